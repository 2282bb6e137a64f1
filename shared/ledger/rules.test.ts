import { expect, it } from 'vitest';
import { isCheckLate } from './rules.ts';

it.each([
  ['2026-11-22T03:00:00Z', '2026-11-23T05:00:00Z', false],
  ['2026-11-22T03:00:00Z', '2026-11-23T05:00:00.001Z', true],
])('a check of %s is late at %s: %s', (checkedAt, now, expected) => {
  expect(isCheckLate(checkedAt, Date.parse(now))).toBe(expected);
});
