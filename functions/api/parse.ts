import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Call } from '../../shared/contract/call.ts';
import { Invalid, Refusal, type FieldFault, type Params } from '../../shared/contract/errors.ts';
import { readForm } from './multipart.ts';

const bodyBytesMax = 4 * 2 ** 20;

/** What the client sent, before its schema: path and query parameters, and the body. */
const sentIn = async (event: APIGatewayProxyEventV2, call: Call): Promise<unknown> => {
  const parameters = { ...event.queryStringParameters, ...event.pathParameters };
  if (call.body === 'query' || call.method === 'GET') return parameters;
  const raw = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (raw.length > bodyBytesMax) throw new Refusal('tooLarge');
  if (call.body === 'multipart') {
    return { ...parameters, ...(await readForm(raw, event.headers['content-type'] ?? '', bodyBytesMax)) };
  }
  if (raw.length === 0) return parameters;
  try {
    const body: unknown = JSON.parse(raw.toString('utf8'));
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...parameters, ...body } : body;
  } catch {
    throw new Invalid([{ path: '', code: 'invalidFormat' }]);
  }
};

const ownCode = /^[a-z][A-Za-z]+$/;
const said = (params: Record<string, unknown> | undefined): Params | undefined => {
  const entries = Object.entries(params ?? {}).filter((entry): entry is [string, string | number] =>
    ['string', 'number'].includes(typeof entry[1]),
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
};

/** zod's findings as field faults: a schema's own code where it has one, else a general one. */
const general = (issue: z.core.$ZodIssue): Pick<FieldFault, 'code' | 'params'> => {
  switch (issue.code) {
    case 'invalid_type':
      return { code: issue.input === undefined ? 'required' : 'invalidType' };
    case 'too_big':
      return {
        code: issue.origin === 'string' ? 'tooLong' : issue.origin === 'array' ? 'tooMany' : 'tooBig',
        params: { max: Number(issue.maximum) },
      };
    case 'too_small':
      return {
        code: issue.origin === 'array' ? 'tooFew' : issue.origin === 'string' ? 'required' : 'tooSmall',
        params: { min: Number(issue.minimum) },
      };
    case 'invalid_value':
    case 'invalid_union':
      return { code: issue.input === undefined ? 'required' : 'invalidChoice' };
    default:
      return { code: 'invalidFormat' };
  }
};

export const faultsOf = (error: z.core.$ZodError): FieldFault[] =>
  error.issues.map((issue) => {
    const path = issue.path.map(String).join('.');
    if (!ownCode.test(issue.message)) return { path, ...general(issue) };
    const params = issue.code === 'custom' ? said(issue.params) : general(issue).params;
    return { path, code: issue.message, ...(params && { params }) };
  });

export interface Parsed {
  /** As the client sent it. */
  readonly sent: unknown;
  readonly input: Record<string, unknown>;
}

/** Reads the request by its schema; throws Invalid with a fault for each field, or `tooLarge`. */
export const parseRequest = async (event: APIGatewayProxyEventV2, call: Call): Promise<Parsed> => {
  const sent = await sentIn(event, call);
  const parsed = z.safeDecode(call.request, sent as never, { reportInput: true });
  if (!parsed.success) throw new Invalid(faultsOf(parsed.error));
  return { sent, input: parsed.data };
};
