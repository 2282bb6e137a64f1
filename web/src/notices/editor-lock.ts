import { neverAt } from '../../../shared/contract/time.ts';
import type { NoticeForEdit } from './editor-form.ts';

/** Why the whole form is read-only (N4.12-15): sent once, closed, or a job is writing it. */
export type LockReason = 'sent' | 'closed' | 'jobRunning';

export const lockOf = ({
  sendAt,
  deadline,
  jobKey,
}: Pick<NoticeForEdit, 'sendAt' | 'deadline' | 'jobKey'>): LockReason | undefined => {
  if (sendAt !== neverAt) return 'sent';
  if (deadline === 1) return 'closed';
  return jobKey === undefined ? undefined : 'jobRunning';
};
