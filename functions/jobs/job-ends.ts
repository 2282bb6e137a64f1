import type { Params } from '../../shared/contract/errors.ts';
import type { Id } from '../../shared/contract/ids.ts';
import { isoOf } from '../../shared/contract/time.ts';
import type { Action } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import { auditActions } from '../storage/transact.ts';
import { writeIfTrue } from '../storage/write.ts';
import type { JobKind } from './job-kind.ts';
import { jobStore, jobWrites } from './job-store.ts';
import type { Job } from './job.ts';
import { operationOf } from './new-job.ts';

type End = Pick<Job, 'state'> & Partial<Pick<Job, 'failedRowsKey' | 'file' | 'failure' | 'failureParams'>>;

/** Ends jobs of these kinds, and frees what they hold. */
export const jobEnds = (tables: Tables, kinds: readonly Pick<JobKind, 'name' | 'whenEnded'>[]) => {
  const kindOf = (job: Job) => {
    const kind = kinds.find(({ name }) => name === job.kind);
    if (!kind) throw new Error(`a job of the unknown kind ${job.kind}`);
    return kind;
  };

  /** Whoever comes first ends the job; what it held may be free already. */
  const end = async (job: Job, now: number, fields: End, more: readonly Action[]): Promise<boolean> => {
    const ended = jobWrites.update(job.jobId, job.state, { ...fields, endedAt: isoOf(now) });
    const released = kindOf(job).whenEnded(job, fields.state === 'done');
    return (await writeIfTrue(tables, [ended, ...released, ...more])) || writeIfTrue(tables, [ended, ...more]);
  };

  /** Ends a job as a whole with the reason; what it wrote so far stays, counted. */
  const fail = async (job: Job, now: number, failure: string, failureParams: Params = {}): Promise<void> => {
    const { noticeId, jobId, kind } = job;
    const audited = noticeId
      ? [{ subjectId: noticeId, action: 'jobFailed' as const, after: { jobId, kind, failure } }]
      : [];
    const state = { state: 'failed', failure, failureParams: { ...failureParams } } as const;
    await end(job, now, state, auditActions(operationOf(job, now), audited));
  };

  return {
    fail,

    /** Ends a job whose lanes are through. */
    async finish(job: Job, now: number, fields: Pick<End, 'failedRowsKey' | 'file'> = {}): Promise<void> {
      await end(job, now, { ...fields, state: 'done' }, []);
    },

    /** Ends a job that its queue gave up, so that nobody waits for it and what it held is free (promise 9). */
    async giveUp(jobId: Id<'job'>, now: number): Promise<void> {
      const job = await jobStore(tables).get(jobId);
      if (job?.state === 'waiting' || job?.state === 'running') await fail(job, now, 'gaveUp');
    },
  };
};
