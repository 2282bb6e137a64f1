import * as z from 'zod/mini';
import type { JobKind } from '../jobs/job-kind.ts';
import { noticeWrites } from './notice-store.ts';

const input = () => z.object({});

/** The job that sends a notice to its members. */
export const sendNoticeKind: JobKind<ReturnType<typeof input>> = {
  name: 'sendNotice',
  input,
  whenEnded: ({ noticeId, jobId }) => (noticeId === undefined ? [] : [noticeWrites.release(noticeId, jobId)]),
};
