import { Cron } from 'croner';

const unitsMs: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** Tells when a schedule fires next after a moment (ms). Undefined when it never does again. */
export type NextTime = (after: number) => number | undefined;

const rateOf = (value: string): NextTime | undefined => {
  const [, count = '', unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(value) ?? [];
  const periodMs = Number(count) * (unitsMs[unit] ?? 0);
  return periodMs > 0 ? (after) => after + periodMs : undefined;
};

const onceAt = (value: string, timezone: string): NextTime | undefined => {
  const [, moment] = /^at\((\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\)$/.exec(value) ?? [];
  if (moment === undefined) return undefined;
  const cron = new Cron(moment, { timezone, paused: true });
  return (after) => cron.nextRun(new Date(after))?.getTime();
};

/** The six fields of AWS, of which either the day of the month or that of the week is `?`. Sunday is 1. */
const cronOf = (value: string, timezone: string): NextTime | undefined => {
  const [, fields] = /^cron\((.+)\)$/.exec(value) ?? [];
  const [, , dayOfMonth, , dayOfWeek, year, ...more] = fields?.split(' ') ?? [];
  if (fields === undefined || year === undefined || more.length > 0) return undefined;
  if ((dayOfMonth === '?') === (dayOfWeek === '?')) return undefined;
  const options = { timezone, alternativeWeekdays: true, domAndDow: true, sloppyRanges: true, paused: true };
  const cron = new Cron(`0 ${fields}`, options);
  return (after) => cron.nextRun(new Date(after))?.getTime();
};

/** Reads `rate(…)`, `cron(…)` or `at(…)`. Throws a sentence for anything else. */
export const parseExpression = (value: string, timezone: string): NextTime => {
  const next = rateOf(value) ?? onceAt(value, timezone) ?? cronOf(value, timezone);
  if (!next) throw new Error(`The local cloud does not know the schedule ${value}.`);
  return next;
};
