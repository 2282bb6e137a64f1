import { useQueryClient } from '@tanstack/react-query';
import type { UserManager } from 'oidc-client-ts';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sessionTexts } from '../../../../shared/session/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { discardUnsaved } from '../../ui/unsaved.ts';
import { beginSignIn } from './sign-in.ts';
import { noteSignIn } from './tabs.ts';

/**
 * A dialog over the page, so that nothing entered is lost. Signs in in a popup, or here if popups are blocked. Somebody else
 * who signs in gets a new page: what is on this one, a payment without an answer above all, is of the user before.
 */
export const SessionEnded = ({ manager, onReturn }: { manager: UserManager; onReturn: () => void }) => {
  const t = useText();
  const cache = useQueryClient();
  const here = useLocation();
  const [isBusy, setBusy] = useState(false);
  const signIn = async () => {
    setBusy(true);
    try {
      noteSignIn(localStorage, sessionStorage);
      // Together, because browsers let a click open a popup only for a moment.
      const [before, { profile }] = await Promise.all([manager.getUser(), manager.signinPopup()]);
      if (profile.sub !== before?.profile.sub) {
        discardUnsaved();
        location.reload();
        return;
      }
      onReturn();
      await cache.invalidateQueries();
    } catch {
      await beginSignIn(manager, here);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={t(sessionTexts.endedTitle)}
      confirmText={t(sessionTexts.signInAgain)}
      busy={isBusy}
      onConfirm={() => void signIn()}
      onCancel={onReturn}
    >
      {t(sessionTexts.endedText)}
    </ConfirmDialog>
  );
};
