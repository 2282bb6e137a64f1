import type { Answer } from '../../shared/contract/call.ts';
import type { precheckImport } from '../../shared/imports/calls/precheck-import.ts';
import type { BilledBefore, BilledItem } from '../notices/billed-before.ts';

const noticesShown = 10;

/** How many students a file bills again, and on which notices they are; undefined when none was found. */
export const billedSummary = ({ found, unread }: BilledBefore): Answer<typeof precheckImport>['billedBefore'] => {
  if (found.length === 0) return undefined;
  const notices = new Map<string, { noticeId: BilledItem['noticeId']; title: string; studentIds: Set<string> }>();
  for (const { noticeId, title, studentId } of found) {
    const one = notices.get(noticeId) ?? { noticeId, title, studentIds: new Set<string>() };
    one.studentIds.add(studentId);
    notices.set(noticeId, one);
  }
  const shown = [...notices.values()].slice(0, noticesShown);
  return {
    students: new Set(found.map(({ studentId }) => studentId)).size,
    notices: shown.map(({ noticeId, title, studentIds }) => ({ noticeId, title, students: studentIds.size })),
    more: notices.size - shown.length,
    unread,
  };
};
