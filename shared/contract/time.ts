import * as z from 'zod/mini';
import { once, onceFor } from './once.ts';

/** `sendAt` of a notice that was never sent (N4.12). */
const neverAt = '0001-01-01T00:00:00Z';

/** Any number of decimals is ISO-8601; rows have no room for them. */
const instantCharactersMax = 30;
/** An instant: UTC ISO-8601 on the wire, text inside. */
export const instant = once(() =>
  z.iso.datetime({ error: 'instantFormat' }).check(z.maxLength(instantCharactersMax, { error: 'instantFormat' })),
);

/** An instant, or null for what never happened (`neverAt` on the wire). */
export const instantOrNever = once(() =>
  z.codec(instant(), z.nullable(z.string()), {
    decode: (at) => (at === neverAt ? null : at),
    encode: (at) => at ?? neverAt,
  }),
);

/** A calendar date in the organisation's time zone. */
export const date = once(() => z.iso.date({ error: 'dateFormat' }));
/** A date that may be missing: null on the wire, undefined inside. */
export const dateOrNull = once(() =>
  z.codec(z.nullable(date()), z.optional(z.string()), {
    decode: (text) => text ?? undefined,
    encode: (text) => text ?? null,
  }),
);

const minuteMs = 60_000;
const fixedSince = Date.UTC(2000, 0, 1);

/**
 * Minutes ahead of UTC, of zones that have had one offset since 2000 (held by a test against the zone database): the first
 * formatter of a process costs 10 ms, and every payment needs a date for its number.
 */
export const fixedOffsets: ReadonlyMap<string, number> = new Map([
  ['Asia/Shanghai', 480],
  ['Asia/Hong_Kong', 480],
  ['Asia/Taipei', 480],
  ['Asia/Singapore', 480],
  ['Asia/Tokyo', 540],
  ['UTC', 0],
]);

const formatFor = onceFor(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
);

/** The date of a moment (ms) in a time zone, as `YYYY-MM-DD`. */
export const dateIn = (timeZone: string, at: number): string => {
  const ahead = fixedOffsets.get(timeZone);
  if (ahead === undefined || at < fixedSince) return formatFor(timeZone).format(at);
  return new Date(at + ahead * minuteMs).toISOString().slice(0, 10);
};

/** ISO text of a moment in ms. */
export const isoOf = (at: number): string => new Date(at).toISOString();

const typed = /^(\d{4})(?:[-/.](\d{1,2})[-/.](\d{1,2})|年(\d{1,2})月(\d{1,2})日|(\d{2})(\d{2}))$/;

/**
 * The date `YYYY-MM-DD` of a text such as 2026-09-01, 2026/9/1, 2026年9月1日 or 20260901; undefined when it is none, or the
 * calendar has no such day.
 */
export const typedDate = (text: string): string | undefined => {
  const [, year, ...rest] = typed.exec(text) ?? [];
  const [month, day] = rest.filter((part) => part !== undefined);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(`${read}T00:00:00Z`);
  return Number.isNaN(at) || isoOf(at).slice(0, read.length) !== read ? undefined : read;
};
