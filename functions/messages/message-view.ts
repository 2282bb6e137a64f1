import { hasFailed, whyMessageEnds, type Addressee } from '../../shared/messages/rules.ts';
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

/** Those of the people who are still to have one of these messages, all of which failed on their way. */
export const withFailedMessage = (
  failed: readonly FailedMessage[],
  people: readonly (Addressee & { readonly studentId: string })[],
): ReadonlySet<string> => {
  if (failed.length === 0) return new Set();
  const personOf = new Map(people.map((person) => [person.studentId, person]));
  return new Set(
    failed.flatMap((message) =>
      whyMessageEnds(message, personOf.get(message.studentId), false) === undefined ? [message.studentId] : [],
    ),
  );
};
