import { personIdOf, type Id } from '../../shared/contract/ids.ts';
import { hasFailed, whyMessageEnds } from '../../shared/messages/rules.ts';
import { environment } from '../api/environment.ts';
import { bulkJob } from '../jobs/job-kind.ts';
import { jobMembersStore } from '../jobs/job-members-store.ts';
import type { RefusedMember } from '../jobs/job-refusals.ts';
import type { Job } from '../jobs/job.ts';
import { runLanes, type ChunkWork } from '../jobs/lanes.ts';
import { operationOf } from '../jobs/new-job.ts';
import type { PersonState } from '../people/person-state.ts';
import { personStateStore } from '../people/person-state-store.ts';
import type { Tables } from '../storage/client.ts';
import { queuedAgain } from './attempt.ts';
import { messageStore, messageWrites, type NewMessage } from './message-store.ts';
import { canResend } from './message-view.ts';
import type { StoredMessage } from './message.ts';
import { newLink } from './new-message.ts';
import { resendMessagesKind } from './resend-messages-kind.ts';

const peoplePerChunk = 10;

interface Resending {
  readonly tables: Tables;
  readonly job: Job;
  readonly noticeId: Id<'notice'>;
  readonly now: number;
  readonly site: string;
}

/** The link of a failed message is gone, so it gets a new one. The sweeper tries it within a minute. */
const again = (failed: StoredMessage, { job, now, site }: Resending): NewMessage => {
  const { link, tokenHash } = newLink(site);
  const { orgId, schoolId } = job;
  return { record: { ...queuedAgain(failed, now), link }, link: { tokenHash, orgId, schoolId } };
};

/**
 * The latest of a person that can be sent again: each opens the same bill, so one is enough for the family. When it arrives
 * the others end; when it fails they are still there.
 */
const latestOf = (ofPerson: readonly StoredMessage[], state: PersonState | undefined): StoredMessage[] =>
  ofPerson
    .filter((one) => canResend(one, state))
    .toSorted((one, other) => ((one.queuedAt ?? '') < (other.queuedAt ?? '') ? -1 : 1))
    .slice(-1);

/** Why nothing is sent again to a person, who changed since the job was started. */
const refusalOf = (
  id: Id<'student'>,
  state: PersonState | undefined,
  failed: StoredMessage | undefined,
): RefusedMember[] => {
  if (!state) return [{ id, name: '', eName: '', code: 'studentNotFound' }];
  const code = failed && whyMessageEnds(failed, state, false);
  // A later sending has brought another message.
  return code && code !== 'sentAgain' ? [{ id, name: state.name, eName: state.eName, code }] : [];
};

const resendChunk = async (resending: Resending, studentIds: readonly Id<'student'>[]): Promise<ChunkWork> => {
  const { tables, noticeId } = resending;
  const messages = messageStore(tables);
  const [states, all] = await Promise.all([
    personStateStore(tables).statesOf(noticeId, studentIds),
    Promise.all(studentIds.map((studentId) => messages.ofPerson(noticeId, studentId))),
  ]);
  const failed = all.map((ofPerson, index) => latestOf(ofPerson, states[index]));
  const people = studentIds.filter((_, index) => (failed[index]?.length ?? 0) > 0);
  const refused = studentIds.flatMap((studentId, index) =>
    people.includes(studentId) ? [] : refusalOf(studentId, states[index], all[index]?.findLast(hasFailed)),
  );
  return {
    actions: failed.flat().flatMap((message) => messageWrites.replace(again(message, resending))),
    audit: people.map((studentId) => ({ subjectId: personIdOf(noticeId, studentId), action: 'resend' as const })),
    done: people.length,
    alreadySo: studentIds.length - people.length - refused.length,
    refused,
  };
};

/** Queues failed messages of its members again: under the same id, so that nobody gets one of them twice. */
export const resendMessagesJob = bulkJob(resendMessagesKind, async ({ tables, job, now, endsAt }) => {
  const { noticeId } = job;
  if (noticeId === undefined) throw new Error('the job names no notice');
  const members = await jobMembersStore(tables).of(job.jobId);
  const resending = { tables, job, noticeId, now, site: environment('SITE_ORIGIN') };
  const chunks = Array.from({ length: Math.ceil(members.length / peoplePerChunk) }, (_, index) =>
    members.slice(index * peoplePerChunk, (index + 1) * peoplePerChunk),
  );
  await runLanes({
    ...{ tables, job, endsAt, operation: operationOf(job, now), chunks },
    write: (studentIds) => resendChunk(resending, studentIds),
  });
});
