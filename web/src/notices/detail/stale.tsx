import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { noticeDetailTexts } from '../../../../shared/notices/texts/site-detail.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { DateText } from '../../locale/dates.tsx';
import { useText } from '../../locale/text.ts';

/** Warns that the figures on the page are out of date. */
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
