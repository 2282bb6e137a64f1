import { describe, expect, it } from 'vitest';
import { dateIn } from '../../../../shared/contract/time.ts';
import { earliestPayTime } from '../../../../shared/payments/rules/incoming.ts';
import { clockAt, instantAt, isPayDay } from './pay-time.ts';

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

describe('the days that the calendar offers', () => {
  // In London it is late on the 1st, in Shanghai early on the 2nd, in New York still the afternoon of the 1st.
  const now = Date.parse('2026-09-01T22:30:00Z');

  it.each([
    ['Asia/Shanghai', '2026-09-02', '2026-09-03'],
    ['Europe/London', '2026-09-01', '2026-09-02'],
    ['America/New_York', '2026-09-01', '2026-09-02'],
  ])('S5.64 end with the day that it is in %s: %s, not %s', (timeZone, today, tomorrow) => {
    expect([today, tomorrow].map((day) => isPayDay(day, now, timeZone))).toEqual([true, false]);
  });

  it('begin with the earliest day that can be booked', () => {
    const first = dateIn('Asia/Shanghai', earliestPayTime(now));
    const before = dateIn('Asia/Shanghai', earliestPayTime(now) - 86_400_000);

    expect([first, before].map((day) => isPayDay(day, now, 'Asia/Shanghai'))).toEqual([true, false]);
  });
});
