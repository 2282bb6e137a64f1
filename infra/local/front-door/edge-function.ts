import { createContext, Script } from 'node:vm';
import * as z from 'zod';

export interface EdgeRequest {
  readonly method: string;
  readonly uri: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly ip: string;
}

/** The outcome of a viewer-request function: another address for the origin, or an answer. */
export type EdgeOutcome =
  | { readonly uri: string }
  | { readonly status: number; readonly headers: Record<string, string>; readonly body: string };

const values = z.record(z.string(), z.looseObject({ value: z.string() })).default({});

const response = z.looseObject({
  statusCode: z.number().int(),
  headers: values,
  body: z.union([z.string(), z.looseObject({ data: z.string() }).transform(({ data }) => data)]).default(''),
});

const request = z.looseObject({ uri: z.string() });

/** Ends an endless loop. The limit is generous, so that a busy machine does not stop a function that CloudFront would finish. */
const runMsMax = 5000;

/**
 * Prepares a CloudFront Function of the template. It runs without the globals of Node, as on CloudFront.
 * @throws {Error} when it needs what the local cloud does not have, or is not JavaScript
 */
export const createEdgeFunction = (name: string, code: string): ((viewer: EdgeRequest) => EdgeOutcome) => {
  if (/^\s*import\b/m.test(code))
    throw new Error(`The CloudFront Function ${name} imports something: the local cloud has no key value stores`);
  const script = new Script(`${code}\n;JSON.stringify(handler(JSON.parse(event)))`, { filename: `${name}.js` });
  return ({ method, uri, query, headers, ip }) => {
    const event = JSON.stringify({
      version: '1.0',
      context: { eventType: 'viewer-request' },
      viewer: { ip },
      request: { method, uri, querystring: wrapQuery(query), headers: wrap(Object.entries(headers)), cookies: {} },
    });
    const answer: unknown = script.runInContext(createContext({ event }), { timeout: runMsMax });
    const result: unknown = JSON.parse(z.string().parse(answer));
    const asResponse = response.safeParse(result);
    if (!asResponse.success) return { uri: request.parse(result).uri };
    const { statusCode, headers: answered, body } = asResponse.data;
    const named = Object.entries(answered).map(([header, { value }]) => [header, value] as const);
    return { status: statusCode, headers: Object.fromEntries(named), body };
  };
};

const wrap = (entries: Iterable<readonly [string, string]>): Record<string, { value: string }> =>
  Object.fromEntries([...entries].map(([name, value]) => [name, { value }]));

const wrapQuery = (query: URLSearchParams): Record<string, { value: string }> => wrap([...query].toReversed());
