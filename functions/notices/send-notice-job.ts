import { personIdOf, type Id } from '../../shared/contract/ids.ts';
import { whyPersonNotSendable } from '../../shared/people/rules.ts';
import { bulkJob } from '../jobs/job-kind.ts';
import type { Job } from '../jobs/job.ts';
import type { ChunkWork } from '../jobs/lanes.ts';
import { messagesFollow } from '../messages/message-order.ts';
import { personStateStore, personStateWrites, type SendingState } from '../people/person-state-store.ts';
import type { Tables } from '../storage/client.ts';
import { writeMembers } from './members-of-job.ts';
import type { Notice } from './notice.ts';
import { sendNoticeKind } from './send-notice-kind.ts';

interface Sending {
  readonly tables: Tables;
  readonly notice: Notice;
  readonly job: Job;
}

const nextSending = ({ sendings = 0 }: SendingState): number => sendings + 1;

const messagesOf = ({ notice, job }: Sending, people: readonly SendingState[]) =>
  notice.notifyParents && people.length > 0
    ? [
        messagesFollow({
          orgId: notice.orgId,
          noticeId: notice.noticeId,
          studentIds: people.map(({ studentId }) => studentId),
          sendings: people.map(nextSending),
          kind: 'notice',
          operationId: job.jobId,
        }),
      ]
    : [];

const refusalsOf = (studentIds: readonly Id<'student'>[], states: readonly (SendingState | undefined)[]) =>
  studentIds.flatMap((id, index) => {
    const state = states[index];
    if (!state) return [{ id, name: '', eName: '', code: 'studentNotFound' }];
    const code = state.sendStatus === 'sent' ? undefined : whyPersonNotSendable(state);
    return code ? [{ id, name: state.name, eName: state.eName, code }] : [];
  });

/** Marks people as sent, with an audit row each and one order for all their messages; people who were sent it stay as they are. */
const sendChunk = async (sending: Sending, studentIds: readonly Id<'student'>[]): Promise<ChunkWork> => {
  const { noticeId } = sending.notice;
  const states = await personStateStore(sending.tables).sendingsOf(noticeId, studentIds);
  const present = states.filter((state) => state !== undefined);
  const sendable = present.filter((state) => whyPersonNotSendable(state) === undefined);
  return {
    actions: sendable.map((state) =>
      personStateWrites.sending({ ...state, sendStatus: 'sent', sendings: nextSending(state) }),
    ),
    audit: sendable.map(({ studentId, sendStatus }) => ({
      subjectId: personIdOf(noticeId, studentId),
      action: 'send',
      before: { sendStatus },
      after: { sendStatus: 'sent' },
    })),
    following: messagesOf(sending, sendable),
    done: sendable.length,
    alreadySo: present.filter(({ sendStatus }) => sendStatus === 'sent').length,
    refused: refusalsOf(studentIds, states),
  };
};

/** Sends a notice to the members of its job. If parents are not notified, only the status changes (N4.26). */
export const sendNoticeJob = bulkJob(sendNoticeKind, async (work) => {
  const { tables, job } = work;
  await writeMembers(work, (notice, studentIds) => sendChunk({ tables, notice, job }, studentIds));
});
