import { expect, it } from 'vitest';
import { asId } from '../../../shared/contract/ids.ts';
import { pay, paymentOf, sentNotice } from '../../../test/support/desk.ts';
import { perform } from '../../../test/support/perform.ts';
import { addOutside, deleteOutside } from '../../../test/support/third-party.ts';
import { handler } from './get-order-detail.ts';

it('the remark of an order is not that of an outside payment that was taken back', async () => {
  const noticeId = await sentNotice([533]);
  const { orderNo } = await pay(paymentOf(noticeId, 533, [['cash', 10_000]], { remark: 'Paid by the aunt' }));
  const { recordId } = await addOutside(noticeId, 533, 7_100, { remark: 'Paid by card' });
  await deleteOutside(recordId);

  expect((await perform(handler, { orderNo: asId('order', orderNo) })).remark).toBe('Paid by the aunt');
});
