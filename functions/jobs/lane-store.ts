import { create, type Action } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import { readAll, readRecords } from '../storage/read.ts';
import { jobLane, type JobLane } from './job-lane.ts';
import type { Job } from './job.ts';

const counters = ['done', 'alreadySo', 'refused'] as const;
type Counts = Readonly<Record<(typeof counters)[number], number>>;

export const laneWrites = {
  /** The lanes of a new job, each before its first chunk. */
  begin: ({ jobId, lanes, expiresAt }: Job): Action[] =>
    Array.from({ length: lanes }, (_, lane) =>
      create(jobLane, { jobId, lane, done: 0, alreadySo: 0, refused: 0, checkpoint: 0, expiresAt }),
    ),

  /** Counters and checkpoint move together, once: for a chunk that another run finished this fails and changes nothing. */
  advance: (lane: JobLane, counts: Counts): Action => {
    const fields = [...counters, 'checkpoint'] as const;
    const increase = { ...counts, checkpoint: 1 };
    return {
      table: jobLane.table,
      key: jobLane.key(lane),
      update: {
        expression: `ADD ${fields.map((field) => `#${field} :${field}`).join(', ')}`,
        names: Object.fromEntries(fields.map((field) => [`#${field}`, jobLane.attribute(field)])),
        values: Object.fromEntries(fields.map((field) => [`:${field}`, increase[field]])),
      },
      condition: {
        expression: '#checkpoint = :expected',
        names: { '#checkpoint': jobLane.attribute('checkpoint') },
        values: { ':expected': lane.checkpoint },
      },
    };
  },
} as const;

export const laneStore = (tables: Tables) => ({
  async ofJob(jobId: string): Promise<JobLane[]> {
    const { pk } = jobLane.key({ jobId, lane: 0 });
    const rows = await readAll(tables, { table: 'main', pk, prefix: 'LANE#' });
    return rows.map((row) => jobLane.fromRow(row));
  },

  /** The lane as it is now. */
  async get({ jobId, lane }: JobLane): Promise<JobLane> {
    const [found] = await readRecords(tables, [jobLane.at({ jobId, lane })]);
    if (!found) throw new Error('a lane of a job is missing');
    return found;
  },
});
