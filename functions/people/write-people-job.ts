import { bulkJob } from '../jobs/job-kind.ts';
import { runLanes } from '../jobs/lanes.ts';
import { chunksOf, operationOf, starterOf } from '../jobs/new-job.ts';
import { membersOfJob } from '../notices/members-of-job.ts';
import { movedAudit } from './moved-audit.ts';
import { peopleWork } from './people-work.ts';
import { writePeopleKind } from './write-people-kind.ts';

/** The form cannot change meanwhile: the notice names the job. */
export const writePeopleJob = bulkJob(writePeopleKind, async ({ tables, job, now, endsAt }, { listed }) => {
  const { notice, studentIds } = await membersOfJob({ tables, job });
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
