import { neverAt } from '../../../../shared/contract/time.ts';
import type { NoticeForEdit } from './form.ts';

/** Why the whole form is read-only (N4.12-15): sent once, closed, a job is writing it, or its import broke off. */
export type LockReason = 'sent' | 'closed' | 'jobRunning' | 'importBroken';

export const lockOf = ({
  sendAt,
  deadline,
  jobKey,
  importing,
}: Pick<NoticeForEdit, 'sendAt' | 'deadline' | 'jobKey' | 'importing'>): LockReason | undefined => {
  if (sendAt !== neverAt) return 'sent';
  if (deadline === 1) return 'closed';
  if (jobKey !== undefined) return 'jobRunning';
  return importing ? 'importBroken' : undefined;
};
