import { describe, expect, it } from 'vitest';
import type { MoneyLine, MoneyOrder } from './order-money.ts';
import { reverse, whyNotTakenBack, type BookedRecord, type ReversalFacts } from './reverse.ts';

const line = (lineNo: string, received: number, more: Partial<MoneyLine> = {}): MoneyLine => ({
  ...{ lineNo, photoId: lineNo, itemId: lineNo, required: true, custodial: false },
  ...{ due: received, received, refunded: 0, reserved: 0, ...more },
});
const [tuition, textbooks, clubs] = [
  line('tuition', 10_000),
  line('textbooks', 4_100, { custodial: true }),
  line('clubs', 3_000),
];
/** By card: 70.00 of tuition and the textbooks. The balance paid 60.00 of tuition and clubs, which is what stays without the card. */
const card: BookedRecord = {
  ...{ recordNo: 'card', orderNo: '1', accountId: 'outside', amount: 11_100 },
  allocations: [
    { lineNo: 'tuition', amount: 7_000 },
    { lineNo: 'textbooks', amount: 4_100 },
  ],
};
const receipt = { recordNo: 'card', amount: 11_100, refunded: 0, reserved: 0 };
const order: MoneyOrder = {
  ...{ orderNo: '1', lines: [tuition, textbooks, clubs], receipts: [receipt] },
  ...{ received: 17_100, refunded: 0, unallocated: 0, balanceUsed: 6_500, balanceReturned: 500, lastLine: 3 },
};
type Change = Partial<Omit<ReversalFacts, 'order'>> & { readonly order?: Partial<MoneyOrder> };
const whyNot = ({ order: change = {}, ...more }: Change) =>
  whyNotTakenBack(
    {
      ...{ person: { payStatus: 'completed', orderNo: '1' }, held: 4_100, balanceCheck: true, ...more },
      order: { ...order, ...change },
    },
    card,
  );

describe('a payment of an outside system', () => {
  it.each<[string, Change]>([
    ['while its lines and the balance have just what it paid', {}],
    ['whatever the balance has, when it may go below zero', { held: 0, balanceCheck: false }],
  ])('is deleted %s', (_, change) => {
    expect(whyNot(change)).toBeUndefined();
  });

  it.each<[string, Change, string]>([
    ['of another order than the live one', { person: { payStatus: 'completed', orderNo: '2' } }, 'recordUsed'],
    ['that a refund is running of', { order: { receipts: [{ ...receipt, reserved: 1 }] } }, 'recordRefunded'],
    ['whose order does not know it', { order: { receipts: [] } }, 'recordRefunded'],
    [
      'of which a line lost a part',
      { order: { lines: [{ ...tuition, refunded: 3_001 }, textbooks, line('trips', 9_000)] } },
      'recordUsed',
    ],
    [
      'of which a line is to be refunded in part',
      { order: { lines: [{ ...tuition, reserved: 3_001 }, textbooks, clubs] } },
      'recordUsed',
    ],
    ['of which a line is gone', { order: { lines: [line('trips', 9_000), textbooks, clubs] } }, 'recordUsed'],
    ['of somebody who paid too much', { order: { unallocated: 1 } }, 'recordUsed'],
    ['without which custodial lines have what the balance paid', { order: { balanceUsed: 6_501 } }, 'recordUsed'],
    ['of which the balance has not all', { held: 4_099 }, 'recordUsed'],
  ])('%s stays', (_, change, code) => {
    expect(whyNot(change)).toBe(code);
  });
});

const holder = { personId: 'P', studentId: 'S', schoolId: 'X' };

it('a deleted payment of items that are not custodial takes nothing from the balance', () => {
  const cash = { ...card, recordNo: 'cash', amount: 3_000, allocations: [{ lineNo: 'clubs', amount: 3_000 }] };

  const { entries, takenBack } = reverse(holder, order, cash);

  expect([takenBack, entries.map(({ cause }) => cause)]).toEqual([0, ['paymentReversal']]);
});
