/** Sending a notice, with a message to each of its people, and writers that only write the rows of it. */
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { catalogue } from '../../functions/catalogue.ts';
import { peoplePerChunk } from '../../functions/jobs/new-job.ts';
import { messagesFollow } from '../../functions/messages/message-order.ts';
import { messageStore, type MessageStore } from '../../functions/messages/message-store.ts';
import type { StoredMessage } from '../../functions/messages/message.ts';
import { personStateStore } from '../../functions/people/person-state-store.ts';
import type { PersonState } from '../../functions/people/person-state.ts';
import { create } from '../../functions/storage/action.ts';
import { newId } from '../../functions/storage/new-id.ts';
import { auditActions } from '../../functions/storage/transact.ts';
import { writeAll } from '../../functions/storage/write.ts';
import { asId, personIdOf, type Id } from '../../shared/contract/ids.ts';
import { notices } from '../../shared/notices/contract.ts';
import { callAs, drain, tables } from '../support/cloud.ts';
import { endedJob } from './big-import.ts';
import { noticeRow } from '../support/notice-forms.ts';
import { advance, operationAt, putOf, startLanes, writers } from './raw-writers.ts';

const pollMs = 20;

const countOfMessages = async (noticeId: string): Promise<number> => {
  const { client, name } = tables();
  const counting = {
    TableName: name.main,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': `MESSAGES#${noticeId}` },
    Select: 'COUNT',
  } as const;
  let found = 0;
  for await (const { Count = 0 } of paginateQuery({ client }, counting)) found += Count;
  return found;
};

/**
 * Waits until these people of a notice have their messages. One person of each chunk is looked up, because a chunk's
 * messages are written together, and to look up or count all of them would slow down their writer.
 */
const messagesKept = async (
  about: Parameters<MessageStore['outstanding']>[0],
  studentIds: readonly Id<'student'>[],
) => {
  let missing = studentIds.filter((_, index) => index % peoplePerChunk === 0);
  for (;;) {
    missing = await messageStore(tables()).outstanding(about, missing);
    if (missing.length === 0) return;
    await sleep(pollMs);
  }
};

/**
 * Sends a notice to everybody; ms until its job ended, and until its messages were kept. What follows later, as the row
 * in the list of notices, is awaited but not counted: the writers do not make it.
 */
export const timedSending = async (noticeId: string): Promise<{ jobMs: number; sendMs: number }> => {
  const people = await personStateStore(tables()).sendStatuses(noticeId);
  const studentIds = people.map(({ studentId }) => studentId);
  const startedAt = performance.now();
  const { jobId } = await callAs('bursar', notices.sendNotice, { id: noticeId });
  await endedJob(jobId);
  const jobMs = performance.now() - startedAt;
  await messagesKept({ noticeId: asId('notice', noticeId), kind: 'notice', operationId: jobId }, studentIds);
  const sendMs = performance.now() - startedAt;
  const kept = await countOfMessages(noticeId);
  if (kept !== people.length) throw new Error(`${people.length} people have ${kept} messages`);
  await drain();
  return { jobMs, sendMs };
};

interface Written {
  readonly schoolId: Id<'school'>;
  readonly states: readonly PersonState[];
  readonly messages: ReadonlyMap<string, StoredMessage>;
}

const readWritten = async (noticeId: string): Promise<Written> => {
  const states = await personStateStore(tables()).states(noticeId);
  const messages = await messageStore(tables()).ofNotice(noticeId);
  if (messages.length !== states.length) throw new Error(`${states.length} people have ${messages.length} messages`);
  const { schoolId } = await noticeRow(noticeId);
  return { schoolId, states, messages: new Map(messages.map((message) => [message.studentId, message])) };
};

const newTokenHash = (): string => createHash('sha256').update(randomBytes(32)).digest('hex');

/**
 * Writes the same rows under a notice of another id; answers how long that took, in ms. The orders of the messages
 * go to keys that no worker reads: the messages are written here.
 */
const writeAgain = async ({ states, messages, schoolId }: Written): Promise<number> => {
  const now = Date.now();
  const [jobId, operation, noticeId] = [newId(now), operationAt(now), asId('notice', newId(now))];
  const chunks = Array.from({ length: Math.ceil(states.length / peoplePerChunk) }, (_, index) =>
    states.slice(index * peoplePerChunk, (index + 1) * peoplePerChunk),
  );
  const lanes = await startLanes(jobId);
  const startedAt = performance.now();
  const write = async (number: number): Promise<void> => {
    for (let index = number, checkpoint = 0; index < chunks.length; index += writers, checkpoint++) {
      const people = chunks[index] ?? [];
      const studentIds = people.map(({ studentId }) => studentId);
      const audited = studentIds.map((studentId) => ({
        subjectId: personIdOf(noticeId, studentId),
        action: 'send' as const,
        before: { sendStatus: 'unsent' },
        after: { sendStatus: 'sent' },
      }));
      const order = messagesFollow({ noticeId, studentIds, kind: 'notice', operationId: jobId });
      await writeAll(tables(), [
        advance(jobId, number, checkpoint, people.length),
        ...people.map((state) => create(catalogue.personState, { ...state, noticeId })),
        ...auditActions(operation, audited),
        putOf({ ...catalogue.outbox.toRow({ outboxId: jobId, ...order, expiresAt: 0 }), pk: `BENCH#${newId(now)}` }),
      ]);
      await writeAll(
        tables(),
        people.flatMap(({ studentId, sendings }) => {
          const message = messages.get(studentId);
          if (!message?.orgId) throw new Error('a person has no message');
          const { orgId } = message;
          const link = {
            tokenHash: newTokenHash(),
            orgId,
            schoolId,
            sendings,
            personId: personIdOf(noticeId, studentId),
          };
          return [create(catalogue.message, { ...message, noticeId }), create(catalogue.payLink, link)];
        }),
      );
    }
  };
  await Promise.all(lanes.map((number) => write(number)));
  return performance.now() - startedAt;
};

/** How long the rows that a sending wrote take alone, ms. */
export const sendWriters = async (noticeId: string): Promise<number> => {
  const ms = await writeAgain(await readWritten(noticeId));
  await drain();
  return ms;
};
