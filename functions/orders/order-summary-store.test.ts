import { describe, expect, it } from 'vitest';
import { asId, id } from '../../shared/contract/ids.ts';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import { pay, paymentOf, rowOf, sentNotice, settlementOf } from '../../test/support/desk.ts';
import { perform } from '../../test/support/perform.ts';
import { refundAll } from '../../test/support/refund.ts';
import { account, payTime, person, student } from '../../test/support/settlement.ts';
import { tableMeter } from '../../test/support/tables.ts';
import { handler as topUp } from '../payments/calls/charge-top-up.ts';
import type { Order } from '../payments/order.ts';
import { openTables } from '../storage/client.ts';
import { monthCountOf, orderSummaryStore, summaryOf, type MoreFields } from './order-summary-store.ts';
import { orderSummary } from './order-summary.ts';

const schoolId = asId('school', demonstrationId.school(1));
const store = () => orderSummaryStore(openTables());
const listed = async (orderNo: string) => {
  const [found] = await store().byOrders([{ schoolId, orderNo: asId('order', orderNo) }]);
  return found;
};

const topUpOf = (noticeId: string, index: number, orderNo: string) =>
  perform(topUp, {
    ...{ noticeId: id('notice').parse(noticeId), studentId: asId('student', student(index)) },
    ...{ orderNo: asId('order', orderNo), balance: 0, payTime: '2026-09-02T02:00:00Z', remark: '' },
    ...{ shownTotal: 17_100, shownReceived: 12_000, shownOutstanding: 5_100 },
    ...{ rows: [rowOf('bank', 5_100)], rowsTotal: 5_100, attachments: [] },
  });

describe('the row of an order in the list', () => {
  it('is written with the first payment, and says what was paid how', async () => {
    const noticeId = await sentNotice([301]);
    const { orderNo } = await pay(paymentOf(noticeId, 301, [['cash', 12_000]], { paymentMode: 'oneOff' }));
    const { state } = await settlementOf(noticeId, 301);

    expect(await listed(orderNo)).toMatchObject({
      ...{ schoolId, orderNo, personId: person(noticeId, 301), businessType: 'finance', state: 'live', settled: true },
      ...{ name: state.name, studentNumber: state.studentNumber, phoneNumber: state.phoneNumber, grade: state.grade },
      ...{ due: 17_100, received: 12_000, refunded: 0, unallocated: 0, printed: 0, paymentMode: 'oneOff' },
      itemIds: [1, 3, 6].map(demonstrationId.item),
      payments: [{ method: 'cash', accountId: account('cash'), amount: 12_000, at: payTime }],
    });
  });

  it('follows a top-up, a full refund, and the closing of the order by the next payment', async () => {
    const noticeId = await sentNotice([302]);
    const { orderNo } = await pay(paymentOf(noticeId, 302, [['cash', 12_000]]));

    await topUpOf(noticeId, 302, orderNo);
    const afterTopUp = await listed(orderNo);
    await refundAll(noticeId, 302);
    const afterRefund = await listed(orderNo);
    const again = await pay(paymentOf(noticeId, 302, [['cash', 5_000]]));
    const closed = await listed(orderNo);

    expect(afterTopUp?.payments.map(({ method, amount, at }) => [method, amount, at])).toEqual([
      ['cash', 12_000, payTime],
      ['transfer', 5_100, '2026-09-02T02:00:00Z'],
    ]);
    expect(afterTopUp).toMatchObject({ received: 17_100, refunded: 0, state: 'live' });
    expect(afterRefund).toMatchObject({ received: 17_100, refunded: 17_100, due: 17_100, state: 'refunded' });
    expect(closed).toMatchObject({ received: 17_100, refunded: 17_100, due: 0, state: 'refunded' });
    expect(await listed(again.orderNo)).toMatchObject({ received: 5_000, state: 'live' });
  });

  it('costs an act no request: it is in the transaction of the act', async () => {
    const noticeId = await sentNotice([303]);
    const payment = paymentOf(noticeId, 303, [['cash', 12_000]]);
    const mark = tableMeter.mark();

    await pay(payment);

    // The actor and the notice are read by the test; the person, their order and their accounts by the act.
    expect(tableMeter.since(mark).map(({ action, requests }) => [action, requests])).toEqual([
      ['BatchGetItem', 3],
      ['TransactWriteItems', 1],
    ]);
  });

  it('of the largest order is not larger than the design allows', async () => {
    const noticeId = await sentNotice([304]);
    const { orderNo } = await pay(paymentOf(noticeId, 304, [['cash', 12_000]]));
    const { orders, state } = await settlementOf(noticeId, 304);
    const [one] = orders as [Order];
    const [line, receipt] = [one.lines[0], one.receipts[0]];
    if (!line || !receipt) throw new Error('the order has no line');
    const items = { className: '名'.repeat(50), classEName: 'n'.repeat(50) };
    const largest: Order = {
      ...one,
      lines: Array.from({ length: 100 }, () => line),
      receipts: Array.from({ length: 200 }, () => ({ ...receipt, amount: 999_999_999, reference: '凭'.repeat(64) })),
    };
    const row = orderSummary.toRow(
      summaryOf(largest, { state: { ...state, name: '名'.repeat(50) }, items: items as never }),
    );

    expect(orderNo).toBe(one.orderNo);
    expect(Buffer.byteLength(JSON.stringify(row))).toBeLessThanOrEqual(orderSummary.bytesMax);
  });
});

describe('orders of a period', () => {
  it('come school by school and month by month; a day outside is left out', async () => {
    const noticeId = await sentNotice([305]);
    const { orderNo } = await pay(paymentOf(noticeId, 305, [['cash', 12_000]]));
    const today = `${orderNo.slice(0, 4)}-${orderNo.slice(4, 6)}-${orderNo.slice(6, 8)}`;
    const numbers = async (from: string, to: string) =>
      (await Array.fromAsync(store().stream([schoolId], { from, to }))).flat().map((one): string => one.orderNo);

    expect(await numbers(today, today)).toContain(orderNo);
    expect(await numbers('2020-01-01', '2020-02-29')).toEqual([]);
    expect(await numbers(today, '2020-01-01')).toEqual([]);
  });

  it('are read at once with what finds them, and with more of each when it is asked for', async () => {
    const noticeId = await sentNotice([306]);
    const { orderNo } = await pay(paymentOf(noticeId, 306, [['cash', 12_000]]));
    const today = `${orderNo.slice(0, 4)}-${orderNo.slice(4, 6)}-${orderNo.slice(6, 8)}`;
    const read = async (...more: readonly MoreFields[]) => {
      const all = await store().listed([schoolId], { from: today, to: today }, more);
      return all.find((one): boolean => one.orderNo === orderNo) ?? {};
    };
    const row = await listed(orderNo);

    const found = await read();
    const withMore = await read('names', 'payments', 'items');

    expect(row).toMatchObject(withMore);
    expect(withMore).toMatchObject(found);
    expect(found).toMatchObject({ schoolId, state: 'live', settled: true, due: 17_100, received: 12_000 });
    expect(
      Object.keys(withMore)
        .filter((field) => !(field in found))
        .toSorted(),
    ).toEqual(['eName', 'itemIds', 'name', 'payments', 'phoneNumber', 'studentNumber']);
  });

  it.each([
    ['2026-11-05', '2027-02-01', 4],
    ['2026-12-31', '2026-12-31', 1],
    ['2027-01-01', '2026-12-31', 0],
    ['2027-01-31', '2027-01-01', 0],
  ])('%s to %s is in %i months', (from, to, count) => {
    expect(monthCountOf({ from, to })).toBe(count);
  });
});
