import { whyMessageEnds } from '../../shared/messages/rules.ts';
import { isClosed } from '../../shared/notices/rules.ts';
import type { Notice } from '../notices/notice.ts';
import type { PersonState } from '../people/person-state.ts';
import { afterTry, failedFor, whyNoPhone } from './attempt.ts';
import { messageContent } from './message-content.ts';
import type { MessageStore } from './message-store.ts';
import type { StoredMessage } from './message.ts';
import { messageIdOf } from './message-view.ts';
import type { Delivery, MessagesPort } from './port.ts';

/** Requests to one provider at a time. */
const requestsAtOnceMax = 10;

export interface Try {
  /** Its lease is of this run. */
  readonly message: StoredMessage;
  readonly notice: Notice;
  /** As they are now. */
  readonly state: PersonState | undefined;
  readonly port: MessagesPort;
}

/** Whether others can have failed before: most messages are the first of their sending, and succeed at once. */
const canFollowFailed = ({ kind, attempts = 1 }: StoredMessage): boolean => kind === 'reminder' || attempts > 1;

/** Tries one message and keeps the result; answers how the try ended, undefined when it was not sent on its way. */
export const tryMessage = async (
  messages: MessageStore,
  { message, notice, state, port }: Try,
  now: number,
): Promise<Delivery | undefined> => {
  const ends = whyMessageEnds(message, state, isClosed(notice, now)) ?? (state && whyNoPhone(state));
  if (ends || !state || message.link === undefined) {
    await messages.replace(failedFor(message, ends ?? 'personGone'));
    return undefined;
  }
  const { kind } = message;
  const { orgId, schoolId } = notice;
  const content = messageContent({ kind, notice, state, link: message.link, now });
  const delivery = await port({ ...content, messageId: messageIdOf(message), kind, orgId, schoolId }, now);
  // Somebody else may have kept another result meanwhile: the provider knows the message by its id.
  await messages.replace(afterTry(message, delivery, now));
  if (delivery.outcome === 'sent' && canFollowFailed(message)) await messages.endFailed(message);
  return delivery;
};

/** Runs work on each of some things, a few at a time, until the time is over (as `performance.now()` counts). */
export const eachAtOnce = async <One>(
  all: readonly One[],
  endsAt: number,
  work: (one: One) => Promise<unknown>,
  atOnceMax = requestsAtOnceMax,
): Promise<void> => {
  const left = [...all];
  const next = async (): Promise<void> => {
    for (;;) {
      const one = performance.now() < endsAt ? left.shift() : undefined;
      if (one === undefined) return;
      await work(one);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnceMax, all.length) }, next));
};
