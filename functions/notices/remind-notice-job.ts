import { personIdOf, type Id } from '../../shared/contract/ids.ts';
import { whyNotReminded } from '../../shared/messages/rules.ts';
import { isClosed } from '../../shared/notices/rules.ts';
import { bulkJob } from '../jobs/job-kind.ts';
import { jobMembersStore } from '../jobs/job-members-store.ts';
import type { Job } from '../jobs/job.ts';
import { runLanes, type ChunkWork } from '../jobs/lanes.ts';
import { chunksOf, operationOf } from '../jobs/new-job.ts';
import { messagesFollow } from '../messages/message-order.ts';
import type { PersonState } from '../people/person-state.ts';
import { personStateStore } from '../people/person-state-store.ts';
import type { Tables } from '../storage/client.ts';
import { noticeStore } from './notice-store.ts';
import { remindNoticeKind } from './remind-notice-kind.ts';

interface Reminding {
  readonly tables: Tables;
  readonly noticeId: Id<'notice'>;
  readonly job: Job;
  readonly closed: boolean;
}

const refusalOf = (studentId: Id<'student'>, state: PersonState | undefined, closed: boolean) => {
  if (!state) return [{ id: studentId, name: '', eName: '', code: 'studentNotFound' }];
  const code = whyNotReminded(state, closed);
  return code ? [{ id: studentId, name: state.name, eName: state.eName, code }] : [];
};

/** One order for the reminders of all who still owe, with an audit row each. */
const remindChunk = async (reminding: Reminding, studentIds: readonly Id<'student'>[]): Promise<ChunkWork> => {
  const { tables, noticeId, job, closed } = reminding;
  const states = await personStateStore(tables).statesOf(noticeId, studentIds);
  const reminded = states
    .filter((state) => state !== undefined)
    .filter((state) => whyNotReminded(state, closed) === undefined);
  const order = {
    ...({ orgId: job.orgId, noticeId, kind: 'reminder', operationId: job.jobId } as const),
    studentIds: reminded.map(({ studentId }) => studentId),
    sendings: reminded.map(({ sendings = null }) => sendings),
  } as const;
  return {
    actions: [],
    audit: reminded.map(({ studentId }) => ({ subjectId: personIdOf(noticeId, studentId), action: 'remind' as const })),
    following: reminded.length > 0 ? [messagesFollow(order)] : [],
    done: reminded.length,
    alreadySo: 0,
    refused: studentIds.flatMap((studentId, index) => refusalOf(studentId, states[index], closed)),
  };
};

/** Orders a reminder for each member who still owes. */
export const remindNoticeJob = bulkJob(remindNoticeKind, async ({ tables, job, now, endsAt }) => {
  const { noticeId } = job;
  if (noticeId === undefined) throw new Error('the job names no notice');
  const [notice, studentIds] = await Promise.all([
    noticeStore(tables).get(noticeId),
    jobMembersStore(tables).of(job.jobId),
  ]);
  // Without the notice nobody owes: it was withdrawn from everybody, and then deleted.
  const reminding = { tables, noticeId, job, closed: notice !== undefined && isClosed(notice, now) };
  await runLanes({
    ...{ tables, job, endsAt, operation: operationOf(job, now), chunks: chunksOf(studentIds) },
    write: (members) => remindChunk(reminding, members),
  });
});
