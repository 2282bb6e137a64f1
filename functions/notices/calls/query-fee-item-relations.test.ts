import { describe, expect, it } from 'vitest';
import { asId } from '../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { draftNotice, pay, paymentOf, sentNotice } from '../../../test/support/desk.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { range } from '../../../test/support/notice-calls.ts';
import { perform } from '../../../test/support/perform.ts';
import { refundAll } from '../../../test/support/refund.ts';
import { alterItemsIn, billedItem, billedItems, photos } from '../../../test/support/settlement.ts';
import { requestsDuring } from '../../../test/support/table-requests.ts';
import { openTables } from '../../storage/client.ts';
import { handler } from './query-fee-item-relations.ts';

const relationsOf = async (noticeId: string) => (await perform(handler, { noticeId: asId('notice', noticeId) })).items;
/** Of each item in order: how many people have it, and how many have paid it. */
const countsOf = async (noticeId: string) =>
  (await relationsOf(noticeId)).map(({ personCount, paidCount }) => [personCount, paidCount]);

describe('queryFeeItemRelations', () => {
  it('N7.100 S7.66 counts the people of each item of a draft, in the order of the notice', async () => {
    const noticeId = await draftNotice([401, 402]);

    expect(await relationsOf(noticeId)).toMatchObject(
      [1, 3, 6].map((index) => ({
        ...{ itemId: demonstrationId.item(index), photoId: demonstrationId.photo(index) },
        ...{ required: index !== 6, personCount: 2, paidCount: 0 },
      })),
    );
    expect((await relationsOf(noticeId)).map(({ groupId }) => groupId)).toEqual([undefined, undefined, undefined]);
  });

  it('N7.100 S7.66 is asked by noticeId, and by nothing less', async () => {
    const noticeId = await draftNotice([401]);
    const ask = (request: Record<string, string>) =>
      handledBy(handler, notices.queryFeeItemRelations, request, { by: 'bursar' });

    expect(await ask({ noticeId })).toMatchObject({
      status: 200,
      body: { items: [1, 3, 6].map((index) => ({ photoId: demonstrationId.photo(index), personCount: 1 })) },
    });
    expect(await ask({})).toMatchObject({ status: 400, body: { fields: [{ path: 'noticeId' }] } });
  });

  it('N7.100 counts an item as paid once all of it was received', async () => {
    const noticeId = await sentNotice([403, 404, 405]);
    expect(await countsOf(noticeId)).toEqual([[3, 0], [3, 0], [3, 0]]); // oxfmt-ignore

    await pay(paymentOf(noticeId, 403));
    // Tuition is paid, and half of the textbooks.
    await pay(paymentOf(noticeId, 404, [['cash', 12_050]]));

    expect(await countsOf(noticeId)).toEqual([[3, 2], [3, 1], [3, 1]]); // oxfmt-ignore
  });

  it('N7.100 counts nothing as paid that went back to the payer', async () => {
    const items = [...billedItems, billedItem(12, { money: 0 })];
    const noticeId = await sentNotice([406, 407], { items });
    await pay(paymentOf(noticeId, 406, undefined, { items: photos(1, 3, 6, 12) }));
    await pay(paymentOf(noticeId, 407, undefined, { items: photos(1, 3, 6, 12) }));

    await refundAll(noticeId, 406);

    // The last item is free of charge.
    expect(await countsOf(noticeId)).toEqual([[2, 1], [2, 1], [2, 1], [2, 1]]); // oxfmt-ignore
  });

  it('N7.100 names the group of a choice, and counts it as paid for those who chose it only', async () => {
    const clubs = [billedItem(6, { money: 30 }), billedItem(12, { money: 45 })];
    const club = { groupName: 'Club', choiceCount: 1, itemPhotoIdStr: [6, 12].map(demonstrationId.photo).join(',') };
    const noticeId = await sentNotice([408, 409], { items: [billedItem(1), ...clubs], groupItems: [club] });
    expect(await countsOf(noticeId)).toEqual([[2, 0], [2, 0], [2, 0]]); // oxfmt-ignore

    await pay(paymentOf(noticeId, 408, [['cash', 14_500]], { items: photos(1, 12), shownTotal: 14_500 }));

    expect(await countsOf(noticeId)).toEqual([[2, 1], [2, 0], [2, 1]]); // oxfmt-ignore
    const [first, ...choices] = await relationsOf(noticeId);
    expect(first?.groupId).toBeUndefined();
    expect(new Set(choices.map(({ groupId }) => groupId)).size).toBe(1);
    expect(choices.map(({ groupId }) => groupId)).not.toContain(undefined);
  });

  it('N7.100 counts the items of each person, and puts those that the notice does not have behind its own', async () => {
    const noticeId = await draftNotice([410, 411], { items: billedItems.slice(0, 2) });
    const other = { photoId: demonstrationId.photo(5), itemId: asId('item', demonstrationId.item(5)) };
    await alterItemsIn(openTables(), noticeId, 411, ([first]) => (first ? [first, { ...first, ...other }] : []));

    const items = await relationsOf(noticeId);

    expect(items.map(({ photoId, personCount }) => [photoId, personCount])).toEqual(
      [[1, 2], [3, 1], [5, 1]].map(([index = 0, people]) => [demonstrationId.photo(index), people]), // oxfmt-ignore
    );
  });

  it('reads 100 people with each request', async () => {
    const noticeId = await draftNotice(range(501, 250));

    const { result, requests } = await requestsDuring(() => countsOf(noticeId));

    expect(result).toEqual([[250, 0], [250, 0], [250, 0]]); // oxfmt-ignore
    // The actor, the notice, its states, and three for the items.
    expect(requests).toBeLessThanOrEqual(6);
  });
});
