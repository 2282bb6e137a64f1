import { expect, it } from 'vitest';
import { people } from '../../../shared/people/contract.ts';
import { draftNotice, timelineOf } from '../../../test/support/desk.ts';
import { handle } from '../../../test/support/handle.ts';
import type { Wire } from '../../../test/support/requests.ts';
import { billedItem, person } from '../../../test/support/settlement.ts';
import { handler } from './adjust-notice-person.ts';

const [lunch, bus] = [billedItem(9, { money: 50 }), billedItem(7, { money: 30, payOption: 2 })];

const adjust = (noticeId: string, index: number, items: readonly Wire[]) =>
  handle(
    handler,
    people.adjustNoticePerson,
    { payNoticeId: noticeId, payNoticePersonId: person(noticeId, index), items: items as (typeof lunch)[] },
    { by: 'bursar' },
  );

it('promise 10 says what an adjustment changed of each item and of the sums, before anything is paid', async () => {
  const noticeId = await draftNotice([171], { items: [lunch, bus] });

  await adjust(noticeId, 171, [
    { ...lunch, money: 45 },
    { ...bus, havePayed: true },
  ]);

  const [entry] = await timelineOf(noticeId, 171);
  expect(entry).toMatchObject({ action: 'adjust', before: { due: 5_000 }, after: { due: 7_500 } });
  expect(Object.keys(entry?.after ?? {}).filter((name) => name.startsWith('item'))).toEqual([]);
  expect(entry?.items).toEqual([
    expect.objectContaining({ itemId: bus.itemId, before: { chosen: false }, after: { chosen: true } }),
    expect.objectContaining({ itemId: lunch.itemId, eName: 'Library (autumn)', before: { price: 5_000 } }),
  ]);
});

it('promise 10 names an item that came and one that left', async () => {
  const noticeId = await draftNotice([172], { items: [lunch] });

  await adjust(noticeId, 172, [{ ...bus, payOption: 1, money: 50, benefits: [{ itemDiscountType: 1, amount: 5 }] }]);

  const [entry] = await timelineOf(noticeId, 172);
  expect(entry?.items?.map(({ eName, before, after }) => [eName, before, after])).toEqual([
    ['Study trip (autumn)', undefined, { price: 5_000, quantity: 1, required: true, discounts: '-5.00' }],
    ['Library (autumn)', { price: 5_000, quantity: 1, required: true }, undefined],
  ]);
});

it('keeps what the history says of a group short, whose name can be long', async () => {
  const noticeId = await draftNotice([173], { items: [lunch] });
  const name = '组'.repeat(200);

  await handle(
    handler,
    people.adjustNoticePerson,
    {
      ...{ payNoticeId: noticeId, payNoticePersonId: person(noticeId, 173), items: [lunch, bus] },
      itemGroups: [{ groupName: name, choiceCount: 1, itemPhotoIdStr: `${lunch.photoId},${bus.photoId}` }],
    },
    { by: 'bursar' },
  );

  const [entry] = await timelineOf(noticeId, 173);
  expect(entry?.items?.map(({ after }) => after?.group)).toEqual(Array(2).fill(`${'组'.repeat(40)}… (1)`));
});
