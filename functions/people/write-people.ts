import * as z from 'zod/mini';
import { jobStore } from '../jobs/job-store.ts';
import { runLanes } from '../jobs/lanes.ts';
import { chunksOf, operationOf } from '../jobs/new-job.ts';
import type { Runner } from '../jobs/runner.ts';
import { noticeStore } from '../notices/notice-store.ts';
import { peopleWork } from './people-work.ts';

/** How many of the job's members, from the first, are to be on the notice; the others are to leave it. */
export const peopleInput = z.object({ wanted: z.int() });

/** Brings many people of a notice in line with its form. The form cannot change meanwhile: the notice names the job. */
export const writePeople: Runner = async ({ tables, job, now }) => {
  const { wanted } = peopleInput.parse(job.input);
  if (job.noticeId === undefined) throw new Error('the job names no notice');
  const [notice, studentIds] = await Promise.all([
    noticeStore(tables).get(job.noticeId),
    jobStore(tables).members(job.jobId),
  ]);
  if (notice?.jobId !== job.jobId) throw new Error('the notice is not held by this job');
  const by = { subject: job.subject, name: job.byName, eName: job.byEName, at: job.createdAt };
  await runLanes({
    tables,
    job,
    operation: operationOf(job, now),
    chunks: chunksOf(studentIds.map((studentId, index) => ({ studentId, wanted: index < wanted }))),
    write: (members) => peopleWork({ tables, notice, members, by }),
  });
};
