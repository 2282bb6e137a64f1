import { expect, it } from 'vitest';
import { asId, id } from '../../../shared/contract/ids.ts';
import { pay, paymentOf, rowOf, sentNotice, settlementOf } from '../../../test/support/desk.ts';
import { perform } from '../../../test/support/perform.ts';
import { at, shownReceipt, topUpOrder } from '../../../test/support/receipts.ts';
import { holdIn, payTime, student } from '../../../test/support/settlement.ts';
import { handler as chargeTopUp } from '../../payments/calls/charge-top-up.ts';
import { handler as refundPart } from '../../refunds/calls/refund-part-bookkeeping.ts';
import { handler as getOrderDetail } from '../../orders/calls/get-order-detail.ts';
import { openTables } from '../../storage/client.ts';

/** Somebody who pays 100.00 in cash with the bursar, and 20.00 more with the clerk. */
const paidTwice = async (index: number, last: { readonly balance: number; readonly fen: number }) => {
  const noticeId = await sentNotice([index]);
  await holdIn(openTables(), index, last.balance);
  const first = paymentOf(noticeId, index, [['cash', 10_000]], { remark: 'Paid by the aunt' });
  const { orderNo } = await pay(first, at('2026-09-02T02:00:00Z'));
  await perform(
    chargeTopUp,
    {
      ...{ noticeId: id('notice').parse(noticeId), studentId: asId('student', student(index)) },
      ...{ orderNo: asId('order', orderNo), shownTotal: 17_100, shownReceived: 10_000, shownOutstanding: 7_100 },
      rows: last.fen > 0 ? [rowOf('bank', last.fen)] : [],
      ...{ rowsTotal: last.fen, balance: last.balance, payTime, remark: 'From the uncle', attachments: [] },
    },
    { ...at('2026-09-03T02:00:00Z'), by: 'clerk' },
  );
  return asId('order', orderNo);
};

it('S3.55 a receipt has the sum of all payments, and the remark and the cashier of the last one, also when the balance paid it', async () => {
  const [byBank, byBalance] = [
    await paidTwice(561, { fen: 2_000, balance: 0 }),
    await paidTwice(562, { fen: 0, balance: 2_000 }),
  ];

  const receipts = [await shownReceipt(byBank), await shownReceipt(byBalance)];

  expect(receipts.map((one) => one?.amount)).toEqual([12_000, 12_000]);
  expect(receipts.map((one) => one?.remark)).toEqual(['From the uncle', 'From the uncle']);
  expect(receipts[1]?.cashierEName).toBe(receipts[0]?.cashierEName);
  expect((await perform(getOrderDetail, { orderNo: byBalance })).remark).toBe('From the uncle');
});

it('S3.55 a receipt has nothing of a payment that was refunded', async () => {
  const orderNo = await paidTwice(563, { fen: 2_000, balance: 0 });
  const { lines } = await perform(getOrderDetail, { orderNo });
  const paid = lines.filter(({ received }) => received > 0).map(({ lineNo, received }) => [lineNo, received] as const);
  await perform(refundPart, {
    ...{ orderNo, remark: 'Too much', time: payTime, stillOwed: true, mode: 'bookkeeping' },
    lines: [{ lineNo: paid[0]?.[0] ?? '', amount: 2_000 }],
    ...{ rows: [rowOf('bank', 2_000)], toBalance: 0 },
  });

  const receipt = await shownReceipt(orderNo);

  expect(receipt?.payments.map(({ amount }) => amount)).toEqual([10_000]);
  expect([receipt?.remark, receipt?.cashier]).toEqual(['Paid by the aunt', '张敏']);
});

it('a receipt and the list of people name the latest payment, whichever was booked last', async () => {
  const latest = '2026-09-05T02:00:00Z';
  const noticeId = await sentNotice([564]);
  const { orderNo } = await pay(paymentOf(noticeId, 564, [['cash', 10_000]], { payTime: latest }));
  // A transfer of four days before, found later.
  await topUpOrder(noticeId, 564, orderNo);

  expect((await shownReceipt(orderNo))?.payTime).toBe(latest);
  expect((await settlementOf(noticeId, 564)).state).toMatchObject({ received: 12_000, paidAt: latest });
});
