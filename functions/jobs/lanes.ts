import { create, type Action } from '../storage/action.ts';
import { appendAudits, followUps, type Audited, type Following, type Operation } from '../storage/act.ts';
import { catalogue } from '../storage/catalogue.ts';
import type { Tables } from '../storage/client.ts';
import type { Stored } from '../storage/entity.ts';
import { readAll, readRows } from '../storage/read.ts';
import { ConditionFailed, writeAll } from '../storage/transact.ts';
import type { Job, JobLane } from './new-job.ts';

export type RefusedMember = Stored<typeof catalogue.jobRefusals>['refused'][number];

/** What is to be written for one chunk, and how it counts: done + alreadySo + refused = its members (promise 9). */
export interface ChunkWork {
  readonly actions: readonly Action[];
  readonly audit?: readonly Audited[];
  readonly following?: readonly Following[];
  readonly done: number;
  readonly alreadySo: number;
  /** Names are shown to the starter and kept with the job only. */
  readonly refused: readonly RefusedMember[];
}

export interface LaneWork<Member> {
  readonly tables: Tables;
  readonly job: Job;
  readonly operation: Operation;
  /** Chunk i belongs to lane i modulo the job's lanes. A later run of the same job must hand over the same chunks. */
  readonly chunks: readonly (readonly Member[])[];
  /** `again`: a condition failed, so it must read what stands there and say what is already so or refused. */
  write(members: readonly Member[], again: boolean): Promise<ChunkWork>;
}

const attemptsMax = 6;

const laneKey = ({ jobId, lane }: JobLane) => catalogue.jobLane.key({ jobId, lane });

/** Counters and checkpoint move together, once: a chunk that another run finished fails here and changes nothing. */
const advance = (lane: JobLane, work: ChunkWork): Action => {
  const fields = ['done', 'alreadySo', 'refused', 'checkpoint'] as const;
  const added = { done: work.done, alreadySo: work.alreadySo, refused: work.refused.length, checkpoint: 1 };
  return {
    table: 'main',
    key: laneKey(lane),
    update: {
      expression: `ADD ${fields.map((field) => `#${field} :${field}`).join(', ')}`,
      names: Object.fromEntries(fields.map((field) => [`#${field}`, catalogue.jobLane.attribute(field)])),
      values: Object.fromEntries(fields.map((field) => [`:${field}`, added[field]])),
    },
    condition: {
      expression: '#checkpoint = :expected',
      names: { '#checkpoint': catalogue.jobLane.attribute('checkpoint') },
      values: { ':expected': lane.checkpoint },
    },
  };
};

const actionsOf = (lane: JobLane, work: ChunkWork, operation: Operation): Action[] => {
  const { jobId, lane: number, checkpoint: chunk, expiresAt } = lane;
  const refused = [...work.refused];
  return [
    advance(lane, work),
    ...(refused.length > 0 ? [create(catalogue.jobRefusals, { jobId, lane: number, chunk, refused, expiresAt })] : []),
    ...work.actions,
    ...appendAudits(operation, work.audit ?? []),
    ...followUps(operation, work.following ?? []),
  ];
};

/** Commits one chunk with its lane's progress; answers the lane as it stands afterwards. */
const writeChunk = async <Member>(
  { tables, operation, write }: LaneWork<Member>,
  lane: JobLane,
  members: readonly Member[],
): Promise<JobLane> => {
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const work = await write(members, attempt > 0);
    const counted = work.done + work.alreadySo + work.refused.length;
    if (counted !== members.length) throw new Error(`${members.length} members were counted as ${counted}`);
    try {
      await writeAll(tables, actionsOf(lane, work, operation));
      return { ...lane, checkpoint: lane.checkpoint + 1 };
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      if (error.failed.includes(0)) return readLane(tables, lane);
    }
  }
  throw new Error('the people of a chunk changed each time it was written');
};

/** Another run of this job was here: go on where it stands now. */
const readLane = async (tables: Tables, lane: JobLane): Promise<JobLane> => {
  const [row] = await readRows(tables, [{ table: 'main', key: laneKey(lane) }]);
  if (!row) throw new Error('a lane of a job is missing');
  return catalogue.jobLane.fromRow(row);
};

const runLane = async <Member>(work: LaneWork<Member>, start: JobLane): Promise<void> => {
  let lane = start;
  for (;;) {
    const members = work.chunks[lane.lane + lane.checkpoint * work.job.lanes];
    if (!members) return;
    lane = await writeChunk(work, lane, members);
  }
};

/**
 * Writes all chunks of a job, its lanes side by side, each in order from its checkpoint; what an earlier run finished
 * is passed over. Throws when a lane cannot go on; the others are through by then, and a later run ends the work.
 */
export const runLanes = async <Member>(work: LaneWork<Member>): Promise<void> => {
  const { pk } = catalogue.jobLane.key({ jobId: work.job.jobId, lane: 0 });
  const rows = await readAll(work.tables, { table: 'main', pk, prefix: 'LANE#' });
  const ends = await Promise.allSettled(rows.map((row) => runLane(work, catalogue.jobLane.fromRow(row))));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
};
