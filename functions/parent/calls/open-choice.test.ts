import { expect, it } from 'vitest';
import { viewPayLink } from '../../../shared/parent/calls/view-pay-link.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { addedItem, beginAdding } from '../../../test/support/batch.ts';
import { pay, paymentOf, sentNotice } from '../../../test/support/desk.ts';
import { handle } from '../../../test/support/handle.ts';
import { messagesOf, sendMessages } from '../../../test/support/messages.ts';
import { runJob, studentId } from '../../../test/support/notice-calls.ts';
import { perform } from '../../../test/support/perform.ts';
import { billedItem, photos, photosOf } from '../../../test/support/settlement.ts';
import { handler as listBills } from '../../students/calls/list-student-bills.ts';
import { handler } from './view-pay-link.ts';

/** Tuition 130.00, and one of two clubs of 50.00 and 70.00. */
const noticeWithChoice = (index: number, more: object = {}) =>
  sentNotice([index], {
    items: [billedItem(1, { money: 130 }), billedItem(9, { money: 50 }), billedItem(12, { money: 70 })],
    groupItems: [{ groupName: 'Club', choiceCount: 1, itemPhotoIdStr: photosOf(9, 12) }],
    ...more,
  });

const view = async (noticeId: string) => {
  const [message] = await messagesOf(noticeId);
  const payToken = message?.link?.split('#').at(-1);
  return handle(handler, viewPayLink, {}, { payToken });
};

it.each([
  ['notice', /最低应缴 ¥180\.00[^]*at least ¥180\.00 to pay/],
  ['reminder', /至少还有 ¥180\.00 未缴[^]*at least ¥180\.00 of payment notice/],
] as const)('a %s says that its amount is the lowest one while the choice of a group is open', async (kind, text) => {
  const noticeId = await noticeWithChoice(306);

  await sendMessages(noticeId, [306], { kind });

  const [message] = await messagesOf(noticeId);
  expect(message?.text).toMatch(text);
});

it('a pay link says that the amounts are the lowest ones until the choice is made, with hidden items too', async () => {
  const noticeId = await noticeWithChoice(305, { feeDetailsParentVisible: 0 });
  await sendMessages(noticeId, [305]);
  expect(await view(noticeId)).toMatchObject({ choiceOpen: true, due: 18_000, outstanding: 18_000, items: [] });

  await pay(
    paymentOf(noticeId, 305, [['cash', 20_000]], { items: photos(1, 12), shownTotal: 20_000, rowsTotal: 20_000 }),
  );

  expect(await view(noticeId)).toMatchObject({ choiceOpen: false, due: 20_000, received: 20_000, outstanding: 0 });
});

it('a reminder and the bills of the student say it of a choice that was added for one person, too', async () => {
  const noticeId = await sentNotice([307], { items: [billedItem(1, { money: 130 })] });
  const group = { name: 'Club', choiceCount: 1, photoIds: [9, 12].map(demonstrationId.photo) };
  const items = [addedItem(9, { quantity: 2 }), addedItem(12, { quantity: 3 })];
  const { jobId } = await beginAdding(noticeId, [307], { items, groups: [group] });
  if (jobId) await runJob(jobId);

  await sendMessages(noticeId, [307], { kind: 'reminder' });

  const [message] = await messagesOf(noticeId);
  expect(message?.text).toMatch(/至少还有 ¥180\.00 未缴[^]*at least ¥180\.00 of payment notice/);
  const { list } = await perform(listBills, { studentId: studentId(307), open: false, pageIndex: 1, pageSize: 20 });
  expect(list.find((bill) => bill.noticeId === noticeId)).toMatchObject({ choiceOpen: true, outstanding: 18_000 });
});
