import * as z from 'zod/mini';
import { isoOf } from '../../../shared/contract/time.ts';
import { environment } from '../../api/environment.ts';
import { log } from '../../api/log.ts';
import { scheduledWorker } from '../../api/worker.ts';
import { noticeStore, type NoticeStore } from '../../notices/notice-store.ts';
import { personStateStore, type PersonStateStore } from '../../people/person-state-store.ts';
import { openTables } from '../../storage/client.ts';
import { failedFor, isTooOld, triedAt } from '../attempt.ts';
import { messageProviderStore } from '../message-provider-store.ts';
import { messageStore, type MessageStore } from '../message-store.ts';
import type { StoredMessage } from '../message.ts';
import { shardNumbers } from '../new-message.ts';
import type { Way } from '../port.ts';
import { reachOf } from '../provider-address.ts';
import { eachAtOnce, tryMessage } from '../try-messages.ts';
import { waysOf, type Ways } from '../ways.ts';

interface Deps extends Ways {
  readonly notices: NoticeStore;
  readonly people: PersonStateStore;
  readonly messages: MessageStore;
}

export interface Swept {
  /** Messages that were sent on their way. */
  readonly tried: number;
  readonly sent: number;
  /** Messages that ended as failed without another try. */
  readonly ended: number;
  /** Messages that wait for the next run because their provider did not work in this one, or because they are too many. */
  readonly left: number;
}

/** Providers that are asked at the same time. */
const providersAtOnceMax = 50;
/** More than a quick provider takes in a run, and few enough to keep in memory. */
const ofProviderMax = 5_000;
/** The part of a run in which messages are read: the rest is for those that were found. */
const readingShare = 0.5;
/** After so many failures one after the other, the other messages of the organisation wait for the next run. */
const failuresMax = 10;

const buildDeps = (): Deps => {
  const tables = openTables();
  return {
    ...{ notices: noticeStore(tables), people: personStateStore(tables), messages: messageStore(tables) },
    ...waysOf({
      providers: messageProviderStore(tables),
      reach: reachOf(environment('MESSAGES_REACH')),
      messagesKey: environment('MESSAGES_KEY'),
    }),
  };
};

interface Run {
  readonly now: number;
  /** As `performance.now()` counts. */
  readonly endsAt: number;
}
type Counts = { -readonly [Count in keyof Swept]: Swept[Count] };

/** Why a message is not tried any more. */
const whyEnded = (message: StoredMessage, way: Way, now: number) => {
  if (typeof way === 'string') return 'noProvider' as const;
  return isTooOld(message, now) ? (message.reason ?? ('noAnswer' as const)) : undefined;
};

/** The messages whose time has come, in a list for each provider; an organisation without one has a list of its own. */
const dueByProvider = async (
  { messages, hostOf }: Pick<Deps, 'messages' | 'hostOf'>,
  { now, endsAt }: Run,
  counts: Counts,
): Promise<StoredMessage[][]> => {
  const begun = performance.now();
  const readsUntil = begun + (endsAt - begun) * readingShare;
  const lists = new Map<string, StoredMessage[]>();
  const add = async (message: StoredMessage): Promise<void> => {
    const { orgId = '' } = message;
    const provider = (await hostOf(orgId)) ?? orgId;
    const list = lists.get(provider) ?? [];
    lists.set(provider, list);
    if (list.length < ofProviderMax) list.push(message);
    else counts.left += 1;
  };
  const read = async (shard: number): Promise<void> => {
    for await (const page of messages.due(shard, isoOf(now))) {
      for (const message of page) await add(message);
      if (performance.now() > readsUntil) return;
    }
  };
  await Promise.all(shardNumbers.map(read));
  return [...lists.values()];
};

/** One run of the sweeper. */
const sweeper = ({ notices, people, messages, wayOf }: Deps, now: number, counts: Counts) => {
  const failures = new Map<string, number>();

  const one = async (found: StoredMessage): Promise<void> => {
    const orgId = found.orgId ?? '';
    const way = await wayOf(orgId);
    const reason = whyEnded(found, way, now);
    if (reason || typeof way === 'string') {
      if (await messages.replace(failedFor(found, reason ?? 'noProvider'))) counts.ended += 1;
      return;
    }
    if ((failures.get(orgId) ?? 0) >= failuresMax) {
      counts.left += 1;
      return;
    }
    const leased = await messages.replace(triedAt(found, now));
    if (!leased) return;
    const { noticeId, studentId } = leased;
    const [notice, [state]] = await Promise.all([notices.get(noticeId), people.statesOf(noticeId, [studentId])]);
    if (!notice) {
      // It was withdrawn from everybody, and then deleted.
      if (await messages.replace(failedFor(leased, 'personGone'))) counts.ended += 1;
      return;
    }
    const delivery = await tryMessage(messages, { message: leased, notice, state, port: way }, now);
    if (!delivery) {
      counts.ended += 1;
      return;
    }
    counts.tried += 1;
    if (delivery.outcome === 'sent') counts.sent += 1;
    const isWorking = delivery.outcome === 'sent' || delivery.outcome === 'refused';
    failures.set(orgId, isWorking ? 0 : (failures.get(orgId) ?? 0) + 1);
  };
  return one;
};

/** Tries messages again whose time has come, or ends them. Run at the same time or killed anywhere, it loses nothing. */
export const run = async (_: unknown, { now, endsAt }: Run, deps: Deps): Promise<Swept> => {
  const counts: Counts = { tried: 0, sent: 0, ended: 0, left: 0 };
  const sweep = sweeper(deps, now, counts);
  const guarded = (message: StoredMessage) =>
    sweep(message).catch((error: unknown) => {
      log.error('message not tried', { noticeId: message.noticeId, studentId: message.studentId }, error);
    });
  // A provider that is slow takes the time of its own messages only, and a long list does not keep a short one waiting.
  const queues = (await dueByProvider(deps, { now, endsAt }, counts)).toSorted(
    (one, other) => one.length - other.length,
  );
  await eachAtOnce(queues, endsAt, (queue) => eachAtOnce(queue, endsAt, guarded), providersAtOnceMax);
  if (counts.tried + counts.ended + counts.left > 0) log.info('messages swept', { ...counts });
  return counts;
};

export const handler = scheduledWorker(z.object({}), buildDeps, run);
