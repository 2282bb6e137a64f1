import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createClock, installAsDate } from './clock.ts';

const directory = mkdtempSync(join(tmpdir(), 'clock-'));
afterAll(() => rmSync(directory, { recursive: true }));

const hourMs = 3_600_000;
let files = 0;
const newFile = () => join(directory, `${(files += 1)}.json`);

it('runs ahead of the machine by its offset, also after a restart', () => {
  const file = newFile();
  const clock = createClock({ file });
  clock.advance(hourMs);

  const ahead = [clock, createClock({ file })].map((one) => one.now() - Date.now());

  for (const ms of ahead) expect(Math.abs(ms - hourMs)).toBeLessThan(1_000);
});

it('never goes back', () => {
  const clock = createClock({ file: newFile() });

  expect(() => clock.advance(-1)).toThrow(RangeError);
});

it('calls back once, in the order of time, and not after a cancellation', () => {
  const clock = createClock({ file: newFile() });
  const woken: string[] = [];
  clock.wakeAt(clock.now() + 2 * hourMs, () => woken.push('second'));
  clock.wakeAt(clock.now() + hourMs, () => woken.push('first'));
  clock.wakeAt(clock.now() + hourMs, () => woken.push('cancelled'))();
  clock.wakeAt(clock.now() + 4 * hourMs, () => woken.push('later'));

  clock.advance(3 * hourMs);
  clock.advance(0);

  expect(woken).toEqual(['first', 'second']);
});

it('wakes by itself when the moment comes', async () => {
  const clock = createClock({ file: newFile() });

  await new Promise<void>((wake) => clock.wakeAt(clock.now() + 5, wake));
});

it('is the time of Date while it is installed', () => {
  const clock = createClock({ file: newFile() });
  clock.advance(hourMs);
  const machine = Date.now();
  const undo = installAsDate(clock.now);

  const times = [Date.now(), new Date().getTime(), Date.parse(Date())];
  const given = new Date(5);
  undo();

  for (const ms of times) expect(Math.abs(ms - machine - hourMs)).toBeLessThan(2_000);
  expect(given.getTime()).toBe(5);
  expect(given).toBeInstanceOf(Date);
  expect(Date.now() - machine).toBeLessThan(1_000);
});
