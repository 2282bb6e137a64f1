import { Conflict } from '../../../shared/contract/errors.ts';
import { asId } from '../../../shared/contract/ids.ts';
import { revertNotice } from '../../../shared/notices/calls/revert-notice.ts';
import { closesLink, whyNotWithdrawable } from '../../../shared/notices/rules.ts';
import { isSentUnpaid } from '../../../shared/people/rules.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { jobMembersWrites } from '../../jobs/job-members-store.ts';
import { newJob, startOfBulkJob } from '../../jobs/new-job.ts';
import { personStateStore } from '../../people/person-state-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { newId } from '../../storage/new-id.ts';
import { transact } from '../../storage/transact.ts';
import { withdrawNoticeKind } from '../notice-kinds.ts';
import { noticeScope, noticeWrites } from '../notice-store.ts';
import { publicLinkWrites } from '../public-link-store.ts';
import { sentTo } from '../recipients.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { notice: noticeScope };

export const run: Run<typeof revertNotice, Deps, typeof scopes> = async (
  { input, now, operation, scoped },
  { tables },
) => {
  const notice = scoped.notice(input.noticeId);
  const { noticeId, schoolId } = notice;
  const states = await personStateStore(tables).states(noticeId);
  const count = sentTo(states, input.studentIds).filter(isSentUnpaid).length;
  const closes = input.studentIds.length === 0 && closesLink(notice);
  const withLink = count + Number(closes);
  const refusal = whyNotWithdrawable(notice, { count: withLink, isBulk: input.studentIds.length !== 1 }, now);
  if (refusal) throw new Conflict(refusal);

  const { publicLinkId: _, ...withoutLink } = notice;
  const present = new Set<string>(states.map(({ studentId }) => studentId));
  const named = [...new Set(input.studentIds)];
  const studentIds =
    named.length > 0
      ? named.filter((studentId) => present.has(studentId))
      : sentTo(states, []).map(({ studentId }) => studentId);
  const jobId = asId('job', newId(now));
  const facts = { jobId, schoolId, noticeId, total: studentIds.length, input: {} };
  const { job, actions } = newJob(withdrawNoticeKind, operation, facts);
  const missing = named.filter((studentId) => !present.has(studentId));
  return transact(tables, {
    operation,
    answer: { jobId, count, failed: missing.map((studentId) => ({ studentId, code: 'studentNotFound' })) },
    actions: [
      ...actions,
      jobMembersWrites.keep(job, studentIds),
      noticeWrites.hold(closes ? withoutLink : notice, jobId),
      ...(closes ? [publicLinkWrites.close(noticeId)] : []),
    ],
    audit: [
      {
        subjectId: noticeId,
        action: 'withdraw',
        after: { withdrawn: count, jobId, ...(closes && { publicLink: 'off' }) },
      },
    ],
    following: [startOfBulkJob(jobId)],
  });
};

export const handler = endpoint(revertNotice, scopes, buildDeps, run);
