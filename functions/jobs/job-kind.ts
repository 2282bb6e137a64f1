import type * as z from 'zod/mini';
import type { Action } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import type { Job } from './job.ts';

/** What the run of a job gets. */
export interface JobWork {
  readonly tables: Tables;
  /** Running; ended by the worker once the run is through. */
  readonly job: Job;
  /** ms since the epoch. */
  readonly now: number;
  /** Until when its writers may wait, as `performance.now()` counts. */
  readonly endsAt?: number | undefined;
}

/** A kind of bulk job, defined by the module whose work it is. */
export interface JobKind<Input extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string;
  /** What the job keeps for its run. */
  input(): Input;
  /** What is written in the transaction that ends a job of this kind. */
  whenEnded(job: Job, isDone: boolean): Action[];
}

/** A kind that the bulk worker runs; safe to run again from any point, with the same job. */
export interface BulkJob {
  readonly kind: JobKind;
  run(work: JobWork): Promise<void>;
}

/** Defines a kind that the bulk worker runs: `run` gets the job's input, parsed. */
export const bulkJob = <Input extends z.ZodMiniType>(
  kind: JobKind<Input>,
  run: (work: JobWork, input: z.output<Input>) => Promise<void>,
): { readonly kind: JobKind<Input>; run(work: JobWork): Promise<void> } => ({
  kind,
  run: (work) => run(work, kind.input().parse(work.job.input)),
});
