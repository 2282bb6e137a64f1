import { expect, it } from 'vitest';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { pay, paymentOf, sentNotice, settlementOf, timelineOf } from '../../../test/support/desk.ts';
import { refundAll } from '../../../test/support/refund.ts';
import { billedItem, photos, student } from '../../../test/support/settlement.ts';
import { addOutside, deleteOutside } from '../../../test/support/third-party.ts';
import { readParentView } from '../../parent/parent-view.ts';
import { payNoticeView } from '../../parent/pay-notice-view.ts';
import { openTables } from '../../storage/client.ts';

it('a new order of which nothing is due says in the history that nothing is due any more', async () => {
  const items = [billedItem(1, { money: 0 }), billedItem(6, { money: 30, payOption: 2 })];
  const noticeId = await sentNotice([398], { items });
  await pay(paymentOf(noticeId, 398, [['cash', 3_000]], { items: photos(1, 6), shownTotal: 3_000 }));
  await refundAll(noticeId, 398);
  expect((await settlementOf(noticeId, 398)).state).toMatchObject({ payStatus: 'refunded', due: 3_000 });

  await pay(paymentOf(noticeId, 398, [], { items: photos(1), shownTotal: 0 }));

  expect((await settlementOf(noticeId, 398)).state).toMatchObject({ payStatus: 'completed', due: 0, received: 0 });
  // What came in was refunded with the order before.
  expect((await settlementOf(noticeId, 398)).state.paidAt).toBeUndefined();
  const standing = { due: 0, received: 0, overpaid: 0 };
  const [last] = (await timelineOf(noticeId, 398)).filter(({ postings }) => postings.length > 0);
  expect(last).toMatchObject({ action: 'creditNote', amount: 3_000, standing });
  const view = await readParentView(openTables(), noticeId, student(398), demonstrationId.school(1));
  expect(view && payNoticeView(view, Date.now()).history.at(-1)).toMatchObject({ cause: 'creditNote', standing });
});

it('after a payment that was deleted, a new order of which nothing is due says so in the history, too', async () => {
  const items = [billedItem(1, { money: 0 }), billedItem(6, { money: 30, payOption: 2 })];
  const noticeId = await sentNotice([397], { items });
  await pay(paymentOf(noticeId, 397, [['cash', 3_000]], { items: photos(1, 6), shownTotal: 3_000 }));
  await refundAll(noticeId, 397);
  const { recordId } = await addOutside(noticeId, 397, 3_000);
  await deleteOutside(recordId);

  await pay(paymentOf(noticeId, 397, [], { items: photos(1), shownTotal: 0 }));

  expect((await settlementOf(noticeId, 397)).state).toMatchObject({ payStatus: 'completed', due: 0 });
  const standing = { due: 0, received: 0, overpaid: 0 };
  const view = await readParentView(openTables(), noticeId, student(397), demonstrationId.school(1));
  expect(view && payNoticeView(view, Date.now()).history.at(-1)).toMatchObject({
    cause: 'charge',
    amount: 0,
    standing,
  });
  const shown = (await timelineOf(noticeId, 397)).find((entry) => 'standing' in entry && entry.standing !== undefined);
  expect(shown).toMatchObject({ action: 'charge', amount: 0, standing });
});
