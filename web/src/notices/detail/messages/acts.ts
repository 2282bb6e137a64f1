import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Id } from '../../../../../shared/contract/ids.ts';
import type { Answer } from '../../../../../shared/contract/call.ts';
import { errorTexts } from '../../../../../shared/contract/error-texts.ts';
import { resendMessages } from '../../../../../shared/messages/calls/resend-messages.ts';
import { messageSiteTexts } from '../../../../../shared/messages/texts/site.ts';
import type { getNoticeDetail } from '../../../../../shared/notices/calls/get-notice-detail.ts';
import { remindNotice } from '../../../../../shared/notices/calls/remind-notice.ts';
import { useNotify } from '../../../app/layout/notify.tsx';
import { useAskedAct } from '../../../client/asked-act.ts';
import { CallError, isDefiniteRefusal } from '../../../client/call-error.ts';
import { useSender } from '../../../client/sender.tsx';
import { useHeld } from '../../../ui/use-held.ts';
import { readPeople } from '../../parts/read-people.ts';
import { isSelected, type Selection } from '../people/selection.ts';
import { peopleFilterOf, type ChangeView, type DetailView } from '../view.ts';

/** The facts of a notice about its messages. */
export type MessageFacts = Pick<Answer<typeof getNoticeDetail>, 'noticeId' | 'actions' | 'jobId' | 'owingParents'>;

type NoticeFacts = Omit<MessageFacts, 'actions'>;

/** Which messages are about to go to parents; the user confirms it first. `owing`: everybody who still owes. */
export type MessageQuestion =
  | { readonly act: 'remind'; readonly recipients: Selection | 'owing' }
  | { readonly act: 'resend' };

export interface MessageActs {
  readonly question: MessageQuestion | undefined;
  /** How many are reminded, as far as is known before; undefined while that is read. */
  readonly count: number | undefined;
  /** Why it could not be read, and how to try again. */
  readonly unread: { readonly error: unknown; readonly retry: () => void } | undefined;
  /** Why the last attempt failed; its outcome can be unknown. */
  readonly problem: unknown;
  readonly isUnknown: boolean;
  readonly isPending: boolean;
  readonly ask: (question: MessageQuestion | undefined) => void;
  readonly confirm: () => Promise<void>;
}

/**
 * Those to remind by student id, as they are when it is asked: an empty list means everybody who still owes, and is asked
 * about as such. Whoever is selected is named: a family that was refunded is reminded by name only, and of others that owe,
 * the job says why they get nothing.
 */
const useNamed = (noticeId: Id<'notice'>, view: DetailView, recipients: Selection | 'owing' | undefined) => {
  const send = useSender();
  const read = async (): Promise<Id<'student'>[]> => {
    if (recipients === undefined || recipients === 'owing') return [];
    if (recipients.kind === 'some') return [...recipients.ids];
    const rows = await readPeople(send, peopleFilterOf(noticeId, view));
    return rows
      .filter(({ studentId }) => isSelected(recipients, studentId))
      .filter(({ actions, outstanding }) => actions.remind === null || outstanding > 0)
      .map(({ studentId }) => studentId);
  };
  return useQuery({
    queryKey: ['to-remind', noticeId, recipients],
    queryFn: read,
    enabled: recipients !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
};

/** Asks the user, then reminds or sends again by a job. Reloads the list on success and on failure (S8.29). */
export const useMessageActs = (
  { card, isRefreshing }: { readonly card: NoticeFacts; readonly isRefreshing: boolean },
  view: DetailView,
  onView: ChangeView,
  refresh: () => Promise<void>,
): MessageActs => {
  const { noticeId } = card;
  const { notify, notifyError } = useNotify();
  const [question, setQuestion] = useState<MessageQuestion>();
  const remind = useAskedAct(remindNotice, `remind-notice:${noticeId}`, question?.act === 'remind');
  const resend = useAskedAct(resendMessages, `resend-messages:${noticeId}`, question?.act === 'resend');
  const [problem, setProblem] = useState<unknown>();
  const recipients = question?.act === 'remind' ? question.recipients : undefined;
  const { data: named, error, refetch } = useNamed(noticeId, view, recipients);
  const owing = useHeld(card.owingParents, remind.isUnknown);
  // A colleague can have sent the notice to others since the page was opened. While a job works on it, it is read again and again.
  const owingNow = isRefreshing && !remind.isUnknown && card.jobId === undefined ? undefined : owing;
  const count = recipients === 'owing' ? owingNow : named?.length;

  const ask = (next: MessageQuestion | undefined) => {
    setQuestion(next);
    setProblem(undefined);
    if (next?.act === 'remind' && next.recipients === 'owing') void refresh();
  };
  const start = (asked: MessageQuestion, studentIds: Id<'student'>[]) =>
    asked.act === 'resend' ? resend.attempt({ noticeId, personIds: [] }) : remind.attempt({ noticeId, studentIds });
  const notifyNobody = (asked: MessageQuestion) => {
    const isSelection = asked.act === 'remind' && asked.recipients !== 'owing';
    const text = isSelection ? messageSiteTexts.remind.nobodySelected : errorTexts.nobodyToRemind;
    notify({ type: 'warning', id: 'remind', content: (t) => t(text) });
  };
  const confirm = async () => {
    if (!question) return;
    try {
      const { jobId } = await start(question, named ?? []);
      onView({ messaging: jobId, selected: '' });
      ask(undefined);
    } catch (error) {
      if (isDefiniteRefusal(question.act === 'remind' ? remindNotice : resendMessages, error)) {
        ask(undefined);
        if (error instanceof CallError && error.code === 'nobodyToRemind') notifyNobody(question);
        else notifyError(error);
      } else setProblem(error);
    } finally {
      await refresh();
    }
  };
  const { isPending, isUnknown } = question?.act === 'resend' ? resend : remind;
  const unread = error && !named ? { error, retry: () => void refetch() } : undefined;
  return { question, count, unread, problem, isPending, isUnknown, ask, confirm };
};
