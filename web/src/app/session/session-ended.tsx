import { useQueryClient } from '@tanstack/react-query';
import type { UserManager } from 'oidc-client-ts';
import { useState } from 'react';
import { sessionTexts } from '../../../../shared/session/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { useLocation } from 'react-router-dom';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { beginSignIn } from './sign-in.ts';

/** Over the page, which keeps what was entered: signs in again in a window of its own, or here when that is blocked. */
export const SessionEnded = ({ manager, onReturn }: { manager: UserManager; onReturn: () => void }) => {
  const t = useText();
  const cache = useQueryClient();
  const here = useLocation();
  const [isBusy, setBusy] = useState(false);
  const signIn = async () => {
    setBusy(true);
    try {
      await manager.signinPopup();
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
