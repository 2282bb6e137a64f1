import type { Id } from '../../shared/contract/ids.ts';
import type { Tables } from '../storage/client.ts';
import type { Action } from '../storage/action.ts';
import { readAll, readRecords } from '../storage/read.ts';
import { ofSchool, type Scope } from '../api/scope.ts';
import { jobLane } from './job-lane.ts';
import { jobMembers } from './job-members.ts';
import { jobRefusals, type RefusedMember } from './job-refusals.ts';
import { job, type Job } from './job.ts';
import { writeIfTrue } from '../storage/write.ts';

/** A job belongs to the user who started it. */
export const jobScope: Scope<Job> = {
  at: (jobId) => job.at({ jobId }),
  owner: (record) => ({ ...ofSchool(record), subject: record.subject }),
};

/** A job with the sums of its lanes, also between two runs. */
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

export const jobWrites = {
  /** Sets fields of a job that is in `state`. */
  update: (jobId: string, state: Job['state'], fields: Fields): Action => {
    const set = Object.entries(fields) as [keyof Fields, unknown][];
    return {
      table: job.table,
      key: job.key({ jobId }),
      update: {
        expression: `SET ${set.map(([field]) => `#${field} = :${field}`).join(', ')}`,
        names: Object.fromEntries(set.map(([field]) => [`#${field}`, job.attribute(field)])),
        values: Object.fromEntries(set.map(([field, value]) => [`:${field}`, value])),
      },
      condition: {
        expression: '#now = :now',
        names: { '#now': job.attribute('state') },
        values: { ':now': state },
      },
    };
  },
} as const;

export const jobStore = (tables: Tables) => {
  const get = async (jobId: Id<'job'>): Promise<Job | undefined> => {
    const [found] = await readRecords(tables, [job.at({ jobId })]);
    return found;
  };

  return {
    get,

    /** Job, lanes and refusals in one consistent query. Undefined from the moment (ms) its time is over. */
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
        done: sum('done'),
        alreadySo: sum('alreadySo'),
        refused: sum('refused'),
        refusals: under('REFUSED#').flatMap((row) => jobRefusals.fromRow(row).refused),
      };
    },

    async members(jobId: Id<'job'>): Promise<readonly Id<'student'>[]> {
      const [members] = await readRecords(tables, [jobMembers.at({ jobId })]);
      if (!members) throw new Error('the members of a job are missing');
      return members.studentIds;
    },

    /** Starts a waiting job; a running one goes on. Undefined: it has ended, there is nothing to do. */
    async start(found: Job, fields: Pick<Fields, 'inputVersion'> = {}): Promise<Job | undefined> {
      if (found.state === 'running') return found;
      if (found.state !== 'waiting') return undefined;
      const running = { ...found, ...fields, state: 'running' as const };
      const start = jobWrites.update(found.jobId, 'waiting', { ...fields, state: 'running' });
      if (await writeIfTrue(tables, [start])) return running;
      const current = await get(found.jobId);
      return current?.state === 'running' ? current : undefined;
    },
  };
};
export type JobStore = ReturnType<typeof jobStore>;
