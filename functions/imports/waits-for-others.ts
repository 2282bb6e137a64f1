import type { Job } from '../jobs/job.ts';
import { isReviewed } from './review.ts';
import type { FileRefusal, WorkbookFault } from './workbook/fault.ts';

/** What keeps rows out only until another job has ended. */
const passing: readonly FileRefusal[] = ['noticeBusy', 'sameRowsRunning'];
/** Longer than a job works on a notice, unless it is stuck. */
const waitsMs = 3_600_000;

/**
 * Whether an import waits for another job instead of failing: its user has checked and perhaps corrected its rows, and
 * could neither apply nor correct them again once it has failed.
 */
export const waitsForOthers = (job: Job, { code }: WorkbookFault, now: number): boolean => {
  const { startedAt = job.createdAt, expiresAt } = job;
  return isReviewed(job) && passing.includes(code) && now < Math.min(Date.parse(startedAt) + waitsMs, expiresAt * 1000);
};
