/** The event by which the HTTP API hands a call to its function. */
import { randomUUID } from 'node:crypto';
import { joinHeaders, toEvent } from 'local-cloud/gateway/event.ts';
import type { Call } from '../../shared/contract/call.ts';
import type { Wire } from './requests.ts';
import { wireRequest, type WireOptions } from './wire.ts';

export interface EventOptions extends Omit<WireOptions, 'token'> {
  /** Subject of the access token; undefined for a call of a page of parents. */
  readonly subject?: string | undefined;
  /** The token of a pay link or of a public link. */
  readonly payToken?: string | undefined;
  readonly originVerify: string;
  /** The gateway's time, ms since the epoch; the machine's when left out. */
  readonly now?: number | undefined;
}

const origin = 'http://localhost';

/** What the placeholders of the path hold. */
const pathParametersOf = (call: Call, request: Wire): Record<string, string> =>
  Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, String(request[name])]));

export const eventOf = async (call: Call, request: Wire, options: EventOptions): Promise<object> => {
  const { subject, payToken, originVerify, key, language, now = Date.now() } = options;
  const { url, init } = wireRequest(origin, call, request, { key, language, token: payToken });
  const sent = new Request(url, init);
  const headers = joinHeaders(Object.fromEntries([...sent.headers].map(([name, value]) => [name, [value]])));
  return toEvent({
    requestId: randomUUID(),
    url,
    headers: { ...headers, 'x-origin-verify': originVerify },
    body: Buffer.from(await sent.arrayBuffer()),
    pathParameters: pathParametersOf(call, request),
    now,
    jwt: subject === undefined ? undefined : { claims: { sub: subject }, scopes: null },
  });
};
