import { expect, it } from 'vitest';
import { pay, paymentOf, sentNotice } from '../../../test/support/desk.ts';
import { at, printOf, receiptsOf, shownReceipt } from '../../../test/support/receipts.ts';
import { addOutside, deleteOutside } from '../../../test/support/third-party.ts';

it.each([
  ['a new receipt', 531, []],
  ['a reprint', 532, [at('2046-03-01T02:00:00Z')]],
])('S3.55 %s has nothing of an outside payment that was taken back', async (_, student, prints) => {
  const noticeId = await sentNotice([student]);
  const { orderNo } = await pay(paymentOf(noticeId, student, [['cash', 10_000]], { remark: 'Paid by the aunt' }));
  for (const options of prints) await printOf([orderNo], options);
  const before = await shownReceipt(orderNo);

  const wrong = await addOutside(noticeId, student, 7_100, { remark: 'Paid by card' }, { by: 'clerk' });
  await deleteOutside(wrong.recordId);

  expect(before).toMatchObject({ remark: 'Paid by the aunt', amount: 10_000, printed: prints.length });
  expect(await shownReceipt(orderNo)).toEqual(before);
});

it('a receipt of an outside payment that was all there was is void once it is taken back, with none in its place', async () => {
  const noticeId = await sentNotice([533]);
  const { recordId, orderNo } = await addOutside(noticeId, 533, 14_100);
  await printOf([orderNo], at('2047-03-01T02:00:00Z'));

  await deleteOutside(recordId);
  const paid = await pay(paymentOf(noticeId, 533));
  await printOf([paid.orderNo], at('2047-03-02T02:00:00Z'));

  expect(await receiptsOf('2047')).toEqual([`1 ${orderNo}`, '1 void -> undefined', `2 ${paid.orderNo}`]);
});
