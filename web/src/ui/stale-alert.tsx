import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { siteTexts } from '../../../shared/site/texts/site.ts';
import { DateText } from '../locale/dates.tsx';
import { useText } from '../locale/text.ts';

/** Warns, screen readers too, that the figures below it are out of date. `sinceMs`: when they were read. */
export const StaleAlert = ({ sinceMs, onRetry }: { sinceMs: number; onRetry: () => void }) => {
  const t = useText();
  return (
    <div role="alert">
      <Alert
        type="warning"
        header={t(siteTexts.table.staleTitle)}
        action={<Button onClick={onRetry}>{t(siteTexts.action.retry)}</Button>}
      >
        {t(siteTexts.table.staleText)} <DateText at={new Date(sinceMs).toISOString()} />
      </Alert>
    </div>
  );
};
