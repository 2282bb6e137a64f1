import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { examples } from '../../shared/demonstration/ids.ts';
import { payments } from '../../shared/payments/contract.ts';
import { answerAs, drain, faults } from '../support/cloud.ts';
import { range } from '../support/notice-forms.ts';
import * as desk from '../support/payments.ts';
import type { WireAnswer } from '../support/wire.ts';

const calm = { transactionHoldMs: 0, conflicts: 0, failuresAfterCommit: 0, throttle: { count: 0 } };
afterEach(async () => {
  await faults(calm);
  await faults({ throttle: { count: 0, action: 'TransactWriteItems' } });
  await faults({ throttle: { count: 0, action: 'BatchGetItem' } });
});

const codeOf = ({ body }: WireAnswer) => (body as { code?: string }).code;

/** What a person's rows say, in a few words; whoever is neither untouched nor wholly paid is half-done. */
const standing = async (noticeId: string, index: number, balanceBefore: number) => {
  const { orders, records, journal, audits, state, own, balance } = await desk.settlementOf(noticeId, index);
  const charges = audits.filter(({ action }) => action === 'charge').length;
  return {
    orders: orders.map(({ orderNo }) => orderNo),
    records: records.map(({ amount }) => amount),
    causes: journal.map(({ cause }) => cause),
    ...{ charges, payStatus: state.payStatus, received: state.received, orderNo: state.orderNo },
    chosen: own.items.filter(({ chosen }) => chosen).length,
    deposited: balance - balanceBefore,
  };
};
const untouched = {
  ...{ orders: [], records: [], causes: [], charges: 0 },
  ...{ payStatus: 0, received: 0, orderNo: undefined, chosen: 2, deposited: 0 },
};
const paid = (orderNo: string) => ({
  ...{ orders: [orderNo], records: [17100], causes: ['charge', 'payment', 'custodialDeposit'], charges: 1 },
  ...{ payStatus: 4, received: 17100, orderNo, chosen: 3, deposited: 4100 },
});

describe('200 payments at once for 20 people, each sent twice, with conflicts', () => {
  const people = range(401, 20);
  const ways = range(1, 10);
  let id: string;
  let wishes: { readonly index: number; readonly way: number; send(): Promise<WireAnswer> }[];
  let together: readonly (readonly [WireAnswer, WireAnswer])[];
  let later: readonly WireAnswer[];
  let balances: Map<number, number>;

  beforeAll(async () => {
    id = await desk.sentNotice(people);
    balances = new Map(
      await Promise.all(people.map(async (one) => [one, (await desk.settlementOf(id, one)).balance] as const)),
    );
    wishes = people.flatMap((index) =>
      ways.map((way) => {
        const request = desk.chargeOf(id, index, [
          ['cash', way],
          ['bank', 10 * way],
        ]);
        return { index, way, send: () => desk.tryCharge(request, { key: `crowd-${index}-${way}` }) };
      }),
    );
    await faults({ transactionHoldMs: 20, conflicts: 30 });
    together = await Promise.all(wishes.map(({ send }) => Promise.all([send(), send()])));
    await faults(calm);
    later = await Promise.all(wishes.map(({ send }) => send()));
    await drain();
  });

  const winnersOf = (person: number) =>
    wishes.flatMap((wish, at) => {
      const answer = later[at];
      return wish.index === person && answer?.status === 200 ? [{ ...wish, at, answer }] : [];
    });

  it('book exactly one for each person; the others are told that something was paid', () => {
    expect(people.map((person) => winnersOf(person).length)).toEqual(people.map(() => 1));
    expect(later.filter(({ status }) => status === 200)).toHaveLength(20);
    for (const answer of later.filter(({ status }) => status !== 200))
      expect([answer.status, codeOf(answer)]).toEqual([409, '1700037']);
  });

  it('answer each repetition as the first one', () => {
    for (const [at, [first, second]] of together.entries()) {
      const { status, body } = later[at] ?? {};
      for (const answer of [first, second]) {
        expect(answer.status).toBe(status);
        if (status === 200) expect(answer.body).toEqual(body);
        else expect(['1700037', 'busy']).toContain(codeOf(answer));
      }
    }
  });

  it('leave exactly the money of the one that was booked', async () => {
    for (const person of people) {
      const [winner] = winnersOf(person);
      const { orderNo } = winner?.answer.body as { orderNo: string };
      const amounts = [1, 10].map((unit) => unit * 100 * (winner?.way ?? 0));
      const received = 1100 * (winner?.way ?? 0);
      const deposited = Math.max(0, received - 10000);

      expect(await standing(id, person, balances.get(person) ?? 0)).toEqual({
        ...{ orders: [orderNo], orderNo, records: amounts, charges: 1, payStatus: 3, received, chosen: 3, deposited },
        causes: ['charge', 'payment', ...(deposited > 0 ? ['custodialDeposit'] : [])],
      });
    }
  });

  it('leave books without a difference', async () => {
    expect((await desk.books()).differences).toEqual([]);
  });
});

it('payments of one student on ten notices at once all reach the one balance', async () => {
  const ids: string[] = [];
  while (ids.length < 10) ids.push(await desk.sentNotice([430]));
  const before = (await desk.settlementOf(ids[0] ?? '', 430)).balance;
  await faults({ transactionHoldMs: 20 });
  const answers = await Promise.all(ids.map((id) => desk.tryCharge(desk.chargeOf(id, 430, [['cash', 171]]))));

  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
  expect((await desk.settlementOf(ids[0] ?? '', 430)).balance - before).toBe(10 * 4100);
});

interface Disturbance {
  readonly what: string;
  readonly prepare: () => Promise<void>;
  /** How the first attempt may end. */
  readonly statuses: readonly number[];
  /** What stands after it: nothing, or all of it. */
  readonly stands: 'nothing' | 'all';
}

const killed = (afterRequests: number) => faults({ killNext: { function: 'payments-charge', afterRequests } });
const throttled = (action: string, count: number) => faults({ throttle: { action, count } });
const disturbances: readonly Disturbance[] = [
  { what: 'killed before its first read', prepare: () => killed(0), statuses: [500], stands: 'nothing' },
  { what: 'killed before its second read', prepare: () => killed(1), statuses: [500], stands: 'nothing' },
  { what: 'killed before its commit', prepare: () => killed(2), statuses: [500], stands: 'nothing' },
  { what: 'its answer lost', prepare: () => faults({ failuresAfterCommit: 1 }), statuses: [200], stands: 'all' },
  {
    what: 'the answers of its commit lost as often as the client asks',
    prepare: () => faults({ failuresAfterCommit: 4 }),
    ...{ statuses: [500], stands: 'all' },
  },
  { what: 'its reads throttled', prepare: () => throttled('BatchGetItem', 2), statuses: [200], stands: 'all' },
  { what: 'its commit throttled', prepare: () => throttled('TransactWriteItems', 2), statuses: [200], stands: 'all' },
  {
    what: 'its commit throttled for long',
    prepare: () => throttled('TransactWriteItems', 500),
    ...{ statuses: [409, 500], stands: 'nothing' },
  },
  { what: 'a few conflicts', prepare: () => faults({ conflicts: 8 }), statuses: [200], stands: 'all' },
  {
    what: 'nothing but conflicts',
    prepare: () => faults({ conflicts: 10_000 }),
    ...{ statuses: [409], stands: 'nothing' },
  },
];

describe('a payment with', () => {
  it.each(disturbances.map((one, at) => [one.what, one, 440 + at] as const))(
    '%s is done wholly or not at all, and once by a repetition',
    async (_, { prepare, statuses, stands }, index) => {
      const id = await desk.sentNotice([index]);
      const { balance } = await desk.settlementOf(id, index);
      const send = () => desk.tryCharge(desk.chargeOf(id, index, [['cash', 171]]), { key: `disturbed-${index}` });
      await prepare();
      const first = await send();
      await faults({ ...calm, throttle: { count: 0, action: 'TransactWriteItems' } });
      const between = await standing(id, index, balance);
      const second = await send();
      const { orderNo } = second.body as { orderNo: string };
      const other = await desk.tryCharge(desk.chargeOf(id, index, [['cash', 171]]));

      expect(statuses).toContain(first.status);
      expect(second.status).toBe(200);
      expect(between).toEqual(stands === 'all' ? paid(orderNo) : untouched);
      if (first.status === 200) expect(first.body).toEqual(second.body);
      expect(await standing(id, index, balance)).toEqual(paid(orderNo));
      expect([other.status, codeOf(other)]).toEqual([409, '1700037']);
    },
  );

  it('its function killed after the commit is done, and the repetition answers it', async () => {
    const id = await desk.sentNotice([460]);
    const { balance } = await desk.settlementOf(id, 460);
    const send = () => desk.tryCharge(desk.chargeOf(id, 460, [['cash', 171]]), { key: 'killed-after-commit' });
    await faults({ transactionHoldMs: 5000 });
    const first = send();
    while ((await desk.settlementOf(id, 460)).orders.length === 0) await sleep(20);
    await faults({ killNext: { function: 'payments-list-pay-accounts', afterMs: 0 } });
    await answerAs('bursar', payments.listPayAccounts, { schoolId: examples.schoolId });

    expect(await first).toMatchObject({ status: 500 });
    await faults(calm);
    const second = await send();
    expect(second.status).toBe(200);
    expect(await standing(id, 460, balance)).toEqual(paid((second.body as { orderNo: string }).orderNo));
  });

  it('all of this leaves books without a difference', async () => {
    await drain();

    expect((await desk.books()).differences).toEqual([]);
  });
});
