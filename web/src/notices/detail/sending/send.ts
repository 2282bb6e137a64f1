import { useEffect, useEffectEvent, useState } from 'react';
import type { Id } from '../../../../../shared/contract/ids.ts';
import { sendNotice } from '../../../../../shared/notices/calls/send-notice.ts';
import { useNotify } from '../../../app/layout/notify.tsx';
import { useAskedAct } from '../../../client/asked-act.ts';
import { CallError, isDefiniteRefusal } from '../../../client/call-error.ts';
import { errorTexts } from '../../../../../shared/contract/error-texts.ts';
import { useHeld } from '../../../ui/use-held.ts';
import type { NoticeCard } from '../header.tsx';
import { tellOpener } from '../../editor/opener.ts';
import { type ChangeView, type DetailView } from '../view.ts';
import type { SendQuestion } from './question.ts';
import { nobodyText } from './recipients.ts';

export interface NoticeSending {
  /** The notice that is asked about: as it was before an attempt whose outcome is unknown. */
  readonly card: NoticeCard;
  readonly question: SendQuestion | undefined;
  /** Why the outcome of the last attempt is unknown. */
  readonly problem: unknown;
  readonly isPending: boolean;
  readonly isUnknown: boolean;
  /** The notice is being read again: what is asked about can be of before a change. */
  readonly isRefreshing: boolean;
  readonly ask: (question: SendQuestion) => void;
  readonly cancel: () => void;
  /** Sends to the students that the question has shown; an empty list means everybody who was not sent the notice yet. */
  readonly confirm: (studentIds: Id<'student'>[]) => Promise<void>;
}

interface ReadNotice {
  readonly card: NoticeCard;
  readonly isRefreshing: boolean;
  /** It could not be read again. */
  readonly isStale: boolean;
}

/**
 * Whether the editor has led here to ask (N1.18): about the notice as it was saved, which is read after the page opens. The
 * address lets go of it once anything is asked, so that nothing asks again.
 */
const useIsLedToAsk = (
  { card, isRefreshing, isStale }: ReadNotice,
  view: DetailView,
  onView: ChangeView,
): [boolean, () => void] => {
  /** Unknown until something is asked. */
  const [isLed, setLed] = useState<boolean>();
  const isNew = view.ask === 'send' && !isRefreshing && !isStale && card.actions.send === null;
  if (isNew && isLed === undefined) setLed(true);
  const letGo = useEffectEvent(() => onView({ ask: undefined }));
  useEffect(() => {
    if (isNew) letGo();
  }, [isNew]);
  const end = () => {
    setLed(false);
    if (view.ask !== undefined) onView({ ask: undefined });
  };
  return [isLed === true, end];
};

/** Asks the user, then sends by a job (S4.11, N4.46). Reloads the list whether sending succeeded or not (S8.28). */
export const useNoticeSending = (
  read: ReadNotice,
  view: DetailView,
  onView: ChangeView,
  refresh: () => Promise<void>,
): NoticeSending => {
  const { card, isRefreshing } = read;
  const { noticeId } = card;
  const { notifyError, notify } = useNotify();
  const [asked, setQuestion] = useState<SendQuestion>();
  const [isLed, endLed] = useIsLedToAsk(read, view, onView);
  const isAsked = asked !== undefined || isLed;
  const { attempt, isPending, isUnknown } = useAskedAct(sendNotice, `send-notice:${noticeId}`, isAsked);
  const held = useHeld(card, isUnknown);
  const ofAll: SendQuestion = { recipients: 'unsent', count: held.counts.unsent };
  const ofButton = asked?.recipients === 'unsent' ? ofAll : asked;
  const question = ofButton ?? (isLed ? ofAll : undefined);
  const [problem, setProblem] = useState<unknown>();
  const ask = (next: SendQuestion | undefined) => {
    setQuestion(next);
    setProblem(undefined);
    if (next === undefined) endLed();
    // A colleague can have changed the notice since the page was opened.
    else void refresh();
  };
  const notifyNobody = ({ recipients }: SendQuestion) => {
    const text = recipients === 'unsent' ? errorTexts.nothingToSend : nobodyText('nothingToSend');
    notify({ type: 'warning', id: 'send', content: (t) => t(text) });
  };
  const confirm = async (studentIds: Id<'student'>[]) => {
    if (!question) return;
    try {
      const { jobId } = await attempt({ noticeId, studentIds });
      onView({ sending: jobId, selected: '' });
      ask(undefined);
    } catch (error) {
      if (isDefiniteRefusal(sendNotice, error)) {
        ask(undefined);
        if (error instanceof CallError && error.code === 'nothingToSend') notifyNobody(question);
        else notifyError(error);
      } else setProblem(error);
    } finally {
      await refresh();
      // The page that opened the editor showed the notice as it was saved.
      if (isLed) tellOpener('pay-notice-created', noticeId);
    }
  };
  const asking = { question, problem, isPending, isUnknown, isRefreshing };
  return { card: held, ...asking, ask, cancel: () => ask(undefined), confirm };
};
