import { expect, it } from 'vitest';
import { isForMany } from './many.ts';

it.each([
  [0, false],
  [499, false],
  [500, true],
  [5000, true],
])('N4.46 N8.11 N9.16 asks for patience when it sends to %i people: %s', (total, asks) => {
  expect(isForMany({ total })).toBe(asks);
});
