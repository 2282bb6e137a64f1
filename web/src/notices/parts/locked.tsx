import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import type { ErrorCode } from '../../../../shared/contract/error-codes.ts';
import { errorTexts } from '../../../../shared/contract/error-texts.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useText } from '../../locale/text.ts';

/** Why a notice cannot be changed now. After a job, the page can be reloaded. */
export const Locked = ({ lock, onReload }: { lock: ErrorCode; onReload: () => void }) => {
  const t = useText();
  const reload = (
    <Button formAction="none" onClick={onReload}>
      {t(siteTexts.action.reload)}
    </Button>
  );
  return (
    <Alert type="info" action={lock === 'jobRunning' && reload}>
      {t(errorTexts[lock])}
    </Alert>
  );
};
