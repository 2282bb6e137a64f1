import { describe, expect, it } from 'vitest';
import { asId, id } from '../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { pay, paymentOf, sentNotice, settlementOf } from '../../../test/support/desk.ts';
import { perform } from '../../../test/support/perform.ts';
import { billedItem, person } from '../../../test/support/settlement.ts';
import { addOutside, deleteOutside } from '../../../test/support/third-party.ts';
import { refusalOf } from '../../../test/support/table-requests.ts';
import { handler } from './adjust-payment.ts';

const photo = demonstrationId.photo;
const items = [billedItem(9, { money: 50 }), billedItem(7, { money: 30 }), billedItem(6, { money: 20, payOption: 2 })];

/** A person who owes 100.00 on three items and has paid 60.00: 50.00 on the first and 10.00 on the second. */
const partlyPaid = async (index: number) => {
  const noticeId = await sentNotice([index], { items });
  const chosen = items.map(({ photoId }) => ({ photoId }));
  const { orderNo } = await pay(paymentOf(noticeId, index, [['cash', 6_000]], { items: chosen, shownTotal: 10_000 }));
  const requestOf = (parts: Readonly<Record<number, number>>, more: { orderNo?: string; version?: number } = {}) => ({
    personId: id('person').parse(person(noticeId, index)),
    orderNo: asId('order', more.orderNo ?? orderNo),
    items: Object.entries(parts).map(([key, received]) => ({ photoId: photo(Number(key)), received })),
    ...(more.version !== undefined && { version: more.version }),
  });
  const lines = async () => (await settlementOf(noticeId, index)).orders[0]?.lines.map(({ received }) => received);
  return { noticeId, orderNo, requestOf, lines };
};
const distribute = (
  request: Awaited<ReturnType<typeof partlyPaid>>['requestOf'] extends (...args: never) => infer R ? R : never,
) => perform(handler, request);

/** The number of an order that is not there. */
const otherThan = (orderNo: string) => orderNo.slice(0, -1) + (orderNo.endsWith('0') ? '1' : '0');

describe('the distribution of what was received', () => {
  it('S7.26 moves it between the items, by one entry that names both lines, and changes no sum', async () => {
    const { noticeId, requestOf, lines } = await partlyPaid(151);
    const before = await settlementOf(noticeId, 151);
    expect(await lines()).toEqual([5_000, 1_000, 0]);

    await distribute(requestOf({ 9: 2_000, 7: 3_000, 6: 1_000 }));

    const { journal, orders, state } = await settlementOf(noticeId, 151);
    expect(await lines()).toEqual([2_000, 3_000, 1_000]);
    expect(state).toMatchObject({ payStatus: 'partPaid', due: 10_000, received: 6_000 });
    expect(orders[0]?.revision).toBe((before.orders[0]?.revision ?? 0) + 1);
    const moved = journal.filter(({ cause }) => cause === 'reallocation');
    expect(moved.map(({ postings }) => postings.map(({ amount }) => amount))).toEqual([[3_000, -2_000, -1_000]]);
  });

  it.each([
    ['S5.39 less than was received', { 9: 2_000, 7: 3_000, 6: 999 }, ['items', 'notAllDistributed']],
    ['S5.38 more than was received', { 9: 2_001, 7: 3_000, 6: 1_000 }, ['items', 'distributedTooMuch']],
    ['S5.36 more than an item costs', { 9: 2_000, 7: 3_001, 6: 999 }, ['items.1.payedPrice', 'paidAboveDue']],
  ] as const)('%s: refused', async (_, parts, [path, code]) => {
    const { requestOf, lines } = await partlyPaid(152);

    const refusal = await refusalOf(() => distribute(requestOf(parts)));

    expect(refusal).toMatchObject({ code: 'invalid', fields: [{ path, code }] });
    expect(await lines()).toEqual([5_000, 1_000, 0]);
  });

  it('is refused for an item that the person is not billed', async () => {
    const { requestOf } = await partlyPaid(153);

    expect(await refusalOf(() => distribute(requestOf({ 9: 5_000, 8: 1_000 })))).toMatchObject({ code: '1700030' });
  });

  it('is refused for an order that was cancelled because its only payment was deleted', async () => {
    const noticeId = await sentNotice([155], { items: [billedItem(9, { money: 50 })] });
    const { recordId } = await addOutside(noticeId, 155, 5_000);
    const orderNo = asId('order', (await settlementOf(noticeId, 155)).state.orderNo ?? '');
    await deleteOutside(recordId);
    const personId = id('person').parse(person(noticeId, 155));

    const refusal = await refusalOf(() =>
      distribute({ personId, orderNo, items: [{ photoId: photo(9), received: 0 }] }),
    );

    expect(refusal).toMatchObject({ code: 'personUnpaid' });
    expect((await settlementOf(noticeId, 155)).state.orderNo).toBeUndefined();
  });

  it('S7.26 is refused by an old screen and for another order', async () => {
    const { noticeId, orderNo, requestOf } = await partlyPaid(154);
    const { revision } = (await settlementOf(noticeId, 154)).state;
    const all = { 9: 2_000, 7: 3_000, 6: 1_000 };

    for (const more of [{ version: revision - 1 }, { orderNo: otherThan(orderNo) }])
      expect(await refusalOf(() => distribute(requestOf(all, more)))).toMatchObject({ code: '1700022' });
  });
});
