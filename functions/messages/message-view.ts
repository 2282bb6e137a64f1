import { isDeliveryReason } from '../../shared/messages/reasons.ts';
import { whyMessageEnds, type Addressee } from '../../shared/messages/rules.ts';
import { hashOf } from '../storage/transact.ts';
import type { StoredMessage } from './message.ts';

type Identity = Pick<StoredMessage, 'noticeId' | 'studentId' | 'kind' | 'operationId'>;

/** The same at each try of one message: person, kind and operation. */
export const messageIdOf = ({ noticeId, studentId, kind, operationId }: Identity): string =>
  hashOf([noticeId, studentId, kind, operationId].join(' ')).slice(0, 32);

/** Whether a message failed on its way, and not because of its person. */
export const hasFailed = ({ state, reason }: StoredMessage): boolean => state === 'failed' && isDeliveryReason(reason);

/** Whether the person of a message that failed is still to have it. The deadline is a reason of its own. */
export const canResend = (message: StoredMessage, person: Addressee | undefined): boolean =>
  hasFailed(message) && whyMessageEnds(message, person, false) === undefined;
