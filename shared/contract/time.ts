import * as z from 'zod';

/** `sendAt` of a notice that was never sent (N4.12). */
export const neverAt = '0001-01-01T00:00:00Z';

/** Any number of decimals is ISO-8601; rows have no room for them. */
const instantCharactersMax = 30;
/** An instant: UTC ISO-8601 on the wire, text inside. */
export const instant = z.iso.datetime({ error: 'instantFormat' }).max(instantCharactersMax, { error: 'instantFormat' });

/** A calendar date in the organisation's time zone. */
export const date = z.iso.date({ error: 'dateFormat' });

/** The date of a moment (ms) in a time zone, as `YYYY-MM-DD`. */
export const dateIn = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

/** ISO text of a moment in ms. */
export const isoOf = (at: number): string => new Date(at).toISOString();
