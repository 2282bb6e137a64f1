import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Call } from '../../shared/contract/call.ts';
import { Invalid, Refusal, type FieldFault } from '../../shared/contract/errors.ts';
import { faultsOf } from '../../shared/contract/faults.ts';
import { readJson, readText } from './json.ts';
import { readForm } from './multipart.ts';

const bodyBytesMax = 4 * 2 ** 20;
/** In a form, the file alone may be as large as another body; texts and boundaries come with it. */
const formBytesMax = bodyBytesMax + 64 * 2 ** 10;
/** Nobody reads more of them, and an answer has a size. */
const faultsMax = 1000;
const nameCharactersMax = 100;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The name of an unknown field is as long as the client likes; the answer repeats only its beginning. */
const shortName = (name: string): string =>
  name.length > nameCharactersMax ? `${name.slice(0, nameCharactersMax)}…` : name;

const refuse = (names: readonly string[], code: 'unknownField' | 'repeatedField'): void => {
  const faults = names.slice(0, faultsMax).map((name) => ({ path: shortName(name), code }));
  if (faults.length > 0) throw new Invalid(faults);
};

/**
 * The request before its schema: path parameters, and the query or the body. A call with a body reads of the query only
 * what it names: addresses are logged in more places than bodies. Of a field that is in two places one would be dropped
 * silently, so it is refused.
 */
export const sentIn = async (event: APIGatewayProxyEventV2, call: Call): Promise<unknown> => {
  const { queryStringParameters: query = {}, pathParameters: parameters = {} } = event;
  if (call.body === 'query' || call.method === 'GET') return { ...query, ...parameters };
  const inQuery = call.query ?? [];
  refuse(
    Object.keys(query).filter((name) => !inQuery.includes(name)),
    'unknownField',
  );
  const outside = { ...query, ...parameters };
  const raw = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (raw.length > (call.body === 'multipart' ? formBytesMax : bodyBytesMax)) throw new Refusal('tooLarge');
  if (call.body === 'multipart') {
    return joined(outside, await readForm(raw, event.headers['content-type'] ?? '', bodyBytesMax));
  }
  if (raw.length === 0) return outside;
  const body = readJson(readText(raw));
  return isObject(body) ? joined(outside, body) : body;
};

const joined = (parameters: object, body: object): object => {
  refuse(
    Object.keys(body).filter((name) => Object.hasOwn(parameters, name)),
    'repeatedField',
  );
  return { ...parameters, ...body };
};

interface Walked {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  /** What a codec reads. */
  readonly in?: z.ZodMiniType;
}

/** Fields that the schema does not know, at any depth: what a client sends is used, or refused with its path. */
const unknownFields = (schema: z.ZodMiniType, sent: unknown, path: string): FieldFault[] => {
  const at = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
  const { shape, element, innerType, in: input } = schema.def as Walked;
  const inner = innerType ?? input;
  if (inner) return unknownFields(inner, sent, path);
  if (element && Array.isArray(sent))
    return sent.flatMap((one: unknown, index) => unknownFields(element, one, at(index)));
  if (!shape || !isObject(sent)) return [];
  return Object.entries(sent).flatMap(([name, value]): FieldFault[] => {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    return field ? unknownFields(field, value, at(name)) : [{ path: at(shortName(name)), code: 'unknownField' }];
  });
};

export interface Parsed {
  /** The request as the client sent it. */
  readonly sent: unknown;
  readonly input: unknown;
}

/** Reads the request by its schema; throws Invalid with a fault for each field. */
export const parseSent = (sent: unknown, call: Call): Parsed => {
  const parsed = z.safeDecode(call.request, sent, { reportInput: true });
  const faults = [...unknownFields(call.request, sent, ''), ...(parsed.success ? [] : faultsOf(parsed.error))];
  if (!parsed.success || faults.length > 0) throw new Invalid(faults.slice(0, faultsMax));
  return { sent, input: parsed.data };
};

/** Reads the request as `parseSent` does, or throws `tooLarge`. */
export const parseRequest = async (event: APIGatewayProxyEventV2, call: Call): Promise<Parsed> =>
  parseSent(await sentIn(event, call), call);
