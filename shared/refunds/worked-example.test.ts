import { expect, it } from 'vitest';
import { owedAmount } from '../items/amounts.ts';
import { chargePostings, type Moved } from '../ledger/postings.ts';
import type { MoneyLine, MoneyOrder } from '../payments/order-money.ts';
import { receive } from '../payments/receive.ts';
import { partsOfRefund, refund, sumsOfRefund } from './refund.ts';

const holder = { personId: 'P', studentId: 'S', schoolId: 'X' };

/** Tuition 100.00 at a fold of 8.5, lunch 41.00 (custodial), club 30.00 (optional, chosen). */
const items = [
  { itemId: 'tuition', price: 10_000, quantity: 1, benefits: [{ kind: 'percent', permille: 850 }], required: true },
  { itemId: 'lunch', price: 2_050, quantity: 2, benefits: [], required: true, custodial: true },
  { itemId: 'club', price: 3_000, quantity: 1, benefits: [], required: false },
] as const;

const lines = items.map((item, index): MoneyLine => ({
  ...{ lineNo: String(index + 1), photoId: item.itemId, itemId: item.itemId, required: item.required },
  custodial: 'custodial' in item,
  due: owedAmount(item),
  ...{ received: 0, refunded: 0, reserved: 0 },
}));
const opened: MoneyOrder = {
  ...{ orderNo: 'O', lines, receipts: [], received: 0, refunded: 0, unallocated: 0 },
  ...{ balanceUsed: 0, balanceReturned: 0, lastLine: 3 },
};

/** `debit or credit, account, amount in fen, line and record`, as a bookkeeper reads it. */
const rowsOf = (entries: readonly Moved[]) =>
  entries.flatMap(({ cause, postings }) =>
    postings.map(({ account, amount, lineId = '', recordId = '' }) =>
      [cause, account, amount, lineId, recordId].join(' ').trim(),
    ),
  );

const payment = receive(holder, opened, {
  rows: [
    { recordNo: 'R1', accountId: 'cash', amount: 6_000 },
    { recordNo: 'R2', accountId: 'bank', amount: 5_600 },
  ],
  balance: 4_000,
});
const charge: Moved = {
  cause: 'charge',
  postings: chargePostings(
    holder,
    lines.map((line) => ({ ...line, amount: line.due })),
  ),
};

it('S1.29 posts a payment of two accounts and the balance, with a discount and a custodial item', () => {
  expect(rowsOf([charge, ...payment.entries])).toEqual([
    'charge receivable:P 8500 1',
    'charge income:X:tuition -8500 1',
    'charge receivable:P 4100 2',
    'charge income:X:lunch -4100 2',
    'charge receivable:P 3000 3',
    'charge income:X:club -3000 3',
    'balanceUse balance:S 4000 1',
    'balanceUse receivable:P -4000 1',
    'payment collection:cash 6000  R1',
    'payment receivable:P -4500 1 R1',
    'payment receivable:P -1500 2 R1',
    'payment collection:bank 5600  R2',
    'payment receivable:P -2600 2 R2',
    'payment receivable:P -3000 3 R2',
    'custodialDeposit income:X:lunch 4100 2',
    'custodialDeposit balance:S -4100 2',
  ]);
  expect(payment.balanceChange).toBe(100);
  expect(payment.order).toMatchObject({ received: 15_600, unallocated: 0, balanceUsed: 4_000 });
});

it('S1.29 deposits of a further payment what it brings for custodial items, and no more', () => {
  const paid = (order: MoneyOrder, recordNo: string, amount: number) =>
    receive(holder, order, { rows: [{ recordNo, accountId: 'cash', amount }], balance: 0 });

  const first = paid(opened, 'R1', 10_000);
  const further = paid(first.order, 'R2', 2_600);

  expect([first.balanceChange, further.balanceChange]).toEqual([1_500, 2_600]);
  // Nor does it matter whether the item is optional.
  const chosen = { ...opened, lines: lines.map((line) => ({ ...line, required: false })) };
  expect(paid(chosen, 'R1', 15_600).balanceChange).toBe(4_100);
});

it('S1.30 posts its full refund: the balance gets back what it paid, and gives back what was deposited', () => {
  const parts = partsOfRefund(payment.order, 'full', []);

  const { order, entries, balanceChange } = refund(holder, payment.order, {
    ...{ type: 'full', parts, rows: [{ accountId: 'bank', amount: 11_600 }], toBalance: 4_000, stillOwed: false },
  });

  expect(sumsOfRefund(payment.order, parts)).toEqual({
    ...{ total: 15_600, takenBack: 4_100, toBalanceMin: 4_000, toBalanceMax: 11_500 },
  });
  expect(rowsOf(entries)).toEqual([
    'refund receivable:P 4100 2',
    'refund receivable:P 4500 1',
    'refund receivable:P 3000 3',
    'refund collection:bank -5600  R2',
    'refund collection:bank -6000  R1',
    'refundToBalance receivable:P 4000 1',
    'refundToBalance balance:S -4000',
    'custodialTakeBack income:X:lunch -4100 2',
    'custodialTakeBack balance:S 4100 2',
  ]);
  // No entry for a credit note of nothing.
  expect(entries).toHaveLength(3);
  expect(balanceChange).toBe(-100);
  expect(order).toMatchObject({ refunded: 15_600, balanceReturned: 4_000, unallocated: 0 });
  expect(order.lines.map(({ due, received, refunded }) => [due, received - refunded])).toEqual([
    [8_500, 0],
    [4_100, 0],
    [3_000, 0],
  ]);
  expect(order.receipts.map(({ amount, refunded }) => amount - refunded)).toEqual([0, 0]);
});

it('S1.30 takes back what was deposited of every custodial item', () => {
  const paid = { ...payment.order, lines: payment.order.lines.map((line, at) => ({ ...line, custodial: at > 0 })) };

  const { balanceChange } = refund(holder, paid, {
    ...{ type: 'full', parts: partsOfRefund(paid, 'full', []), toBalance: 4_000, stillOwed: false },
    rows: [{ accountId: 'bank', amount: 11_600 }],
  });

  expect(balanceChange).toBe(4_000 - 4_100 - 3_000);
});

it.each([
  ['is owed no more, by a credit note', false, 1_000, ['refundToBalance', 'creditNote']],
  ['is owed again, when staff say so', true, 3_000, ['refundToBalance']],
])('a part that is refunded %s', (_, stillOwed, due, causes) => {
  const parts = partsOfRefund(payment.order, 'partial', [{ lineNo: '3', amount: 2_000 }]);

  const { order, entries, credited } = refund(holder, payment.order, {
    ...{ type: 'partial', parts, rows: [], toBalance: 2_000, stillOwed },
  });

  expect(order.lines.at(-1)).toMatchObject({ due, received: 3_000, refunded: 2_000 });
  expect(entries.map(({ cause }) => cause)).toEqual(causes);
  expect(credited.map(({ amount }) => amount)).toEqual(stillOwed ? [] : [2_000]);
});
