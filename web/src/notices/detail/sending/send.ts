import { useState } from 'react';
import type { Id } from '../../../../../shared/contract/ids.ts';
import { sendNotice } from '../../../../../shared/notices/calls/send-notice.ts';
import { listNoticePeople } from '../../../../../shared/people/calls/list-notice-people.ts';
import { useNotify } from '../../../app/layout/notify.tsx';
import { readAllPages } from '../../../client/all-pages.ts';
import { isDefiniteRefusal } from '../../../client/call-error.ts';
import { useSend } from '../../../client/hooks.ts';
import { useSender } from '../../../client/sender.tsx';
import { errorTexts } from '../../../../../shared/contract/error-texts.ts';
import type { Selection } from '../people/selection.ts';
import { isFiltered, peopleRequestOf, type ChangeView, type DetailView } from '../view.ts';

/** What is about to be sent; the user confirms it first. */
export interface SendQuestion {
  /** `unsent`: everybody who was not sent the notice yet. */
  readonly recipients: Selection | 'unsent';
  readonly count: number;
}

export interface NoticeSending {
  readonly question: SendQuestion | undefined;
  /** Why the outcome of the last attempt is unknown. */
  readonly problem: unknown;
  readonly isPending: boolean;
  readonly ask: (question: SendQuestion) => void;
  readonly cancel: () => void;
  readonly confirm: () => Promise<void>;
}

const pageSize = 96;

/** The recipients by student id; an empty list means everybody who was not sent the notice yet. */
const useRecipientIds = (noticeId: Id<'notice'>, view: DetailView) => {
  const send = useSender();
  return async (recipients: SendQuestion['recipients']): Promise<Id<'student'>[]> => {
    if (recipients === 'unsent') return [];
    if (recipients.kind === 'some') return [...recipients.ids];
    if (!isFiltered(view)) return [];
    const request = peopleRequestOf(noticeId, view);
    const rows = await readAllPages(
      (pageIndex) => send(listNoticePeople, { ...request, pageIndex, pageSize }),
      pageSize,
    );
    return rows.filter(({ actions }) => actions.send === null).map(({ studentId }) => studentId);
  };
};

/** Asks the user, then sends by a job (S4.11, N4.46). Reloads the list whether sending succeeded or not (S8.28). */
export const useNoticeSending = (
  noticeId: Id<'notice'>,
  view: DetailView,
  onView: ChangeView,
  refresh: () => Promise<void>,
): NoticeSending => {
  const { notifyError, notify } = useNotify();
  const recipientIds = useRecipientIds(noticeId, view);
  const { mutateAsync, isPending: isSending } = useSend(sendNotice, { intent: `send-notice:${noticeId}` });
  const [question, setQuestion] = useState<SendQuestion>();
  const [problem, setProblem] = useState<unknown>();
  const [isReading, setReading] = useState(false);
  const ask = (next: SendQuestion | undefined) => {
    setQuestion(next);
    setProblem(undefined);
  };
  const confirm = async () => {
    if (!question) return;
    setReading(true);
    try {
      const studentIds = await recipientIds(question.recipients);
      const isNobody = studentIds.length === 0 && question.recipients !== 'unsent' && isFiltered(view);
      if (isNobody) notify({ type: 'warning', id: 'send', content: (t) => t(errorTexts.nothingToSend) });
      else {
        const { jobId } = await mutateAsync({ noticeId, studentIds });
        onView({ sending: jobId, selected: '' });
      }
      ask(undefined);
    } catch (error) {
      if (isDefiniteRefusal(sendNotice, error)) {
        ask(undefined);
        notifyError(error);
      } else setProblem(error);
    } finally {
      setReading(false);
      await refresh();
    }
  };
  return { question, problem, isPending: isSending || isReading, ask, cancel: () => ask(undefined), confirm };
};
