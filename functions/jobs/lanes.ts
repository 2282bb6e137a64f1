import { Conflict } from '../../shared/contract/errors.ts';
import { TimeUp } from '../api/time-up.ts';
import type { Action } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import { auditActions, outboxActions, type Audited, type Following, type Operation } from '../storage/transact.ts';
import { ConditionFailed, writeAll } from '../storage/write.ts';
import { laneStore, laneWrites } from './lane-store.ts';
import type { JobLane } from './job-lane.ts';
import { jobRefusalsWrites } from './job-refusals-store.ts';
import type { RefusedMember } from './job-refusals.ts';
import type { Job } from './job.ts';

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
  /** When the lanes stop, as `performance.now()` counts; until then they may wait for each other. */
  readonly endsAt: number | undefined;
  /** Chunk i belongs to lane i modulo the job's lanes. A later run of the same job must hand over the same chunks. */
  readonly chunks: readonly (readonly Member[] | undefined)[];
  /** `again`: a condition failed, so it must read the rows and say what is already so or refused. */
  write(members: readonly Member[], again: boolean): Promise<ChunkWork>;
}

const attemptsMax = 6;

const actionsOf = (lane: JobLane, work: ChunkWork, operation: Operation): Action[] => {
  const { done, alreadySo, refused } = work;
  return [
    // First: a failed condition of this action means that another run finished the chunk.
    laneWrites.advance(lane, { done, alreadySo, refused: refused.length }),
    ...jobRefusalsWrites.keep(lane, refused),
    ...work.actions,
    ...auditActions(operation, work.audit ?? []),
    ...outboxActions(operation, work.following ?? []),
  ];
};

/** Commits one chunk with its lane's progress; answers the lane afterwards. */
const writeChunk = async <Member>(
  { tables, operation, endsAt, write }: LaneWork<Member>,
  lane: JobLane,
  members: readonly Member[],
): Promise<JobLane> => {
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const work = await write(members, attempt > 0);
    const counted = work.done + work.alreadySo + work.refused.length;
    if (counted !== members.length) throw new Error(`${members.length} members were counted as ${counted}`);
    try {
      await writeAll(tables, actionsOf(lane, work, operation), endsAt);
      return { ...lane, checkpoint: lane.checkpoint + 1 };
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      // Another run of this job finished the chunk: go on from where it is now.
      if (error.failed.includes(0)) return laneStore(tables).get(lane);
    }
  }
  throw new Error('the people of a chunk changed each time it was written');
};

/** Chunks in such an order that those of one list are written one after the other, by one lane. */
export const inLanes = <Member>(
  { lanes }: Pick<Job, 'lanes'>,
  lists: readonly (readonly (readonly Member[])[])[],
): (readonly Member[] | undefined)[] => {
  const ofLanes = Array.from({ length: lanes }, (): (readonly Member[])[] => []);
  for (const list of lists) {
    const shortest = ofLanes.reduce((one, other) => (other.length < one.length ? other : one));
    shortest.push(...list);
  }
  const longest = Math.max(...ofLanes.map(({ length }) => length));
  return Array.from({ length: longest * lanes }, (_, index) => ofLanes[index % lanes]?.[Math.floor(index / lanes)]);
};

interface LaneEnd {
  /** Whether this run wrote a chunk. */
  readonly gotOn: boolean;
  /** Why chunks are left. */
  readonly error?: Error;
}

/** Writes at least one chunk, so that each run brings the job on, however late it begins. */
const runLane = async <Member>(work: LaneWork<Member>, start: JobLane): Promise<LaneEnd> => {
  const { chunks, job, endsAt = Number.POSITIVE_INFINITY } = work;
  let lane = start;
  try {
    for (;;) {
      const gotOn = lane !== start;
      const members = chunks[lane.lane + lane.checkpoint * job.lanes];
      if (!members) return { gotOn };
      if (gotOn && performance.now() >= endsAt) return { gotOn, error: new TimeUp() };
      lane = await writeChunk(work, lane, members);
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { gotOn: lane !== start, error };
  }
};

const isBusy = (error: Error) => error instanceof Conflict && error.code === 'busy';

/**
 * Writes all chunks of a job, its lanes side by side, each in order from its checkpoint; chunks that an earlier run
 * finished are skipped. Throws when a lane cannot go on; the others are through by then, and a later run ends the work.
 * Throws `TimeUp` when nothing else keeps another run from it and this one has written something.
 */
export const runLanes = async <Member>(work: LaneWork<Member>): Promise<void> => {
  const lanes = await laneStore(work.tables).ofJob(work.job.jobId);
  const ends = await Promise.all(lanes.map((lane) => runLane(work, lane)));
  const errors = ends.flatMap(({ error }) => (error === undefined ? [] : [error]));
  const [fault = errors[0]] = errors.filter((error) => !(error instanceof TimeUp || isBusy(error)));
  if (fault === undefined) return;
  const isPassing = fault instanceof TimeUp || isBusy(fault);
  throw isPassing && ends.some(({ gotOn }) => gotOn) ? new TimeUp() : fault;
};
