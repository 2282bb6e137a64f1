import * as z from 'zod/mini';
import type { JobKind } from '../jobs/job-kind.ts';
import { noticeWrites } from '../notices/notice-store.ts';

const input = () => z.object({});

/** The job that puts many people on a notice, each with the items of the notice. */
export const addPeopleKind: JobKind<ReturnType<typeof input>> = {
  name: 'addPeople',
  input,
  whenEnded: ({ noticeId, jobId }) => (noticeId === undefined ? [] : [noticeWrites.release(noticeId, jobId)]),
};
