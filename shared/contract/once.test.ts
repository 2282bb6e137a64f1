import { expect, it } from 'vitest';
import { onceFor } from './once.ts';

it('makes one value for each set of texts, whatever signs they have', () => {
  const sets = [
    ['a', 'b'],
    ['b', 'a'],
    ['a', 'c'],
    ['a","b', 'c'],
    ['a', 'b","c'],
  ] as const;
  let made = 0;
  const valueOf = onceFor((_: string, __: string) => ++made);

  expect(sets.map(([one, other]) => valueOf(one, other))).toEqual([1, 2, 3, 4, 5]);
  expect(sets.map(([one, other]) => valueOf(one, other))).toEqual([1, 2, 3, 4, 5]);
});

it('keeps what is undefined, too', () => {
  let calls = 0;
  const valueOf = onceFor((_: string) => {
    calls++;
    return undefined;
  });

  expect([valueOf('a'), valueOf('a')]).toEqual([undefined, undefined]);
  expect(calls).toBe(1);
});
