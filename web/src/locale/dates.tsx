import { dateIn } from '../../../shared/contract/time.ts';
import { onceFor } from '../../../shared/contract/once.ts';
import { useLanguage } from './language.tsx';
import { useTimeZone } from './region.ts';
import './formats.css';

/** Numeric dates are clear in Chinese but ambiguous in English. */
const dateStyleOf = (locale: string) => (locale.startsWith('zh') ? 'short' : 'medium');

const dateFormat = onceFor(
  (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: dateStyleOf(locale), timeZone: 'UTC' }),
);
const instantFormat = onceFor(
  (locale: string, timeZone: string) =>
    new Intl.DateTimeFormat(locale, {
      dateStyle: dateStyleOf(locale),
      timeStyle: 'short',
      timeZone,
      hourCycle: 'h23',
    }),
);

/** A calendar date (`YYYY-MM-DD`) in the format of the language, without a time zone. */
export const dateText = (date: string, locale: string): string =>
  dateFormat(locale).format(new Date(`${date}T00:00:00Z`));

/** The day of a calendar's `Date` as `YYYY-MM-DD`; calendars use the device's time zone. */
export const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** An instant (ISO) as date and time in the organisation's time zone. */
export const instantText = (at: string, locale: string, timeZone: string): string =>
  instantFormat(locale, timeZone).format(new Date(at));

/** When money was paid: a payment of a file has only a day, and is stored as of its start. */
const payTimeText = (at: string, locale: string, timeZone: string): string => {
  const ms = Date.parse(at);
  const isStartOfDay = dateIn(timeZone, ms - 1) !== dateIn(timeZone, ms);
  return isStartOfDay ? dateText(dateIn(timeZone, ms), locale) : instantText(at, locale, timeZone);
};

/** The time of a payment as families read it; `timeZone`: of the organisation, where nobody is signed in. */
export const PayTimeText = ({ at, timeZone }: { at: string | undefined; timeZone?: string }) => {
  const { locale } = useLanguage();
  const ofOrganisation = useTimeZone();
  if (at === undefined) return '-';
  return <time dateTime={at}>{payTimeText(at, locale, timeZone ?? ofOrganisation)}</time>;
};

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
