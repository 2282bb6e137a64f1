import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { examples } from '../../shared/demonstration/ids.ts';
import { payments } from '../../shared/payments/contract.ts';
import { answerAs, drain, faults } from '../support/cloud.ts';
import { range } from '../support/notice-forms.ts';
import { books } from '../support/books.ts';
import { chargeOf, sentNotice, settlementOf, tryCharge } from '../support/payments.ts';
import type { WireAnswer } from '../support/wire.ts';

const calm = { transactionHoldMs: 0, conflicts: 0, failuresAfterCommit: 0, throttle: { count: 0 } };
afterEach(async () => {
  await faults(calm);
  await faults({ throttle: { count: 0, action: 'TransactWriteItems' } });
  await faults({ throttle: { count: 0, action: 'BatchGetItem' } });
});

const codeOf = ({ body }: WireAnswer) => (body as { code?: string }).code;

/** What is stored of a payment: a payment that is stored in part equals neither `nothing` nor `paid`. */
const storedOf = async (noticeId: string, index: number, balanceBefore: number) => {
  const { orders, records, journal, audits, state, items, balance } = await settlementOf(noticeId, index);
  const charges = audits.filter(({ action }) => action === 'charge').length;
  return {
    orders: orders.map(({ orderNo }) => orderNo),
    records: records.map(({ amount }) => amount),
    causes: journal.map(({ cause }) => cause),
    ...{ charges, payStatus: state.payStatus, received: state.received, orderNo: state.orderNo },
    chosen: items.filter(({ chosen }) => chosen).length,
    deposited: balance - balanceBefore,
  };
};
const nothing = {
  ...{ orders: [], records: [], causes: [], charges: 0 },
  ...{ payStatus: 'toPay', received: 0, orderNo: undefined, chosen: 2, deposited: 0 },
};
const paid = (orderNo: string) => ({
  ...{ orders: [orderNo], records: [17100], causes: ['charge', 'payment', 'custodialDeposit'], charges: 1 },
  ...{ payStatus: 'completed', received: 17100, orderNo, chosen: 3, deposited: 4100 },
});

const groupSize = 10;
/** Ten at a time, so that none of them waits for a function until it times out. */
const inGroups = async <T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = [];
  for (let start = 0; start < all.length; start += groupSize)
    results.push(...(await Promise.all(all.slice(start, start + groupSize).map(work))));
  return results;
};

describe('200 payments at once for 20 people, each sent twice, with conflicts', () => {
  const people = range(401, 20);
  const amounts = range(1, 10);
  let id: string;
  let attempts: { readonly index: number; readonly amount: number; send(): Promise<WireAnswer> }[];
  let atOnce: readonly (readonly [WireAnswer, WireAnswer])[];
  let later: readonly WireAnswer[];
  let balances: Map<number, number>;

  beforeAll(async () => {
    id = await sentNotice(people);
    balances = new Map(
      await Promise.all(people.map(async (one) => [one, (await settlementOf(id, one)).balance] as const)),
    );
    attempts = people.flatMap((index) =>
      amounts.map((amount) => {
        const request = chargeOf(id, index, [
          ['cash', amount],
          ['bank', 10 * amount],
        ]);
        return { index, amount, send: () => tryCharge(request, { key: `crowd-${index}-${amount}` }) };
      }),
    );
    await faults({ transactionHoldMs: 20, conflicts: 30 });
    atOnce = await Promise.all(attempts.map(({ send }) => Promise.all([send(), send()])));
    await faults(calm);
    later = await inGroups(attempts, ({ send }) => send());
    await drain();
  });

  const winnersOf = (person: number) =>
    attempts.flatMap((attempt, at) => {
      const answer = later[at];
      return attempt.index === person && answer?.status === 200 ? [{ ...attempt, at, answer }] : [];
    });

  it('book exactly one for each person and refuse the others, because something was paid', () => {
    expect(people.map((person) => winnersOf(person).length)).toEqual(people.map(() => 1));
    expect(later.filter(({ status }) => status === 200)).toHaveLength(20);
    for (const answer of later.filter(({ status }) => status !== 200))
      expect([answer.status, codeOf(answer)]).toEqual([409, '1700037']);
  });

  it('answer each repetition like the first request', () => {
    for (const [at, [first, second]] of atOnce.entries()) {
      const { status, body } = later[at] ?? {};
      for (const answer of [first, second]) {
        expect(answer.status).toBe(status);
        if (status === 200) expect(answer.body).toEqual(body);
        else expect(['1700037', 'busy']).toContain(codeOf(answer));
      }
    }
  });

  it('store exactly the money of the payment that was booked', async () => {
    for (const person of people) {
      const [winner] = winnersOf(person);
      if (!winner) throw new Error(`no payment of ${person} was booked`);
      const { orderNo } = winner.answer.body as { orderNo: string };
      const records = [1, 10].map((unit) => unit * 100 * winner.amount);
      const received = 1100 * winner.amount;
      const deposited = Math.max(0, received - 10000);

      expect(await storedOf(id, person, balances.get(person) ?? 0)).toEqual({
        ...{ orders: [orderNo], orderNo, records, charges: 1, payStatus: 'partPaid', received, chosen: 3, deposited },
        causes: ['charge', 'payment', ...(deposited > 0 ? ['custodialDeposit'] : [])],
      });
    }
  });

  it('leave books without a difference', async () => {
    expect((await books()).differences).toEqual([]);
  });
});

it('payments of one student on ten notices at once all reach the one balance', async () => {
  const ids: string[] = [];
  while (ids.length < 10) ids.push(await sentNotice([430]));
  const before = (await settlementOf(ids[0] ?? '', 430)).balance;
  await faults({ transactionHoldMs: 20 });
  const answers = await Promise.all(ids.map((id) => tryCharge(chargeOf(id, 430, [['cash', 171]]))));

  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
  expect((await settlementOf(ids[0] ?? '', 430)).balance - before).toBe(10 * 4100);
});

interface Disturbance {
  readonly what: string;
  readonly prepare: () => Promise<void>;
  /** How the first attempt may end. */
  readonly statuses: readonly number[];
  /** What is stored after it. */
  readonly stored: 'nothing' | 'all';
}

const killed = (afterRequests: number) => faults({ killNext: { function: 'payments-charge', afterRequests } });
const throttled = (action: string, count: number) => faults({ throttle: { action, count } });
const disturbances: readonly Disturbance[] = [
  { what: 'killed before its first read', prepare: () => killed(0), statuses: [500], stored: 'nothing' },
  { what: 'killed before its second read', prepare: () => killed(1), statuses: [500], stored: 'nothing' },
  { what: 'killed before its commit', prepare: () => killed(2), statuses: [500], stored: 'nothing' },
  { what: 'its answer lost', prepare: () => faults({ failuresAfterCommit: 1 }), statuses: [200], stored: 'all' },
  {
    what: 'the answers of its commit lost as often as the client asks',
    prepare: () => faults({ failuresAfterCommit: 4 }),
    ...{ statuses: [500], stored: 'all' },
  },
  { what: 'its reads throttled', prepare: () => throttled('BatchGetItem', 2), statuses: [200], stored: 'all' },
  { what: 'its commit throttled', prepare: () => throttled('TransactWriteItems', 2), statuses: [200], stored: 'all' },
  {
    what: 'its commit throttled for long',
    prepare: () => throttled('TransactWriteItems', 500),
    ...{ statuses: [409, 500], stored: 'nothing' },
  },
  { what: 'a few conflicts', prepare: () => faults({ conflicts: 8 }), statuses: [200], stored: 'all' },
  {
    what: 'nothing but conflicts',
    prepare: () => faults({ conflicts: 10_000 }),
    ...{ statuses: [409], stored: 'nothing' },
  },
];

describe('a payment with', () => {
  it.each(disturbances.map((one, at) => [one.what, one, 440 + at] as const))(
    '%s is stored completely or not at all, and once by a repetition',
    async (_, { prepare, statuses, stored }, index) => {
      const id = await sentNotice([index]);
      const { balance } = await settlementOf(id, index);
      const send = () => tryCharge(chargeOf(id, index, [['cash', 171]]), { key: `disturbed-${index}` });
      await prepare();
      const first = await send();
      await faults({ ...calm, throttle: { count: 0, action: 'TransactWriteItems' } });
      const between = await storedOf(id, index, balance);
      const second = await send();
      const { orderNo } = second.body as { orderNo: string };
      const other = await tryCharge(chargeOf(id, index, [['cash', 171]]));

      expect(statuses).toContain(first.status);
      expect(second.status).toBe(200);
      expect(between).toEqual(stored === 'all' ? paid(orderNo) : nothing);
      if (first.status === 200) expect(first.body).toEqual(second.body);
      expect(await storedOf(id, index, balance)).toEqual(paid(orderNo));
      expect([other.status, codeOf(other)]).toEqual([409, '1700037']);
    },
  );

  it('its function killed after the commit is stored, and the repetition answers it', async () => {
    const id = await sentNotice([460]);
    const { balance } = await settlementOf(id, 460);
    const send = () => tryCharge(chargeOf(id, 460, [['cash', 171]]), { key: 'killed-after-commit' });
    await faults({ transactionHoldMs: 5000 });
    const first = send();
    while ((await settlementOf(id, 460)).orders.length === 0) await sleep(20);
    await faults({ killNext: { function: 'payments-list-pay-accounts', afterMs: 0 } });
    await answerAs('bursar', payments.listPayAccounts, { schoolId: examples.schoolId });

    expect(await first).toMatchObject({ status: 500 });
    await faults(calm);
    const second = await send();
    expect(second.status).toBe(200);
    expect(await storedOf(id, 460, balance)).toEqual(paid((second.body as { orderNo: string }).orderNo));
  });

  it('all of this leaves books without a difference', async () => {
    await drain();

    expect((await books()).differences).toEqual([]);
  });
});
