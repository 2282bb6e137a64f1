import { expect, it } from 'vitest';
import { id } from '../../../shared/contract/ids.ts';
import { people } from '../../../shared/people/contract.ts';
import { draftNotice, pay, paymentOf, sentNotice, timelineOf } from '../../../test/support/desk.ts';
import { handle, handledBy } from '../../../test/support/handle.ts';
import { perform } from '../../../test/support/perform.ts';
import type { Wire } from '../../../test/support/requests.ts';
import { billedItem, person } from '../../../test/support/settlement.ts';
import { handler } from './adjust-notice-person.ts';
import { handler as listAuditTrail } from './list-audit-trail.ts';

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

it('has no entry for an adjustment that changes nothing, before or after a payment', async () => {
  const noticeId = await sentNotice([175], { items: [lunch] });
  const acts = async () => (await timelineOf(noticeId, 175)).map(({ action }) => action);
  const before = await acts();

  await adjust(noticeId, 175, [lunch]);
  expect(await acts()).toEqual(before);
  await pay(paymentOf(noticeId, 175, [['cash', 2_000]], { items: [{ photoId: lunch.photoId }], shownTotal: 5_000 }));
  const paid = await acts();
  await adjust(noticeId, 175, [lunch]);
  expect(await acts()).toEqual(paid);
  await adjust(noticeId, 175, [{ ...lunch, money: 49 }]);
  expect(await acts()).toEqual(['adjust', 'creditNote', ...paid]);
});

it('names the items of postings that the student does not have any more', async () => {
  const noticeId = await sentNotice([174], { items: [lunch, bus] });
  const { photoId } = lunch;
  await pay(paymentOf(noticeId, 174, [['cash', 5_000]], { items: [{ photoId }], shownTotal: 5_000 }));
  const personId = id('person').parse(person(noticeId, 174));
  const others = async () =>
    (await perform(listAuditTrail, { personId, pageIndex: 1, pageSize: 20 })).otherItems?.map(({ eName }) => eName);

  expect(await others()).toEqual([]);
  await adjust(noticeId, 174, [{ ...lunch, money: 60 }, bus]);
  expect(await others()).toEqual([]);
  await handledBy(
    handler,
    people.adjustNoticePerson,
    { payNoticeId: noticeId, payNoticePersonId: person(noticeId, 174), items: [bus] },
    { by: 'bursar' },
  );
  expect(await others()).toEqual(['Library (autumn)']);
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
