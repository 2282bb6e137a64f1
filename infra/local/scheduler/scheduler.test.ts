import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createClock } from '../clock.ts';
import { parseExpression } from './expression.ts';
import { createScheduler } from './scheduler.ts';

const minuteMs = 60_000;
const at = (moment: string) => Date.parse(moment);
const nextOf = (expression: string, after: string, zone = 'UTC') => {
  const next = parseExpression(expression, zone)(at(after));
  return next === undefined ? undefined : new Date(next).toISOString();
};

describe('a schedule', () => {
  it.each([
    ['rate(1 minute)', '2026-09-01T10:00:30Z', 'UTC', '2026-09-01T10:01:30.000Z'],
    ['rate(2 hours)', '2026-09-01T10:00:00Z', 'UTC', '2026-09-01T12:00:00.000Z'],
    ['cron(0 22 * * ? *)', '2026-09-01T10:00:00Z', 'Asia/Shanghai', '2026-09-01T14:00:00.000Z'],
    // Sunday is 1.
    ['cron(0 8 ? * 2 *)', '2026-09-01T10:00:00Z', 'UTC', '2026-09-07T08:00:00.000Z'],
    ['at(2026-09-02T08:00:00)', '2026-09-01T10:00:00Z', 'Asia/Shanghai', '2026-09-02T00:00:00.000Z'],
    ['at(2026-09-02T08:00:00)', '2026-09-03T10:00:00Z', 'UTC', undefined],
  ])('%s fires next after %s in %s', (expression, after, zone, expected) => {
    expect(nextOf(expression, after, zone)).toBe(expected);
  });

  it.each(['cron(0 8 * * * *)', 'cron(0 8 ? * ? *)', 'cron(0 8 * *)', 'rate(0 minutes)', 'every day'])(
    'is not %s',
    (expression) => {
      expect(() => parseExpression(expression, 'UTC')).toThrow('does not know');
    },
  );
});

const start = (ends: boolean[]) => {
  const directory = mkdtempSync(join(tmpdir(), 'clock-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const clock = createClock({ file: join(directory, 'clock.json') });
  const runs: string[] = [];
  const dead: string[] = [];
  const scheduler = createScheduler({
    clock,
    schedules: [
      {
        ...{ name: 'sweep', functionName: 'sweeper', input: '{}', next: parseExpression('rate(1 minute)', 'UTC') },
        ...{ retriesMax: 1, ageMsMax: 2 * minuteMs, deadLetterArn: 'dead' },
      },
    ],
    invoke: (name, event) => {
      runs.push(`${name} ${event}`);
      return Promise.resolve({ payload: 'null', failed: !(ends.shift() ?? true) });
    },
    send: (queue, body) => void dead.push(`${queue} ${body}`),
  });
  return { clock, runs, dead, scheduler };
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the scheduler', () => {
  it('fires as the clock tells, once for what a moved clock leaps over', async () => {
    const { clock, runs, scheduler } = start([]);

    clock.advance(minuteMs);
    clock.advance(10 * minuteMs);
    await settled();

    expect(runs).toEqual(['sweeper {}', 'sweeper {}']);
    await scheduler.stop();
  });

  it('tries a failed run again, and gives it to the queue for dead letters when that fails too', async () => {
    const { clock, runs, dead, scheduler } = start([false, false]);

    clock.advance(minuteMs);
    await settled();
    clock.advance(1_000);
    await settled();

    expect(runs).toHaveLength(2);
    expect(dead).toEqual(['dead {}']);
    await scheduler.stop();
  });

  it('fires by hand, and nothing after it stopped', async () => {
    const { clock, runs, scheduler } = start([false]);

    expect(await scheduler.fire('sweep')).toBe(false);
    await scheduler.stop();
    clock.advance(10 * minuteMs);

    expect(runs).toHaveLength(1);
  });
});
