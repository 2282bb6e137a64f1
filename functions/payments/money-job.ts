import type { Id } from '../../shared/contract/ids.ts';
import type { Permission } from '../../shared/contract/permission.ts';
import { groupedFenText } from '../../shared/money/fen.ts';
import type { JobWork } from '../jobs/job-kind.ts';
import { jobMembersStore, type SeenMember } from '../jobs/job-members-store.ts';
import type { RefusedMember } from '../jobs/job-refusals.ts';
import { runLanes, type ChunkWork } from '../jobs/lanes.ts';
import { operationOf } from '../jobs/new-job.ts';
import { starterMay } from '../jobs/starter-may.ts';
import { noticeStore } from '../notices/notice-store.ts';
import type { Notice } from '../notices/notice.ts';
import type { Audited, Operation } from '../storage/transact.ts';
import type { Action } from '../storage/action.ts';
import { readManySettlementFacts, type SettlementFacts } from './settlement-facts.ts';

/** How many people are read at once: fewer than 100 rows of a kind, with the rows that all of them share. */
const peoplePerRead = 90;
/** How many such reads are kept: the lanes of a job are not far from each other. */
const readsKept = 3;

/** What a job on money does for one person: it writes rows, finds it done already, or refuses with the reason. */
export type PersonWork =
  | { readonly actions: readonly Action[]; readonly audit: readonly Audited[] }
  | { readonly refused: Pick<RefusedMember, 'code' | 'params'> }
  | 'alreadySo';

interface MoneyJob {
  readonly work: JobWork;
  readonly accountIds: readonly string[];
  /** What its starter must still be allowed to do when it runs. */
  readonly permission: Permission;
  write(facts: SettlementFacts, member: SeenMember, about: { notice: Notice; operation: Operation }): PersonWork;
}

type ReadFacts = (studentIds: readonly Id<'student'>[]) => Promise<(SettlementFacts | undefined)[]>;

/** Reads people in the order of the job, many with one request; what lies behind is forgotten. */
const readAhead = (members: readonly SeenMember[], read: ReadFacts) => {
  const kept = new Map<number, ReturnType<ReadFacts>>();
  return async (index: number): Promise<SettlementFacts | undefined> => {
    const number = Math.floor(index / peoplePerRead);
    const known = kept.get(number);
    const first = number * peoplePerRead;
    const reading = known ?? read(members.slice(first, first + peoplePerRead).map(({ studentId }) => studentId));
    kept.set(number, reading);
    for (const old of kept.keys()) if (kept.size > readsKept && old !== number) kept.delete(old);
    return (await reading)[index - first];
  };
};

const refusedWork = (refused: RefusedMember): ChunkWork => ({ actions: [], done: 0, alreadySo: 0, refused: [refused] });

const changedSince = ({ person: { state } }: SettlementFacts): PersonWork => ({
  refused: {
    code: 'personChanged',
    params: { due: groupedFenText(state.due), received: groupedFenText(state.received) },
  },
});

const notAllowed: PersonWork = { refused: { code: 'forbidden' } };

const chunkOf = ({ studentId }: SeenMember, { person: { state } }: SettlementFacts, work: PersonWork): ChunkWork => {
  if (work === 'alreadySo') return { actions: [], done: 0, alreadySo: 1, refused: [] };
  if ('refused' in work) return refusedWork({ id: studentId, name: state.name, eName: state.eName, ...work.refused });
  return { actions: work.actions, audit: work.audit, done: 1, alreadySo: 0, refused: [] };
};

/**
 * Runs a job on the money of its members: a transaction for each person, with the counters of the lane, so that nobody is
 * written twice. Whoever was changed since the job was started is refused, and everybody whose turn comes when its starter
 * has lost the right to do it.
 */
export const runMoneyJob = async ({ work, accountIds, permission, write }: MoneyJob): Promise<void> => {
  const { tables, job, now, endsAt } = work;
  if (job.noticeId === undefined) throw new Error('the job names no notice');
  const [notice, members, isAllowed] = await Promise.all([
    noticeStore(tables).get(job.noticeId),
    jobMembersStore(tables).seen(job.jobId),
    starterMay(tables, job, permission),
  ]);
  if (notice?.jobId !== job.jobId) throw new Error('the notice is not held by this job');
  const operation = operationOf(job, now);
  const read: ReadFacts = (studentIds) => readManySettlementFacts(tables, notice, studentIds, accountIds);
  const ahead = readAhead(members, read);
  await runLanes({
    ...{ tables, job, endsAt, operation },
    chunks: members.map((member, index) => [{ member, index }]),
    write: async ([one], again) => {
      if (!one) throw new Error('a chunk without a member');
      const { member, index } = one;
      const facts = again ? (await read([member.studentId]))[0] : await ahead(index);
      if (!facts) return refusedWork({ id: member.studentId, name: '', eName: '', code: 'studentNotFound' });
      const { revision } = facts.person.state;
      if (!isAllowed) return chunkOf(member, facts, notAllowed);
      const done = revision === member.revision ? write(facts, member, { notice, operation }) : changedSince(facts);
      return chunkOf(member, facts, done);
    },
  });
};
