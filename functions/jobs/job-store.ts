import type { Id } from '../../shared/contract/ids.ts';
import type { Params } from '../../shared/contract/errors.ts';
import { appendAudits, type Audited } from '../storage/act.ts';
import type { Action } from '../storage/action.ts';
import { catalogue } from '../storage/catalogue.ts';
import type { Tables } from '../storage/client.ts';
import { readAll, readRows } from '../storage/read.ts';
import { ConditionFailed, writeAll } from '../storage/transact.ts';
import type { BulkKind } from '../storage/work.ts';
import type { RefusedMember } from './lanes.ts';
import { operationOf, type Job } from './new-job.ts';

const { attribute, key } = catalogue.job;
const held = catalogue.notice.attribute('jobId');
/** What a notice says while people are missing that a job of this kind writes; only one that ends as done takes it off. */
const marks: Readonly<Record<BulkKind, string | undefined>> = {
  writePeople: catalogue.notice.attribute('peopleBehind'),
  importNotice: catalogue.notice.attribute('importing'),
  sendNotice: undefined,
};

/** A job with the sums of its lanes: what a screen shows, also while it stands still. */
export interface JobProgress {
  readonly job: Job;
  readonly done: number;
  readonly alreadySo: number;
  readonly refused: number;
  readonly refusals: readonly RefusedMember[];
}

type Fields = Partial<
  Pick<Job, 'state' | 'total' | 'noticeId' | 'inputVersion' | 'failedRowsKey' | 'failure' | 'failureParams' | 'endedAt'>
>;

/** Sets fields of a job that stands in `state`. */
export const updateJob = (jobId: string, state: Job['state'], fields: Fields): Action => {
  const set = Object.entries(fields) as [keyof Fields, unknown][];
  return {
    table: 'main',
    key: key({ jobId }),
    update: {
      expression: `SET ${set.map(([field]) => `#${field} = :${field}`).join(', ')}`,
      names: Object.fromEntries(set.map(([field]) => [`#${field}`, attribute(field)])),
      values: Object.fromEntries(set.map(([field, value]) => [`:${field}`, value])),
    },
    condition: { expression: '#now = :now', names: { '#now': attribute('state') }, values: { ':now': state } },
  };
};

/** Frees a notice that this job held; when it wrote all people, the notice no longer says that some are missing. */
const release = (job: Job, isDone: boolean): Action[] => {
  if (job.noticeId === undefined) return [];
  const mark = isDone ? marks[job.kind] : undefined;
  return [
    {
      table: 'main',
      key: catalogue.notice.key({ noticeId: job.noticeId }),
      update:
        mark === undefined
          ? { expression: 'REMOVE #job', names: { '#job': held }, values: {} }
          : { expression: 'REMOVE #job, #mark', names: { '#job': held, '#mark': mark }, values: {} },
      condition: {
        expression: '#job = :job',
        names: { '#job': held },
        values: { ':job': job.jobId },
      },
    },
  ];
};

const wrote = async (tables: Tables, actions: readonly Action[]): Promise<boolean> => {
  try {
    await writeAll(tables, actions);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

export const jobStore = (tables: Tables) => {
  const end = async (job: Job, now: number, fields: Fields, more: readonly Action[]): Promise<boolean> => {
    const ended = updateJob(job.jobId, job.state, { ...fields, endedAt: new Date(now).toISOString() });
    return (
      (await wrote(tables, [ended, ...release(job, fields.state === 'done'), ...more])) ||
      wrote(tables, [ended, ...more])
    );
  };

  const get = async (jobId: Id<'job'>): Promise<Job | undefined> => {
    const [row] = await readRows(tables, [{ table: 'main', key: key({ jobId }) }]);
    return row && catalogue.job.fromRow(row);
  };

  const fail = async (job: Job, now: number, failure: string, failureParams: Params = {}): Promise<void> => {
    const audited: Audited[] = job.noticeId
      ? [{ subjectId: job.noticeId, action: 'jobFailed', after: { jobId: job.jobId, kind: job.kind, failure } }]
      : [];
    const audit = appendAudits(operationOf(job, now), audited);
    await end(job, now, { state: 'failed', failure, failureParams: { ...failureParams } }, audit);
  };

  return {
    get,

    /** Job, lanes and refusals in one consistent query. Undefined from the moment (ms) its time is over. */
    async progress(jobId: Id<'job'>, now: number): Promise<JobProgress | undefined> {
      const rows = await readAll(tables, { table: 'main', pk: key({ jobId }).pk });
      const under = (prefix: string) => rows.filter((row) => String(row['sk']).startsWith(prefix));
      const [jobRow] = under('JOB');
      const job = jobRow && catalogue.job.fromRow(jobRow);
      if (!job || job.expiresAt * 1000 <= now) return undefined;
      const lanes = under('LANE#').map((row) => catalogue.jobLane.fromRow(row));
      const sum = (field: 'done' | 'alreadySo' | 'refused') => lanes.reduce((total, lane) => total + lane[field], 0);
      return {
        job,
        done: sum('done'),
        alreadySo: sum('alreadySo'),
        refused: sum('refused'),
        refusals: under('REFUSED#').flatMap((row) => catalogue.jobRefusals.fromRow(row).refused),
      };
    },

    async members(jobId: Id<'job'>): Promise<readonly Id<'student'>[]> {
      const [row] = await readRows(tables, [{ table: 'main', key: catalogue.jobMembers.key({ jobId }) }]);
      if (!row) throw new Error('the members of a job are missing');
      return catalogue.jobMembers.fromRow(row).studentIds;
    },

    /** Takes a waiting job up; a running one goes on. Undefined: it has ended, there is nothing to do. */
    async start(job: Job, fields: Pick<Fields, 'inputVersion'> = {}): Promise<Job | undefined> {
      if (job.state === 'running') return job;
      if (job.state !== 'waiting') return undefined;
      const running = { ...job, ...fields, state: 'running' as const };
      if (await wrote(tables, [updateJob(job.jobId, 'waiting', { ...fields, state: 'running' })])) return running;
      const current = await get(job.jobId);
      return current?.state === 'running' ? current : undefined;
    },

    /** Ends a job whose lanes are through, and frees its notice; once, whoever comes first. */
    async finish(job: Job, now: number, fields: Pick<Fields, 'failedRowsKey'> = {}): Promise<void> {
      await end(job, now, { ...fields, state: 'done' }, []);
    },

    /** Ends a job as a whole with the reason, and frees its notice; what it wrote so far stays, counted. */
    fail,

    /** Ends a job that its queue gave up, so that nobody waits for it and its notice is free (promise 9). */
    async giveUp(jobId: Id<'job'>, now: number): Promise<void> {
      const job = await get(jobId);
      if (job?.state === 'waiting' || job?.state === 'running') await fail(job, now, 'gaveUp');
    },
  };
};

export type JobStore = ReturnType<typeof jobStore>;
