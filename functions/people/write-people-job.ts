import { bulkJob } from '../jobs/job-kind.ts';
import { jobMembersStore } from '../jobs/job-members-store.ts';
import { runLanes } from '../jobs/lanes.ts';
import { chunksOf, operationOf, starterOf } from '../jobs/new-job.ts';
import { noticeStore } from '../notices/notice-store.ts';
import { movedAudit } from './moved-audit.ts';
import { peopleWork } from './people-work.ts';
import { writePeopleKind } from './write-people-kind.ts';

/** The form cannot change meanwhile: the notice names the job. */
export const writePeopleJob = bulkJob(writePeopleKind, async ({ tables, job, now, endsAt }, { listed }) => {
  if (job.noticeId === undefined) throw new Error('the job names no notice');
  const [notice, studentIds] = await Promise.all([
    noticeStore(tables).get(job.noticeId),
    jobMembersStore(tables).of(job.jobId),
  ]);
  if (notice?.jobId !== job.jobId) throw new Error('the notice is not held by this job');
  await runLanes({
    tables,
    job,
    endsAt,
    operation: operationOf(job, now),
    chunks: chunksOf(studentIds.map((studentId, index) => ({ studentId, listed: index < listed }))),
    write: async (members) => {
      const { moved, ...work } = await peopleWork({ tables, notice, members, by: starterOf(job) });
      return { ...work, audit: movedAudit(notice.noticeId, moved) };
    },
  });
});
