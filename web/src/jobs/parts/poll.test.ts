import { describe, expect, it } from 'vitest';
import { percentOf } from './job-numbers.tsx';
import { pollIntervalMs } from './poll.ts';

describe('watching a job', () => {
  it('N4.42 N9.24 polls every 5 seconds, and every second in the first 10', () => {
    expect([0, 9_999, 10_000, 3_600_000].map(pollIntervalMs)).toEqual([1000, 1000, 5000, 5000]);
  });

  it('counts done, already so and refused as handled', () => {
    expect(percentOf({ total: 200, done: 50, alreadySo: 25, refused: 25 })).toBe(50);
  });

  it('is never at 100 % before the end, and at 0 while the total is not known', () => {
    expect(percentOf({ total: 5000, done: 4999, alreadySo: 0, refused: 0 })).toBe(99);
    expect(percentOf({ total: 0, done: 0, alreadySo: 0, refused: 0 })).toBe(0);
  });
});
