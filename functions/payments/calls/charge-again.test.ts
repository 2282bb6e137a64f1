import { beforeAll, describe, expect, it } from 'vitest';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { pay, paymentOf, sentNotice, settlementOf, shownNotice, shownPerson } from '../../../test/support/desk.ts';
import { refundAll } from '../../../test/support/refund.ts';
import { billedItem, photos, student } from '../../../test/support/settlement.ts';
import { changesBy } from '../../../test/support/tables.ts';
import { run as checkBooks } from '../../ledger/workers/check-books.ts';
import { openTables } from '../../storage/client.ts';

type Settlement = Awaited<ReturnType<typeof settlementOf>>;

const differences = async () =>
  (await checkBooks({ orgId: demonstrationId.organisation(1) }, { now: Date.now() }, openTables())).differences;
const sumOf = (journal: Settlement['journal'], account: string) =>
  journal
    .flatMap(({ postings }) => postings)
    .reduce((sum, posting) => sum + (posting.account.startsWith(account) ? posting.amount : 0), 0);
/** The closed order, then the live one: their numbers say nothing about which was first. */
const inTurn = ({ orders }: Settlement) => orders.toSorted((one) => (one.state === 'refunded' ? -1 : 1));
const refundable = (settlement: Settlement) => {
  const [order] = inTurn(settlement);
  return {
    lines: order?.lines.map(({ lineNo, received, refunded, reserved }) => ({ lineNo, received, refunded, reserved })),
    records: order?.receipts,
  };
};

describe('a person whose payment was refunded in full', () => {
  let noticeId: string;
  let refunded: Settlement;
  let balanceBefore: number;
  let shown: Awaited<ReturnType<typeof shownPerson>>;
  let differencesBefore: unknown;
  let changes: readonly string[];
  let answer: unknown;
  let paid: Settlement;

  beforeAll(async () => {
    noticeId = await sentNotice([121, 122]);
    balanceBefore = (await settlementOf(noticeId, 121)).balance;
    await pay(paymentOf(noticeId, 121));
    await refundAll(noticeId, 121);
    refunded = await settlementOf(noticeId, 121);
    shown = await shownPerson(noticeId, 121);
    differencesBefore = await differences();
    changes = await changesBy(async () => {
      answer = await pay(paymentOf(noticeId, 121, [['cash', 12_000]]));
    });
    paid = await settlementOf(noticeId, 121);
  });

  it('S4.26 may be charged again', () => {
    expect(shown).toMatchObject({
      ...{ payStatus: 'refunded', hasOrder: false, due: 17_100, received: 0, outstanding: 17_100 },
      actions: { pay: null },
    });
    expect(differencesBefore).toEqual([]);
  });

  it('S7.10 gets another order, which is the live one, and the answer is its number', async () => {
    const [first, second] = inTurn(paid);

    expect(paid.orders).toHaveLength(2);
    expect(answer).toEqual({ orderNo: second?.orderNo });
    expect(first).toMatchObject({ state: 'refunded', received: 17_100 });
    expect(second).toMatchObject({ state: 'live', received: 12_000 });
    expect(paid.state).toMatchObject({ orderNo: second?.orderNo, payStatus: 'partPaid', due: 17_100 });
    expect(await shownPerson(noticeId, 121)).toMatchObject({ hasOrder: true, received: 12_000, outstanding: 5_100 });
  });

  it('changes the closed order, and otherwise what a first payment changes', () => {
    expect(changes.filter((change) => !change.includes('STUDENT'))).toEqual([
      'added ledger LEDGER AUDIT: 1',
      'added ledger LEDGER JOURNAL: 4',
      'added main ORDER REFERENCE: 1',
      'added main ORDERS LISTED: 1',
      'added main PERSON ORDER: 1',
      'added main RECORD RECORD: 1',
      'changed main NOTICE PERSON: 1',
      'changed main ORDERS LISTED: 1',
      'changed main PERSON ORDER: 1',
    ]);
  });

  it('leaves what can be refunded of the first order as it was', () => {
    expect(refundable(paid)).toEqual(refundable(refunded));
  });

  it('adds up: what was refunded before stays, the new money is added, each entry sums to zero', () => {
    expect(paid.state).toMatchObject({ received: 12_000, refunded: 17_100 });
    expect(paid.balance - balanceBefore).toBe(2_000);
    for (const { postings } of paid.journal) expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });

  it('owes what the new order has open: the charge of the first one is taken back', () => {
    const causes = paid.journal.slice(refunded.journal.length).map(({ cause, orderNo }) => [cause, orderNo]);
    const [first, second] = inTurn(paid).map(({ orderNo }) => orderNo);

    expect(causes).toEqual([
      ['orderClosed', first],
      ['charge', second],
      ['payment', second],
      ['custodialDeposit', second],
    ]);
    expect(sumOf(paid.journal, 'receivable:')).toBe(5_100);
    expect(sumOf(paid.journal, 'income:')).toBe(-15_100);
    expect(sumOf(paid.journal, `balance:${student(121)}`)).toBe(-2_000);
  });

  it('is counted once in the statistics of the notice', async () => {
    expect(await shownNotice(noticeId)).toMatchObject({
      ...{ due: 31_200, received: 12_000, outstanding: 19_200 },
      counts: { total: 2, partPaid: 1, toPay: 1, refunded: 0 },
    });
  });

  it('leaves the books without a difference', async () => {
    expect(await differences()).toEqual([]);
  });

  it('is refused a third order while the second is live', async () => {
    await expect(pay(paymentOf(noticeId, 121))).rejects.toMatchObject({ code: '1700037' });
  });
});

describe('somebody who was settled with 0', () => {
  it('has no unfinished order: there is nothing outstanding', async () => {
    const noticeId = await sentNotice([123], { items: [billedItem(1, { money: 0 })] });
    const free = paymentOf(noticeId, 123, [], { items: photos(1), shownTotal: 0 });
    await pay(free);

    await expect(pay(free)).rejects.toMatchObject({ code: '1700037' });
  });
});
