import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learnServerTime, serverNow } from './server-clock.ts';

const minuteMs = 60_000;
const at = Date.UTC(2026, 10, 28, 12);

/** An answer that the server writes at the true time, in the middle of `durationMs`. */
const answer = (computerAheadMs: number, durationMs = 200) => {
  const computerAt = at + computerAheadMs;
  vi.setSystemTime(computerAt);
  learnServerTime(new Date(at).toUTCString(), computerAt - durationMs / 2, computerAt + durationMs / 2);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  answer(0);
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['slow', -10 * minuteMs],
  ['fast', 10 * minuteMs],
  ['a day off', 24 * 60 * minuteMs],
])('tells the time of the server on a computer whose clock is %s', (_, aheadMs) => {
  answer(aheadMs);

  expect(Math.abs(serverNow() - at)).toBeLessThan(1000);
});

it('follows the clock of the computer when somebody corrects it', () => {
  answer(-10 * minuteMs);
  answer(0);

  expect(Math.abs(serverNow() - at)).toBeLessThan(1000);
});

it.each([
  ['a second off', 1000, 200],
  ['right, with an answer that took a minute', 0, minuteMs],
])('takes the time of a computer whose clock is %s', (_, aheadMs, durationMs) => {
  answer(aheadMs, durationMs);

  expect(serverNow()).toBe(at + aheadMs);
});

it.each([null, '', 'tomorrow'])('learns nothing from the date %j', (date) => {
  vi.setSystemTime(at);
  learnServerTime(date, at, at);

  expect(serverNow()).toBe(at);
});
