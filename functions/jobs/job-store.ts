import type { Id } from '../../shared/contract/ids.ts';
import type { Tables } from '../storage/client.ts';
import { create, type Action } from '../storage/action.ts';
import { readRecords } from '../storage/read.ts';
import { ofSchool, type Scope } from '../api/scope.ts';
import { job, type Job } from './job.ts';
import { writeIfTrue } from '../storage/write.ts';

/** A job belongs to the user who started it. */
export const jobScope: Scope<Job> = {
  at: (jobId) => job.at({ jobId }),
  owner: (record) => ({ ...ofSchool(record), subject: record.subject }),
};

/** What a job has written. */
type FileField = 'failedRowsKey' | 'file' | 'written';
type Fields = Partial<
  Pick<
    Job,
    'state' | 'total' | 'noticeId' | 'inputVersion' | 'startedAt' | 'endedAt' | 'failure' | 'failureParams' | FileField
  >
>;

export const jobWrites = {
  begin: (record: Job): Action => create(job, record),

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

    /** Notes the version of the file of a job that waits for its turn, unless another version came first. */
    async keepVersion({ jobId, inputVersion }: Job, version: string): Promise<void> {
      if (inputVersion === undefined)
        await writeIfTrue(tables, [jobWrites.update(jobId, 'waiting', { inputVersion: version })]);
    },

    /** Starts a waiting job; a running one goes on. Undefined: it has ended, there is nothing to do. */
    async start(found: Job, fields: Pick<Fields, 'inputVersion' | 'startedAt'> = {}): Promise<Job | undefined> {
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
