import { NotFound } from '../../../shared/contract/errors.ts';
import { partsOfPersonId } from '../../../shared/contract/ids.ts';
import { fill } from '../../../shared/contract/texts.ts';
import { listPersonMessages } from '../../../shared/messages/calls/list-person-messages.ts';
import { messageReasonTexts } from '../../../shared/messages/texts/server.ts';
import { whyNotResendable } from '../../../shared/notices/rules.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { personScope } from '../../notices/notice-store.ts';
import { personStateStore, type PersonStateStore } from '../../people/person-state-store.ts';
import { openTables } from '../../storage/client.ts';
import { messageStore, type MessageStore } from '../message-store.ts';
import { canResend, messageIdOf } from '../message-view.ts';

interface Deps {
  readonly states: PersonStateStore;
  readonly messages: MessageStore;
}
const buildDeps = (): Deps => {
  const tables = openTables();
  return { states: personStateStore(tables), messages: messageStore(tables) };
};
const scopes = { person: personScope };

export const run: Run<typeof listPersonMessages, Deps, typeof scopes> = async (
  { input, actor, now, language, scoped },
  { states, messages },
) => {
  const { noticeId, studentId } = partsOfPersonId(input.personId);
  const [[person], found] = await Promise.all([
    states.statesOf(noticeId, [studentId]),
    messages.ofPerson(noticeId, studentId),
  ]);
  if (!person) throw new NotFound();
  const list = found.map((message) => {
    const { kind, state, reason, status, attempts = 1, sentAt, queuedAt } = message;
    return {
      ...{ id: messageIdOf(message), kind, state, attempts, canResend: canResend(message, person) },
      at: sentAt ?? queuedAt ?? new Date(0).toISOString(),
      ...(reason && { reason: fill(messageReasonTexts[reason][language], { status: status ?? '' }) }),
    };
  });
  const refusal = whyNotResendable(scoped.person(input.personId), now) ?? null;
  return {
    list: list.toSorted((one, other) => other.at.localeCompare(one.at)),
    resend: actor.permissions.has('PAYMENT_CALL') ? refusal : ('forbidden' as const),
  };
};

export const handler = endpoint(listPersonMessages, scopes, buildDeps, run);
