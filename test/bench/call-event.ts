/** The event by which the HTTP API hands a call to its function. */
import { randomUUID } from 'node:crypto';
import { joinHeaders, toEvent } from 'local-cloud/gateway/event.ts';
import type { Call } from '../../shared/contract/call.ts';
import { cloud } from '../support/cloud.ts';
import type { Wire } from '../support/requests.ts';
import { wireRequest } from '../support/wire.ts';
import { originVerify } from './run-function.ts';

interface Sender {
  /** Subject of the access token; undefined for a call of the parents' page. */
  readonly subject?: string;
  readonly payToken?: string;
}

export const eventOf = async (call: Call, request: Wire, { subject, payToken }: Sender): Promise<object> => {
  const key = randomUUID();
  const { url, init } = wireRequest(cloud().origin, call, request, { key, token: payToken });
  const sent = new Request(url, init);
  const headers = joinHeaders(Object.fromEntries([...sent.headers].map(([name, value]) => [name, [value]])));
  return toEvent({
    requestId: key,
    routeKey: `${call.method} ${call.path}`,
    method: call.method,
    url,
    headers: { ...headers, 'x-origin-verify': originVerify },
    body: Buffer.from(await sent.arrayBuffer()),
    pathParameters: {},
    apiId: 'bench',
    domainName: 'bench',
    account: '000000000000',
    sourceIp: '127.0.0.1',
    now: Date.now(),
    jwt: subject === undefined ? undefined : { claims: { sub: subject }, scopes: null },
  });
};
