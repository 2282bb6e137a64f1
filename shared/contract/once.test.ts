import { expect, it } from 'vitest';
import { onceFor } from './once.ts';

it('makes one value for each set of texts, whatever signs they have', () => {
  const made: string[][] = [];
  const valueOf = onceFor((one: string, other: string) => {
    made.push([one, other]);
    return made.length;
  });

  expect([valueOf('a', 'b'), valueOf('b', 'a'), valueOf('a","b', ''), valueOf('a', 'b')]).toEqual([1, 2, 3, 1]);
  expect(made).toHaveLength(3);
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
