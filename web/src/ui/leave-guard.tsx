import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { siteTexts } from '../../../shared/site/texts/site.ts';
import { useText } from '../locale/text.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { addForm, hasUnsaved } from './unsaved.ts';

/** The question before unsaved changes are lost. */
export const LeaveQuestion = ({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) => {
  const t = useText();
  return (
    <ConfirmDialog
      title={t(siteTexts.unsaved.title)}
      confirmText={t(siteTexts.action.leave)}
      cancelText={t(siteTexts.action.keepEditing)}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {t(siteTexts.unsaved.text)}
    </ConfirmDialog>
  );
};

/**
 * Asks before unsaved changes are lost: `<LeaveGuard when={isDirty} />`. A form that shows what is typed a moment later
 * hands over a function, which is asked at the moment of leaving.
 */
export const LeaveGuard = ({ when }: { when: boolean | (() => boolean) }) => {
  const isDirty = () => (typeof when === 'function' ? when() : when);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty() && currentLocation.pathname !== nextLocation.pathname,
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
  if (blocker.state !== 'blocked') return null;
  return <LeaveQuestion onLeave={blocker.proceed} onStay={blocker.reset} />;
};

/**
 * The same for a form in a dialog. `close`, for Escape and the cross, asks when the form is dirty; the cancel button
 * does not ask. Render `guard` beside the dialog, not in it: otherwise Escape would answer the question and close the
 * dialog at once.
 */
export const useLeaveGuard = (isDirty: boolean, onClose: () => void): { close: () => void; guard: ReactNode } => {
  const [isAsking, setAsking] = useState(false);
  return {
    close: () => (isDirty ? setAsking(true) : onClose()),
    guard: (
      <>
        <LeaveGuard when={isDirty} />
        {isAsking && <LeaveQuestion onLeave={onClose} onStay={() => setAsking(false)} />}
      </>
    ),
  };
};
