import type { Id } from '../../shared/contract/ids.ts';
import type { JobWork } from '../jobs/job-kind.ts';
import { jobMembersStore } from '../jobs/job-members-store.ts';
import { runLanes, type ChunkWork } from '../jobs/lanes.ts';
import { chunksOf, operationOf } from '../jobs/new-job.ts';
import type { Notice } from './notice.ts';
import { noticeStore } from './notice-store.ts';

/** The members of a job, and the notice that it holds. Throws when the notice is not held by the job. */
export const membersOfJob = async ({
  tables,
  job,
}: Pick<JobWork, 'tables' | 'job'>): Promise<{ notice: Notice; studentIds: readonly Id<'student'>[] }> => {
  if (job.noticeId === undefined) throw new Error('the job names no notice');
  const [notice, studentIds] = await Promise.all([
    noticeStore(tables).get(job.noticeId),
    jobMembersStore(tables).of(job.jobId),
  ]);
  if (notice?.jobId !== job.jobId) throw new Error('the notice is not held by this job');
  return { notice, studentIds };
};

/** Writes the members of a job that holds its notice, chunk by chunk; answers the notice. */
export const writeMembers = async (
  { tables, job, now, endsAt }: JobWork,
  write: (notice: Notice, studentIds: readonly Id<'student'>[]) => Promise<ChunkWork>,
): Promise<Notice> => {
  const { notice, studentIds } = await membersOfJob({ tables, job });
  await runLanes({
    tables,
    job,
    endsAt,
    operation: operationOf(job, now),
    chunks: chunksOf(studentIds),
    write: (members) => write(notice, members),
  });
  return notice;
};
