import { describe, expect, it } from 'vitest';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { pay, paymentOf, sentNotice, settlementOf, shownPerson } from '../../../test/support/desk.ts';
import { billedItem, photos } from '../../../test/support/settlement.ts';

const discounted = {
  ...billedItem(1, { money: 200 }),
  benefits: [
    { itemDiscountType: 2 as const, discount: 85, remark: 'Second child' },
    { itemDiscountType: 1 as const, amount: 20 },
  ],
};
const custodial = { ...billedItem(3, { money: 50 }), benefits: [{ itemDiscountType: 2 as const, discount: 50 }] };
const clubs = [billedItem(6, { money: 30 }), billedItem(12, { money: 45 }), billedItem(5, { money: 60 })];
const club = { groupName: 'Club', choiceCount: 1, itemPhotoIdStr: [6, 12, 5].map(demonstrationId.photo).join(',') };

/** Tuition 150.00 after its discounts, textbooks 25.00 (custodial), and one of three clubs: 30.00, 45.00 or 60.00. */
const billed = (index: number) => sentNotice([index], { items: [discounted, custodial, ...clubs], groupItems: [club] });

describe('a payment of items with discounts and groups', () => {
  it('S5.21 S9.38 bills the amounts after discounts and the choice of the group, which ranks as required, and deposits what is custodial', async () => {
    const noticeId = await billed(141);
    const before = await settlementOf(noticeId, 141);
    expect(before.state).toMatchObject({ required: 20_500, due: 20_500, optional: 0 });

    await pay(paymentOf(noticeId, 141, [['cash', 22_000]], { items: photos(1, 3, 12), shownTotal: 22_000 }));

    const { state, orders, balance } = await settlementOf(noticeId, 141);
    expect(state).toMatchObject({ payStatus: 'completed', required: 22_000, due: 22_000, received: 22_000 });
    expect(orders[0]?.lines.map(({ due, received, required }) => ({ due, received, required }))).toEqual([
      { due: 15_000, received: 15_000, required: true },
      { due: 2_500, received: 2_500, required: true },
      { due: 4_500, received: 4_500, required: true },
    ]);
    expect(balance - before.balance).toBe(2_500);
    expect((await shownPerson(noticeId, 141)).items.map(({ chosen }) => chosen)).toEqual([
      ...[true, true],
      ...[false, true, false],
    ]);
  });

  it.each([
    ['none', [1, 3], 17_500],
    ['two', [1, 3, 6, 12], 25_000],
  ])('S5.21 is refused with %s of the group chosen', async (_, items, total) => {
    const noticeId = await billed(142);

    const paying = pay(paymentOf(noticeId, 142, [['cash', total]], { items: photos(...items), shownTotal: total }));

    await expect(paying).rejects.toMatchObject({ fields: [{ path: 'items', code: 'selectionConflict' }] });
    expect((await settlementOf(noticeId, 142)).orders).toEqual([]);
  });

  it('S8.07 is refused with the total before discounts', async () => {
    const noticeId = await billed(143);

    const paying = pay(paymentOf(noticeId, 143, [['cash', 28_000]], { items: photos(1, 3, 6), shownTotal: 28_000 }));

    await expect(paying).rejects.toMatchObject({ code: '1700022' });
  });

  it('S8.07 is refused with the version of the person before a change, and taken with the present one', async () => {
    const noticeId = await billed(144);
    const { revision } = (await settlementOf(noticeId, 144)).state;
    const payAt = (version: number) =>
      pay(paymentOf(noticeId, 144, [['cash', 22_000]], { items: photos(1, 3, 12), shownTotal: 22_000, version }));

    await expect(payAt(revision - 1)).rejects.toMatchObject({ code: '1700022' });
    await payAt(revision);

    expect((await settlementOf(noticeId, 144)).state).toMatchObject({ payStatus: 'completed' });
  });
});
