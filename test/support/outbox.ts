/** What parents were sent: the messages of the local outbox. */
import { catalogue } from '../../functions/catalogue.ts';
import type { Stored } from '../../functions/storage/entity.ts';
import { readAll } from '../../functions/storage/read.ts';
import { partsOfPersonId } from '../../shared/contract/ids.ts';
import { tables } from './cloud.ts';

export const messagesOf = async (noticeId: string): Promise<readonly Stored<typeof catalogue.message>[]> => {
  const rows = await readAll(tables(), { table: 'main', pk: `MESSAGES#${noticeId}` });
  return rows.map((row) => catalogue.message.fromRow(row));
};

/** The token of the pay link that a person was sent. */
export const payTokenOf = async (personId: string): Promise<string> => {
  const { noticeId, studentId } = partsOfPersonId(personId);
  const message = (await messagesOf(noticeId)).findLast((one) => one.studentId === studentId);
  if (message?.link === undefined) throw new Error(`nothing was sent to ${personId}`);
  return new URL(message.link).hash.slice(1);
};
