import { personIdOf, type Id } from '../../shared/contract/ids.ts';
import { arrivedLater } from '../../shared/messages/reasons.ts';
import { hasFailed } from '../../shared/messages/rules.ts';
import { log } from '../api/log.ts';
import { payLinkWrites } from '../parent/pay-link-store.ts';
import type { PayLink } from '../parent/pay-link.ts';
import { create, replace, type Action } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import type { Row } from '../storage/entity.ts';
import { readEach, readPartition, readRecords } from '../storage/read.ts';
import { ConditionFailed, actionsMax, writeAll, writeIfTrue } from '../storage/write.ts';
import { failedAt, message, waitingAt, type StoredMessage } from './message.ts';
import type { FailedMessage } from './message-view.ts';

type About = Pick<StoredMessage, 'noticeId' | 'kind' | 'operationId'>;

/** A message before it is stored, with the row that finds its link. Without one it is ended already. */
export interface NewMessage {
  readonly record: StoredMessage;
  readonly link?: Pick<PayLink, 'tokenHash' | 'orgId' | 'schoolId'>;
}

/** A message's row and its link's, in one transaction: no link without a message. */
const actionsPerMessage = 2;
const messagesPerWrite = actionsMax / actionsPerMessage;
const attemptsMax = 6;

const linkActions = ({ record: { noticeId, studentId, sendings }, link }: NewMessage): Action[] =>
  link ? [payLinkWrites.create({ ...link, sendings, personId: personIdOf(noticeId, studentId) })] : [];

export const messageWrites = {
  /** Replaces a message that nobody changed since it was read; with a new link when it has one. */
  replace: ({ record, link }: NewMessage): Action[] => [
    replace(message, record, record.revision),
    ...linkActions({ record, ...(link && { link }) }),
  ],
} as const;

/** One row that cannot be read, as after a release was taken back, must not keep the messages of all schools from going out. */
const readable = (row: Row): StoredMessage[] => {
  try {
    return [message.fromRow(row)];
  } catch (error) {
    log.error('a message cannot be read', { row: row['pk'] }, error);
    return [];
  }
};

/** Messages to parents: a row each. */
export const messageStore = (tables: Tables) => {
  /** Those of the students who have no message of this kind and operation yet. */
  const outstanding = async (about: About, studentIds: readonly Id<'student'>[]): Promise<Id<'student'>[]> => {
    const places = studentIds.map((studentId) => message.at({ ...about, studentId }));
    const records = await readRecords(tables, places);
    return studentIds.filter((_, index) => records[index] === undefined);
  };

  /** Leaves out what another delivery of the same order wrote meanwhile; answers what it wrote. */
  const addOnce = async (messages: readonly NewMessage[]): Promise<readonly NewMessage[]> => {
    let left = messages;
    for (let attempt = 0; attempt < attemptsMax; attempt++) {
      const [first] = left;
      if (!first) return [];
      try {
        await writeAll(
          tables,
          left.flatMap((one) => [create(message, one.record), ...linkActions(one)]),
        );
        return left;
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
      }
      const ids = left.map(({ record }) => record.studentId);
      const missing = new Set<string>(await outstanding(first.record, ids));
      left = left.filter(({ record }) => missing.has(record.studentId));
    }
    throw new Error('messages were written by others each time');
  };

  const rowsOf = (noticeId: string, prefix?: string): Promise<StoredMessage[]> => {
    const pk = `MESSAGES#${noticeId}`;
    return readEach(tables, { table: 'main', pk, ...(prefix !== undefined && { prefix }) }, message.fromRow);
  };

  return {
    outstanding,

    /** Adds messages; answers those that were not there yet. */
    async add(messages: readonly NewMessage[]): Promise<readonly NewMessage[]> {
      const added: NewMessage[] = [];
      for (let start = 0; start < messages.length; start += messagesPerWrite)
        added.push(...(await addOnce(messages.slice(start, start + messagesPerWrite))));
      return added;
    },

    /** Replaces a message unless somebody changed it since it was read; answers it as it is stored then. */
    async replace(record: StoredMessage): Promise<StoredMessage | undefined> {
      const isWritten = await writeIfTrue(tables, messageWrites.replace({ record }));
      return isWritten ? { ...record, revision: record.revision + 1 } : undefined;
    },

    /** Ends what failed before on its way to the person of a message that has arrived: its link opens the same bill. */
    async endFailed({ noticeId, studentId, sendings }: StoredMessage): Promise<void> {
      for (const failed of await rowsOf(noticeId, `${studentId}#`))
        if (hasFailed(failed) && failed.sendings === sendings)
          await writeIfTrue(tables, messageWrites.replace({ record: { ...failed, reason: arrivedLater } }));
    },

    ofNotice: (noticeId: string): Promise<StoredMessage[]> => rowsOf(noticeId),
    ofPerson: (noticeId: string, studentId: string): Promise<StoredMessage[]> => rowsOf(noticeId, `${studentId}#`),

    /** What failed on its way to people of a notice, by the index: some may have changed meanwhile. */
    failedOf(noticeId: string): Promise<FailedMessage[]> {
      const { attributes, fromRow } = message.part(['studentId', 'kind', 'sendings']);
      return readEach(tables, { table: 'main', pk: failedAt(noticeId), index: 'byParent', attributes }, fromRow);
    },

    /**
     * The messages of a shard whose time has come, by the index: some may have changed meanwhile. A page at a time, without
     * rows that cannot be read.
     */
    async *due(shard: number, upTo: string): AsyncGenerator<StoredMessage[]> {
      const partition = { table: 'main', pk: waitingAt(shard), index: 'byParent', upTo } as const;
      for await (const rows of readPartition(tables, partition)) yield rows.flatMap(readable);
    },
  };
};
export type MessageStore = ReturnType<typeof messageStore>;
