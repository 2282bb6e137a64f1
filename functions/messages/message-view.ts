import { isDeliveryReason } from '../../shared/messages/reasons.ts';
import { hashOf } from '../storage/transact.ts';
import type { StoredMessage } from './message.ts';

type Identity = Pick<StoredMessage, 'noticeId' | 'studentId' | 'kind' | 'operationId'>;

/** The same at each try of one message: person, kind and operation. */
export const messageIdOf = ({ noticeId, studentId, kind, operationId }: Identity): string =>
  hashOf([noticeId, studentId, kind, operationId].join(' ')).slice(0, 32);

/** Whether a message failed on its way, and not because of its person. */
export const canResend = ({ state, reason }: StoredMessage): boolean => state === 'failed' && isDeliveryReason(reason);
