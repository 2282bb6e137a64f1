import { isoOf } from '../../shared/contract/time.ts';
import type { MessageReason } from '../../shared/messages/reasons.ts';
import type { PersonState } from '../people/person-state.ts';
import type { StoredMessage } from './message.ts';
import type { Delivery } from './port.ts';

const minuteMs = 60_000;
/** Whoever tries a message must be through by then: nobody else tries it before. */
const leaseMs = 2 * minuteMs;
const firstWaitMs = minuteMs;
const longestWaitMs = 60 * minuteMs;
/** From the first try, or from when staff send it again. */
const triedForMs = 24 * 60 * minuteMs;

/** Waits of 1, 2, 4 … 60 minutes. */
const waitAfter = (attempts: number): number => Math.min(longestWaitMs, firstWaitMs * 2 ** (attempts - 1));

type Tried = Pick<StoredMessage, 'attempts' | 'nextCheckAt' | 'givesUpAt'>;

/** A message whose next try begins now: if whoever tries it ends before the result is kept, it is tried again later. */
export const triedAt = <Before extends Tried>(before: Before, now: number) => ({
  ...before,
  attempts: (before.attempts ?? 0) + 1,
  nextCheckAt: isoOf(now + leaseMs),
  givesUpAt: before.givesUpAt ?? isoOf(now + triedForMs),
});

/** A failed message that waits for a new first try; its waits begin with a minute again. */
export const queuedAgain = (failed: StoredMessage, now: number): StoredMessage => {
  const { reason: _, status: __, ...again } = failed;
  const begun = { nextCheckAt: isoOf(now), givesUpAt: isoOf(now + triedForMs) };
  return { ...again, ...begun, state: 'queued', triesBefore: failed.attempts };
};

/** What an ended message keeps: nothing that opens the bill, and no time of a next try. */
const ended = ({ nextCheckAt: _, givesUpAt: __, link: ___, ...rest }: StoredMessage): StoredMessage => rest;

/** Why no message can reach a person: a provider would get it without an address. */
export const whyNoPhone = ({ phoneNumber }: Pick<PersonState, 'phoneNumber'>): 'noPhone' | undefined =>
  phoneNumber.trim() === '' ? 'noPhone' : undefined;

/** A message that must not go out, or that was tried for too long. */
export const failedFor = (before: StoredMessage, reason: MessageReason): StoredMessage => ({
  ...ended(before),
  ...{ state: 'failed', reason },
});

export const isTooOld = ({ givesUpAt }: StoredMessage, now: number): boolean =>
  givesUpAt !== undefined && givesUpAt <= isoOf(now);

/** A message after a try that began at `now`. */
export const afterTry = (tried: StoredMessage, delivery: Delivery, now: number): StoredMessage => {
  const { reason: _, status: __, ...before } = tried;
  if (delivery.outcome === 'sent') return { ...ended(before), state: 'sent', sentAt: isoOf(now) };
  const { outcome, reason, status } = delivery;
  const noted = { ...before, reason, ...(status !== undefined && { status }) };
  if (outcome === 'refused') return { ...ended(noted), state: 'failed' };
  const tries = (tried.attempts ?? 1) - (tried.triesBefore ?? 0);
  const nextCheckAt = isoOf(now + waitAfter(tries));
  return { ...noted, state: outcome === 'unknown' ? 'unknown' : 'queued', nextCheckAt };
};
