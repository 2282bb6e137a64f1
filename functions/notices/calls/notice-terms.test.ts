import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { demonstrationId, examples } from '../../../shared/demonstration/ids.ts';
import type { PersonName } from '../../../shared/demonstration/people.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { personStore } from '../../people/person-store.ts';
import { openTables } from '../../storage/client.ts';
import { handledBy } from '../../../test/support/handle.ts';
import {
  addNotice,
  detailOf,
  formOf,
  item,
  range,
  saveNotice,
  statesOf,
  students,
} from '../../../test/support/notice-calls.ts';
import { writesDuring } from '../../../test/support/table-requests.ts';
import { handler } from './add-notice.ts';

type Form = z.input<typeof notices.addNotice.request>;
const photo = demonstrationId.photo;
const wireItem = (index: number, more: Partial<Form['items'][number]> = {}): Form['items'][number] => ({
  ...{ itemId: demonstrationId.item(index), photoId: photo(index), money: 100, number: 1, payOption: 1, ...more },
});
const refused = (more: Partial<Form>, by: PersonName = 'bursar') =>
  writesDuring(() =>
    handledBy(
      handler,
      notices.addNotice,
      {
        ...{ title: 'Fees', schoolId: examples.schoolId, studySection: 2, payBusinessType: 'finance', type: 1 },
        ...{ items: [wireItem(1)], payNoticePersonReqList: students(1), ...more },
      },
      { by },
    ),
  );

const siblings = { kind: 'percent', permille: 850, remark: 'Second child' } as const;
const early = { kind: 'reduce', amount: 500 } as const;
const club = { name: 'Club', choiceCount: 1, photoIds: [photo(6), photo(12)] };
const clubItems = [
  item(6, { price: 6_000 }),
  item(12, { price: 9_800, benefits: [{ kind: 'reduce', amount: 4_800 }] }),
];

describe('the items of a notice', () => {
  it('N1.21 keep their discounts, and the amounts after them are billed', async () => {
    const { noticeId } = await addNotice({ items: [item(1, { quantity: 2, benefits: [siblings, early] })] });

    expect((await formOf(noticeId)).items).toMatchObject([
      { benefits: [siblings, early], totalAmount: 20_000, actualAmount: 16_500 },
    ]);
    expect(await detailOf(noticeId)).toMatchObject({ due: 33_000 });
    expect((await statesOf(noticeId)).map(({ required, due }) => ({ required, due }))).toEqual([
      { required: 16_500, due: 16_500 },
      { required: 16_500, due: 16_500 },
    ]);
  });

  it('N1.16 N3.52 can be a choice: each person is billed the cheapest until it is made', async () => {
    const { noticeId } = await addNotice({ items: [item(1), ...clubItems], groups: [club] });

    const { groups, items } = await formOf(noticeId);
    expect(groups).toMatchObject([{ groupId: 'g1', ...club }]);
    expect(items.map(({ group, required }) => ({ group, required }))).toEqual([
      { group: undefined, required: true },
      { group: { groupId: 'g1', name: 'Club' }, required: false },
      { group: { groupId: 'g1', name: 'Club' }, required: false },
    ]);
    expect((await statesOf(noticeId)).map(({ required, optional, due }) => ({ required, optional, due }))).toEqual(
      Array.from({ length: 2 }, () => ({ required: 15_000, optional: 0, due: 15_000 })),
    );
    expect(await detailOf(noticeId)).toMatchObject({ due: 30_000, choiceOpen: true, owingChoiceOpen: true });
  });

  it('are saved with other discounts and groups, and people follow', async () => {
    const { noticeId } = await addNotice({ items: [item(1, { benefits: [early] }), ...clubItems], groups: [club] });
    const before = await formOf(noticeId);

    await saveNotice(noticeId, { items: before.items.map(({ benefits: _, ...one }) => one), groups: [] });

    const after = await formOf(noticeId);
    expect(after.groups).toEqual([]);
    expect(after.items.map(({ benefits, group }) => ({ benefits, group }))).toEqual(
      Array.from({ length: 3 }, () => ({ benefits: undefined, group: undefined })),
    );
    expect((await statesOf(noticeId)).map(({ due }) => due)).toEqual([10_000, 10_000]);
  });

  it('keep the rows of people as they were without discounts and groups', async () => {
    const { noticeId } = await addNotice();
    const [row] = await personStore(openTables()).itemsOf((await statesOf(noticeId)).slice(0, 1));

    expect(row).not.toHaveProperty('groups');
    expect(Object.keys(row?.items[0] ?? {})).not.toEqual(expect.arrayContaining(['benefits']));
    expect(Object.keys(row?.items[0] ?? {})).not.toEqual(expect.arrayContaining(['groupId']));
  });
});

describe('addNotice refuses discounts and groups, and stores nothing,', () => {
  const discount = (...benefits: NonNullable<Form['items'][number]['benefits']>) => ({
    items: [wireItem(1, { benefits })],
  });
  const choice = (more: object = {}, items = [wireItem(1), wireItem(6)]) => ({
    items,
    groupItems: [{ groupName: 'Club', choiceCount: 1, itemPhotoIdStr: photo(6), ...more }],
  });

  it.each<[string, Partial<Form>, object]>([
    [
      'N5.36 that sum above the price',
      discount({ itemDiscountType: 1, amount: 60 }, { itemDiscountType: 1, amount: 60 }),
      { path: 'items.0.benefits.1.amount', code: 'benefitTooBig', params: { num: '40.00' } },
    ],
    [
      'N5.38 N9.05 of more than 100',
      discount({ itemDiscountType: 2, discount: 101 }),
      { path: 'items.0.benefits.0.discount', code: 'benefitRate' },
    ],
    [
      'without the reason of another discount',
      discount({ itemDiscountType: 99, amount: 1 }),
      { path: 'items.0.benefits.0.remark', code: 'benefitRemarkRequired' },
    ],
    [
      'six of them',
      discount(...Array.from({ length: 6 }, () => ({ itemDiscountType: 1 as const, amount: 1 }))),
      { path: 'items.0.benefits', code: 'benefitsTooMany' },
    ],
    [
      'N5.43 without a group name',
      choice({ groupName: '' }),
      { path: 'groupItems.0.groupName', code: 'groupNameRequired' },
    ],
    [
      'N5.44 N9.11 with a group name of 201 characters',
      choice({ groupName: 'x'.repeat(201) }),
      { path: 'groupItems.0.groupName', code: 'groupNameTooLong' },
    ],
    [
      'N5.45 with half a choice',
      choice({ choiceCount: 0.5 }),
      { path: 'groupItems.0.choiceCount', code: 'choiceCountInteger' },
    ],
    [
      'N5.46 with no choice',
      choice({ choiceCount: 0 }),
      { path: 'groupItems.0.choiceCount', code: 'choiceCountTooSmall' },
    ],
    [
      'N5.47 with more choices than items',
      choice({ choiceCount: 2 }),
      { path: 'groupItems.0.choiceCount', code: 'choiceCountTooBig', params: { count: 1 } },
    ],
    [
      'N5.48 without items in the group',
      choice({ itemPhotoIdStr: '' }),
      { path: 'groupItems.0.itemPhotoIdStr', code: 'groupEmpty' },
    ],
    [
      'N5.15 without the amount of a choice',
      choice({}, [wireItem(1), { ...wireItem(6), money: null as never }]),
      { path: 'items.1.money', code: 'amountMissing' },
    ],
    [
      'S5.27 N9.01 with 51 items, those in the group counted',
      choice(
        {},
        range(1, 51).map((index) => wireItem(index)),
      ),
      { path: 'items', code: 'itemsTooMany' },
    ],
  ])('%s', async (_, more, fault) => {
    const { result, writes } = await refused(more);

    expect(result).toMatchObject({ status: 400, body: { fields: [fault] } });
    expect(writes).toEqual([]);
  });

  it('N6.03 N6.05 of somebody who may not give discounts', async () => {
    const { result, writes } = await refused(discount({ itemDiscountType: 1, amount: 1 }), 'clerk');

    expect(result).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(writes).toEqual([]);
  });

  it('N7.017 where the organisation has no groups', async () => {
    const body = {
      ...{ schoolId: demonstrationId.school(4), studySection: 2 as const },
      payNoticePersonReqList: [{ studentId: demonstrationId.student(10_001) }],
    };
    const items = [wireItem(101), wireItem(102)];
    const groupItems = [{ groupName: 'Club', choiceCount: 1, itemPhotoIdStr: photo(102) }];

    const { result, writes } = await refused({ ...body, items, groupItems }, 'otherBursar');

    expect(result).toMatchObject({ status: 400, body: { fields: [{ path: 'groupItems', code: 'groupsOff' }] } });
    expect(writes).toEqual([]);
  });
});

describe('who may not give discounts', () => {
  it('N6.05 saves a notice with the discounts that it has, but changes none', async () => {
    const first = { ...early, remark: 'Early' };
    const { noticeId } = await addNotice({ items: [item(1, { benefits: [first, siblings] })] });
    const { items } = await formOf(noticeId);
    const by = 'clerk';

    await saveNotice(noticeId, { items, title: 'Renamed' }, { by });
    for (const benefits of [
      ...[[], [first], [siblings, first], [first, siblings, early]],
      [{ ...first, amount: 501 }, siblings],
      [{ ...first, remark: 'Very early' }, siblings],
      [{ ...first, kind: 'other' as const }, siblings],
      [first, { ...siblings, permille: 851 }],
    ])
      await expect(saveNotice(noticeId, { items: [item(1, { benefits })] }, { by })).rejects.toMatchObject({
        code: 'forbidden',
      });

    expect(await formOf(noticeId)).toMatchObject({ title: 'Renamed', items: [{ benefits: [first, siblings] }] });
  });
});
