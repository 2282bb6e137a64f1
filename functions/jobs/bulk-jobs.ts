import { sendNoticeJob } from '../notices/send-notice-job.ts';
import { writePeopleJob } from '../people/write-people-job.ts';
import type { BulkJob } from './job-kind.ts';

/** The kinds of job of the bulk queue. Each is defined by the module whose work it is, and registered here. */
export const bulkJobs: readonly BulkJob[] = [sendNoticeJob, writePeopleJob];
