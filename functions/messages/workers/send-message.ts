import type * as z from 'zod/mini';
import { environment } from '../../api/environment.ts';
import { queueWorker } from '../../api/worker.ts';
import { noticePlace } from '../../notices/notice-store.ts';
import { statePlace } from '../../people/person-state-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { readRecords, readTogether } from '../../storage/read.ts';
import { firstMessage } from '../first-message.ts';
import { messageOrder } from '../message-order.ts';
import { messageProviderStore } from '../message-provider-store.ts';
import { messageStore, type MessageStore } from '../message-store.ts';
import type { Way } from '../port.ts';
import { reachOf } from '../provider-address.ts';
import { eachAtOnce, tryMessage } from '../try-messages.ts';
import { waysOf } from '../ways.ts';

interface Deps {
  readonly tables: Tables;
  readonly messages: MessageStore;
  readonly wayOf: (orgId: string) => Promise<Way>;
  readonly site: string;
}

const buildDeps = (): Deps => {
  const tables = readTogether(openTables());
  const site = environment('SITE_ORIGIN');
  return {
    ...{ tables, site, messages: messageStore(tables) },
    ...waysOf({
      providers: messageProviderStore(tables),
      reach: reachOf(environment('MESSAGES_REACH')),
      messagesKey: environment('MESSAGES_KEY'),
    }),
  };
};

/**
 * Keeps a message for each of some people of a notice and tries it once. Their state is read now: who must not get the
 * message has one that ended with the reason. What could not be tried in time waits for the sweeper.
 */
export const run = async (
  { studentIds, sendings = [], ...about }: z.output<typeof messageOrder>,
  { now, endsAt }: { readonly now: number; readonly endsAt: number },
  { tables, messages, wayOf, site }: Deps,
): Promise<void> => {
  const [[notice, ...states]] = await Promise.all([
    readRecords(tables, [
      noticePlace(about.noticeId),
      ...studentIds.map((studentId) => statePlace(about.noticeId, studentId)),
    ]),
    about.orgId === undefined ? undefined : wayOf(about.orgId),
  ]);
  // It was withdrawn from everybody, and then deleted.
  if (!notice) return;
  const way = await wayOf(notice.orgId);
  const present = new Map(states.flatMap((state) => (state ? [[state.studentId, state] as const] : [])));
  const sendingOf = new Map(studentIds.map((studentId, index) => [studentId, sendings[index]] as const));
  const ordered = { ...about, notice, way, site, now, sendingOf };
  const added = await messages.add([...present.values()].map((state) => firstMessage(ordered, state)));
  if (typeof way === 'string') return;
  const waiting = added.filter(({ record }) => record.state === 'queued').map(({ record }) => record);
  await eachAtOnce(waiting, endsAt, async (message) => {
    // A slow provider can have taken many seconds for the messages before it.
    const [state] = await readRecords(tables, [statePlace(notice.noticeId, message.studentId)]);
    await tryMessage(messages, { message, notice, state, port: way }, now);
  });
};

export const handler = queueWorker(messageOrder, buildDeps, run);
