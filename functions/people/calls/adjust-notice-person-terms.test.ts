/** Groups, discounts and choices of one person, as the page of the person sends them. */
import { describe, expect, it } from 'vitest';
import { asId } from '../../../shared/contract/ids.ts';
import { fieldTexts } from '../../../shared/contract/field-texts.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { people } from '../../../shared/people/contract.ts';
import { draftNotice, pay, paymentOf, sentNotice, settlementOf, shownPerson } from '../../../test/support/desk.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { alterNotice } from '../../../test/support/notice-calls.ts';
import type { Wire } from '../../../test/support/requests.ts';
import { statusesByRight } from '../../../test/support/rights.ts';
import { billedItem, person, photos, student } from '../../../test/support/settlement.ts';
import { handler } from './adjust-notice-person.ts';
import { handler as getNoticePersonHandler } from './get-notice-person.ts';

const tuition = billedItem(1);
const [clubs, art] = [billedItem(6, { money: 60 }), billedItem(12, { money: 90 })];
const photoIds = (...indexes: number[]) => indexes.map(demonstrationId.photo).join(',');
const club = { id: 'g1', groupName: 'Club', choiceCount: 1, itemPhotoIdStr: photoIds(6, 12) };
const grouped = { items: [tuition, clubs, art], itemGroups: [club] };

const requestOf = (noticeId: string, index: number, more: object) => ({
  ...{ payNoticeId: noticeId, payNoticePersonId: person(noticeId, index), items: [tuition], ...more },
});
const adjust = (noticeId: string, index: number, more: object) =>
  handledBy(handler, people.adjustNoticePerson, requestOf(noticeId, index, more), { by: 'bursar' });
const read = async (noticeId: string, index: number) => {
  const request = { personId: person(noticeId, index) };
  return (await handledBy(getNoticePersonHandler, people.getNoticePerson, request, { by: 'bursar' })).body as Wire;
};
/** The student of a request as the screen showed it, or with something else in it. */
const asShown = ({ studentId, extraInfo }: Wire, other: object = {}) => ({
  payNoticePersonReqList: [
    { studentId, extraInfo: JSON.stringify({ ...(JSON.parse(String(extraInfo)) as object), ...other }) },
  ],
});
const fieldsOf = ({ body }: Awaited<ReturnType<typeof adjust>>) =>
  (body as { fields?: { path: string; code: string }[] }).fields?.map(({ path, code }) => `${path} ${code}`);

describe('the groups of one person', () => {
  it('S1.04 S1.20 S3.34 S3.35 S3.36 S7.51 are saved with items and amounts, and the answer names the notice', async () => {
    const noticeId = await draftNotice([171], { items: [tuition] });
    const answer = await adjust(noticeId, 171, { ...grouped, ...asShown(await read(noticeId, 171)) });

    expect(answer).toMatchObject({ status: 200, body: { payNoticePersonCount: 1, payNoticeId: noticeId } });
    const { state, items } = await settlementOf(noticeId, 171);
    // Tuition, and the cheapest choice of the group.
    expect(state).toMatchObject({ due: 16_000 });
    expect(items.map(({ photoId }) => photoId)).toEqual(photos(1, 6, 12).map(({ photoId }) => photoId));
    expect((await shownPerson(noticeId, 171)).groups).toMatchObject([
      { groupId: 'g1', name: 'Club', choiceCount: 1, photoIds: photos(6, 12).map(({ photoId }) => photoId) },
    ]);
  });

  it.each([
    ['another name', { studentName: '别人' }],
    ['another class', { class: '99班', className: '99班' }],
    ['another number', { studentNumber: '269999' }],
    ['another phone', { phoneNumber: '13900009999' }],
    ['another grade', { grade: 5 }],
  ])('S3.34 are not saved when the screen showed %s', async (_, other) => {
    const noticeId = await draftNotice([183], { items: [tuition] });
    const shown = asShown(await read(noticeId, 183), other);

    expect(await adjust(noticeId, 183, { ...grouped, ...shown })).toMatchObject({
      ...{ status: 409, body: { code: '1700022' } },
    });
  });

  it('S3.34 are not saved for a student of another bill', async () => {
    const noticeId = await draftNotice([172], { items: [tuition] });

    const foreign = { payNoticePersonReqList: [{ studentId: student(173) }] };

    expect(await adjust(noticeId, 172, { ...grouped, ...foreign })).toMatchObject({ status: 404 });
  });

  it.each([
    ['S5.30 have a name', { groupName: ' ' }, 'groupName groupNameRequired'],
    ['S9.04 have a name of at most 200 characters', { groupName: 'x'.repeat(201) }, 'groupName groupNameTooLong'],
    ['S5.31 contain items', { itemPhotoIdStr: '' }, 'itemPhotoIdStr groupEmpty'],
    ['S5.32 ask for more than 0', { choiceCount: 0 }, 'choiceCount choiceCountTooSmall'],
    ['S5.35 ask for nothing below 0', { choiceCount: -1 }, 'choiceCount choiceCountTooSmall'],
    ['S5.33 ask for at most what they contain', { choiceCount: 3 }, 'choiceCount choiceCountTooBig'],
    [
      'S5.33 ask for at most the one item that they contain',
      { itemPhotoIdStr: photoIds(6), choiceCount: 2 },
      'choiceCount choiceCountTooBig',
    ],
    ['S5.34 ask for an integer', { choiceCount: 1.5 }, 'choiceCount choiceCountInteger'],
  ])('%s', async (_, more, fault) => {
    const noticeId = await draftNotice([174], { items: [tuition] });

    const answer = await adjust(noticeId, 174, { ...grouped, itemGroups: [{ ...club, ...more }] });

    expect(fieldsOf(answer)).toEqual([`itemGroups.0.${fault}`]);
    expect((await settlementOf(noticeId, 174)).items).toHaveLength(1);
  });

  it.each([
    ['of one unit', 'x'],
    ['of two units', '𠮷'],
  ])('S9.04 have a name of 200 characters %s in UTF-16', async (_, character) => {
    const noticeId = await draftNotice([175], { items: [tuition] });
    const itemGroups = [{ ...club, groupName: character.repeat(200) }];

    expect(await adjust(noticeId, 175, { ...grouped, itemGroups })).toMatchObject({ status: 200 });
  });

  it('S3.35 S5.33 are read as they were saved: id, name, items, and a choice of all of them', async () => {
    const noticeId = await draftNotice([184], { items: [tuition] });
    const sport = { id: 'g7', groupName: 'Sport', choiceCount: 2, itemPhotoIdStr: photoIds(6, 12) };

    expect(await adjust(noticeId, 184, { ...grouped, itemGroups: [sport] })).toMatchObject({ status: 200 });

    const of = { groupItem: { id: 'g7', name: 'Sport' } };
    expect(await read(noticeId, 184)).toMatchObject({ itemGroups: [sport], items: [{}, of, of], required: 250 });
  });

  it('S5.33 say how many items they contain when they ask for more', async () => {
    const noticeId = await draftNotice([185], { items: [tuition] });

    const { body } = await adjust(noticeId, 185, { ...grouped, itemGroups: [{ ...club, choiceCount: 3 }] });

    expect(body).toMatchObject({ fields: [{ code: 'choiceCountTooBig', params: { count: 2 } }] });
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
  ])('S5.25 have an amount for each item: %s is none', async (_, money) => {
    const noticeId = await draftNotice([176], { items: [tuition] });

    const answer = await adjust(noticeId, 176, { ...grouped, items: [tuition, clubs, { ...art, money }] });

    expect(fieldsOf(answer)).toEqual(['items.2.money amountMissing']);
  });

  /** Of two wordings of one message the first document's is used (domain, section 11). */
  it.each([
    ['S5.25', 'amountMissing', 'Please fill in the fee item amount'],
    ['S5.30', 'groupNameRequired', 'Please enter the fee item name'],
    ['S5.31', 'groupEmpty', 'Please set fee items'],
    ['S5.32', 'choiceCountTooSmall', 'Need > 0'],
    ['S5.33', 'choiceCountTooBig', 'Need <= {{count}}'],
  ] as const)('%s has its sentence: %s', (_, code, text) => {
    expect(fieldTexts[code].en).toBe(text);
  });
});

describe('the items of one person', () => {
  it('S5.27 S9.02 are 50 at most', async () => {
    const noticeId = await draftNotice([177], { items: [tuition] });
    const all = Array.from({ length: 51 }, () => tuition);

    expect(fieldsOf(await adjust(noticeId, 177, { items: all }))).toEqual(['items itemsTooMany']);
    // Fifty of them are refused because they are one item.
    expect(fieldsOf(await adjust(noticeId, 177, { items: all.slice(1) }))).toEqual(['items itemsDuplicate']);
  });

  it('S6.06 are changed by whoever may change notices', async () => {
    const noticeId = await draftNotice([178], { items: [tuition] });
    const cheaper = requestOf(noticeId, 178, { items: [{ ...tuition, money: 90 }] });

    expect(await statusesByRight(handler, people.adjustNoticePerson, cheaper, 'UPDATE_PAYMENT_NOTICE')).toEqual({
      ...{ without: 403, alone: 200 },
    });
    expect((await settlementOf(noticeId, 178)).state.due).toBe(9_000);
  });

  it.each([
    ['S6.25', 'finance', 'MANAGEMENT_PREFERENCES'],
    ['S6.26', 'enroll', 'HANDLE_DISCOUNT'],
  ] as const)('%s on a notice of %s have discounts from whoever has %s', async (_, payBusinessType, right) => {
    const noticeId = await draftNotice([179], { items: [tuition] });
    await alterNotice(asId('notice', noticeId), { businessType: payBusinessType });
    const discounted = requestOf(noticeId, 179, {
      items: [{ ...tuition, benefits: [{ itemDiscountType: 1, amount: 10 }] }],
      payBusinessType,
    });

    expect(
      await statusesByRight(handler, people.adjustNoticePerson, discounted, right, ['UPDATE_PAYMENT_NOTICE']),
    ).toEqual({ without: 403, alone: 200 });
    expect((await settlementOf(noticeId, 179)).state.due).toBe(9_000);
  });

  it.each([
    ['S2.56 at most one optional item where parents choose one', 1, 400, ['items selectionConflict']],
    ['S2.56 several optional items where parents choose any number', 2, 200, undefined],
  ] as const)('%s: taken or refused', async (_, itemSelectType, status, faults) => {
    const noticeId = await draftNotice([180], { items: [tuition], itemSelectType });
    const optional = [6, 12].map((index) => ({ ...billedItem(index, { payOption: 2 }), havePayed: true }));

    const answer = await adjust(noticeId, 180, { items: [tuition, ...optional] });

    expect([answer.status, fieldsOf(answer)]).toEqual([status, faults]);
    expect(await read(noticeId, 180)).toMatchObject({ itemSelectType });
  });
});

it('S3.24 one person is read with escrow 1 on custodial items, and 0 on the others', async () => {
  const noticeId = await draftNotice([182], { items: [tuition, billedItem(3)] });
  expect((await read(noticeId, 182))['items']).toMatchObject([{ escrow: 0 }, { escrow: 1 }]);
});

it('S3.21 S3.22 one person is saved with discounts and required or optional items, and read with the same', async () => {
  const noticeId = await draftNotice([183], { items: [tuition, clubs] });
  const benefits = [
    { itemDiscountType: 1, amount: 5, remark: 'early' },
    { itemDiscountType: 2, discount: 85.5, remark: 'sibling' },
    { itemDiscountType: 99, amount: 2, remark: 'staff' },
  ];
  const itemsWith = (first: number, second: number) => [
    { ...tuition, payOption: first, benefits },
    { ...clubs, payOption: second },
  ];

  for (const items of [itemsWith(2, 1), itemsWith(1, 2)]) {
    expect(await adjust(noticeId, 183, { items })).toMatchObject({ status: 200 });
    expect(await read(noticeId, 183)).toMatchObject({ items });
  }
});

it('S3.18 S3.19 S3.21 S2.57 one person is read with the items in the words of the documents', async () => {
  const benefits = [{ itemDiscountType: 1 as const, amount: 1 }];
  const books = { ...billedItem(2, { money: 20.5, number: 2, payOption: 2 }), benefits };
  const noticeId = await sentNotice([181], { items: [tuition, books] });
  await pay(
    paymentOf(noticeId, 181, [['cash', 4_000]], {
      items: [{ photoId: demonstrationId.photo(1) }],
      shownTotal: 10_000,
    }),
  );
  expect(await read(noticeId, 181)).toMatchObject({
    itemSelectType: 2,
    items: [
      {
        ...{ itemId: tuition.itemId, photoId: tuition.photoId, payItemNo: 'F0001' },
        ...{ name: '学费（秋季）', eName: 'Tuition (autumn)', payOption: 1, number: 1, money: 100 },
        ...{ totalAmount: 100, actualAmount: 100, havePayed: true, payedPrice: 40 },
      },
      { payOption: 2, number: 2, money: 20.5, totalAmount: 41, actualAmount: 40, havePayed: false, payedPrice: 0 },
    ],
  });
  for (const payOption of [0, 3])
    expect(fieldsOf(await adjust(noticeId, 181, { items: [tuition, { ...books, payOption }] }))).toEqual([
      'items.1.payOption invalidChoice',
    ]);
});
