import { Agent, request } from 'node:http';
import { beforeAll, expect, it } from 'vitest';
import { parent } from '../../../shared/parent/contract.ts';
import { cloud } from '../../support/cloud.ts';
import { payTokenOf } from '../../support/outbox.ts';
import { sentNotice } from '../../support/payments.ts';
import { person } from '../../support/settlement.ts';
import { wireRequest } from '../../support/wire.ts';

let token: string;
beforeAll(async () => {
  token = await payTokenOf(person(await sentNotice([321]), 321));
});

/** One of the addresses of this machine: it has all that begin with 127. */
const addressOf = (index: number, network = 1): string =>
  `127.${network}.${Math.floor(index / 200)}.${(index % 200) + 1}`;

/** Opens the pay link from an address and answers the status. */
const openFrom = (localAddress: string, agent?: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const { url, init } = wireRequest(cloud().origin, parent.viewPayLink, {}, { token });
    const headers = { ...(init.headers as Record<string, string>), host: url.host };
    const options = { host: '127.0.0.1', port: url.port, path: url.pathname, method: 'POST', headers, localAddress };
    request({ ...options, ...(agent && { agent }) }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end(init.body as string);
  });

const atOnce = 50;
/** The statuses of all requests, with how often each came. */
const countsOf = async (addresses: readonly string[], agent?: Agent): Promise<Record<string, number>> => {
  const [waiting, statuses] = [[...addresses], [] as number[]];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      statuses.push(await openFrom(next, agent));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return Object.fromEntries([...Map.groupBy(statuses, String)].map(([status, its]) => [status, its.length]));
};
const families = (count: number, network?: number) =>
  Array.from({ length: count }, (_, index) => addressOf(index, network));

it('an address that floods is answered 429 after 300 requests a minute, and families at 200 other addresses do not notice it', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const [flood, others] = await Promise.all([
    countsOf(Array<string>(600).fill('127.9.9.9'), agent),
    countsOf(families(200, 2)),
  ]);
  agent.destroy();

  expect(flood).toEqual({ 200: 300, 429: 300 });
  expect(others).toEqual({ 200: 200 });
});
