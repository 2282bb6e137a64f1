import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldTexts } from '../../contract/field-texts.ts';
import { totalsOf } from '../../items/amounts.ts';
import { whyChargeRefused } from './charge.ts';
import { payOffFaults, payOffOf, type PayOffFacts } from './pay-off.ts';

const person: PayOffFacts['person'] = { sendStatus: 'sent', payStatus: 'toPay', due: 0, received: 0 };
const tuition = { photoId: 'tuition', required: true, chosen: true, custodial: false, price: 10_000, quantity: 1 };
const bus = { ...tuition, photoId: 'bus', required: false, chosen: false, price: 500 };
const facts = (more: Partial<PayOffFacts> = {}): PayOffFacts => ({
  ...{ person, items: [tuition, bus], useBalance: false },
  ...more,
});

describe('the pay-off of one person', () => {
  it.each<[string, Partial<PayOffFacts>, object]>([
    ['S7.02 pays the required items', {}, { amount: 10_000, submitted: ['tuition'], payStatus: 'completed' }],
    [
      'opens the order for what is chosen, too, and leaves that open',
      { items: [tuition, { ...bus, chosen: true }] },
      { amount: 10_000, submitted: ['tuition', 'bus'], payStatus: 'partPaid' },
    ],
    [
      'S5.53 settles somebody who is charged nothing',
      { items: [{ ...tuition, price: 0 }] },
      { amount: 0, payStatus: 'completed' },
    ],
    [
      'S5.53 refuses whoever is charged for what is chosen, and nothing for what is required',
      {
        items: [
          { ...tuition, price: 0 },
          { ...bus, chosen: true },
        ],
      },
      { code: 'nothingRequired' },
    ],
    ['pays from a balance that holds it', { useBalance: true, held: 10_000 }, { amount: 10_000 }],
    ['pays from a balance that may go below zero', { useBalance: true }, { amount: 10_000 }],
    [
      'S7.05 refuses a balance that is too low',
      { useBalance: true, held: 9_999 },
      { code: 'balanceNotEnough', params: { balance: '99.99', amount: '100.00' } },
    ],
    [
      'refuses custodial items from the balance',
      { useBalance: true, held: 99_999, items: [{ ...tuition, custodial: true }] },
      { code: 'balanceNotForCustodial' },
    ],
    ['refuses whoever has no required item', { items: [bus] }, { code: 'nothingRequired' }],
    [
      'S5.21 refuses an open choice',
      {
        items: [tuition, { ...bus, groupId: 'clubs' }],
        groups: [{ groupId: 'clubs', name: 'Clubs', choiceCount: 1 }],
      },
      { code: 'choiceOpen' },
    ],
    ['refuses whoever was not sent it', { person: { ...person, sendStatus: 'unsent' } }, { code: 'personNotSent' }],
    ['S8.04 refuses an unfinished order', { person: { ...person, orderNo: '1' } }, { code: '1700026' }],
    [
      'refuses a part payment',
      { person: { ...person, orderNo: '1', received: 1, payStatus: 'partPaid' } },
      { code: 'personPartPaid' },
    ],
    [
      'S4.26 pays again after a refund',
      { person: { ...person, orderNo: '1', payStatus: 'refunded' } },
      { amount: 10_000 },
    ],
  ])('%s', (_, more, expected) => {
    expect(payOffOf(facts(more))).toMatchObject(expected);
  });

  it('pays only what a single payment of the same items could pay', () => {
    const item = fc.record({
      required: fc.boolean(),
      chosen: fc.boolean(),
      custodial: fc.boolean(),
      price: fc.nat(1_000),
      quantity: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(
        fc.array(item, { minLength: 1, maxLength: 5 }),
        fc.boolean(),
        fc.nat(5_000),
        (some, useBalance, held) => {
          const items = some.map((one, index) => ({
            ...one,
            photoId: String(index),
            chosen: one.required || one.chosen,
          }));
          const payOff = payOffOf(facts({ items, useBalance, held }));
          if (payOff.code !== undefined) return;
          const { amount, submitted } = payOff;
          const rows = useBalance || amount === 0 ? [] : [{ accountId: 'bank', amount }];
          const charge = {
            ...{ person, items, itemSelection: 'multiple' as const, submitted, shownTotal: totalsOf({ items }).due },
            ...{ rows, rowsTotal: useBalance ? 0 : amount, balance: useBalance ? amount : 0 },
            ...{ heldBalance: held, balanceCheck: true, bookable: new Set(['bank']), payTime: 1e12, now: 1e12 },
          };
          expect(whyChargeRefused(charge)).toBeUndefined();
        },
      ),
    );
  });
});

describe('the way of a pay-off', () => {
  const bookable = new Set(['bank']);
  it.each<[string, Parameters<typeof payOffFaults>[0], string[]]>([
    ['S5.11 S5.12 S9.21 an account and a method', { accountId: 'bank', payMode: 'transfer', useBalance: false }, []],
    ['S5.11 S5.12 S9.21 the balances need neither', { useBalance: true }, []],
    ['S5.11 no account', { payMode: 'transfer', useBalance: false }, ['accountUnknown']],
    ['S5.11 an account of another school', { accountId: 'x', payMode: 'cash', useBalance: false }, ['accountUnknown']],
    ['S5.12 no method', { accountId: 'bank', useBalance: false }, ['payModeRequired']],
    ['S5.11 S5.12 neither', { useBalance: false }, ['accountUnknown', 'payModeRequired']],
    ['S9.21 an account, too', { accountId: 'bank', useBalance: true }, ['oneWayOnly']],
    ['S9.21 a method, too', { payMode: 'cash', useBalance: true }, ['oneWayOnly']],
    ['S9.21 both ways', { accountId: 'bank', payMode: 'cash', useBalance: true }, ['oneWayOnly']],
  ])('%s', (_, way, codes) => {
    expect(payOffFaults(way, bookable).map(({ code }) => code)).toEqual(codes);
  });

  it('S5.11 S5.12 says what is missing in both languages', () => {
    const faults = payOffFaults({ useBalance: false }, bookable);

    expect(faults.map(({ path, code }) => [path, fieldTexts[code as keyof typeof fieldTexts]])).toEqual([
      ['id', { en: 'Please select school account', zh: '请选择收款账户' }],
      ['payMode', { en: 'Please select payment method', zh: '请选择支付方式' }],
    ]);
  });
});
