import { isoOf } from '../../shared/contract/time.ts';

/** By how much the clock of whoever books may be ahead of the server's: the form proposes its time. */
const aheadMsMax = 5 * 60_000;

/** When something is booked as of (ISO): the time that staff say, and now for that of a clock that is ahead (S5.64). */
export const bookedTimeOf = (time: string, now: number): string => {
  const at = Date.parse(time);
  return at > now && at <= now + aheadMsMax ? isoOf(now) : time;
};
