import { byWhomAt } from '../storage/by-whom.ts';
import type { Tables } from '../storage/client.ts';
import { transact, type Audited, type Operation } from '../storage/transact.ts';
import { noticeWrites, type NoticeChange } from './notice-store.ts';
import type { Notice } from './notice.ts';
import { savedFacts } from './saved-facts.ts';

interface Change {
  readonly operation: Operation;
  readonly before: Notice;
  readonly fields: Omit<NoticeChange, 'updated'>;
  readonly action: Audited['action'];
}

/** Changes fields of a notice, with an audit row of what differs before and after. */
export const changeNotice = (
  tables: Tables,
  { operation, before, fields, action }: Change,
): Promise<Record<string, never>> => {
  const { deadline, ...rest } = { ...before, ...fields };
  const after: Notice = { ...rest, ...(deadline !== undefined && { deadline }) };
  return transact(tables, {
    operation,
    answer: {},
    actions: [noticeWrites.change(before, { ...fields, updated: byWhomAt(operation.who, operation.now) })],
    audit: [{ subjectId: before.noticeId, action, ...savedFacts(before, after) }],
  });
};
