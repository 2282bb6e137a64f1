import type * as z from 'zod/mini';
import { environment } from '../../api/environment.ts';
import { queueWorker } from '../../api/worker.ts';
import { noticeStore, type NoticeStore } from '../../notices/notice-store.ts';
import { personStateStore, type PersonStateStore } from '../../people/person-state-store.ts';
import { openTables } from '../../storage/client.ts';
import { messageStore } from '../message-store.ts';
import { messageOrder } from '../message-order.ts';
import { noticeMessage } from '../notice-message.ts';
import type { MessagesPort } from '../port.ts';

interface Deps {
  readonly notices: NoticeStore;
  readonly people: PersonStateStore;
  readonly port: MessagesPort;
  readonly site: string;
}

const buildDeps = (): Deps => {
  const tables = openTables();
  return {
    notices: noticeStore(tables),
    people: personStateStore(tables),
    port: messageStore(tables),
    site: environment('SITE_ORIGIN'),
  };
};

/** Sends the messages of some people of a notice. Their state is read now: a person who was withdrawn meanwhile gets none. */
export const run = async (
  { studentIds, ...about }: z.output<typeof messageOrder>,
  { now }: { readonly now: number },
  { notices, people, port, site }: Deps,
): Promise<void> => {
  const [notice, outstanding] = await Promise.all([notices.get(about.noticeId), port.outstanding(about, studentIds)]);
  if (!notice) throw new Error(`notice ${about.noticeId} is missing`);
  const states = await people.statesOf(about.noticeId, outstanding);
  const sent = states.filter((state) => state?.sendStatus === 'sent').filter((state) => state !== undefined);
  const messages = sent.map((state) => noticeMessage({ notice, state, site, operationId: about.operationId }));
  await port.deliver(messages, now);
};

export const handler = queueWorker(messageOrder, buildDeps, run);
