import { randomBytes, randomInt } from 'node:crypto';
import { monotonicFactory } from 'ulid';
import { once } from '../../shared/contract/once.ts';
import { dateIn } from '../../shared/contract/time.ts';

/** Left to itself, the package would have Node load Web Crypto. */
const random = (): number => randomBytes(1).readUInt8() / 0x100;
const factory = once(() => monotonicFactory(random));

/** A new ULID whose time part is `now` (ms); later ones of the same moment sort after earlier ones. */
export const newId = (now: number): string => factory()(now);

/** The date in the organisation's zone, `yyyymmdd`, and 16 random digits: can't be guessed (domain section 2). */
export const newNumber = (now: number, timeZone: string): string => {
  const digits = () => String(randomInt(0, 100_000_000)).padStart(8, '0');
  return `${dateIn(timeZone, now).replaceAll('-', '')}${digits()}${digits()}`;
};
