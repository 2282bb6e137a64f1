import { describe, expect, it } from 'vitest';
import { whyTopUpRefused, type TopUpFacts } from './top-up.ts';

const noon = Date.parse('2026-09-01T04:00:00Z');
const line = { itemId: '', required: true, custodial: false, refunded: 0, reserved: 0 };
/** 140.00 are due and 120.00 received: 20.00 of the tuition are open. */
const lines = [
  { ...line, lineNo: '001', photoId: 'tuition', due: 10_000, received: 8_000 },
  { ...line, lineNo: '002', photoId: 'bus', due: 4_000, received: 4_000 },
];
const good: TopUpFacts = {
  person: { sendStatus: 'sent', payStatus: 'partPaid', due: 14_000, received: 12_000, orderNo: '1' },
  order: { orderNo: '1', lines },
  shown: { orderNo: '1', due: 14_000, received: 12_000, outstanding: 2_000 },
  rows: [],
  ...{ rowsTotal: 0, balance: 2_000, heldBalance: 99_900, balanceCheck: true },
  bookable: new Set(['cash']),
  payTime: noon,
  now: noon,
};
const faultsOf = (facts: Partial<TopUpFacts>) => whyTopUpRefused({ ...good, ...facts })?.fields ?? [];

describe('the balance that a top-up uses', () => {
  it('S5.50 is at most what is now to be paid, not what the order came to', () => {
    const most = '20.00';

    expect(whyTopUpRefused(good)).toBeUndefined();
    for (const balance of [2_001, 10_000])
      expect(faultsOf({ balance })).toContainEqual({
        ...{ path: 'useStudentBalance', code: 'balanceTooMuch', params: { most } },
      });
  });

  it('S5.50 is at most what is now to be paid, and what was refunded is to be paid again', () => {
    const order = { orderNo: '1', lines: lines.map((one) => ({ ...one, received: one.due, refunded: 500 })) };
    const shown = { orderNo: '1', due: 14_000, received: 13_000, outstanding: 1_000 };

    expect(faultsOf({ order, shown, balance: 1_000 })).toEqual([]);
    expect(faultsOf({ order, shown, balance: 1_001 }).map(({ params }) => params)).toContainEqual({ most: '10.00' });
  });

  it('S5.50 is at most what is to be paid on items that are not custodial', () => {
    const custodial = { ...line, lineNo: '003', photoId: 'lunch', custodial: true, due: 500, received: 0 };
    const order = { orderNo: '1', lines: [...lines, custodial] };
    const shown = { orderNo: '1', due: 14_500, received: 12_000, outstanding: 2_500 };

    expect(faultsOf({ order, shown })).toEqual([]);
    // Also where a balance may go below zero.
    for (const balanceCheck of [true, false])
      expect(faultsOf({ order, shown, balance: 2_001, balanceCheck }).map(({ code }) => code)).toEqual([
        'balanceTooMuch',
      ]);
  });
});

describe('a top-up', () => {
  it.each<[string, Partial<TopUpFacts>, string]>([
    ['S8.07 another total than the one shown', { shown: { ...good.shown, due: 13_999 } }, '1700022'],
    ['S8.09 another order than the one shown', { shown: { ...good.shown, orderNo: '2' } }, '1700037'],
    ['S8.09 other money received', { shown: { ...good.shown, received: 11_999 } }, '1700037'],
    ['S8.09 another open amount', { shown: { ...good.shown, outstanding: 2_001 } }, '1700037'],
    [
      'S8.09 an order that a colleague has paid off',
      {
        person: { ...good.person, payStatus: 'completed', received: 14_000 },
        order: { orderNo: '1', lines: lines.map((one) => ({ ...one, received: one.due })) },
      },
      '1700037',
    ],
    [
      'S8.09 a person who was changed',
      { person: { ...good.person, revision: 4 }, shown: { ...good.shown, version: 3 } },
      '1700037',
    ],
  ])('%s: refused', (_, facts, code) => {
    expect(whyTopUpRefused({ ...good, ...facts })).toEqual({ code });
  });

  const onAccount = (amount: number): Partial<TopUpFacts> => ({
    ...{ rows: [{ accountId: 'cash', amount }], rowsTotal: amount, balance: 0 },
  });
  it.each<[string, Partial<TopUpFacts>, readonly string[]]>([
    ['S5.52 all that is open, on an account', onAccount(2_000), []],
    ['S5.52 more than is open', onAccount(2_001), ['cleanAccounts paidMismatch']],
    ['S5.52 S5.53 nothing at all', { balance: 0 }, ['cleanAccounts paidMismatch']],
    [
      'S5.73 an account twice',
      { ...onAccount(2_000), rows: [900, 1_100].map((amount) => ({ accountId: 'cash', amount })) },
      ['cleanAccounts.1.id accountTwice'],
    ],
    ['S5.48 all that the balance holds', { balance: 1_500, heldBalance: 1_500 }, []],
    ['S5.48 more than the balance holds', { balance: 1_501, heldBalance: 1_500 }, ['useStudentBalance balanceTooLow']],
    ['S5.48 more than the balance holds, unchecked', { balance: 1_501, heldBalance: 0, balanceCheck: false }, []],
  ])('%s: booked or refused', (_, facts, expected) => {
    expect(faultsOf(facts).map(({ path, code }) => `${path} ${code}`)).toEqual(expected);
  });
});
