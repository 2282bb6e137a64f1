import { sendNoticeJob } from '../notices/send-notice-job.ts';
import { writePeopleJob } from '../people/write-people-job.ts';
import type { bulkKinds } from './bulk-kinds.ts';
import type { BulkJob } from './job-kind.ts';

/** How each kind of job of the bulk queue is run. */
const byKind = { sendNotice: sendNoticeJob, writePeople: writePeopleJob } satisfies Record<
  keyof typeof bulkKinds,
  BulkJob
>;

export const bulkJobs: readonly BulkJob[] = Object.values(byKind);
