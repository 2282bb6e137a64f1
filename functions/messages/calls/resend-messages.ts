import { Conflict } from '../../../shared/contract/errors.ts';
import { asId, personIdOf } from '../../../shared/contract/ids.ts';
import { resendMessages } from '../../../shared/messages/calls/resend-messages.ts';
import { hasFailed } from '../../../shared/messages/rules.ts';
import { whyNotResendable } from '../../../shared/notices/rules.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { jobMembersWrites } from '../../jobs/job-members-store.ts';
import { newJob, startOfBulkJob } from '../../jobs/new-job.ts';
import { noticeScope } from '../../notices/notice-store.ts';
import type { PersonState } from '../../people/person-state.ts';
import { personStateStore } from '../../people/person-state-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { newId } from '../../storage/new-id.ts';
import { transact } from '../../storage/transact.ts';
import { messageStore } from '../message-store.ts';
import { canResend, isMissed } from '../message-view.ts';
import { resendMessagesKind } from '../resend-messages-kind.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { notice: noticeScope };

export const run: Run<typeof resendMessages, Deps, typeof scopes> = async (
  { input, now, operation, scoped },
  { tables },
) => {
  const notice = scoped.notice(input.noticeId);
  const { noticeId, schoolId } = notice;
  const refusal = whyNotResendable(notice, now);
  if (refusal) throw new Conflict(refusal);
  const [messages, states] = await Promise.all([
    messageStore(tables).ofNotice(noticeId),
    personStateStore(tables).states(noticeId),
  ]);
  const stateOf = new Map<string, PersonState>(states.map((state) => [state.studentId, state]));
  const named = new Set<string>(input.personIds);
  const needsAnother = named.size === 0 ? isMissed : canResend;
  const failed = messages.filter(
    (message) => hasFailed(message) && needsAnother(message, stateOf.get(message.studentId)),
  );
  const studentIds = [...new Set(failed.map(({ studentId }) => studentId))].filter(
    (studentId) => named.size === 0 || named.has(personIdOf(noticeId, studentId)),
  );
  if (studentIds.length === 0) throw new Conflict('nothingToResend');

  const jobId = asId('job', newId(now));
  const facts = { jobId, schoolId, noticeId, total: studentIds.length, input: {} };
  const { job, actions } = newJob(resendMessagesKind, operation, facts);
  return transact(tables, {
    operation,
    answer: { jobId, count: studentIds.length },
    actions: [...actions, jobMembersWrites.keep(job, studentIds)],
    audit: [{ subjectId: noticeId, action: 'resend', after: { count: studentIds.length, jobId } }],
    following: [startOfBulkJob(jobId)],
  });
};

export const handler = endpoint(resendMessages, scopes, buildDeps, run);
