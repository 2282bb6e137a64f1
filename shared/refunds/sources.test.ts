import { expect, it } from 'vitest';
import type { MoneyOrder } from '../payments/order-money.ts';
import { sourcesOf } from './sources.ts';

const receipt = (recordNo: string, accountId: string, amount: number) => ({
  ...{ recordNo, accountId, amount, refunded: 0, reserved: 0 },
});
/** 100.00 in cash, 20.00 to the bank and 50.00 to the bank again; the balance paid 10.00. */
const order: MoneyOrder = {
  ...{ orderNo: '1', lines: [], lastLine: 0, received: 18_000, refunded: 0, unallocated: 0 },
  ...{ balanceUsed: 1_000, balanceReturned: 0 },
  receipts: [receipt('cash', 'C', 10_000), receipt('bank 1', 'B', 2_000), receipt('bank 2', 'B', 5_000)],
};
const paid = (accountId: string, recordNo: string, amount: number) => ({ accountId, recordNo, amount });

it.each([
  ['what came in on it', [{ accountId: 'C', amount: 3_000 }], [paid('C', 'cash', 3_000)]],
  [
    'its last receipts first',
    [{ accountId: 'B', amount: 6_000 }],
    [paid('B', 'bank 2', 5_000), paid('B', 'bank 1', 1_000)],
  ],
  [
    'what another account does not pay back itself, when it has nothing more',
    [
      { accountId: 'C', amount: 11_000 },
      { accountId: 'B', amount: 6_000 },
    ],
    [
      paid('C', 'cash', 10_000),
      paid('C', 'bank 1', 1_000),
      ...[paid('B', 'bank 2', 5_000), paid('B', 'bank 1', 1_000)],
    ],
  ],
  [
    'any receipt, when nothing came in on it',
    [{ accountId: 'P', amount: 5_500 }],
    [paid('P', 'bank 2', 5_000), paid('P', 'bank 1', 500)],
  ],
])('S5.59 an account pays back %s', (_, rows, sources) => {
  expect(sourcesOf(order, { toBalance: 1_000, rows })).toEqual({ paidOut: sources, returned: [] });
});

it('S5.59 returns to the balance what accounts do not pay out', () => {
  const rows = [{ accountId: 'B', amount: 5_000 }];

  expect(sourcesOf(order, { toBalance: 4_000, rows })).toEqual({
    paidOut: [paid('B', 'bank 2', 5_000)],
    returned: [
      { recordNo: 'bank 1', amount: 2_000 },
      { recordNo: 'cash', amount: 1_000 },
    ],
  });
});

it.each([
  ['by accounts', 1_000, 17_001],
  ['to the balance', 18_001, 0],
])('promise 5 is more than the records hold %s: refused', (_, toBalance, amount) => {
  const rows = amount > 0 ? [{ accountId: 'C', amount }] : [];

  expect(() => sourcesOf(order, { toBalance, rows })).toThrow('above what its records hold');
});
