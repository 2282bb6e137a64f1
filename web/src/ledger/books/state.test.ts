import { expect, it } from 'vitest';
import { booksStateOf } from './state.ts';

const checkedAt = '2026-11-22T19:00:00Z';

it.each([
  ['never', undefined, 0, false],
  ['agree', checkedAt, 0, false],
  ['late', checkedAt, 0, true],
  ['differ', checkedAt, 1, false],
  ['differ', checkedAt, 1, true],
] as const)('the badge says %s for a check at %s with %i differences, late: %s', (state, at, differenceCount, late) => {
  const counts = { late, differenceCount, figures: 1, entries: 1, differences: [] };

  expect(booksStateOf({ ...counts, ...(at !== undefined && { checkedAt: at }) })).toBe(state);
});
