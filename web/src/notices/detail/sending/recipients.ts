import { useQuery } from '@tanstack/react-query';
import { personIdOf, type Id } from '../../../../../shared/contract/ids.ts';
import { getNoticePerson } from '../../../../../shared/people/calls/get-notice-person.ts';
import type { checkBilledBefore } from '../../../../../shared/notices/calls/check-billed-before.ts';
import { listNoticePeople } from '../../../../../shared/people/calls/list-notice-people.ts';
import type { Sent } from '../../../client/request.ts';
import { useSender, type Sender } from '../../../client/sender.tsx';
import { readPeople, type PersonRow } from '../../parts/read-people.ts';
import type { NoticeCard } from '../header.tsx';
import { isFiltered, peopleFilterOf, type DetailView } from '../view.ts';
import { isSelected, type Selection } from '../people/selection.ts';
import type { SendQuestion } from './question.ts';

/** The selected students who can be sent the notice: of the matches of the filter, or of those who are ticked. */
export const selectedToSend = async (
  send: Sender,
  { noticeId, view, chosen }: { noticeId: Id<'notice'>; view: DetailView; chosen: Selection },
): Promise<PersonRow[]> => {
  const filter = chosen.kind === 'some' ? { noticeId } : peopleFilterOf(noticeId, view);
  const rows = await readPeople(send, filter);
  return rows.filter(({ studentId, actions }) => actions.send === null && isSelected(chosen, studentId));
};

const sumOf = (rows: readonly PersonRow[]) => rows.reduce((sum, { due }) => sum + due, 0);

interface Facts {
  readonly noticeId: Id<'notice'>;
  readonly counts: Pick<NoticeCard['counts'], 'withdrawn'>;
}

/**
 * The people that the question chooses; undefined when it means everybody who was not sent the notice yet. Whoever it was
 * withdrawn from gets it again by name only.
 */
export const chosenBy = (
  { counts }: Pick<Facts, 'counts'>,
  view: DetailView,
  { recipients }: Pick<SendQuestion, 'recipients'>,
): Selection | undefined => {
  if (recipients === 'unsent') return undefined;
  const isEverybody = recipients.kind === 'all' && recipients.except.length === 0 && !isFiltered(view);
  return isEverybody && counts.withdrawn === 0 ? undefined : recipients;
};

/** Who is about to be sent the notice: how many, what they owe together, and the first of them as an example. */
const readRecipients = async (
  send: Sender,
  card: NoticeCard,
  view: DetailView,
  question: SendQuestion,
): Promise<{ count: number; total: number; first: Id<'person'> | undefined; studentIds?: Id<'student'>[] }> => {
  const { noticeId } = card;
  const chosen = chosenBy(card, view, question);
  if (!chosen) {
    const { list } = await send(listNoticePeople, { noticeId, pageIndex: 1, pageSize: 10, sendStatus: 'unsent' });
    return { count: card.counts.unsent, total: card.unsentDue, first: list[0]?.personId };
  }
  if (chosen.kind === 'some' && chosen.ids.length === 1 && chosen.ids[0]) {
    const first = personIdOf(noticeId, chosen.ids[0]);
    const { due, actions } = await send(getNoticePerson, { personId: first });
    return actions.send === null ? { count: 1, total: due, first } : { count: 0, total: 0, first };
  }
  const named = await selectedToSend(send, { noticeId, view, chosen });
  const studentIds = named.map(({ studentId }) => studentId);
  return { count: named.length, total: sumOf(named), first: named[0]?.personId, studentIds };
};

/** Whose other notices are looked at before sending; undefined while the matches of the filter are read. */
export const billedOf = (
  card: Facts,
  view: DetailView,
  question: SendQuestion,
  matches: Id<'student'>[] | undefined,
): Sent<typeof checkBilledBefore> | undefined => {
  const { noticeId } = card;
  const chosen = chosenBy(card, view, question);
  if (!chosen) return { noticeId };
  if (chosen.kind === 'some') return { noticeId, studentIds: [...chosen.ids] };
  return matches?.length ? { noticeId, studentIds: matches } : undefined;
};

/**
 * What the question before sending shows: nothing while it is read, or when it cannot be. It is not read again while an
 * attempt is unanswered, which can have sent the notice to all of them.
 */
export const useRecipients = (
  view: DetailView,
  { card, question, isUnknown }: { card: NoticeCard; question: SendQuestion | undefined; isUnknown: boolean },
) => {
  const send = useSender();
  return useQuery({
    queryKey: ['recipients', card.noticeId, question, card.counts, card.unsentDue],
    queryFn: () => {
      if (!question) throw new Error('nothing is asked');
      return readRecipients(send, card, view, question);
    },
    enabled: question !== undefined && !isUnknown,
    staleTime: 0,
    gcTime: 0,
  });
};
