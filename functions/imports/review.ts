import type { Job } from '../jobs/job.ts';
import { inputOf } from './import-notice-kind.ts';
import { targetOf } from './import-people-kind.ts';

/** Whether the user of an import looks at the checked rows before they are billed. */
export const isReviewed = (job: Job): boolean => (targetOf(job) ?? inputOf(job)).review === true;
