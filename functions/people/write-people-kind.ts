import * as z from 'zod/mini';
import type { JobKind } from '../jobs/job-kind.ts';
import { noticeWrites } from '../notices/notice-store.ts';

/** How many of the job's members, from the first, are to be on the notice; the others are to leave it. */
const input = () => z.object({ listed: z.int() });

/** The job that brings many people of a notice in line with its form. */
export const writePeopleKind: JobKind<ReturnType<typeof input>> = {
  name: 'writePeople',
  input,
  whenEnded: ({ noticeId, jobId }, isDone) =>
    noticeId === undefined ? [] : [noticeWrites.release(noticeId, jobId, isDone ? 'peopleBehind' : undefined)],
};
