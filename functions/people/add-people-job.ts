import { bulkJob } from '../jobs/job-kind.ts';
import { jobMembersStore } from '../jobs/job-members-store.ts';
import { runLanes } from '../jobs/lanes.ts';
import { chunksOf, operationOf, starterOf } from '../jobs/new-job.ts';
import { noticeStore } from '../notices/notice-store.ts';
import { addPeopleKind } from './add-people-kind.ts';
import { newPeopleWork } from './new-people.ts';

/** The items cannot change meanwhile: the notice names the job. */
export const addPeopleJob = bulkJob(addPeopleKind, async ({ tables, job, now, endsAt }) => {
  if (job.noticeId === undefined) throw new Error('the job names no notice');
  const [notice, studentIds] = await Promise.all([
    noticeStore(tables).get(job.noticeId),
    jobMembersStore(tables).of(job.jobId),
  ]);
  if (notice?.jobId !== job.jobId) throw new Error('the notice is not held by this job');
  const { items, groups } = notice;
  await runLanes({
    tables,
    job,
    endsAt,
    operation: operationOf(job, now),
    chunks: chunksOf(studentIds.map((studentId) => ({ studentId, items, groups }))),
    write: (newcomers) => newPeopleWork({ tables, notice, newcomers, by: starterOf(job) }),
  });
});
