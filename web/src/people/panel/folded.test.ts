import { describe, expect, it } from 'vitest';
import type { Entry } from './folded.ts';
import { folded } from './folded.ts';

const entry = (entryId: string, more: Partial<Entry> = {}): Entry => ({
  ...{ entryId, at: '2026-09-01T02:00:00.000Z', byName: '王强', byEName: 'Frank Wang', action: 'send' },
  ...{ before: {}, after: {}, postings: [] },
  ...more,
});
const postings = [
  { account: 'collection:1', amount: 1 },
  { account: 'receivable:1', amount: -1 },
];
const payment = { rowsTotal: 1, rows: [], payTime: '2026-09-01T01:00:00Z', remark: '' };
const shownOf = (list: readonly Entry[]) =>
  folded(list).map(({ entry: { entryId }, journal }) => [entryId, journal.map((one) => one.entryId)]);

describe('the timeline', () => {
  it('shows a payment with the entries of the journal that it made, and all else by itself', () => {
    const later = { at: '2026-09-02T02:00:00.000Z' };
    const list = [
      entry('9', { ...later, action: 'charge', payment }),
      entry('8', { ...later, action: 'payment', postings }),
      entry('7', { ...later, action: 'charge', postings }),
      entry('6', { action: 'payment', postings }),
      entry('5'),
    ];

    expect(shownOf(list)).toEqual([
      ['9', ['7', '8']],
      ['6', ['6']],
      ['5', []],
    ]);
  });

  it('keeps apart what somebody else did, and an act of a release that did not say what was booked', () => {
    const other = { byName: '李静', byEName: 'Jane Li' };

    expect(shownOf([entry('3', { payment }), entry('2', { ...other, postings })])).toEqual([
      ['3', []],
      ['2', ['2']],
    ]);
    expect(shownOf([entry('3'), entry('2', { postings })])).toEqual([
      ['3', []],
      ['2', ['2']],
    ]);
  });
});
