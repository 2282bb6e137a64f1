import type { Id } from '../../shared/contract/ids.ts';
import type { Tables } from '../storage/client.ts';
import { readAll } from '../storage/read.ts';
import { jobLane } from './job-lane.ts';
import { jobRefusals, type RefusedMember } from './job-refusals.ts';
import { job, type Job } from './job.ts';

/** A job with the sums of its lanes, also between two runs. */
export interface JobProgress {
  readonly job: Job;
  readonly done: number;
  readonly alreadySo: number;
  readonly refused: number;
  readonly refusals: readonly RefusedMember[];
}

export const jobProgressStore = (tables: Tables) => ({
  /** Job, lanes and refusals in one consistent query. Undefined from the moment (ms) at which the job expires. */
  async progress(jobId: Id<'job'>, now: number): Promise<JobProgress | undefined> {
    const rows = await readAll(tables, { table: 'main', pk: job.key({ jobId }).pk });
    const under = (prefix: string) => rows.filter((row) => String(row['sk']).startsWith(prefix));
    const [jobRow] = under('JOB');
    const found = jobRow && job.fromRow(jobRow);
    if (!found || found.expiresAt * 1000 <= now) return undefined;
    const lanes = under('LANE#').map((row) => jobLane.fromRow(row));
    const sum = (field: 'done' | 'alreadySo' | 'refused') => lanes.reduce((total, lane) => total + lane[field], 0);
    return {
      job: found,
      done: sum('done') + (found.written ?? 0),
      alreadySo: sum('alreadySo'),
      refused: sum('refused'),
      refusals: under('REFUSED#').flatMap((row) => jobRefusals.fromRow(row).refused),
    };
  },
});
export type JobProgressStore = ReturnType<typeof jobProgressStore>;
