import { hasFailed, whyMessageEnds, whyNotReminded, type Addressee } from '../../shared/messages/rules.ts';
import { hashOf } from '../storage/transact.ts';
import type { StoredMessage } from './message.ts';

/** What decides whether the person of a message that failed is still to have it. */
export type FailedMessage = Pick<StoredMessage, 'studentId' | 'kind' | 'sendings'>;

type Identity = Pick<StoredMessage, 'noticeId' | 'studentId' | 'kind' | 'operationId'>;

/** The same at each try of one message: person, kind and operation. */
export const messageIdOf = ({ noticeId, studentId, kind, operationId }: Identity): string =>
  hashOf([noticeId, studentId, kind, operationId].join(' ')).slice(0, 32);

/** Whether the person of a message that failed is still to have it. The deadline is a reason of its own. */
export const canResend = (message: StoredMessage, person: Addressee | undefined): boolean =>
  hasFailed(message) && whyMessageEnds(message, person, false) === undefined;

/**
 * Whether a family misses a message that failed: it is still to have it, and has not paid in full without it. One that was
 * refunded everything may have left: it gets its message by name, as it is reminded by name.
 */
export const isMissed = (failed: FailedMessage, person: Addressee | undefined): boolean =>
  person !== undefined &&
  person.payStatus !== 'refunded' &&
  whyMessageEnds(failed, person, false) === undefined &&
  whyNotReminded(person, false) === undefined;

/** Those of the people who miss one of these messages, all of which failed on their way. */
export const withFailedMessage = (
  failed: readonly FailedMessage[],
  people: readonly (Addressee & { readonly studentId: string })[],
): ReadonlySet<string> => {
  if (failed.length === 0) return new Set();
  const personOf = new Map(people.map((person) => [person.studentId, person]));
  const missed = failed.filter((message) => isMissed(message, personOf.get(message.studentId)));
  return new Set(missed.map(({ studentId }) => studentId));
};
