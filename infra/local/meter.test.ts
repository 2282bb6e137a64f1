import { expect, it } from 'vitest';
import { createMeter } from './meter.ts';

const entry = { caller: 'a', service: 'dynamodb', action: 'Query', itemBytes: 10 };

it('sums what came after a mark, by caller, service and action', () => {
  const meter = createMeter();
  meter.record(entry);
  const mark = meter.mark();
  meter.record(entry);
  meter.record({ ...entry, itemBytes: 5 });
  meter.record({ ...entry, caller: 'b' });

  const totals = meter.since(mark);

  expect(totals).toEqual([
    { ...entry, requests: 2, itemBytes: 15 },
    { ...entry, caller: 'b', requests: 1 },
  ]);
});

it('forgets old entries, and says so when asked for them', () => {
  const meter = createMeter(10);
  const mark = meter.mark();
  for (let at = 0; at < 25; at += 1) meter.record(entry);

  expect(() => meter.since(mark)).toThrow(RangeError);
  expect(meter.since(15)).toMatchObject([{ requests: 10 }]);
});

it('tells that somebody counts from the first mark on', () => {
  const meter = createMeter();
  expect(meter.isCounting()).toBe(false);
  meter.mark();
  expect(meter.isCounting()).toBe(true);
});
