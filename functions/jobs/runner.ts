import type { Tables } from '../storage/client.ts';
import type { Job } from './new-job.ts';

/** What one kind of bulk job does; safe to run again from any point, with the same job. */
export type Runner = (work: {
  readonly tables: Tables;
  /** Running; freed and ended by the worker once the runner is through. */
  readonly job: Job;
  /** ms */
  readonly now: number;
}) => Promise<void>;
