import { personIdOf, type Id } from '../../shared/contract/ids.ts';
import { isoOf } from '../../shared/contract/time.ts';
import { payLinkWrites } from '../parent/pay-link-store.ts';
import { create } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import { readRecords } from '../storage/read.ts';
import { ConditionFailed, actionsMax, writeAll } from '../storage/write.ts';
import { message } from './message.ts';
import type { Message, MessagesPort } from './port.ts';

/** A message's row and its link's, in one transaction: no link without a message. */
const actionsPerMessage = 2;
const messagesPerWrite = actionsMax / actionsPerMessage;
const attemptsMax = 6;
/** Whoever can read the table can use the links, so they are kept only as long as somebody may look for a message. */
const keptMs = 30 * 86_400_000;

/** The adapter that keeps messages as rows, for the outbox page, in place of a school's message provider. */
export const messageStore = (tables: Tables): MessagesPort => {
  const outstanding: MessagesPort['outstanding'] = async (about, studentIds) => {
    const places = studentIds.map((studentId) => message.at({ ...about, studentId }));
    const records = await readRecords(tables, places);
    return studentIds.filter((_, index) => records[index] === undefined);
  };

  const write = (messages: readonly Message[], sentAt: string): Promise<void> => {
    const expiresAt = Math.ceil((Date.parse(sentAt) + keptMs) / 1000);
    return writeAll(
      tables,
      messages.flatMap(({ tokenHash, orgId, schoolId, sendings, ...record }) => [
        create(message, { ...record, state: 'sent', sentAt, expiresAt }),
        payLinkWrites.create({
          ...{ tokenHash, orgId, schoolId, sendings },
          personId: personIdOf(record.noticeId, record.studentId),
        }),
      ]),
    );
  };

  /** Leaves out what another delivery wrote meanwhile. */
  const writeOnce = async (messages: readonly Message[], sentAt: string): Promise<void> => {
    let left = messages;
    for (let attempt = 0; attempt < attemptsMax; attempt++) {
      const [first] = left;
      if (!first) return;
      try {
        await write(left, sentAt);
        return;
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
      }
      const ids: readonly Id<'student'>[] = left.map(({ studentId }) => studentId);
      const missing = new Set(await outstanding(first, ids));
      left = left.filter(({ studentId }) => missing.has(studentId));
    }
    throw new Error('messages were written by others each time');
  };

  return {
    outstanding,
    async deliver(messages, at) {
      for (let start = 0; start < messages.length; start += messagesPerWrite)
        await writeOnce(messages.slice(start, start + messagesPerWrite), isoOf(at));
    },
  };
};
