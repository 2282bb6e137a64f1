import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPace } from './pace.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** How long the writers wait after each of so many throttled writes, in ms. */
const waitsOf = async (pace: ReturnType<typeof createPace>, count: number): Promise<number[]> => {
  const waits: number[] = [];
  for (let each = 0; each < count; each++) {
    const startedAt = performance.now();
    pace.throttled();
    const turn = pace.turn();
    await vi.runAllTimersAsync();
    await turn;
    waits.push(performance.now() - startedAt);
  }
  return waits;
};

it('lets writers that were throttled together wait once, until the same moment', () => {
  const pace = createPace();

  const moment = pace.throttled();

  expect([pace.throttled(), pace.throttled()]).toEqual([moment, moment]);
});

it('waits twice as long each time, up to 5 s', async () => {
  const waits = await waitsOf(createPace(), 10);

  [150, 300, 600, 1_200, 2_400, 4_800, 5_000, 5_000].forEach((most, index) => {
    expect(waits[index]).toBeLessThanOrEqual(most + 1);
    expect(waits[index]).toBeGreaterThanOrEqual(most * 0.75 - 1);
  });
});

it('waits less after writes that went through', async () => {
  const pace = createPace();
  await waitsOf(pace, 8);

  for (let each = 0; each < 10; each++) pace.written();

  expect((await waitsOf(pace, 1))[0]).toBeLessThanOrEqual(301);
});

/** A partition that takes 1,000 units a second: saves up those of a second, and throttles what it has no units for. */
const partition = () => {
  let units = 1_000;
  let at = performance.now();
  return {
    take(needed: number): boolean {
      units = Math.min(1_000, units + performance.now() - at);
      at = performance.now();
      if (units < needed) return false;
      units -= needed;
      return true;
    },
  };
};

it.each([5, 50, 150])(
  'takes 4 writers of 10,000 units hardly longer than their partition needs, with writes of %i ms',
  async (writeMs) => {
    const pace = createPace();
    const { take } = partition();
    const startedAt = performance.now();
    let throttled = 0;
    const write = async () => {
      for (let chunk = 0; chunk < 28;) {
        await pace.turn();
        if (take(90)) {
          await new Promise((resolve) => setTimeout(resolve, writeMs));
          pace.written();
          chunk += 1;
        } else {
          await new Promise((resolve) => setTimeout(resolve, 1));
          throttled += 1;
          pace.throttled();
        }
      }
    };

    const all = Promise.all(Array.from({ length: 4 }, write));
    await vi.runAllTimersAsync();
    await all;

    expect(performance.now() - startedAt).toBeLessThan(11_000);
    expect(throttled).toBeLessThan(200);
  },
);
