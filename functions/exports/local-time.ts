import { onceFor } from '../../shared/contract/once.ts';

const quarterMs = 15 * 60_000;

const numbers = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
const formatFor = onceFor(
  (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone, ...numbers, hourCycle: 'h23' }),
);

/** How far a zone is ahead of UTC, ms, by quarter of an hour: an offset never changes within one. */
const offsets = new Map<string, number>();

const offsetAt = (timeZone: string, at: number): number => {
  const quarter = Math.floor(at / quarterMs) * quarterMs;
  const key = `${timeZone} ${quarter}`;
  const found = offsets.get(key);
  if (found !== undefined) return found;
  const parts = new Map(
    formatFor(timeZone)
      .formatToParts(quarter)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  offsets.set(key, local - quarter);
  return local - quarter;
};

/** The clock of a time zone at a moment (ms), as the moment at which a clock of UTC shows the same: a cell has no time zone. */
export const localTime = (timeZone: string, at: number): Date => new Date(at + offsetAt(timeZone, at));

/** The same as text, to the minute. */
export const localMinute = (timeZone: string, at: number): string =>
  localTime(timeZone, at).toISOString().slice(0, 16).replace('T', ' ');
