import { expect, it } from 'vitest';
import { whyPickRefused } from './pick.ts';

const items = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ itemId: String(first + index), accountId: 'one' }));

it('N5.52 S5.13 takes 50 items with those that are chosen already, and no 51', () => {
  expect(whyPickRefused(items(1, 48), items(49, 2))).toBeUndefined();
  expect(whyPickRefused(items(1, 48), items(49, 3))).toBe('itemsTooMany');
  expect(whyPickRefused([], items(1, 51))).toBe('itemsTooMany');
});
