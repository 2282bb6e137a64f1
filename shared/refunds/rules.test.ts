import { describe, expect, it } from 'vitest';
import type { MoneyLine } from '../payments/order-money.ts';
import { partsOfRefund, sumsOfRefund } from './refund.ts';
import { partFaults, whyRefundRefused, type RefundFacts } from './rules.ts';
import { refundableOfReceipt, sourcesOfRefund } from './sources.ts';

const noon = Date.parse('2026-09-01T04:00:00Z');
const line = (lineNo: string, received: number, more: Partial<MoneyLine> = {}): MoneyLine => ({
  ...{ lineNo, photoId: lineNo, itemId: lineNo, required: true, custodial: false },
  ...{ due: received, received, refunded: 0, reserved: 0, ...more },
});
/** Tuition 100.00, of which the balance paid 30.00, textbooks 40.00 (custodial), and 10.00 too much. */
const order: RefundFacts['order'] = {
  orderNo: '1',
  lines: [line('tuition', 10_000), line('textbooks', 4_000, { custodial: true })],
  receipts: [{ recordNo: 'r', amount: 12_000, refunded: 0, reserved: 0 }],
  ...{ received: 15_000, refunded: 0, unallocated: 1_000, balanceUsed: 3_000, balanceReturned: 0, lastLine: 2 },
};
/** Of tuition, 20.00 were refunded before. */
const refundedBefore: RefundFacts['order'] = {
  ...{ ...order, lines: [line('tuition', 10_000, { due: 8_000, refunded: 2_000 }), line('textbooks', 4_000)] },
  ...{ receipts: [{ recordNo: 'r', amount: 12_000, refunded: 2_000, reserved: 0 }], refunded: 2_000 },
};
const partOf = (lineNo: string, amount: number) => ({ lineNo, amount });
type Change = Partial<Pick<RefundFacts, 'type' | 'asked' | 'order'>> & Partial<Omit<RefundFacts, 'parts'>>;
const factsOf = (change: Change = {}): RefundFacts => {
  const { type = 'full', asked = [], order: of = order } = change;
  return {
    person: {
      sendStatus: 'sent',
      payStatus: 'overpaid',
      orderNo: '1',
      due: 14_000,
      received: 14_000,
      unallocated: 1_000,
      revision: 7,
    },
    ...{ order: of, orderNo: '1', type, mode: 'bookkeeping', asked, parts: partsOfRefund(of, type, asked) },
    rows: [{ accountId: 'cash', amount: 12_000 }],
    ...{ toBalance: 3_000, heldBalance: 4_000, balanceCheck: true, bookable: new Set(['cash', 'bank']) },
    ...{ shown: {}, time: noon, now: noon, ...change },
  };
};
const partial = (amount: number, change: Change = {}): Change => ({
  ...{ type: 'partial', asked: [{ lineNo: 'tuition', amount }], rows: [{ accountId: 'cash', amount: amount - 3_000 }] },
  ...change,
});
/** The balance paid nothing, so that an account pays out what was overpaid. */
const overpaid = {
  ...{ type: 'overpaid', order: { ...order, balanceUsed: 0 }, toBalance: 0 },
  rows: [{ accountId: 'cash', amount: 1_000 }],
} as const satisfies Change;

describe('a refund', () => {
  it.each<[string, Change]>([
    ['of everything', {}],
    ['of a part', partial(5_000)],
    [
      'S5.54 S5.57 of one line, with 0 for the other',
      partial(5_000, { asked: [partOf('tuition', 5_000), partOf('textbooks', 0)] }),
    ],
    ['S5.54 of the smallest amount', partial(1, { rows: [], toBalance: 1 })],
    ['S5.55 of all of a line', partial(10_000)],
    ['S5.55 of all that an earlier refund left of a line', partial(8_000, { order: refundedBefore })],
    ['of what was overpaid', { type: 'overpaid', rows: [], toBalance: 1_000 }],
    ['of what was overpaid by an account', overpaid],
    ['that takes nothing back from a balance below zero', { ...overpaid, heldBalance: -1 }],
    ['S5.64 of this very moment', { time: noon, now: noon }],
    [
      'S5.63 whose money goes back to the balance as far as it may',
      { rows: [{ accountId: 'cash', amount: 4_000 }], toBalance: 11_000 },
    ],
  ])('%s is booked', (_, change) => {
    expect(whyRefundRefused(factsOf(change))).toBeUndefined();
  });

  it.each<[string, Change, string, string]>([
    ['S5.54 0 of a line', partial(0, { rows: [] }), 'refundOrderChilds', 'partMissing'],
    [
      'S5.54 0 of each line',
      partial(0, { asked: [partOf('tuition', 0), partOf('textbooks', 0)], rows: [] }),
      'refundOrderChilds',
      'partMissing',
    ],
    ['S5.54 no line', partial(0, { asked: [], rows: [] }), 'refundOrderChilds', 'partMissing'],
    [
      'S5.55 more than was received on a line',
      partial(10_001),
      'refundOrderChilds.0.accountsActualAmount',
      'partTooMuch',
    ],
    [
      'S5.55 more than was received on the second line',
      partial(5_000, { asked: [partOf('tuition', 5_000), partOf('textbooks', 4_001)] }),
      'refundOrderChilds.1.accountsActualAmount',
      'partTooMuch',
    ],
    [
      'S5.55 more than an earlier refund left of a line',
      partial(8_001, { order: refundedBefore }),
      'refundOrderChilds.0.accountsActualAmount',
      'partTooMuch',
    ],
    [
      'S5.62 an empty amount',
      { rows: [{ accountId: 'cash', amount: 0 }] },
      'refundAccounts.0.amount',
      'refundAmountMissing',
    ],
    [
      'S5.61 an empty amount of what was overpaid',
      { ...overpaid, rows: [...overpaid.rows, { accountId: 'bank', amount: 0 }] },
      'refundAccounts.1.amount',
      'refundAmountMissing',
    ],
    [
      'S5.62 an empty amount beside one that is all of it',
      {
        rows: [
          { accountId: 'cash', amount: 12_000 },
          { accountId: 'bank', amount: 0 },
        ],
      },
      'refundAccounts.1.amount',
      'refundAmountMissing',
    ],
    [
      'S5.63 rows below the refundable amount',
      { rows: [{ accountId: 'cash', amount: 11_999 }] },
      'refundAccounts',
      'refundMismatch',
    ],
    [
      'S5.63 rows above the refundable amount',
      { rows: [{ accountId: 'cash', amount: 12_001 }] },
      'refundAccounts',
      'refundMismatch',
    ],
    [
      'S5.63 rows of all, although a part of it goes back to the balance',
      { rows: [{ accountId: 'cash', amount: 15_000 }] },
      'refundAccounts',
      'refundMismatch',
    ],
    [
      'S5.63 rows of another sum than a part comes to',
      partial(5_000, { rows: [{ accountId: 'cash', amount: 2_001 }] }),
      'refundAccounts',
      'refundMismatch',
    ],
    [
      'S5.63 rows of another sum than was paid too much',
      { type: 'overpaid', rows: [{ accountId: 'cash', amount: 1 }], toBalance: 1_000 },
      'refundAccounts',
      'refundMismatch',
    ],
    ['S5.63 another sum of the rows than is sent', { rowsTotal: 11_999 }, 'accountsActualAmount', 'refundMismatch'],
    ['S5.64 a refund time in the future', { time: noon + 1 }, 'refundTime', 'refundTimeFuture'],
    ['a refund time in the year 0000', { time: Date.parse('0000-01-01T00:00:00Z') }, 'refundTime', 'refundTimeTooOld'],
    ['less to the balance than it had paid', { toBalance: 2_999 }, 'refundBalance', 'toBalanceTooLittle'],
    ['custodial money to the balance', { toBalance: 11_001 }, 'refundBalance', 'toBalanceTooMuch'],
  ])('%s: refused', (_, change, path, code) => {
    expect(whyRefundRefused(factsOf(change))?.fields).toContainEqual(expect.objectContaining({ path, code }));
  });

  it('is refused for the smallest part of a line that the order does not have', () => {
    expect(partFaults({ type: 'partial', order, asked: [partOf('clubs', 1)] })).toEqual([
      { path: 'refundOrderChilds.0.accountsActualAmount', code: 'partTooMuch' },
    ]);
  });

  it('S5.73 is refused for an account twice', () => {
    const rows = [
      { accountId: 'cash', amount: 6_000 },
      { accountId: 'cash', amount: 6_000 },
    ];

    expect(whyRefundRefused(factsOf({ rows }))?.fields).toEqual([
      { path: 'refundAccounts.1.id', code: 'accountTwice' },
    ]);
  });

  it.each<[string, Change]>([
    ['another version', { shown: { version: 6 } }],
    ['another amount to be paid out', { shown: { paidOut: 11_999 } }],
    ['another amount to be taken back', { shown: { takenBack: 3_999 } }],
    ['another balance', { shown: { balance: 3_999 } }],
    ['another order', { orderNo: '2' }],
    ['a line that the order does not have', partial(5_000, { asked: [partOf('tuition', 5_000), partOf('gone', 0)] })],
  ])('S8.01 is refused with 1700025 when the screen showed %s', (_, change) => {
    expect(whyRefundRefused(factsOf(change))).toEqual({ code: '1700025' });
  });

  it('S1.30 is refused when custodial money was spent, unless the organisation lets balances go below zero', () => {
    expect(whyRefundRefused(factsOf({ heldBalance: 999 }))).toMatchObject({ code: 'balanceSpent' });
    expect(whyRefundRefused(factsOf({ heldBalance: 1_000 }))).toBeUndefined();
    expect(whyRefundRefused(factsOf({ heldBalance: 0, balanceCheck: false }))).toBeUndefined();
  });

  it('takes back what custodial lines received, and returns first what the balance had paid', () => {
    const sums = sumsOfRefund(order, partsOfRefund(order, 'full', []));

    expect(sums).toEqual({ total: 15_000, takenBack: 4_000, toBalanceMin: 3_000, toBalanceMax: 11_000 });
  });

  it('names only lines that it takes something of', () => {
    const paidBack = { ...order, lines: [line('clubs', 3_000, { refunded: 3_000 }), ...order.lines] };

    expect(partsOfRefund(paidBack, 'full', []).lines).toEqual([partOf('tuition', 10_000), partOf('textbooks', 4_000)]);
    expect(partsOfRefund(paidBack, 'partial', [partOf('tuition', 5_000), partOf('textbooks', 0)]).lines).toEqual([
      partOf('tuition', 5_000),
    ]);
  });

  it('S5.59 takes of a payment what was paid and not refunded, the last payment first', () => {
    const receipt = (recordNo: string, amount: number, refunded: number, reserved = 0) => ({
      ...{ recordNo, amount, refunded, reserved },
    });
    const receipts = [receipt('first', 9_000, 2_000), receipt('second', 3_000, 1_000, 500)];
    const of = { ...order, receipts, balanceUsed: 0 };

    expect(receipts.map(refundableOfReceipt)).toEqual([7_000, 1_500]);
    expect(sourcesOfRefund(of, 0, 8_500)).toEqual([
      { recordNo: 'second', amount: 1_500 },
      { recordNo: 'first', amount: 7_000 },
    ]);
    expect(() => sourcesOfRefund(of, 0, 8_501)).toThrow('above what its records hold');
  });
});
