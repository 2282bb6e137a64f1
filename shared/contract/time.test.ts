import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateIn, fixedOffsets } from './time.ts';

const begin = Date.UTC(2000, 0, 2);
const end = Date.UTC(2100, 0, 1);
const moments = fc.integer({ min: begin, max: end });

const asFormatted = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

describe('dates in a time zone', () => {
  it.each([
    ['Asia/Shanghai', '2026-09-01T15:59:59.999Z', '2026-09-01'],
    ['Asia/Shanghai', '2026-09-01T16:00:00Z', '2026-09-02'],
    ['Asia/Shanghai', '1990-07-01T15:30:00Z', '1990-07-02'],
    ['America/New_York', '2026-07-01T03:59:59Z', '2026-06-30'],
    ['America/New_York', '2026-12-01T04:59:59Z', '2026-11-30'],
    ['Europe/London', '2026-07-01T23:00:00Z', '2026-07-02'],
  ])('%s has at %s the date %s', (timeZone, at, date) => {
    expect(dateIn(timeZone, Date.parse(at))).toBe(date);
  });

  it.each([...fixedOffsets.keys()])('%s has the one offset that our table says', (timeZone) => {
    fc.assert(
      fc.property(moments, (at) => {
        expect(dateIn(timeZone, at)).toBe(asFormatted(timeZone, at));
      }),
    );
  });

  it.each([...fixedOffsets])(
    '%s is ahead of UTC by %s minutes on both sides of a midnight of every month',
    (timeZone, ahead) => {
      const days = Array.from({ length: 100 * 12 }, (_, month) => Date.UTC(2000, month, 2) - ahead * 60_000);

      for (const midnight of days) {
        expect(asFormatted(timeZone, midnight)).toBe(dateIn(timeZone, midnight));
        expect(asFormatted(timeZone, midnight - 1)).toBe(dateIn(timeZone, midnight - 1));
      }
    },
  );
});
