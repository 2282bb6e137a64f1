import { describe, expect, it } from 'vitest';
import { balanceUsedIn, eventsOf, type Entry } from './events.ts';

const entry = (entryId: string, more: Partial<Entry> = {}): Entry => ({
  ...{ entryId, at: '2026-09-01T02:00:00.000Z', byName: '王强', byEName: 'Frank Wang', action: 'send' },
  ...{ before: {}, after: {}, postings: [] },
  ...more,
});
const postings = [
  { account: 'collection:1', amount: 1 },
  { account: 'receivable:1', amount: -1 },
];
const posted = (entryId: string, actId?: string) => entry(entryId, { action: 'payment', postings, actId });
const shownOf = (list: readonly Entry[]) =>
  eventsOf(list).map(({ entry: { entryId }, journal }) => [entryId, journal.map((one) => one.entryId)]);

describe('the timeline', () => {
  it('counts what the balance paid in an act', () => {
    const used = { ...posted('8', '9'), action: 'balanceUse', amount: 4_100 };
    const [event] = eventsOf([entry('9', { action: 'charge' }), used, { ...posted('7', '9'), amount: 5_900 }]);

    expect(balanceUsedIn(event?.journal ?? [])).toBe(4_100);
  });

  it('shows an act with the entries of the journal that it posted, and all else by itself', () => {
    const list = [entry('9', { action: 'charge' }), posted('8', '9'), posted('7', '9'), posted('6', '5'), entry('5')];

    expect(shownOf(list)).toEqual([
      ['9', ['7', '8']],
      ['6', ['6']],
      ['5', []],
    ]);
  });

  it('keeps apart what another act posted at the same time, and what a server of the release before does not link', () => {
    expect(shownOf([entry('3'), posted('2', '1')])).toEqual([
      ['3', []],
      ['2', ['2']],
    ]);
    expect(shownOf([entry('3'), posted('2')])).toEqual([
      ['3', []],
      ['2', ['2']],
    ]);
  });
});
