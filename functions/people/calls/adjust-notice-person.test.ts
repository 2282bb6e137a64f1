import { describe, expect, it } from 'vitest';
import { asId } from '../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { people } from '../../../shared/people/contract.ts';
import { draftNotice, pay, paymentOf, sentNotice, settlementOf, shownPerson } from '../../../test/support/desk.ts';
import { handledBy } from '../../../test/support/handle.ts';
import type { Wire } from '../../../test/support/requests.ts';
import { alterIn, alterStateIn, billedItem, person } from '../../../test/support/settlement.ts';
import { requestsDuring, writesDuring } from '../../../test/support/table-requests.ts';
import { openTables } from '../../storage/client.ts';
import { feeItem } from '../../settings/fee-item.ts';
import { handler } from './adjust-notice-person.ts';

const [lunch, bus] = [billedItem(9, { money: 50 }), billedItem(7, { money: 30 })];
type Item = ReturnType<typeof billedItem>;

const adjust = (noticeId: string, index: number, items: readonly Wire[], more: object = {}) =>
  handledBy(
    handler,
    people.adjustNoticePerson,
    { payNoticeId: noticeId, payNoticePersonId: person(noticeId, index), items, ...more },
    { by: 'bursar' },
  );
/** A refusal stores nothing. */
const refused = async (...of: Parameters<typeof adjust>) => {
  const { result, writes } = await writesDuring(() => adjust(...of));
  expect(writes).toEqual([]);
  return result;
};
const paid = async (index: number, items: readonly Item[], fen: number, total: number, notChosen: Item[] = []) => {
  const noticeId = await sentNotice([index], { items: [...items, ...notChosen] });
  const chosen = items.map(({ photoId }) => ({ photoId }));
  const { orderNo } = await pay(paymentOf(noticeId, index, [['cash', fen]], { items: chosen, shownTotal: total }));
  return { noticeId, orderNo };
};

describe('the items of one person', () => {
  it('S1.20 S4.24 change while nothing is paid, without an entry in the journal', async () => {
    const noticeId = await draftNotice([161], { items: [lunch] });

    expect((await shownPerson(noticeId, 161)).actions.adjust).toBeNull();
    expect(await adjust(noticeId, 161, [{ ...lunch, money: 45 }, bus])).toMatchObject({ status: 200 });

    const { state, journal } = await settlementOf(noticeId, 161);
    expect(state).toMatchObject({ due: 7_500, required: 7_500, payStatus: 'toPay' });
    expect(journal).toEqual([]);
    expect(await adjust(noticeId, 161, [{ ...bus, number: 3 }])).toMatchObject({ status: 200 });
    const { state: after, items } = await settlementOf(noticeId, 161);
    expect(after).toMatchObject({ due: 9_000 });
    expect(items).toMatchObject([{ photoId: bus.photoId, quantity: 3, price: 3_000 }]);
  });

  it('N4.23 stay chosen where they are required, though the request says that they are not', async () => {
    const noticeId = await draftNotice([158], { items: [lunch] });

    const items = [lunch, bus].map((item) => ({ ...item, havePayed: false }));
    expect(await adjust(noticeId, 158, items)).toMatchObject({ status: 200 });

    expect((await settlementOf(noticeId, 158)).items.map(({ chosen }) => chosen)).toEqual([true, true]);
  });

  it('S4.25 S4.51 change after a payment: the order follows, and the money is distributed anew', async () => {
    // A custodial item that the family did not choose has no money in the balance.
    const custodial = billedItem(3, { money: 41, payOption: 2 });
    const { noticeId } = await paid(162, [lunch, bus], 8_000, 8_000, [custodial]);
    expect((await shownPerson(noticeId, 162)).actions.adjust).toBeNull();

    expect(await adjust(noticeId, 162, [{ ...lunch, money: 60 }, bus, custodial])).toMatchObject({ status: 200 });

    const { state, orders, journal } = await settlementOf(noticeId, 162);
    expect(state).toMatchObject({ due: 9_000, received: 8_000, payStatus: 'partPaid' });
    expect(orders[0]?.lines.map(({ due, received }) => [due, received])).toEqual([
      [6_000, 6_000],
      [3_000, 2_000],
    ]);
    expect(journal.slice(2).map(({ cause }) => cause)).toEqual(['charge', 'reallocation']);

    // What was paid too much for a while is distributed, too.
    expect(await adjust(noticeId, 162, [{ ...lunch, money: 40 }, bus, custodial])).toMatchObject({ status: 409 });
    expect(await adjust(noticeId, 162, [{ ...lunch, money: 60 }, bus, custodial])).toMatchObject({ status: 200 });
    const { orders: again } = await settlementOf(noticeId, 162);
    expect(again[0]?.lines.map(({ received }) => received)).toEqual([6_000, 2_000]);
  });

  it.each([
    ['an item is added', (clubs: Item) => [lunch, bus, clubs], [0, 0, 8_000]],
    ['an item is removed for another', (clubs: Item) => [lunch, clubs], [0, 8_000]],
    [
      'an item is cheaper',
      () => [
        { ...lunch, money: 20 },
        { ...bus, money: 70 },
      ],
      [1_000, 7_000],
    ],
    [
      'an optional item is dearer than the required one',
      () => [
        { ...lunch, money: 60 },
        { ...bus, money: 70, payOption: 2, havePayed: true },
      ],
      [6_000, 2_000],
    ],
  ])(
    'S4.51 S4.52 are paid anew when %s, what is required first, without a word of how',
    async (_, itemsWith, received) => {
      const { noticeId } = await paid(170, [lunch, bus], 8_000, 8_000);
      const items = itemsWith(billedItem(6, { money: 90 }));

      expect(await adjust(noticeId, 170, items)).toMatchObject({ status: 200 });

      const { orders, items: billed } = await settlementOf(noticeId, 170);
      const parts = new Map(orders[0]?.lines.map((line) => [line.photoId, line.received]));
      expect(billed.map(({ photoId }) => parts.get(photoId))).toEqual(received);
      expect(orders[0]).toMatchObject({ unallocated: 0 });
    },
  );

  it('S4.25 do not change once custodial fees are paid: that money is in the balance of the student', async () => {
    const custodial = billedItem(3, { money: 41 });
    const { noticeId } = await paid(163, [lunch, custodial], 9_100, 9_100);

    const answer = await refused(noticeId, 163, [{ ...lunch, money: 40 }, custodial]);

    expect(answer).toMatchObject({ status: 409, body: { code: 'personHasCustodial' } });
    expect((await shownPerson(noticeId, 163)).actions.adjust).toBe('personHasCustodial');
  });

  it('S8.12 S4.57 are stored when the person has paid too much then, and the answer says how much', async () => {
    const { noticeId } = await paid(164, [lunch], 5_000, 5_000);

    const answer = await adjust(noticeId, 164, [{ ...lunch, money: 40 }]);

    expect(answer).toMatchObject({ status: 409, body: { code: '1700050', params: { amount: '¥10.00' } } });
    expect((await settlementOf(noticeId, 164)).state).toMatchObject({ payStatus: 'overpaid', unallocated: 1_000 });
  });

  it('S4.57 have no overpayment up to what is due for the items that are paid, and one from the next fen on', async () => {
    const optional = { ...bus, payOption: 2 as const };
    const noticeId = await sentNotice([170], { items: [lunch, optional] });
    const chosen = [{ photoId: lunch.photoId }];
    await pay(paymentOf(noticeId, 170, [['cash', 5_000]], { items: chosen, shownTotal: 5_000 }));

    expect(await adjust(noticeId, 170, [lunch, { ...optional, money: 29 }])).toMatchObject({ status: 200 });
    expect((await settlementOf(noticeId, 170)).state).toMatchObject({ due: 5_000, payStatus: 'completed' });
    // Nobody takes the bus, so its price is no room for what was paid. Each save says so, also one that changes only that.
    for (const other of [optional, { ...optional, money: 28 }])
      expect(await adjust(noticeId, 170, [{ ...lunch, money: 49.99 }, other])).toMatchObject({
        ...{ status: 409, body: { code: '1700050', params: { amount: '¥0.01' } } },
      });
    expect((await settlementOf(noticeId, 170)).state).toMatchObject({ payStatus: 'overpaid', unallocated: 1 });
  });

  it.each(['refunding', 'accepted'] as const)(
    'S4.23 S4.33 do not change while the pay status is %s',
    async (payStatus) => {
      const { noticeId } = await paid(165, [lunch], 1_000, 5_000);
      await alterStateIn(openTables(), noticeId, 165, { payStatus });

      const code = payStatus === 'refunding' ? 'personRefunding' : 'personConfirming';
      expect(await refused(noticeId, 165, [lunch])).toMatchObject({ status: 409, body: { code } });
    },
  );

  it('are read with their order in one request when the screen names the order, and refused when it is another', async () => {
    const { noticeId, orderNo } = await paid(166, [lunch], 1_000, 5_000);
    const other = orderNo.slice(0, -1) + (orderNo.endsWith('0') ? '1' : '0');

    expect(await refused(noticeId, 166, [lunch], { orderNo: other })).toMatchObject({ body: { code: '1700022' } });
    const { result, requests } = await requestsDuring(() => adjust(noticeId, 166, [lunch], { orderNo }));

    expect(result.status).toBe(200);
    expect(requests).toBe(3);
  });
});

const fieldsOf = ({ body }: Awaited<ReturnType<typeof adjust>>) =>
  (body as { fields?: { path: string; code: string }[] }).fields?.map(({ path, code }) => [path, code]);

describe('what staff put on each item', () => {
  const putting = (onLunch: number, onBus: number) => [
    { ...lunch, payedPrice: onLunch },
    { ...bus, payedPrice: onBus },
  ];

  it.each([
    ['S5.36 more than an item costs', [39.99, 30.01], ['items.1.payedPrice', 'paidAboveDue']],
    ['S5.38 more than was received', [40.01, 30], ['items', 'distributedTooMuch']],
    ['S5.39 less than was received', [40, 29.99], ['items', 'notAllDistributed']],
  ] as const)('%s: refused', async (_, [onLunch, onBus], fault) => {
    const { noticeId } = await paid(171, [lunch, bus], 7_000, 8_000);

    expect(fieldsOf(await refused(noticeId, 171, putting(onLunch, onBus)))).toEqual([fault]);
  });

  it('S5.36 S5.38 S5.39 is there afterwards when it is all of what was received, up to what an item costs', async () => {
    const { noticeId } = await paid(172, [lunch, bus], 7_000, 8_000);

    expect(await adjust(noticeId, 172, putting(40, 30))).toMatchObject({ status: 200 });

    const { orders } = await settlementOf(noticeId, 172);
    expect(orders[0]?.lines.map(({ received }) => received)).toEqual([4_000, 3_000]);
  });
});

describe('the form of one person', () => {
  const many = Array.from({ length: 51 }, () => lunch);

  it.each([
    ['S5.22 refuses no item', [], [['items', 'itemsRequired']]],
    ['S5.27 refuses 51 items', many, [['items', 'itemsTooMany']]],
    ['S5.29 refuses an item twice', [lunch, lunch], [['items', 'itemsDuplicate']]],
  ])('%s', async (_, items, expected) => {
    const noticeId = await draftNotice([167], { items: [lunch] });

    expect(fieldsOf(await refused(noticeId, 167, items))).toEqual(expected);
  });

  it.each([
    ['S5.23', 'number', 'quantityMissing'],
    ['S5.24', 'money', 'amountMissing'],
  ] as const)('%s refuses an item without its %s', async (_, name, code) => {
    const noticeId = await draftNotice([168], { items: [lunch] });

    for (const value of [undefined, null]) {
      const faults = fieldsOf(await refused(noticeId, 168, [lunch, { ...bus, [name]: value }]));
      expect(faults).toEqual([[`items.1.${name}`, code]]);
    }
  });

  it('S5.28 refuses items of two collection accounts', async () => {
    const noticeId = await draftNotice([169], { items: [lunch] });
    const other = billedItem(10, { money: 5 });
    await alterIn(openTables(), feeItem, feeItem.key({ itemId: other.itemId }), (one) => ({
      ...one,
      accountId: asId('account', demonstrationId.account(2)),
    }));

    const faults = fieldsOf(await refused(noticeId, 169, [lunch, other]));

    expect(faults).toEqual([['items', 'itemsOfOneAccount']]);
  });
});
