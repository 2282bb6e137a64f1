import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQueryClient } from '@tanstack/react-query';
import type { UserManager } from 'oidc-client-ts';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sessionTexts } from '../../../../shared/session/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { discardUnsaved, hasUnsaved } from '../../ui/unsaved.ts';
import { beginSignIn } from './sign-in.ts';
import { noteSignIn } from './tabs.ts';

/**
 * A dialog over the page, so that nothing entered is lost. Signs in in a window of its own, which the user can close or open
 * anew, or here if that fails and nothing is lost by it. Somebody else who signs in gets a new page: what is on this one, a
 * payment without an answer above all, is of the user before.
 */
export const SessionEnded = ({
  manager,
  onReturn,
  onClose,
}: {
  manager: UserManager;
  onReturn: () => void;
  onClose: () => void;
}) => {
  const t = useText();
  const cache = useQueryClient();
  const here = useLocation();
  /** The sign-in whose window is open. */
  const [running, setRunning] = useState<AbortController>();
  const [hasFailed, setFailed] = useState(false);
  const signInHere = async () => {
    if (hasUnsaved()) setFailed(true);
    else await beginSignIn(manager, here).catch(() => setFailed(true));
  };
  const signIn = async () => {
    running?.abort();
    const abort = new AbortController();
    setRunning(abort);
    setFailed(false);
    try {
      noteSignIn(localStorage, sessionStorage);
      const popup = manager.signinPopup({ popupSignal: abort.signal });
      // Together, because browsers let a click open a popup only for a moment.
      const [before, { profile }] = await Promise.all([manager.getUser(), popup]);
      if (profile.sub !== before?.profile.sub) {
        discardUnsaved();
        location.reload();
        return;
      }
      onReturn();
      await cache.invalidateQueries();
    } catch {
      if (abort.signal.aborted) return;
      setRunning(undefined);
      await signInHere();
    }
  };
  return (
    <ConfirmDialog
      title={t(sessionTexts.endedTitle)}
      confirmText={t(sessionTexts.signInAgain)}
      onConfirm={() => void signIn()}
      onCancel={() => {
        running?.abort();
        onClose();
      }}
    >
      <SpaceBetween size="s">
        <div>{t(sessionTexts.endedText)}</div>
        <div aria-live="polite">
          {running && <StatusIndicator type="in-progress">{t(sessionTexts.inWindow)}</StatusIndicator>}
          {hasFailed && <Alert type="warning">{t(sessionTexts.windowFailed)}</Alert>}
        </div>
      </SpaceBetween>
    </ConfirmDialog>
  );
};
