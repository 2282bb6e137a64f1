import { personIdOf } from '../../shared/contract/ids.ts';
import { create } from '../storage/action.ts';
import { catalogue } from '../storage/catalogue.ts';
import type { Tables } from '../storage/client.ts';
import { readRows } from '../storage/read.ts';
import { actionsMax, ConditionFailed, writeAll } from '../storage/transact.ts';
import type { Message, MessagesPort } from './port.ts';

/** A message's row and its link's, in one transaction: no link without a message. */
const actionsPerMessage = 2;
const messagesPerWrite = actionsMax / actionsPerMessage;
const attemptsMax = 6;
/** Whoever can read the table can use the links; they are not kept for longer than somebody looks for a message. */
const keptMs = 30 * 86_400_000;

/** The adapter that keeps messages as rows, for the outbox page, in place of a school's message provider. */
export const localOutbox = (tables: Tables): MessagesPort => {
  const outstanding: MessagesPort['outstanding'] = async (about, studentIds) => {
    const keys = studentIds.map((studentId) => catalogue.message.key({ ...about, studentId }));
    const rows = await readRows(
      tables,
      keys.map((key) => ({ table: 'main', key })),
    );
    return studentIds.filter((_, index) => rows[index] === undefined);
  };

  const write = (messages: readonly Message[], sentAt: string): Promise<void> => {
    const expiresAt = Math.ceil((Date.parse(sentAt) + keptMs) / 1000);
    return writeAll(
      tables,
      messages.flatMap(({ tokenHash, orgId, schoolId, ...message }) => {
        const personId = personIdOf(message.noticeId, message.studentId);
        return [
          create(catalogue.message, { ...message, state: 'sent', sentAt, expiresAt }),
          create(catalogue.payLink, { tokenHash, personId, orgId, schoolId }),
        ];
      }),
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
      const ids = new Set(
        await outstanding(
          first,
          left.map(({ studentId }) => studentId),
        ),
      );
      left = left.filter(({ studentId }) => ids.has(studentId));
    }
    throw new Error('messages were written by others each time');
  };

  return {
    outstanding,
    async deliver(messages, at) {
      const sentAt = new Date(at).toISOString();
      for (let start = 0; start < messages.length; start += messagesPerWrite)
        await writeOnce(messages.slice(start, start + messagesPerWrite), sentAt);
    },
  };
};
