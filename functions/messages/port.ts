import type { catalogue } from '../storage/catalogue.ts';
import type { Stored } from '../storage/entity.ts';

type Row = Stored<typeof catalogue.message>;

/** One message to the parents of one person, identified by person, kind and operation. */
export interface Message extends Pick<
  Row,
  'noticeId' | 'studentId' | 'kind' | 'operationId' | 'phoneNumber' | 'text' | 'link'
> {
  /** SHA-256 of the token in the link, under which the link is found again. */
  readonly tokenHash: string;
  readonly orgId: string;
  readonly schoolId: Stored<typeof catalogue.payLink>['schoolId'];
}

/** How messages leave. */
export interface MessagesPort {
  /** Those of the students who have had no message of this kind and operation yet. */
  outstanding(
    about: Pick<Message, 'noticeId' | 'kind' | 'operationId'>,
    studentIds: readonly Message['studentId'][],
  ): Promise<Message['studentId'][]>;
  /** Delivers each message once, whoever delivers it at the same time; throws when that is not certain. At: ms. */
  deliver(messages: readonly Message[], at: number): Promise<void>;
}
