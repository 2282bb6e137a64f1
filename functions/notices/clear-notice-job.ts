import { bulkJob } from '../jobs/job-kind.ts';
import { jobMembersStore } from '../jobs/job-members-store.ts';
import { runLanes } from '../jobs/lanes.ts';
import { chunksOf, operationOf } from '../jobs/new-job.ts';
import { personWrites } from '../people/person-store.ts';
import { clearNoticeKind } from './notice-kinds.ts';

/** Removes the rows of the people of a deleted notice. Nobody can reach or change them any more. */
export const clearNoticeJob = bulkJob(clearNoticeKind, async ({ tables, job, now, endsAt }) => {
  const { noticeId } = job;
  if (noticeId === undefined) throw new Error('the job names no notice');
  const studentIds = await jobMembersStore(tables).of(job.jobId);
  await runLanes({
    tables,
    job,
    endsAt,
    operation: operationOf(job, now),
    chunks: chunksOf(studentIds),
    write: (members) =>
      Promise.resolve({
        actions: members.flatMap((studentId) => personWrites.clear(noticeId, studentId)),
        done: members.length,
        alreadySo: 0,
        refused: [],
      }),
  });
});
