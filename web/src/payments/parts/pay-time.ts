import { dateIn } from '../../../../shared/contract/time.ts';
import { earliestPayTime } from '../../../../shared/payments/rules/incoming.ts';

const wallPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00Z$/;

/** The offset of a time zone from UTC at an instant; both in ms. */
const aheadMs = (timeZone: string, at: number): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - Math.floor(at / 1000) * 1000;
};

/** The instant (ISO) of a local date (`YYYY-MM-DD`) and time (`HH:mm`) in a time zone; undefined for an invalid one. */
export const instantAt = (date: string, time: string, timeZone: string): string | undefined => {
  const text = `${date}T${time}:00Z`;
  const wall = wallPattern.test(text) ? Date.parse(text) : NaN;
  if (Number.isNaN(wall)) return undefined;
  const near = wall - aheadMs(timeZone, wall);
  return new Date(wall - aheadMs(timeZone, near)).toISOString();
};

/** The local date and time of an instant (ms) in a time zone, to the minute. */
export const clockAt = (at: number, timeZone: string): { date: string; time: string } => ({
  date: dateIn(timeZone, at),
  time: new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at),
});

/** Whether money can be booked on a day (`YYYY-MM-DD`) of the organisation's time zone: none to come, none too long ago. */
export const isPayDay = (day: string, now: number, timeZone: string): boolean =>
  day <= dateIn(timeZone, now) && day >= dateIn(timeZone, earliestPayTime(now));
