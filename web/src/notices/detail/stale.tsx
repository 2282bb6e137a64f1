import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { noticeDetailTexts } from '../../../../shared/notices/texts/site-detail.ts';
import { useText } from '../../locale/text.ts';
import { DateText } from '../../locale/dates.tsx';

/** The figures on the page are those of before: nobody may take them for current. */
export const StaleAlert = ({ sinceMs, onRetry }: { sinceMs: number; onRetry: () => void }) => {
  const t = useText();
  return (
    <Alert
      type="warning"
      header={t(noticeDetailTexts.staleTitle)}
      action={<Button onClick={onRetry}>{t(siteTexts.action.retry)}</Button>}
    >
      {t(noticeDetailTexts.staleText)} <DateText at={new Date(sinceMs).toISOString()} />
    </Alert>
  );
};
