import { beforeAll, describe, expect, it } from 'vitest';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import {
  listedPeople,
  pay,
  paymentOf,
  sentNotice,
  settlementOf,
  shownNotice,
  shownPerson,
  timelineOf,
} from '../../../test/support/desk.ts';
import { account, payTime, student } from '../../../test/support/settlement.ts';
import { changesBy } from '../../../test/support/tables.ts';

describe('a full payment on two accounts', () => {
  let noticeId: string;
  let orderNo: string;
  let changes: readonly string[];
  let balanceBefore: number;

  beforeAll(async () => {
    noticeId = await sentNotice([101, 102, 103]);
    balanceBefore = (await settlementOf(noticeId, 101)).balance;
    const payment = paymentOf(noticeId, 101, undefined, { remark: 'at the desk', paymentMode: 'oneOff' });
    changes = await changesBy(async () => {
      ({ orderNo } = await pay(payment, { key: 'desk-operation' }));
    });
  });

  it('changes the order, its records, journal and audit rows, the person and the balance, and nothing else', () => {
    expect(changes.filter((change) => !change.includes('STUDENT'))).toEqual([
      'added ledger LEDGER AUDIT: 1',
      'added ledger LEDGER JOURNAL: 3',
      'added main ORDER REFERENCE: 1',
      'added main ORDERS LISTED: 1',
      'added main PERSON ORDER: 1',
      'added main RECORD RECORD: 2',
      'changed main NOTICE PERSON: 1',
      'changed main PERSON ITEMS: 1',
    ]);
    expect(changes.filter((change) => change.includes('STUDENT'))).toHaveLength(1);
  });

  it('answers the order number, which begins with the date; the order has a line for each item', async () => {
    const [order] = (await settlementOf(noticeId, 101)).orders;

    expect(orderNo).toMatch(/^20\d{22}$/);
    expect(order).toMatchObject({ orderNo, state: 'live', received: 17_100, unallocated: 0, settled: true });
    expect(order?.paymentMode).toBe('oneOff');
    expect(order?.lines.map(({ lineNo, due, received, custodial }) => ({ lineNo, due, received, custodial }))).toEqual([
      { lineNo: `${orderNo}001`, due: 10_000, received: 10_000, custodial: false },
      { lineNo: `${orderNo}002`, due: 4_100, received: 4_100, custodial: true },
      { lineNo: `${orderNo}003`, due: 3_000, received: 3_000, custodial: false },
    ]);
  });

  it('stores a record for each account with its amount, method, time and remark, allocated to the lines', async () => {
    const { records } = await settlementOf(noticeId, 101);
    const booked = { payTime, remark: 'at the desk', booked: { name: '张敏' } };

    expect(records).toMatchObject([
      { ...booked, accountId: account('cash'), accountName: '财务室现金', payMode: 'cash', amount: 10_000 },
      { ...booked, accountId: account('bank'), payMode: 'transfer', amount: 7_100 },
    ]);
    expect(records.map(({ allocations }) => allocations)).toEqual([
      [{ lineNo: `${orderNo}001`, amount: 10_000 }],
      [
        { lineNo: `${orderNo}002`, amount: 4_100 },
        { lineNo: `${orderNo}003`, amount: 3_000 },
      ],
    ]);
  });

  it('S1.29 deposits what was received for custodial items into the balance, in entries that sum to zero', async () => {
    const { balance, journal } = await settlementOf(noticeId, 101);
    const sums = journal.map(({ postings }) => postings.reduce((sum, { amount }) => sum + amount, 0));

    expect(balance - balanceBefore).toBe(4_100);
    expect(sums).toEqual([0, 0, 0]);
    expect(journal.map(({ cause }) => cause)).toEqual(['charge', 'payment', 'custodialDeposit']);
    expect(journal[2]?.postings).toMatchObject([
      { amount: 4_100 },
      { account: `balance:${student(101)}`, amount: -4_100 },
    ]);
  });

  it('names in each ledger row who did it, when, and by which operation or call', async () => {
    const { journal, audits } = await settlementOf(noticeId, 101);
    const by = { by: demonstrationId.staff(1), byName: '张敏', byEName: 'Grace Zhang' };
    const [, audit] = audits;

    for (const entry of journal)
      expect(entry).toMatchObject({
        ...by,
        operationId: 'desk-operation',
        orderNo,
        schoolId: demonstrationId.school(1),
      });
    expect(journal.map(({ postedAt }) => postedAt)).toEqual(journal.map(() => audit?.at));
    expect(audit).toMatchObject({ ...by, action: 'charge', through: '/sisjava/paycenter/clear/charge' });
  });

  it('shows on the person, in the list and in the statistics', async () => {
    const paid = { payStatus: 'completed', orderNo, hasOrder: true, required: 14_100, due: 17_100, received: 17_100 };

    expect(await shownPerson(noticeId, 101)).toMatchObject({
      ...{ ...paid, optional: 3_000, outstanding: 0 },
      ...{ actions: { pay: 'personPaid' }, items: [{ received: 10_000 }, { received: 4_100 }, { received: 3_000 }] },
    });
    expect((await listedPeople(noticeId)).find(({ studentId }) => studentId === student(101))).toMatchObject({
      ...paid,
      balanceChange: 4_100,
      paidAt: payTime,
    });
    expect(await shownNotice(noticeId)).toMatchObject({
      counts: { total: 3, completed: 1, partPaid: 0, toPay: 2, refunded: 0 },
      ...{ due: 45_300, received: 17_100, outstanding: 28_200 },
    });
  });

  it('shows in the timeline, the newest first, with who, before and after', async () => {
    const [audit, ...others] = await timelineOf(noticeId, 101);

    expect(audit).toMatchObject({
      ...{ action: 'charge', byName: '张敏', byEName: 'Grace Zhang' },
      before: { payStatus: 'toPay', received: 0 },
      after: { payStatus: 'completed', received: 17_100, orderNo },
    });
    expect(others.map(({ action, amount }) => [action, amount])).toEqual([
      ['custodialDeposit', 4_100],
      ['payment', 17_100],
      ['charge', 17_100],
      ['send', undefined],
    ]);
  });
});
