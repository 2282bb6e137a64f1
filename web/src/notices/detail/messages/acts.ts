import { useState } from 'react';
import type { Id } from '../../../../../shared/contract/ids.ts';
import type { Answer } from '../../../../../shared/contract/call.ts';
import { errorTexts } from '../../../../../shared/contract/error-texts.ts';
import { resendMessages } from '../../../../../shared/messages/calls/resend-messages.ts';
import { messageSiteTexts } from '../../../../../shared/messages/texts/site.ts';
import type { getNoticeDetail } from '../../../../../shared/notices/calls/get-notice-detail.ts';
import { remindNotice } from '../../../../../shared/notices/calls/remind-notice.ts';
import { useNotify } from '../../../app/layout/notify.tsx';
import { useAskedAct, type Attempted } from '../../../client/asked-act.ts';
import { CallError, isDefiniteRefusal } from '../../../client/call-error.ts';
import { useSender } from '../../../client/sender.tsx';
import { readPeople } from '../../parts/read-people.ts';
import { isSelected, type Selection } from '../people/selection.ts';
import { isFiltered, peopleFilterOf, type ChangeView, type DetailView } from '../view.ts';

/** The facts of a notice about its messages. */
export type MessageFacts = Pick<Answer<typeof getNoticeDetail>, 'noticeId' | 'actions' | 'counts' | 'owingParents'>;

type Started = Attempted<typeof remindNotice> | Attempted<typeof resendMessages>;

type NoticeFacts = Omit<MessageFacts, 'actions'>;

/** Which messages are about to go to parents; the user confirms it first. `owing`: everybody who still owes. */
export type MessageQuestion =
  | { readonly act: 'remind'; readonly recipients: Selection | 'owing'; readonly count: number }
  | { readonly act: 'resend' };

export interface MessageActs {
  readonly question: MessageQuestion | undefined;
  /** Why the last attempt failed; its outcome can be unknown. */
  readonly problem: unknown;
  readonly isUnknown: boolean;
  /** Those who are meant are being read: the question can still be closed. */
  readonly isReading: boolean;
  readonly isPending: boolean;
  readonly ask: (question: MessageQuestion | undefined) => void;
  readonly confirm: () => Promise<void>;
}

/**
 * Those to remind by student id: an empty list means everybody who still owes, undefined nobody. Whoever is selected is
 * named: a family that was refunded is reminded by name only, and of others that owe, the job says why they get nothing.
 */
const useNamed = ({ noticeId, counts, owingParents }: NoticeFacts, view: DetailView) => {
  const send = useSender();
  return async (recipients: Selection | 'owing'): Promise<Id<'student'>[] | undefined> => {
    if (recipients === 'owing') return [];
    if (recipients.kind === 'some') return [...recipients.ids];
    const isEverybody = !isFiltered(view) && recipients.except.length === 0;
    if (isEverybody && counts.refunded === 0 && counts.owing === owingParents) return [];
    const rows = await readPeople(send, peopleFilterOf(noticeId, view));
    const named = rows
      .filter(({ studentId }) => isSelected(recipients, studentId))
      .filter(({ actions, outstanding }) => actions.remind === null || outstanding > 0)
      .map(({ studentId }) => studentId);
    return named.length > 0 ? named : undefined;
  };
};

/** Asks the user, then reminds or sends again by a job. Reloads the list on success and on failure (S8.29). */
export const useMessageActs = (
  notice: NoticeFacts,
  view: DetailView,
  onView: ChangeView,
  refresh: () => Promise<void>,
): MessageActs => {
  const { noticeId } = notice;
  const { notify, notifyError } = useNotify();
  const named = useNamed(notice, view);
  const [question, setQuestion] = useState<MessageQuestion>();
  const remind = useAskedAct(remindNotice, `remind-notice:${noticeId}`, question?.act === 'remind');
  const resend = useAskedAct(resendMessages, `resend-messages:${noticeId}`, question?.act === 'resend');
  const [problem, setProblem] = useState<unknown>();

  const ask = (next: MessageQuestion | undefined) => {
    setQuestion(next);
    setProblem(undefined);
  };
  const start = (asked: MessageQuestion): Promise<Started> => {
    if (asked.act === 'resend') return resend.attempt(() => ({ noticeId, personIds: [] }));
    return remind.attempt(async () => {
      const studentIds = await named(asked.recipients);
      return studentIds && { noticeId, studentIds };
    });
  };
  const notifyNobody = (asked: MessageQuestion) => {
    const isSelection = asked.act === 'remind' && asked.recipients !== 'owing';
    const text = isSelection ? messageSiteTexts.remind.nobodySelected : errorTexts.nobodyToRemind;
    notify({ type: 'warning', id: 'remind', content: (t) => t(text) });
  };
  const confirm = async () => {
    if (!question) return;
    try {
      const started = await start(question);
      if (started === 'givenUp') return;
      if (started === 'nothing') notifyNobody(question);
      else onView({ messaging: started.answer.jobId, selected: '' });
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
  const { isReading, isPending, isUnknown } = question?.act === 'resend' ? resend : remind;
  return { question, problem, isReading, isPending, isUnknown, ask, confirm };
};
