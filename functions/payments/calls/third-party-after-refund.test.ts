/** A payment of an outside system for somebody whose payment before was refunded, and its deletion. */
import { expect, it } from 'vitest';
import { pay, paymentOf, sentNotice, settlementOf, shownNotice, shownPerson } from '../../../test/support/desk.ts';
import { bookDifferencesOf } from '../../../test/support/money-import.ts';
import { refundAll } from '../../../test/support/refund.ts';
import { addOutside, deleteOutside } from '../../../test/support/third-party.ts';

it('S4.18 S4.19 S7.64 pays the optional items that are chosen, too, and leaves the person refunded, so that nobody reminds them or withdraws from them with all others', async () => {
  const noticeId = await sentNotice([371]);
  await pay(paymentOf(noticeId, 371));
  await refundAll(noticeId, 371);

  const { recordId } = await addOutside(noticeId, 371, 5_000);
  expect((await settlementOf(noticeId, 371)).state).toMatchObject({ payStatus: 'partPaid', due: 17_100 });
  await deleteOutside(recordId);

  expect((await shownPerson(noticeId, 371)).payStatus).toBe('refunded');
  const { actions } = await shownNotice(noticeId);
  expect(actions).toMatchObject({ remind: 'nobodyToRemind', withdraw: 'nothingToWithdraw', remindSelected: null });
  expect(await bookDifferencesOf(noticeId)).toEqual([]);
  await pay(paymentOf(noticeId, 371));
  expect((await settlementOf(noticeId, 371)).state.payStatus).toBe('completed');
});
