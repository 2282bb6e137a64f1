import { personIdOf, type Id } from '../../shared/contract/ids.ts';
import { whyPersonNotWithdrawable } from '../../shared/people/rules.ts';
import { bulkJob, type JobWork } from '../jobs/job-kind.ts';
import type { RefusedMember } from '../jobs/job-refusals.ts';
import type { ChunkWork } from '../jobs/lanes.ts';
import { operationOf } from '../jobs/new-job.ts';
import { personStateStore, personStateWrites, type SendingState } from '../people/person-state-store.ts';
import type { Tables } from '../storage/client.ts';
import { auditActions } from '../storage/transact.ts';
import { writeIfTrue } from '../storage/write.ts';
import { withdrawNoticeKind } from './notice-kinds.ts';
import { noticeWrites } from './notice-store.ts';
import type { Notice } from './notice.ts';
import { writeMembers } from './members-of-job.ts';

const refusalOf = (id: Id<'student'>, state: SendingState | undefined): RefusedMember[] => {
  if (!state) return [{ id, name: '', eName: '', code: 'studentNotFound' }];
  if (state.sendStatus !== 'sent') return [];
  const code = whyPersonNotWithdrawable(state);
  return code ? [{ id, name: state.name, eName: state.eName, code }] : [];
};

/** Marks people as withdrawn, with an audit row each. A pay link opens only for people who are sent the notice, so it is void with the same write. */
const withdrawChunk = async (
  tables: Tables,
  { noticeId }: Notice,
  studentIds: readonly Id<'student'>[],
): Promise<ChunkWork> => {
  const states = await personStateStore(tables).sendingsOf(noticeId, studentIds);
  const present = states.filter((state) => state !== undefined);
  const withdrawable = present.filter((state) => whyPersonNotWithdrawable(state) === undefined);
  return {
    actions: withdrawable.map((state) => personStateWrites.sending({ ...state, sendStatus: 'withdrawn' })),
    audit: withdrawable.map(({ studentId, sendStatus }) => ({
      subjectId: personIdOf(noticeId, studentId),
      action: 'withdraw',
      before: { sendStatus },
      after: { sendStatus: 'withdrawn' },
    })),
    done: withdrawable.length,
    alreadySo: present.filter(({ sendStatus }) => sendStatus !== 'sent').length,
    refused: studentIds.flatMap((studentId, index) => refusalOf(studentId, states[index])),
  };
};

/** A notice that nobody has any more, and that no public link opens, is withdrawn as a whole. The job holds it, so nobody is sent it meanwhile. */
const markIfNobodyLeft = async (
  { tables, job, now }: JobWork,
  { noticeId, sendStatus, publicLinkId }: Notice,
): Promise<void> => {
  if (publicLinkId !== undefined) return;
  const states = await personStateStore(tables).states(noticeId);
  if (states.some((state) => state.sendStatus === 'sent')) return;
  const audit = { action: 'withdraw' as const, before: { sendStatus }, after: { sendStatus: 'withdrawn' } };
  await writeIfTrue(tables, [
    noticeWrites.markWithdrawn(noticeId, job.jobId),
    ...auditActions(operationOf(job, now), [{ subjectId: noticeId, ...audit }]),
  ]);
};

/** Withdraws a notice from the members of its job; who has an order or a payment meanwhile keeps it. */
export const withdrawNoticeJob = bulkJob(withdrawNoticeKind, async (work) => {
  const notice = await writeMembers(work, (held, studentIds) => withdrawChunk(work.tables, held, studentIds));
  await markIfNobodyLeft(work, notice);
});
