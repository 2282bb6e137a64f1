/** Which optional items a file of payments puts on the order that it opens: those that its rows pay, and no others. */
import { expect, it } from 'vitest';
import { sentNotice, settlementOf } from '../../../test/support/desk.ts';
import { handle } from '../../../test/support/handle.ts';
import { checkMoney, confirmMoney, importMoney } from '../../../test/support/money-import.ts';
import { itemName, moneyRow } from '../../../test/support/money-rows.ts';
import { refundAll } from '../../../test/support/refund.ts';
import { billedItem, billedItems, person, photosOf } from '../../../test/support/settlement.ts';
import { adjustNoticePerson } from '../../../shared/people/calls/adjust-notice-person.ts';
import { handler as adjust } from '../../people/calls/adjust-notice-person.ts';

/** Of `billedItems`: tuition 100.00, textbooks 41.00 (custodial), clubs 30.00 (optional). */
const [tuition, clubs] = [1, 6].map(itemName);
const rowOfTuition = (index: number, voucherNo = '') => moneyRow(index, { item: tuition, amount: 60, voucherNo });
const rowOfClubs = (index: number) => moneyRow(index, { item: clubs, amount: 30 });

/** Clubs cost less, or are not what the student takes. */
const changeClubs = async (noticeId: string, index: number, change: object): Promise<void> => {
  const items = [...billedItems.slice(0, 2), { ...billedItem(6, { money: 30, payOption: 2 }), ...change }];
  const request = { payNoticeId: noticeId, payNoticePersonId: person(noticeId, index), items };
  await handle(adjust, adjustNoticePerson, request, { by: 'bursar' });
};

it('refuses a row for an item of the notice that the student is not billed, and says so', async () => {
  const noticeId = await sentNotice([790, 791]);
  const request = { payNoticeId: noticeId, payNoticePersonId: person(noticeId, 790), items: billedItems.slice(0, 2) };
  await handle(adjust, adjustNoticePerson, request, { by: 'bursar' });
  const { check } = await checkMoney('paid', noticeId, [rowOfClubs(790), rowOfClubs(791)]);

  expect(check?.list.map(({ row, state, code, params }) => [row, state, code, params])).toEqual([
    [3, 'new', undefined, undefined],
    [2, 'refused', 'itemNotBilled', { name: clubs }],
  ]);
});

/** Tuition and clubs are paid by a file and refunded, and the student leaves the clubs. */
const refundedPayer = async (index: number): Promise<string> => {
  const noticeId = await sentNotice([index]);
  await importMoney('paid', noticeId, [rowOfTuition(index), rowOfClubs(index)]);
  await refundAll(noticeId, index);
  await changeClubs(noticeId, index, { havePayed: false });
  return noticeId;
};

it('opens no order for rows that were right when they were checked, when the bill was changed since', async () => {
  const noticeId = await sentNotice([714]);
  const { check, startedJob } = await checkMoney('paid', noticeId, [rowOfTuition(714), rowOfClubs(714)]);
  await changeClubs(noticeId, 714, { money: 20 });

  const result = await confirmMoney('paid', noticeId, startedJob);

  expect(check).toMatchObject({ new: 2 });
  expect(result).toMatchObject({ done: 0, refused: 2 });
  expect((await settlementOf(noticeId, 714)).orders).toEqual([]);
});

it.each(['without a check', 'after a check'])(
  'an item whose row was booked before, and its order refunded, stays off the order, %s',
  async (way) => {
    const noticeId = await refundedPayer(715);
    const again = [rowOfTuition(715, 'V-2'), rowOfClubs(715)];

    const result =
      way === 'without a check'
        ? await importMoney('paid', noticeId, again)
        : await confirmMoney('paid', noticeId, (await checkMoney('paid', noticeId, again)).startedJob);

    expect(result).toMatchObject({ done: 1, alreadySo: 1, refused: 0 });
    expect((await settlementOf(noticeId, 715)).state).toMatchObject({ due: 14_100, received: 6_000 });
  },
);

it('an item whose row was booked before is on the order when the user books it again', async () => {
  const noticeId = await refundedPayer(716);
  const again = [rowOfTuition(716, 'V-2'), rowOfClubs(716)];
  const result = await importMoney('paid', noticeId, again, { again: '1' });

  expect(result).toMatchObject({ done: 2, alreadySo: 0, refused: 0 });
  expect((await settlementOf(noticeId, 716)).state).toMatchObject({ due: 17_100, received: 9_000 });
});

it('two choices of a group that asks for one are refused without a check, too: no row says which one it is', async () => {
  const noticeId = await sentNotice([717], {
    items: [billedItem(1), billedItem(6, { money: 30 }), billedItem(12, { money: 45 })],
    groupItems: [{ groupName: 'Club', choiceCount: 1, itemPhotoIdStr: photosOf(6, 12) }],
  });
  const rows = [rowOfClubs(717), moneyRow(717, { item: itemName(12), amount: 45 })];

  const { check } = await checkMoney('paid', noticeId, rows);
  const result = await importMoney('paid', noticeId, rows);

  expect(check).toMatchObject({ new: 0, refused: 2 });
  expect(result).toMatchObject({ done: 0, refused: 2 });
  expect(result.refusals?.map(({ code }) => code)).toEqual(['choiceMissing', 'choiceMissing']);
});

it('N3.08 two optional items of which the notice lets one be chosen are refused with that reason', async () => {
  const noticeId = await sentNotice([718], {
    items: [billedItem(1), billedItem(6, { money: 30, payOption: 2 }), billedItem(12, { money: 45, payOption: 2 })],
    itemSelectType: 1,
  });
  const rows = [rowOfClubs(718), moneyRow(718, { item: itemName(12), amount: 45 })];

  const { check } = await checkMoney('paid', noticeId, rows);

  expect(check?.list.map(({ code }) => code)).toEqual(['optionalTooMany', 'optionalTooMany']);
});
