import type { Audited } from '../storage/transact.ts';
import type { Moved } from './people-work.ts';

/** Ids as one fact of an audit row, and their number. */
const idsFact = (studentIds: readonly string[]) => ({ count: studentIds.length, studentIds: studentIds.join(' ') });

/** Audit rows of people who came on a notice and of those who left it; no row for nobody. */
export const movedAudit = (noticeId: string, { added, removed }: Moved): Audited[] => [
  ...(added.length > 0 ? [{ subjectId: noticeId, action: 'addPeople' as const, after: idsFact(added) }] : []),
  ...(removed.length > 0 ? [{ subjectId: noticeId, action: 'removePeople' as const, before: idsFact(removed) }] : []),
];

/** The audit row of people whose data were read again and differ; no row for nobody. */
export const refreshedAudit = (noticeId: string, studentIds: readonly string[]): Audited[] =>
  studentIds.length > 0 ? [{ subjectId: noticeId, action: 'refreshPeople', after: idsFact(studentIds) }] : [];
