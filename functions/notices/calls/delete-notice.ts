import { Conflict } from '../../../shared/contract/errors.ts';
import { asId } from '../../../shared/contract/ids.ts';
import { deleteNotice } from '../../../shared/notices/calls/delete-notice.ts';
import { whyNotDeletable } from '../../../shared/notices/rules.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { jobMembersWrites } from '../../jobs/job-members-store.ts';
import { newJob, startOfBulkJob } from '../../jobs/new-job.ts';
import { personStateStore } from '../../people/person-state-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { newId } from '../../storage/new-id.ts';
import { transact } from '../../storage/transact.ts';
import { fileActions } from '../notice-files.ts';
import { clearNoticeKind } from '../notice-kinds.ts';
import { noticeScope, noticeWrites } from '../notice-store.ts';
import { noticeSummaryWrites } from '../notice-summary-store.ts';
import { publicLinkWrites } from '../public-link-store.ts';
import { actionCountsOf, statisticsOf } from '../summary.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { notice: noticeScope };

/** The notice is gone when this answers: nobody finds its people any more, whose rows a job removes. */
export const run: Run<typeof deleteNotice, Deps, typeof scopes> = async (
  { input, actor, now, operation, scoped },
  { tables },
) => {
  const notice = scoped.notice(input.noticeId);
  const { noticeId, schoolId, sendStatus } = notice;
  const states = await personStateStore(tables).states(noticeId);
  const refusal = whyNotDeletable(notice, { ...statisticsOf(states), ...actionCountsOf(states) });
  if (refusal) throw new Conflict(refusal);

  const studentIds = states.map(({ studentId }) => studentId);
  const jobId = asId('job', newId(now));
  const released = await fileActions({ tables, actor, now, before: notice, after: { schoolId, description: '' } });
  const facts = { jobId, schoolId, noticeId, total: studentIds.length, input: {} };
  const { job, actions } = newJob(clearNoticeKind, operation, facts);
  return transact(tables, {
    operation,
    answer: {},
    actions: [
      noticeWrites.remove(notice),
      noticeSummaryWrites.remove(noticeId),
      ...(notice.publicLinkId === undefined ? [] : [publicLinkWrites.close(noticeId)]),
      ...actions,
      ...released,
      jobMembersWrites.keep(job, studentIds),
    ],
    audit: [{ subjectId: noticeId, action: 'deleteNotice', before: { sendStatus, people: states.length } }],
    following: [startOfBulkJob(jobId)],
  });
};

export const handler = endpoint(deleteNotice, scopes, buildDeps, run);
