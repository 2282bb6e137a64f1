import { useLanguage } from './language.tsx';
import { useTimeZone } from './region.ts';
import './formats.css';

/** Numeric dates are clear in Chinese but ambiguous in English. */
const dateStyleOf = (locale: string) => (locale.startsWith('zh') ? 'short' : 'medium');

/** By language, and by time zone for an instant: making one takes longer than all else about a date, and lists have many. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatFor = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = JSON.stringify([locale, options]);
  const found = formats.get(key);
  if (found) return found;
  const made = new Intl.DateTimeFormat(locale, { dateStyle: dateStyleOf(locale), ...options });
  formats.set(key, made);
  return made;
};

/** A calendar date (`YYYY-MM-DD`) in the format of the language, without a time zone. */
export const dateText = (date: string, locale: string): string =>
  formatFor(locale, { timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** The day of a calendar's `Date` as `YYYY-MM-DD`; calendars use the device's time zone. */
export const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** An instant (ISO) as date and time in the organisation's time zone. */
export const instantText = (at: string, locale: string, timeZone: string): string =>
  formatFor(locale, { timeStyle: 'short', timeZone, hourCycle: 'h23' }).format(new Date(at));

/**
 * `at`: an instant, shown with the time in the organisation's zone (or `timeZone`); `date`: a calendar date. No date
 * shows as `-`.
 */
export const DateText = (props: { at: string | undefined; timeZone?: string } | { date: string | undefined }) => {
  const { locale } = useLanguage();
  const timeZone = useTimeZone();
  if ('date' in props)
    return props.date === undefined ? '-' : <time dateTime={props.date}>{dateText(props.date, locale)}</time>;
  if (props.at === undefined) return '-';
  return <time dateTime={props.at}>{instantText(props.at, locale, props.timeZone ?? timeZone)}</time>;
};
