import { expect, it } from 'vitest';
import { asId } from '../../../shared/contract/ids.ts';
import { pay, paymentOf, sentNotice } from '../../../test/support/desk.ts';
import { perform } from '../../../test/support/perform.ts';
import { addOutside, deleteOutside } from '../../../test/support/third-party.ts';
import { handler as listPayRecords } from '../../refunds/calls/list-pay-records.ts';
import { handler } from './get-order-detail.ts';

it('the remark of an order is not that of an outside payment that was taken back', async () => {
  const noticeId = await sentNotice([533]);
  const { orderNo } = await pay(paymentOf(noticeId, 533, [['cash', 10_000]], { remark: 'Paid by the aunt' }));
  const { recordId } = await addOutside(noticeId, 533, 7_100, { remark: 'Paid by card' });
  await deleteOutside(recordId);

  expect((await perform(handler, { orderNo: asId('order', orderNo) })).remark).toBe('Paid by the aunt');
});

it('an outside payment that was taken back is marked as deleted, and is no refund', async () => {
  const noticeId = await sentNotice([534]);
  const paid = await pay(paymentOf(noticeId, 534, [['cash', 10_000]]));
  const orderNo = asId('order', paid.orderNo);
  const { recordId } = await addOutside(noticeId, 534, 7_100);
  await deleteOutside(recordId);

  const { received, refunded, slips } = await perform(handler, { orderNo });

  expect({ received, refunded }).toEqual({ received: 10_000, refunded: 0 });
  expect(slips.map((slip) => [slip.amount, slip.refunded, slip.deleted])).toEqual([
    [10_000, 0, false],
    [7_100, 0, true],
  ]);
  // Nothing of it can be refunded.
  expect((await perform(listPayRecords, { orderNo })).map(({ amount }) => amount)).toEqual([10_000]);
});
