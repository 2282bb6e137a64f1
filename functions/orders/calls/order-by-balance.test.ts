import { expect, it } from 'vitest';
import { asId, id } from '../../../shared/contract/ids.ts';
import { pay, paymentOf, rowOf, sentNotice } from '../../../test/support/desk.ts';
import { perform } from '../../../test/support/perform.ts';
import { holdIn, student } from '../../../test/support/settlement.ts';
import { handler as chargeTopUp } from '../../payments/calls/charge-top-up.ts';
import { openTables } from '../../storage/client.ts';
import { handler as getOrderDetail } from './get-order-detail.ts';

it('an order says what the balance paid each time, who booked it, and the remark of what it paid alone', async () => {
  const noticeId = await sentNotice([371]);
  await holdIn(openTables(), 371, 9_000);
  const alone = { balance: 2_000, payTime: '2026-09-01T02:00:00Z', remark: 'agreed with mother' };
  const withCash = { balance: 1_000, payTime: '2026-09-02T02:00:00Z', remark: 'the rest in cash' };

  const { orderNo } = await pay(paymentOf(noticeId, 371, [], alone), { now: Date.parse('2026-11-10T02:00:00Z') });
  await perform(
    chargeTopUp,
    {
      ...{ noticeId: id('notice').parse(noticeId), studentId: asId('student', student(371)) },
      ...{ orderNo: asId('order', orderNo), shownTotal: 17_100, shownReceived: 2_000, shownOutstanding: 15_100 },
      ...{ rows: [rowOf('cash', 3_000)], rowsTotal: 3_000, attachments: [], ...withCash },
    },
    { by: 'cashier', now: Date.parse('2026-11-11T02:00:00Z') },
  );

  const order = await perform(getOrderDetail, { orderNo: asId('order', orderNo) });
  const bookedAt = { first: '2026-11-10T02:00:00.000Z', then: '2026-11-11T02:00:00.000Z' };
  expect(order.balancePayments).toMatchObject([
    {
      amount: 2_000,
      payTime: alone.payTime,
      remark: alone.remark,
      booked: { byName: '张敏', bookedAt: bookedAt.first },
    },
    { amount: 1_000, payTime: withCash.payTime, remark: '', booked: { bookedAt: bookedAt.then } },
  ]);
  expect(order.slips).toMatchObject([{ amount: 3_000, remark: withCash.remark }]);
});
