import { describe, expect, it } from 'vitest';
import { fieldTexts } from '../../contract/field-texts.ts';
import { whyChargeRefused, type ChargeFacts } from './charge.ts';

const noon = Date.parse('2026-09-01T04:00:00Z');
const person: ChargeFacts['person'] = { sendStatus: 'sent', payStatus: 'toPay', due: 100, received: 0 };
const withOrder = (received: number): ChargeFacts['person'] => ({ ...person, orderNo: '1', received });
const good: ChargeFacts = {
  person,
  items: [
    { photoId: 'tuition', required: true, custodial: false, price: 10_000, quantity: 1 },
    { photoId: 'bus', required: false, custodial: false, price: 500, quantity: 2 },
    { photoId: 'club', required: false, custodial: false, price: 300, quantity: 1 },
  ],
  itemSelection: 'multiple',
  submitted: ['tuition', 'bus'],
  shownTotal: 11_000,
  rows: [
    { accountId: 'cash', amount: 6_000 },
    { accountId: 'bank', amount: 5_000 },
  ],
  rowsTotal: 11_000,
  ...{ balance: 0, heldBalance: 0, balanceCheck: true },
  bookable: new Set(['cash', 'bank']),
  payTime: noon,
  now: noon,
};

/** It would come to 0.00, which can be booked. */
const nothingOfOptional: Partial<ChargeFacts> = {
  items: good.items.map((item) => ({ ...item, required: false })),
  ...{ submitted: [], shownTotal: 0, rows: [], rowsTotal: 0 },
};

describe('a first payment', () => {
  it('is booked when everything fits', () => {
    expect(whyChargeRefused(good)).toBeUndefined();
  });

  it('is booked up to 5 years after the money was received', () => {
    expect(whyChargeRefused({ ...good, payTime: Date.parse('2021-09-01T04:00:00Z') })).toBeUndefined();
  });

  it('is booked in part', () => {
    expect(whyChargeRefused({ ...good, rows: [{ accountId: 'cash', amount: 1 }], rowsTotal: 1 })).toBeUndefined();
  });

  it('S8.07 is booked for the version of the person that the screen showed', () => {
    expect(whyChargeRefused({ ...good, person: { ...person, revision: 3 }, version: 3 })).toBeUndefined();
  });

  it('S5.53 is booked with 0 when nothing is receivable', () => {
    const items = [{ photoId: 'tuition', required: true, custodial: false, price: 0, quantity: 1 }];

    expect(
      whyChargeRefused({ ...good, items, submitted: ['tuition'], shownTotal: 0, rows: [], rowsTotal: 0 }),
    ).toBeUndefined();
  });

  it.each<[string, Partial<ChargeFacts>, string]>([
    ['somebody who was not sent the notice', { person: { ...person, sendStatus: 'unsent' } }, 'personNotSent'],
    ['S4.12 somebody whose notice was withdrawn', { person: { ...person, sendStatus: 'withdrawn' } }, 'personNotSent'],
    ['S8.04 somebody with a live order, nothing received', { person: withOrder(0) }, '1700026'],
    ['somebody with a live order and money received', { person: withOrder(1) }, '1700037'],
    ['S8.08 an item that is not on the person any more', { submitted: ['tuition', 'gone'] }, '1700030'],
    ['S8.07 a total other than the one shown', { shownTotal: 10_999 }, '1700022'],
    ['S8.07 a selection without a required item', { submitted: ['bus'], shownTotal: 1_000 }, '1700022'],
    ['S8.07 a person who was changed', { person: { ...person, revision: 4 }, version: 3 }, '1700022'],
  ])('%s: refused', (_, facts, code) => {
    expect(whyChargeRefused({ ...good, ...facts })).toEqual({ code });
  });

  it.each<[string, Partial<ChargeFacts>, string, string]>([
    ['S5.20 no item selected', { submitted: [] }, 'items', 'selectionRequired'],
    ['S5.20 no item selected where none is required', nothingOfOptional, 'items', 'selectionRequired'],
    ['S5.52 no account row', { rows: [], rowsTotal: 0 }, 'cleanAccounts', 'paidMismatch'],
    [
      'more than is receivable',
      { rows: [{ accountId: 'cash', amount: 11_001 }], rowsTotal: 11_001 },
      'cleanAccounts',
      'paidMismatch',
    ],
    ['rows that do not sum to the total sent', { rowsTotal: 11_001 }, 'accountsActualAmount', 'paidMismatch'],
    [
      'S5.73 an account twice',
      {
        rows: [
          { accountId: 'cash', amount: 1 },
          { accountId: 'cash', amount: 2 },
        ],
        rowsTotal: 3,
      },
      'cleanAccounts.1.id',
      'accountTwice',
    ],
    ['an account of another school', { bookable: new Set(['cash']) }, 'cleanAccounts.1.id', 'accountUnknown'],
    [
      'a row without money',
      {
        rows: [
          { accountId: 'cash', amount: 0 },
          { accountId: 'bank', amount: 5 },
        ],
        rowsTotal: 5,
      },
      'cleanAccounts.0.amount',
      'amountMissing',
    ],
    ['S5.64 a payment time in the future', { payTime: noon + 1 }, 'payTime', 'payTimeFuture'],
    [
      'a payment time more than 5 years back',
      { payTime: Date.parse('2021-09-01T03:59:59Z') },
      'payTime',
      'payTimeTooOld',
    ],
    ['a payment time in the year 0000', { payTime: Date.parse('0000-01-01T00:00:00Z') }, 'payTime', 'payTimeTooOld'],
    [
      'two optional items where one may be chosen',
      { itemSelection: 'single', submitted: ['tuition', 'bus', 'club'], shownTotal: 11_300 },
      'items',
      'selectionConflict',
    ],
    ['S5.48 use of more than the balance', { balance: 100 }, 'useStudentBalance', 'balanceTooLow'],
    ['S5.53 neither account nor balance', { rows: [], rowsTotal: 0, balance: 0 }, 'cleanAccounts', 'paidMismatch'],
  ])('%s: refused', (_, facts, path, code) => {
    const refusal = whyChargeRefused({ ...good, ...facts });

    expect(refusal?.fields).toContainEqual({ path, code });
  });

  const custodial = { photoId: 'lunch', required: true, custodial: true, price: 4_000, quantity: 1 };
  /** 110.00 are for items that a balance pays, 40.00 are custodial; nothing comes in on an account. */
  const byBalance: Partial<ChargeFacts> = {
    ...{ items: [...good.items, custodial], submitted: ['tuition', 'bus', 'lunch'], shownTotal: 15_000 },
    ...{ rows: [], rowsTotal: 0 },
  };
  it.each<[string, Partial<ChargeFacts>, readonly string[]]>([
    ['S5.48 S5.52 S5.53 a part of what is held, on no account', { balance: 5_999, heldBalance: 6_000 }, []],
    ['S5.48 all that is held', { balance: 6_000, heldBalance: 6_000 }, []],
    ['S5.48 more than is held', { balance: 6_001, heldBalance: 6_000 }, ['balanceTooLow']],
    ['S5.48 more than is held, which the organisation allows', { balance: 6_001, balanceCheck: false }, []],
    ['S5.49 all that the order comes to', { balance: 11_000, heldBalance: 20_000 }, []],
    ['S5.49 more than the order comes to', { balance: 11_001, heldBalance: 20_000 }, ['balanceTooMuch 110.00']],
    ...[[10_000, []] as const, [10_001, ['balanceTooMuch 100.00']] as const].map(
      ([balance, faults]): [string, Partial<ChargeFacts>, readonly string[]] => [
        `S5.49 ${balance} fen of an order of 100.00 after a discount`,
        {
          ...{ balance, heldBalance: 20_000, shownTotal: 14_000 },
          items: [...good.items, custodial].map((item) =>
            item.photoId === 'tuition' ? { ...item, benefits: [{ kind: 'reduce', amount: 1_000 }] } : item,
          ),
        },
        faults,
      ],
    ),
    [
      'S5.49 more than the order comes to, unchecked',
      { balance: 11_001, balanceCheck: false },
      ['balanceTooMuch 110.00'],
    ],
  ])('%s: use of the balance', (_, facts, expected) => {
    const fields = whyChargeRefused({ ...good, ...byBalance, ...facts })?.fields ?? [];

    expect(fields.map(({ path }) => path)).toEqual(expected.map(() => 'useStudentBalance'));
    expect(fields.map(({ code, params }) => [code, params?.['most']].join(' ').trim())).toEqual(expected);
  });

  it('S5.48 says in both languages that the balance holds too little', () => {
    expect(fieldTexts.balanceTooLow).toEqual({
      en: 'Insufficient account balance, unable to use balance payment',
      zh: '账户余额不足，无法使用余额支付',
    });
  });

  it.each<[string, Partial<ChargeFacts>, string]>([
    ['a fault of the form comes before a live order', { person: withOrder(1), payTime: noon + 1 }, 'invalid'],
    ['a live order comes before changed amounts', { person: withOrder(1), shownTotal: 1 }, '1700037'],
    [
      'changed amounts come before a payment that does not fit them any more',
      { items: good.items.map((item) => ({ ...item, price: 1 })) },
      '1700022',
    ],
  ])('%s: the first of several refusals', (_, facts, code) => {
    expect(whyChargeRefused({ ...good, ...facts })).toMatchObject({ code });
  });

  it('N3.52 S3.28 S5.21 is booked with exactly as many items of each group as it asks for, and refused otherwise', () => {
    const of = (groupId: string) => (photoId: string) => ({
      ...{ photoId, required: false, custodial: false, price: 100, quantity: 1, groupId },
    });
    const items = [...['a1', 'a2', 'a3'].map(of('a')), ...['b1', 'b2'].map(of('b'))];
    const groups = [
      { groupId: 'a', name: 'Clubs', choiceCount: 2 },
      { groupId: 'b', name: 'Sports', choiceCount: 1 },
    ];
    const refusalOf = (...submitted: string[]) => {
      const shownTotal = 100 * submitted.length;
      const paid = { rows: [{ accountId: 'cash', amount: shownTotal }], rowsTotal: shownTotal };
      return whyChargeRefused({ ...good, items, groups, submitted, shownTotal, ...paid });
    };
    const conflict = { code: 'invalid', fields: [{ path: 'items', code: 'selectionConflict' }] };

    expect(refusalOf('a1', 'a3', 'b2')).toBeUndefined();
    expect(refusalOf('a1', 'b1')).toEqual(conflict);
    expect(refusalOf('a1', 'a2', 'a3', 'b1')).toEqual(conflict);
    expect(refusalOf('a1', 'a2')).toEqual(conflict);
    expect(refusalOf('a1', 'a2', 'b1', 'b2')).toEqual(conflict);
  });
});
