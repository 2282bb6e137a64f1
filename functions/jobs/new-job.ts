import type * as z from 'zod/mini';
import type { Id } from '../../shared/contract/ids.ts';
import { isoOf } from '../../shared/contract/time.ts';
import type { Action } from '../storage/action.ts';
import type { ByWhom } from '../storage/by-whom.ts';
import type { Following, Operation } from '../storage/transact.ts';
import type { JobKind } from './job-kind.ts';
import { jobWrites } from './job-store.ts';
import type { Job } from './job.ts';
import { laneWrites } from './lane-store.ts';

/** People of one chunk: two actions each, with lane, refusals, audit and outbox rows, are fewer than 100. */
export const peoplePerChunk = 45;
const lanesMax = 4;
const dayMs = 86_400_000;

interface JobFacts<Input extends z.ZodMiniType> {
  readonly jobId: Id<'job'>;
  readonly schoolId: Id<'school'>;
  /** How many members it has; 0 while that is not known. */
  readonly total: number;
  readonly noticeId?: Id<'notice'>;
  readonly input: z.output<Input>;
  /** Default 7 days. */
  readonly keptDays?: number;
  /** How many members one transaction has room for; `peoplePerChunk` when left out. */
  readonly perChunk?: number;
  /** Default: as many as its members need. */
  readonly lanes?: number;
}

const lanesOf = (total: number, perChunk: number): number =>
  total === 0 ? lanesMax : Math.min(lanesMax, Math.ceil(total / perChunk));

/** A waiting job with its lanes: the actions belong to the transaction of the call that starts it. */
export const newJob = <Input extends z.ZodMiniType>(
  kind: Pick<JobKind<Input>, 'name' | 'input'>,
  { who, id, now }: Operation,
  { input, keptDays = 7, perChunk = peoplePerChunk, lanes, ...facts }: JobFacts<Input>,
): { job: Job; actions: Action[] } => {
  const expiresAt = Math.ceil((now + keptDays * dayMs) / 1000);
  const record: Job = {
    ...facts,
    kind: kind.name,
    orgId: who.orgId,
    subject: who.subject,
    byName: who.name,
    byEName: who.eName,
    operationId: id,
    state: 'waiting',
    lanes: lanes ?? lanesOf(facts.total, perChunk),
    input: input as Job['input'],
    createdAt: isoOf(now),
    expiresAt,
  };
  return { job: record, actions: [jobWrites.begin(record), ...laneWrites.begin(record)] };
};

/** What starts a bulk job once its transaction is committed. */
export const startOfBulkJob = (jobId: string): Following => ({ queue: 'bulk', body: JSON.stringify({ jobId }) });

/** The act under whose name a job writes: the operation of the call that started it, at the time of this run (ms). */
export const operationOf = (job: Job, now: number): Operation => ({
  id: job.operationId,
  who: { orgId: job.orgId, subject: job.subject, name: job.byName, eName: job.byEName },
  through: `job ${job.kind}`,
  now,
});

/** Who started a job, and when. */
export const starterOf = ({ subject, byName, byEName, createdAt }: Job): ByWhom => ({
  subject,
  name: byName,
  eName: byEName,
  at: createdAt,
});

/** Cuts a job's members into chunks; a later run of the same job gets the same chunks. */
export const chunksOf = <Member>(members: readonly Member[]): Member[][] =>
  Array.from({ length: Math.ceil(members.length / peoplePerChunk) }, (_, index) =>
    members.slice(index * peoplePerChunk, (index + 1) * peoplePerChunk),
  );
