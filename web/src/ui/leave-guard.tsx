import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { siteTexts } from '../../../shared/site/texts/site.ts';
import { useText } from '../locale/text.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { addForm, hasUnsaved } from './unsaved.ts';

interface QuestionProps {
  /** What was entered is on its way, and its answer would not be seen. */
  readonly isSending?: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** The question before unsaved changes are lost. */
export const LeaveQuestion = ({ isSending = false, onLeave, onStay }: QuestionProps) => {
  const t = useText();
  return (
    <ConfirmDialog
      title={t(isSending ? siteTexts.unanswered.title : siteTexts.unsaved.title)}
      confirmText={t(isSending ? siteTexts.unanswered.leave : siteTexts.action.leave)}
      cancelText={t(isSending ? siteTexts.unanswered.stay : siteTexts.action.keepEditing)}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {t(isSending ? siteTexts.unanswered.text : siteTexts.unsaved.text)}
    </ConfirmDialog>
  );
};

/**
 * Asks before unsaved changes are lost: `<LeaveGuard when={isDirty} />`. A form that shows what is typed a moment later
 * hands over a function, which is asked at the moment of leaving.
 */
export const LeaveGuard = ({ when, isSending = false }: { when: boolean | (() => boolean); isSending?: boolean }) => {
  const isDirty = () => isSending || (typeof when === 'function' ? when() : when);
  // Filters and dialogs of a page replace its entry in the history. Back can lead to an entry of the same page without
  // the dialog.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isDirty() && (historyAction === 'POP' || currentLocation.pathname !== nextLocation.pathname),
  );
  const isDirtyNow = useEffectEvent(isDirty);
  useEffect(() => {
    const closed = addForm(() => isDirtyNow());
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      closed();
      removeEventListener('beforeunload', ask);
    };
  }, []);
  // Saved while the question was shown: nothing is lost any more, and the page says what came of it.
  useEffect(() => {
    if (blocker.state === 'blocked' && !isDirtyNow()) blocker.reset();
  });
  if (blocker.state !== 'blocked') return null;
  return <LeaveQuestion isSending={isSending} onLeave={blocker.proceed} onStay={blocker.reset} />;
};

/**
 * The same for a form in a dialog. `close`, for Escape and the cross, asks when the form is dirty; the cancel button
 * does not ask. Render `guard` beside the dialog, not in it: otherwise Escape would answer the question and close the
 * dialog at once. While `isSending` nobody leaves the page unasked either: the dialog shows what came of it.
 */
export const useLeaveGuard = (
  isDirty: boolean,
  onClose: () => void,
  isSending = false,
): { close: () => void; guard: ReactNode } => {
  const [isAsking, setAsking] = useState(false);
  return {
    close: () => (isDirty ? setAsking(true) : onClose()),
    guard: (
      <>
        <LeaveGuard when={isDirty} isSending={isSending} />
        {isAsking && <LeaveQuestion onLeave={onClose} onStay={() => setAsking(false)} />}
      </>
    ),
  };
};
