import { useQuery } from '@tanstack/react-query';
import { errorTexts } from '../../../../../shared/contract/error-texts.ts';
import type { ErrorCode } from '../../../../../shared/contract/error-codes.ts';
import type { Id } from '../../../../../shared/contract/ids.ts';
import type { Text } from '../../../../../shared/contract/texts.ts';
import { noticeDetailTexts } from '../../../../../shared/notices/texts/site-detail.ts';
import type { checkBilledBefore } from '../../../../../shared/notices/calls/check-billed-before.ts';
import { listNoticePeople } from '../../../../../shared/people/calls/list-notice-people.ts';
import type { Sent } from '../../../client/request.ts';
import { useSender, type Sender } from '../../../client/sender.tsx';
import type { NoticeCard } from '../header.tsx';
import { selectedPeople, type SelectedPerson } from '../life/people.ts';
import { isFiltered, type DetailView } from '../view.ts';
import type { Selection } from '../people/selection.ts';
import type { SendQuestion } from './question.ts';

/** Those of the selected students who can be sent the notice, or why nobody can. Who has left it counts as sent. */
const selectedToSend = async (
  send: Sender,
  { noticeId, view, chosen }: { noticeId: Id<'notice'>; view: DetailView; chosen: Selection },
): Promise<{ readonly rows: readonly SelectedPerson[]; readonly refusal: ErrorCode | undefined }> => {
  const selected = await selectedPeople(send, { noticeId, view, people: chosen });
  const rows = selected.filter(({ actions }) => actions.send === null);
  if (rows.length > 0) return { rows, refusal: undefined };
  const refusals = selected.flatMap(({ actions }) => actions.send ?? []);
  return { rows, refusal: refusals.find((code) => code !== 'nothingToSend') ?? 'nothingToSend' };
};

/** Why nobody of a selection can be sent the notice, in words. */
export const nobodyText = (refusal: ErrorCode): Text => {
  if (refusal === 'jobRunning') return noticeDetailTexts.send.jobRunning;
  return refusal === 'nothingToSend' ? noticeDetailTexts.send.nobodySelected : errorTexts[refusal];
};

const sumOf = (rows: readonly SelectedPerson[]) => rows.reduce((sum, { due }) => sum + due, 0);

interface Facts {
  readonly noticeId: Id<'notice'>;
  readonly counts: Pick<NoticeCard['counts'], 'withdrawn'>;
}

/**
 * The people that the question chooses; undefined when it means everybody who was not sent the notice yet. Whoever it was
 * withdrawn from gets it again by name only.
 */
const chosenBy = (
  { counts }: Pick<Facts, 'counts'>,
  view: DetailView,
  { recipients }: Pick<SendQuestion, 'recipients'>,
): Selection | undefined => {
  if (recipients === 'unsent') return undefined;
  const isEverybody = recipients.kind === 'all' && recipients.except.length === 0 && !isFiltered(view);
  return isEverybody && counts.withdrawn === 0 ? undefined : recipients;
};

interface Recipients {
  readonly count: number;
  readonly total: number;
  readonly first: Id<'person'> | undefined;
  readonly studentIds?: Id<'student'>[];
  /** Why nobody of a selection can be sent the notice. */
  readonly refusal: ErrorCode | undefined;
}

/** Who is about to be sent the notice: how many, what they owe together, and the first of them as an example. */
const readRecipients = async (
  send: Sender,
  card: NoticeCard,
  view: DetailView,
  question: SendQuestion,
): Promise<Recipients> => {
  const { noticeId } = card;
  const chosen = chosenBy(card, view, question);
  if (!chosen) {
    const { list } = await send(listNoticePeople, { noticeId, pageIndex: 1, pageSize: 10, sendStatus: 'unsent' });
    const { unsent } = card.counts;
    const refusal = question.recipients !== 'unsent' && unsent === 0 ? 'nothingToSend' : undefined;
    return { count: unsent, total: card.unsentDue, first: list[0]?.personId, refusal };
  }
  const { rows, refusal } = await selectedToSend(send, { noticeId, view, chosen });
  const studentIds = rows.map(({ studentId }) => studentId);
  return { count: rows.length, total: sumOf(rows), first: rows[0]?.personId, studentIds, refusal };
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
 * attempt is unanswered, which can have sent the notice to all of them, and not while a job works on the notice.
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
    enabled: question !== undefined && !isUnknown && card.jobId === undefined,
    staleTime: 0,
    gcTime: 0,
  });
};
