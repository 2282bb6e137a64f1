import { personIdOf, type Id } from '../../shared/contract/ids.ts';
import { runLanes, type ChunkWork } from '../jobs/lanes.ts';
import { chunksOf, operationOf, type Job } from '../jobs/new-job.ts';
import { jobStore } from '../jobs/job-store.ts';
import type { Runner } from '../jobs/runner.ts';
import { messagesFollow } from '../messages/message-order.ts';
import { personStore } from '../people/person-store.ts';
import type { PersonState } from '../people/person-rows.ts';
import { replace } from '../storage/action.ts';
import { catalogue } from '../storage/catalogue.ts';
import type { Tables } from '../storage/client.ts';
import { noticeStore, type Notice } from './notice-store.ts';

const sent = 2;

interface Sending {
  readonly tables: Tables;
  readonly notice: Notice;
  readonly job: Job;
}

const messagesOf = ({ notice, job }: Sending, people: readonly PersonState[]) =>
  notice.notifyParents && people.length > 0
    ? [
        messagesFollow({
          noticeId: notice.noticeId,
          studentIds: people.map(({ studentId }) => studentId),
          kind: 'notice',
          operationId: job.jobId,
        }),
      ]
    : [];

/** Marks people as sent, with an audit row each and one order for all their messages; who was sent it already stays as is. */
const sendChunk = async (sending: Sending, studentIds: readonly Id<'student'>[]): Promise<ChunkWork> => {
  const { noticeId } = sending.notice;
  const states = await personStore(sending.tables).statesOf(noticeId, studentIds);
  const present = states.filter((state) => state !== undefined);
  const unsent = present.filter(({ sendStatus }) => sendStatus !== sent);
  return {
    actions: unsent.map((state) => replace(catalogue.personState, { ...state, sendStatus: sent }, state.revision)),
    audit: unsent.map(({ studentId, sendStatus }) => ({
      subjectId: personIdOf(noticeId, studentId),
      action: 'send',
      before: { sendStatus },
      after: { sendStatus: sent },
    })),
    following: messagesOf(sending, unsent),
    done: unsent.length,
    alreadySo: present.length - unsent.length,
    refused: studentIds
      .filter((_, index) => states[index] === undefined)
      .map((id) => ({ id, name: '', eName: '', code: 'studentNotFound' })),
  };
};

/** Sends a notice to the members of its job. Without notified parents only the status changes (N4.26). */
export const sendPeople: Runner = async ({ tables, job, now }) => {
  if (job.noticeId === undefined) throw new Error('the job names no notice');
  const [notice, studentIds] = await Promise.all([
    noticeStore(tables).get(job.noticeId),
    jobStore(tables).members(job.jobId),
  ]);
  if (!notice) throw new Error('the notice of a job is missing');
  const sending = { tables, notice, job };
  await runLanes({
    tables,
    job,
    operation: operationOf(job, now),
    chunks: chunksOf(studentIds),
    write: (members) => sendChunk(sending, members),
  });
};
