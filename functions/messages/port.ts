import type { PayLink } from '../parent/pay-link.ts';
import type { StoredMessage } from './message.ts';

/** One message to the parents of one person, identified by person, kind and operation. */
export interface Message
  extends
    Pick<StoredMessage, 'noticeId' | 'studentId' | 'kind' | 'operationId' | 'phoneNumber' | 'text' | 'link'>,
    /** The SHA-256 of the token in the link, under which the link is found again, its owner, and its sending. */
    Pick<PayLink, 'tokenHash' | 'orgId' | 'schoolId' | 'sendings'> {}

/** How messages leave. */
export interface MessagesPort {
  /** Those of the students who have had no message of this kind and operation yet. */
  outstanding(
    about: Pick<Message, 'noticeId' | 'kind' | 'operationId'>,
    studentIds: readonly Message['studentId'][],
  ): Promise<Message['studentId'][]>;
  /** Delivers each message once, whoever delivers it at the same time; throws when that is not certain. `at`: ms. */
  deliver(messages: readonly Message[], at: number): Promise<void>;
}
