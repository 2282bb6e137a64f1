import { expect, it } from 'vitest';
import { createThrottle } from './throttle.ts';

const limits = { ratePerSecond: 2, burst: 3 };

it('lets a burst pass, then so many a second, for each route by itself', () => {
  const mayPass = createThrottle();
  const passes = (route: string, times: number[]) => times.map((ms) => mayPass(route, limits, ms));

  expect(passes('a', [0, 0, 0, 0])).toEqual([true, true, true, false]);
  expect(passes('b', [0])).toEqual([true]);
  expect(passes('a', [400, 500, 500, 1_000])).toEqual([false, true, false, true]);
});

it('saves up no more than a burst', () => {
  const mayPass = createThrottle();

  mayPass('a', limits, 0);

  expect([1, 2, 3, 4].map(() => mayPass('a', limits, 60_000))).toEqual([true, true, true, false]);
});
