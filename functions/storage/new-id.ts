import { randomInt } from 'node:crypto';
import { monotonicFactory } from 'ulid';

const next = monotonicFactory();

/** A new ULID whose time part is `now` (ms); later ones of the same moment sort after earlier ones. */
export const newId = (now: number): string => next(now);

/** `yyyymmddhhmmss` in UTC and 10 random digits: begins with the date, can't be guessed (domain section 2). */
export const newNumber = (now: number): string => {
  const stamp = new Date(now).toISOString().replace(/\D/g, '').slice(0, 14);
  return `${stamp}${String(randomInt(0, 100_000)).padStart(5, '0')}${String(randomInt(0, 100_000)).padStart(5, '0')}`;
};
