/** How often an act of money asks the tables, on a fresh function process: reading the actor and the operation's key included. */
import type { Call } from '../../shared/contract/call.ts';
import { calls } from '../../shared/contract/index.ts';
import { people } from '../../shared/people/contract.ts';
import { answerAs, callAs, metered } from '../support/cloud.ts';
import type { Wire } from '../support/requests.ts';
import { freshWorld, requestIn } from '../support/world.ts';
import type { BenchCloud } from './bench-cloud.ts';

interface MoneyCall {
  readonly name: string;
  readonly call: Call;
  readonly request: Wire;
}
/** The requests of one call to the tables. */
export interface RoundTrips {
  readonly name: string;
  readonly requests: number;
}

/** 1700050 says that it was stored. */
const isStored = ({ status, body }: { status: number; body: unknown }): boolean =>
  status === 200 || (body as { code?: string }).code === '1700050';

/** What the screens send along: the order that they show, so that it is read with the rest. */
const asScreens = (call: Call, request: Wire, orderNo: string): Wire =>
  call === people.adjustNoticePerson && orderNo !== '' ? { ...request, orderNo } : request;

const readyCalls = async (): Promise<MoneyCall[]> => {
  const ready: MoneyCall[] = [];
  for (const { module, name, call } of calls) {
    if (call.kind !== 'money' || call.permission.token !== 'staff') continue;
    const accepts = async (request: Wire) => isStored(await answerAs('bursar', call, request));
    const world = await freshWorld('bursar', call, accepts);
    const orderNo = world.state === 'paid' || world.state === 'overpaid' ? world.ids.orderNo : '';
    const kebab = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    ready.push({ name: `${module}-${kebab}`, call, request: asScreens(call, requestIn(world, call), orderNo) });
  }
  return ready;
};

/** Every call that moves money, the most requests first. */
export const measurePayments = async ({ restartFunctions }: BenchCloud): Promise<RoundTrips[]> => {
  const ready = await readyCalls();
  await restartFunctions();
  const measured: RoundTrips[] = [];
  for (const { name, call, request } of ready) {
    const { totals } = await metered(() => callAs('bursar', call, request as never));
    const asked = totals.filter(({ caller, service }) => caller.endsWith(name) && service === 'dynamodb');
    measured.push({ name, requests: asked.reduce((sum, { requests }) => sum + requests, 0) });
  }
  return measured.toSorted((one, other) => other.requests - one.requests);
};
