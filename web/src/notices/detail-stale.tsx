import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { DateText } from '../ui/dates.tsx';

/** The figures on the page are those of before: nobody may take them for current. */
export const StaleAlert = ({ sinceMs, onRetry }: { sinceMs: number; onRetry: () => void }) => {
  const { t } = useTranslation();
  return (
    <Alert
      type="warning"
      header={t('notices.detail.staleTitle')}
      action={<Button onClick={onRetry}>{t('site.action.retry')}</Button>}
    >
      {t('notices.detail.staleText')} <DateText at={new Date(sinceMs).toISOString()} />
    </Alert>
  );
};
