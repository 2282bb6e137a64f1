import { neverAt } from '../../../shared/contract/time.ts';
import { useLanguage } from './language.tsx';
import { useTimeZone } from './region.ts';
import './formats.css';

/** Chinese dates are short in figures; English ones in figures would be read two ways. */
const dateStyleOf = (locale: string) => (locale.startsWith('zh') ? 'short' : 'medium');

/** A calendar date (`YYYY-MM-DD`) in the words of the language; no time zone is involved. */
export const dateText = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: dateStyleOf(locale), timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** The day that a calendar shows, as `YYYY-MM-DD`: the calendar counts in the device's own time. */
export const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** An instant (ISO) as date and time in the organisation's time zone. */
export const instantText = (at: string, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: dateStyleOf(locale),
    timeStyle: 'short',
    timeZone,
    hourCycle: 'h23',
  }).format(new Date(at));

/** `at`: an instant, shown with the time in the organisation's zone (or `timeZone`); `date`: a calendar date. What never was shows as `-`. */
export const DateText = (props: { at: string | undefined; timeZone?: string } | { date: string | null }) => {
  const { locale } = useLanguage();
  const timeZone = useTimeZone();
  if ('date' in props)
    return props.date === null ? '-' : <time dateTime={props.date}>{dateText(props.date, locale)}</time>;
  if (props.at === undefined || props.at === neverAt) return '-';
  return <time dateTime={props.at}>{instantText(props.at, locale, props.timeZone ?? timeZone)}</time>;
};
