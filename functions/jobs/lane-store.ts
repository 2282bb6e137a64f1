import { create, type Action } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import { readAll, readRecords } from '../storage/read.ts';
import { jobLane, type JobLane } from './job-lane.ts';
import { jobRefusals, type RefusedMember } from './job-refusals.ts';

const counters = ['done', 'alreadySo', 'refused'] as const;
type Counts = Readonly<Record<(typeof counters)[number], number>>;

export const laneWrites = {
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

  /** The refused members of the lane's present chunk. */
  refuse: ({ jobId, lane, checkpoint: chunk, expiresAt }: JobLane, refused: readonly RefusedMember[]): Action[] =>
    refused.length > 0 ? [create(jobRefusals, { jobId, lane, chunk, refused: [...refused], expiresAt })] : [],
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
