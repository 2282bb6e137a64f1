import { beforeAll, describe, expect, it } from 'vitest';
import { payments } from '../../shared/payments/contract.ts';
import { examples } from '../../shared/demonstration/ids.ts';
import { people } from '../../shared/people/contract.ts';
import { callAs, drain } from '../support/cloud.ts';
import { alterNotice, detailOf, item } from '../support/notice-forms.ts';
import * as desk from '../support/payments.ts';
import { changesSince, latestMoment } from '../support/changes.ts';

const rowOf = async (id: string, index: number) =>
  (await callAs('bursar', people.listNoticePeople, { id })).list.find(
    ({ studentId }) => studentId === desk.student(index),
  );
const viewOf = (id: string, index: number) =>
  callAs('bursar', people.getNoticePerson, { personId: desk.person(id, index) });
const timelineOf = async (id: string, index: number) =>
  (await callAs('bursar', people.listAuditTrail, { payNoticePersonId: desk.person(id, index) })).list;
const paymentOf = (id: string, index: number) =>
  desk.chargeOf(id, index, [
    ['cash', 100],
    ['bank', 71],
  ]);

describe('a full payment on two accounts', () => {
  let id: string;
  let orderNo: string;
  let changes: readonly string[];
  let balanceBefore: number;

  beforeAll(async () => {
    id = await desk.sentNotice([101, 102, 103]);
    balanceBefore = (await desk.settlementOf(id, 101)).balance;
    const before = latestMoment();
    ({ orderNo } = await desk.charge({ ...paymentOf(id, 101), remark: 'at the desk', paymentMode: 1 }));
    await drain();
    changes = changesSince(before);
  });

  it('is one order, a record for each account, its journal, audit and key, the person and the balance, and nothing else', () => {
    expect(changes.filter((change) => !/STUDENT/.test(change))).toEqual([
      'added ledger KEY KEY: 1',
      'added ledger LEDGER AUDIT: 1',
      'added ledger LEDGER JOURNAL: 3',
      'added main ORDER REFERENCE: 1',
      'added main PERSON ORDER: 1',
      'added main RECORD RECORD: 2',
      'changed main NOTICE PERSON: 1',
      'changed main NOTICE SUMMARY: 1',
      'changed main PERSON ITEMS: 1',
    ]);
    expect(changes.filter((change) => /STUDENT/.test(change))).toHaveLength(1);
  });

  it('S7.10 answers the order number, which begins with the date; the order has a line for each item', async () => {
    const [order] = (await desk.settlementOf(id, 101)).orders;

    expect(orderNo).toMatch(/^20\d{22}$/);
    expect(order).toMatchObject({
      orderNo,
      state: 'live',
      received: 17100,
      unallocated: 0,
      settled: true,
      paymentMode: 1,
    });
    expect(order?.lines.map(({ lineNo, due, received, custodial }) => ({ lineNo, due, received, custodial }))).toEqual([
      { lineNo: `${orderNo}001`, due: 10000, received: 10000, custodial: false },
      { lineNo: `${orderNo}002`, due: 4100, received: 4100, custodial: true },
      { lineNo: `${orderNo}003`, due: 3000, received: 3000, custodial: false },
    ]);
  });

  it('S3.43 keeps of each account its amount, method, time and remark, spread over the lines', async () => {
    const { records } = await desk.settlementOf(id, 101);
    const booked = { payTime: '2026-09-01T02:00:00Z', remark: 'at the desk', booked: { name: '张敏' } };

    expect(records).toMatchObject([
      { ...booked, accountId: desk.account('cash'), accountName: '财务室现金', payMode: 10002, amount: 10000 },
      { ...booked, accountId: desk.account('bank'), payMode: 10001, amount: 7100 },
    ]);
    expect(records.map(({ allocations }) => allocations)).toEqual([
      [{ lineNo: `${orderNo}001`, amount: 10000 }],
      [
        { lineNo: `${orderNo}002`, amount: 4100 },
        { lineNo: `${orderNo}003`, amount: 3000 },
      ],
    ]);
  });

  it('S1.29 puts what was received for custodial items into the balance, in entries that sum to zero', async () => {
    const { balance, journal } = await desk.settlementOf(id, 101);
    const sums = journal.map(({ postings }) => postings.reduce((sum, { amount }) => sum + amount, 0));

    expect(balance - balanceBefore).toBe(4100);
    expect(sums).toEqual([0, 0, 0]);
    expect(journal.map(({ cause, orderNo: no }) => [cause, no])).toEqual(
      ['charge', 'payment', 'custodialDeposit'].map((cause) => [cause, orderNo]),
    );
    expect(journal[2]?.postings).toMatchObject([
      { amount: 4100 },
      { account: `balance:${desk.student(101)}`, amount: -4100 },
    ]);
  });

  it('shows on the person, in the list and in the statistics', async () => {
    const amounts = { payStatus: 4, orderNo, haveOrder: true };
    const detail = await detailOf(id);

    expect(await viewOf(id, 101)).toMatchObject({
      ...{
        ...amounts,
        required: 14100,
        optional: 3000,
        due: 17100,
        received: 17100,
        outstanding: 0,
        allowedActions: [],
      },
      items: [{ payedPrice: 10000 }, { payedPrice: 4100 }, { payedPrice: 3000, havePayed: true }],
    });
    expect(await rowOf(id, 101)).toMatchObject({
      ...{ ...amounts, amount: 14100, actualAmount: 17100, totalPayedPrice: 17100, outstandAmount: 0 },
      ...{ balanceChange: 4100, finishAt: '2026-09-01T02:00:00Z' },
    });
    expect(detail).toMatchObject({
      total: 3,
      completePayedTotal: 1,
      partPayedTotal: 0,
      tobePayedTotal: 2,
      refundTotal: 0,
    });
    expect(detail).toMatchObject({ totalAmount: 45300, receivedAmount: 17100, outstandAmount: 28200 });
  });

  it('shows in the timeline, the newest first, with who, before and after', async () => {
    const [audit, ...rest] = await timelineOf(id, 101);

    expect(audit).toMatchObject({ action: 'charge', who: '张敏', whoEName: 'Grace Zhang' });
    expect(audit).toMatchObject({
      before: { payStatus: 0, received: 0 },
      after: { payStatus: 4, received: 17100, orderNo },
    });
    expect(rest.map(({ action, amount }) => [action, amount])).toEqual([
      ['custodialDeposit', 4100],
      ['payment', 17100],
      ['charge', 17100],
      ['send', undefined],
    ]);
  });
});

describe('a payment in part', () => {
  it('fills required items first, the larger before the smaller, and leaves the rest outstanding', async () => {
    const id = await desk.sentNotice([104, 105]);
    const before = (await desk.settlementOf(id, 104)).balance;
    await desk.charge(
      desk.chargeOf(id, 104, [
        ['cash', 100.01],
        ['pointOfSale', 10],
      ]),
    );
    const { orders, balance, state } = await desk.settlementOf(id, 104);

    expect(orders[0]?.lines.map(({ received }) => received)).toEqual([10000, 1001, 0]);
    expect(balance - before).toBe(1001);
    expect(state).toMatchObject({ payStatus: 3, due: 17100, received: 11001 });
    expect(await rowOf(id, 104)).toMatchObject({ payStatus: 3, outstandAmount: 6099 });
    expect(await detailOf(id)).toMatchObject({ partPayedTotal: 1, tobePayedTotal: 1, receivedAmount: 11001 });
  });

  it('without the optional items owes only the required ones', async () => {
    const id = await desk.sentNotice([106]);
    const chosen = { items: desk.photos(...desk.required), itemsTotalAmount: desk.requiredTotal };
    await desk.charge(desk.chargeOf(id, 106, [['other', 0.01]], chosen));

    expect(await viewOf(id, 106)).toMatchObject({ payStatus: 3, due: 14100, received: 1, outstanding: 14099 });
    expect((await viewOf(id, 106)).items.map(({ chosen: havePayed }) => havePayed)).toEqual([true, true, false]);
  });
});

describe('staff', () => {
  it('settle with 0 somebody who has nothing to pay', async () => {
    const id = await desk.sentNotice([107], { items: [item(1, { money: 0 })] });
    await desk.charge(desk.chargeOf(id, 107, [], { items: desk.photos(1), itemsTotalAmount: 0 }));
    const { orders, records, journal, state } = await desk.settlementOf(id, 107);

    expect(orders).toMatchObject([{ settled: true, received: 0 }]);
    expect({ records, journal }).toEqual({ records: [], journal: [] });
    expect(state).toMatchObject({ payStatus: 4, due: 0, received: 0 });
    expect(state).not.toHaveProperty('paidAt');
  });

  it('may book after the deadline', async () => {
    const id = await desk.sentNotice([108]);
    await alterNotice(id, { deadline: '2020-01-01' });

    expect(await desk.tryCharge(paymentOf(id, 108))).toMatchObject({ status: 200 });
  });

  it('S6.15 may book with the payment permission alone, and find the student by the order number', async () => {
    const id = await desk.sentNotice([109, 110]);
    const { body } = await desk.tryCharge(paymentOf(id, 110), {}, 'cashier');
    const { orderNo } = body as { orderNo: string };
    const { list } = await callAs('cashier', people.listNoticePeople, { id, key: orderNo });

    expect(list.map(({ studentId }) => studentId)).toEqual([desk.student(110)]);
  });

  it('S7.69 choose among the open accounts of the school, of the types asked for; the online account is not one', async () => {
    const listOf = async (types?: (0 | 2 | 3 | 99)[]) => {
      const wish = { schoolId: examples.schoolId, ...(types && { types }) };
      return (await callAs('cashier', payments.listPayAccounts, wish)).list.map(({ accountId: id }) => id).toSorted();
    };

    expect(await listOf()).toEqual(
      (['cash', 'bank', 'pointOfSale', 'other', 'meals'] as const).map(desk.account).toSorted(),
    );
    expect(await listOf([3, 99])).toEqual([desk.account('cash'), desk.account('other')].toSorted());
  });
});

it('the custodial money of two notices of one student adds up in one balance', async () => {
  const [one, other] = [await desk.sentNotice([111]), await desk.sentNotice([111])];
  const before = (await desk.settlementOf(one, 111)).balance;
  await Promise.all([one, other].map((id) => desk.charge(paymentOf(id, 111))));

  expect((await desk.settlementOf(one, 111)).balance - before).toBe(8200);
});

it('the journal bears out every figure of what was paid here', async () => {
  const { entries, differences } = await desk.books();

  expect(entries).toBeGreaterThan(0);
  expect(differences).toEqual([]);
});
