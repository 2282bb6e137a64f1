import { expect, it } from 'vitest';
import { id } from '../../../shared/contract/ids.ts';
import { pay, paymentOf, sentNotice } from '../../../test/support/desk.ts';
import { deleteNotice, detailOf, studentId, withdrawNotice } from '../../../test/support/notice-calls.ts';
import { refundAll } from '../../../test/support/refund.ts';
import { addOutside, deleteOutside } from '../../../test/support/third-party.ts';

it.each<[string, boolean]>([
  ['that was taken back', false],
  ['that was taken back, after an order that was refunded', true],
])('S4.13 a notice with an order of an outside payment %s is not deleted', async (_, hasPaid) => {
  const student = hasPaid ? 393 : 394;
  const noticeId = await sentNotice([student]);
  if (hasPaid) {
    await pay(paymentOf(noticeId, student));
    await refundAll(noticeId, student);
  }
  await deleteOutside((await addOutside(noticeId, student, 5_000)).recordId);
  await withdrawNotice(id('notice').parse(noticeId), [studentId(student)]);

  expect((await detailOf(id('notice').parse(noticeId))).actions.delete).toBe('noticeHasOrders');
  await expect(deleteNotice(id('notice').parse(noticeId))).rejects.toMatchObject({ code: 'noticeHasOrders' });
});
