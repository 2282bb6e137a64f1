import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before unsaved changes are lost: `<LeaveGuard when={isDirty} />`. */
export const LeaveGuard = ({ when }: { when: boolean }) => {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [when]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('site.unsaved.title')}
      confirmText={t('site.action.leave')}
      cancelText={t('site.action.keepEditing')}
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    >
      {t('site.unsaved.text')}
    </ConfirmDialog>
  );
};
