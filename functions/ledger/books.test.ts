import { describe, expect, it } from 'vitest';
import {
  figureOfBalance,
  figuresOfOrder,
  figuresOfPerson,
  figuresOfRecord,
  journalSums,
  orderDifferences,
} from './books.ts';
import { compareBooks } from '../../test/support/compare-books.ts';
import { chargePostings, depositPostings, paymentPostings } from '../../shared/ledger/postings.ts';

const line = (lineNo: string, due: number, received: number) => ({
  ...{ lineNo, due, received, refunded: 0, reserved: 0, photoId: lineNo, itemId: lineNo },
  ...{ required: true, custodial: false },
});
const holder = { personId: 'person', studentId: 'student', schoolId: 'school' };
const order = {
  personId: 'person',
  orderNo: 'order',
  state: 'live',
  received: 900,
  ...{ unallocated: 0, refunded: 0, balanceUsed: 0, balanceReturned: 0, lastLine: 2 },
  receipts: [{ recordNo: 'record', amount: 900, refunded: 0, reserved: 0 }],
  lines: [line('1', 800, 700), line('2', 200, 200)],
};
const allocations = [
  { lineNo: '1', amount: 700 },
  { lineNo: '2', amount: 200 },
];
const record = { recordNo: 'record', personId: 'person', accountId: 'cash', amount: 900, allocations };
const person = { personId: 'person', due: 1000, received: 900, orderNo: 'order' };
const balance = { studentId: 'student', balance: 200 };

const journal = () => {
  const { sums, add } = journalSums();
  const lines = [
    { lineNo: '1', itemId: 'tuition', amount: 800 },
    { lineNo: '2', itemId: 'lunch', amount: 200 },
  ];
  add({ entryId: 'a', cause: 'charge', postings: chargePostings(holder, lines) });
  add({
    entryId: 'b',
    cause: 'payment',
    postings: paymentPostings(holder, [{ recordNo: 'record', accountId: 'cash', allocations }]),
  });
  add({
    entryId: 'c',
    cause: 'custodialDeposit',
    postings: depositPostings(holder, [{ lineNo: '2', itemId: 'lunch', amount: 200 }]),
  });
  return { sums, add };
};
const others = [...figuresOfOrder(order), ...figuresOfRecord(record), ...figuresOfPerson(person)];
const figures = [...others, figureOfBalance(balance)];

describe('the books', () => {
  it('agree when every cached figure is the sum of its postings', () => {
    expect(compareBooks(journal().sums, figures)).toEqual([]);
    expect(orderDifferences(order)).toEqual([]);
  });

  it.each([
    ['a line', figuresOfOrder({ ...order, lines: [line('1', 800, 701), line('2', 200, 199)] }), 'line'],
    [
      'what a person owes',
      figuresOfOrder({ ...order, lines: [line('1', 801, 700), line('2', 200, 200)] }),
      'receivable',
    ],
    ['what is due on a line', figuresOfOrder({ ...order, lines: [line('1', 700, 700), line('2', 300, 200)] }), 'due'],
    ['a payment record', figuresOfRecord({ ...record, amount: 901 }), 'booked'],
    ['the account of a payment record', figuresOfRecord({ ...record, accountId: 'bank' }), 'booked'],
    ['the parts of a payment record', figuresOfRecord({ ...record, allocations: [] }), 'missing'],
    ['what a person paid', figuresOfPerson({ ...person, due: 1001, received: 901 }), 'received'],
    [
      'a person who paid, without an order',
      figuresOfPerson({ ...person, received: 0, orderNo: undefined }),
      'received',
    ],
    ['a balance', [figureOfBalance({ ...balance, balance: 199 })], 'balance'],
  ])('report a cached figure that is off: %s', (_, cached, what) => {
    expect(compareBooks(journal().sums, cached).map((one) => one.what)).toContain(what);
  });

  it('report money in the journal that no row shows', () => {
    expect(compareBooks(journal().sums, [])).toContainEqual({
      what: 'missing',
      id: 'balance:student',
      cached: 0,
      journal: -200,
    });
  });

  it('S1.29 report a deposit that is missing from the balance', () => {
    const off = compareBooks(journal().sums, [...others, figureOfBalance({ ...balance, balance: 0 })]);

    expect(off).toMatchObject([{ what: 'balance', id: 'student', subjectId: 'student', cached: 0, journal: 200 }]);
  });

  it('report an entry that does not sum to zero', () => {
    const { sums, add } = journal();
    add({ entryId: 'd', cause: 'payment', postings: [{ account: 'collection:cash', amount: 1 }] });

    expect(compareBooks(sums, figures)).toMatchObject([{ what: 'entry', id: 'd', cached: 0, journal: 1 }]);
  });

  it('report an order whose lines, or whose records, do not sum to what it received', () => {
    const [receipt] = order.receipts;

    expect(orderDifferences({ ...order, received: 901 })).toMatchObject([
      { what: 'order', id: 'order', subjectId: 'person', cached: 901, journal: 900 },
      { what: 'orderSources', id: 'order', cached: 901, journal: 900 },
    ]);
    expect(orderDifferences({ ...order, receipts: receipt ? [{ ...receipt, refunded: 1 }] : [] })).toMatchObject([
      { what: 'orderSources', id: 'order', cached: 900, journal: 899 },
    ]);
  });
});
