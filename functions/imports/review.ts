import type { Job } from '../jobs/job.ts';
import { inputOf } from './import-notice-kind.ts';
import { targetOf } from './import-people-kind.ts';
import { moneyInputOf, moneyKindOf } from './money/money-kinds.ts';

/** Whether the user of an import looks at the checked rows before they are billed or booked. */
export const isReviewed = (job: Job): boolean =>
  moneyKindOf(job) ? moneyInputOf(job).review : (targetOf(job) ?? inputOf(job)).review === true;
