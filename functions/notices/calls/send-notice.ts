import { Conflict } from '../../../shared/contract/errors.ts';
import { asId } from '../../../shared/contract/ids.ts';
import { sendNotice } from '../../../shared/notices/calls/send-notice.ts';
import { opensLink, whyNotSendable } from '../../../shared/notices/rules.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { jobMembersWrites } from '../../jobs/job-members-store.ts';
import { newJob, startOfBulkJob } from '../../jobs/new-job.ts';
import { personStateStore } from '../../people/person-state-store.ts';
import { byWhomAt } from '../../storage/by-whom.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { newId } from '../../storage/new-id.ts';
import { transact } from '../../storage/transact.ts';
import { noticeScope, noticeWrites } from '../notice-store.ts';
import { newPublicLink } from '../new-public-link.ts';
import { recipientsOf } from '../recipients.ts';
import { sendNoticeKind } from '../send-notice-kind.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { notice: noticeScope };

export const run: Run<typeof sendNotice, Deps, typeof scopes> = async (
  { input, now, operation, scoped },
  { tables },
) => {
  const notice = scoped.notice(input.noticeId);
  const { noticeId, schoolId } = notice;
  const members = recipientsOf(await personStateStore(tables).sendStatuses(noticeId), input.studentIds);
  const count = members.filter(({ sendStatus }) => sendStatus !== 'sent').length;
  const opens = input.studentIds.length === 0 && opensLink(notice);
  const refusal = whyNotSendable(notice, count + Number(opens), now);
  if (refusal) throw new Conflict(refusal);

  const link = opens ? newPublicLink(notice, now) : undefined;
  const studentIds = members.map(({ studentId }) => studentId);
  const jobId = asId('job', newId(now));
  const facts = { jobId, schoolId, noticeId, total: members.length, input: {} };
  const { job, actions } = newJob(sendNoticeKind, operation, facts);
  const present = new Set<string>(studentIds);
  const missing = input.studentIds.filter((studentId) => !present.has(studentId));
  return transact(tables, {
    operation,
    answer: { jobId, count, failed: missing.map((studentId) => ({ studentId, code: 'studentNotFound' })) },
    actions: [
      ...actions,
      jobMembersWrites.keep(job, studentIds),
      noticeWrites.beginSending(notice, {
        sent: byWhomAt(operation.who, now),
        jobId,
        ...(link && { publicLinkId: link.linkId }),
      }),
      ...(link?.actions ?? []),
    ],
    audit: [
      {
        subjectId: noticeId,
        action: 'send',
        before: { sendStatus: notice.sendStatus },
        after: { sendStatus: 'sent', count, jobId, ...(opens && { publicLink: 'on' }) },
      },
    ],
    following: [startOfBulkJob(jobId)],
  });
};

export const handler = endpoint(sendNotice, scopes, buildDeps, run);
