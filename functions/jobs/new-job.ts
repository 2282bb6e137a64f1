import type { Id } from '../../shared/contract/ids.ts';
import { create, type Action } from '../storage/action.ts';
import type { Following, Operation } from '../storage/act.ts';
import { catalogue } from '../storage/catalogue.ts';
import type { Stored } from '../storage/entity.ts';
import type { BulkKind } from '../storage/work.ts';

export type Job = Stored<typeof catalogue.job>;
export type JobLane = Stored<typeof catalogue.jobLane>;

/** People of one chunk: two actions each, with lane, refusals, audit and outbox rows, stay below 100. */
export const peoplePerChunk = 45;
const lanesMax = 4;
const dayMs = 86_400_000;

interface JobFacts {
  readonly jobId: Id<'job'>;
  readonly kind: BulkKind;
  readonly schoolId: Id<'school'>;
  /** How many members it has; 0 while that is not known. */
  readonly total: number;
  readonly noticeId?: Id<'notice'>;
  readonly input?: Readonly<Record<string, unknown>>;
  /** Whom it is about, when that is more than its input says: the order in which they are cut into chunks. */
  readonly studentIds?: readonly Id<'student'>[];
  /** Default 7 days. */
  readonly keptDays?: number;
}

const lanesOf = (total: number): number =>
  total === 0 ? lanesMax : Math.min(lanesMax, Math.ceil(total / peoplePerChunk));

/** A waiting job with its lanes: the actions stand in the transaction of the call that starts it. */
export const newJob = (
  { who, id, now }: Operation,
  { input = {}, studentIds, keptDays = 7, ...facts }: JobFacts,
): { job: Job; actions: Action[] } => {
  const expiresAt = Math.ceil((now + keptDays * dayMs) / 1000);
  const { jobId } = facts;
  const job: Job = {
    ...facts,
    orgId: who.orgId,
    subject: who.subject,
    byName: who.name,
    byEName: who.eName,
    operationId: id,
    state: 'waiting',
    lanes: lanesOf(facts.total),
    input,
    createdAt: new Date(now).toISOString(),
    expiresAt,
  };
  const counters = { done: 0, alreadySo: 0, refused: 0, checkpoint: 0, expiresAt };
  const lanes = Array.from({ length: job.lanes }, (_, lane) => create(catalogue.jobLane, { jobId, lane, ...counters }));
  const members = studentIds ? [create(catalogue.jobMembers, { jobId, studentIds: [...studentIds], expiresAt })] : [];
  return { job, actions: [create(catalogue.job, job), ...lanes, ...members] };
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

/** Cuts a job's members into chunks; a later run of the same job gets the same ones. */
export const chunksOf = <Member>(members: readonly Member[]): Member[][] =>
  Array.from({ length: Math.ceil(members.length / peoplePerChunk) }, (_, index) =>
    members.slice(index * peoplePerChunk, (index + 1) * peoplePerChunk),
  );
