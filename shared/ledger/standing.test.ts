import { expect, it } from 'vitest';
import {
  chargePostings,
  creditNotePostings,
  depositPostings,
  paymentPostings,
  reallocationPostings,
  refundPostings,
} from './postings.ts';
import { movedBy, standingsOf } from './standing.ts';

const holder = { personId: 'person', studentId: 'student', schoolId: 'school' };
const line = (amount: number) => [{ lineNo: '1', itemId: 'item', amount }];
const receipt = (amount: number) => [{ recordNo: 'record', accountId: 'cash', allocations: [{ lineNo: '1', amount }] }];

it('the standing of a person follows from the entries, in the order of time', () => {
  const postings = {
    a: { cause: 'charge', postings: chargePostings(holder, line(10_000)) },
    b: { cause: 'payment', postings: paymentPostings(holder, receipt(9_000)) },
    c: { cause: 'custodialDeposit', postings: depositPostings(holder, line(9_000)) },
    d: { cause: 'creditNote', postings: creditNotePostings(holder, line(4_000)) },
    e: { cause: 'reallocation', postings: reallocationPostings(holder, 'order', [{ lineNo: '1', amount: -3_000 }]) },
    f: {
      cause: 'refund',
      postings: refundPostings(
        holder,
        'order',
        [{ amount: 3_000 }],
        [{ accountId: 'cash', recordNo: 'record', amount: 3_000 }],
      ),
    },
  };
  const entries = Object.entries(postings).map(([entryId, entry]) => ({ entryId, ...entry }));

  const standings = standingsOf(entries.toReversed());

  expect([...standings]).toEqual([
    ['a', { due: 10_000, received: 0, overpaid: 0 }],
    ['b', { due: 10_000, received: 9_000, overpaid: 0 }],
    ['c', { due: 10_000, received: 9_000, overpaid: 0 }],
    ['d', { due: 6_000, received: 9_000, overpaid: 0 }],
    ['e', { due: 6_000, received: 6_000, overpaid: 3_000 }],
    ['f', { due: 6_000, received: 6_000, overpaid: 0 }],
  ]);
  expect(entries.map(movedBy)).toEqual([10_000, 9_000, 9_000, 4_000, 3_000, 3_000]);
});

it('a closed order leaves due what the person is billed, until the next order charges it anew', () => {
  const closing = { cause: 'orderClosed', postings: creditNotePostings(holder, line(10_000)) };
  const entries = [
    { entryId: 'a', cause: 'charge', postings: chargePostings(holder, line(10_000)) },
    { entryId: 'b', ...closing },
    { entryId: 'c', cause: 'charge', postings: chargePostings(holder, line(8_000)) },
    { entryId: 'd', cause: 'payment', postings: paymentPostings(holder, receipt(8_000)) },
  ];

  expect([...standingsOf(entries).values()]).toEqual([
    { due: 10_000, received: 0, overpaid: 0 },
    { due: 10_000, received: 0, overpaid: 0 },
    { due: 8_000, received: 0, overpaid: 0 },
    { due: 8_000, received: 8_000, overpaid: 0 },
  ]);
});
