import { describe, expect, it } from 'vitest';
import { clockAt, instantAt } from './pay-time.ts';

describe('the payment time', () => {
  it.each([
    ['Asia/Shanghai', '2026-09-01', '08:30', '2026-09-01T00:30:00.000Z'],
    ['Europe/London', '2026-07-01', '08:30', '2026-07-01T07:30:00.000Z'],
    ['Europe/London', '2026-03-29', '00:30', '2026-03-29T00:30:00.000Z'],
    ['Europe/London', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['America/New_York', '2026-11-01', '23:59', '2026-11-02T04:59:00.000Z'],
  ])('in %s at %s %s is the moment %s', (timeZone, date, time, instant) => {
    expect(instantAt(date, time, timeZone)).toBe(instant);
    expect(clockAt(Date.parse(instant), timeZone)).toEqual({ date, time });
  });

  it.each([
    ['', '08:30'],
    ['2026-09-01', ''],
    ['2026-09-01', '8'],
    ['2026-13-01', '08:30'],
  ])('is none for %j %j', (date, time) => {
    expect(instantAt(date, time, 'Asia/Shanghai')).toBeUndefined();
  });
});
