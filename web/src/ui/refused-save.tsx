import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { siteTexts } from '../../../shared/site/texts/site.ts';
import type { CallError } from '../client/call-error.ts';
import { useText } from '../locale/text.ts';
import { useErrorText } from './error-text.ts';
import { News } from './news.tsx';

/** Why saving was refused, in sight also from the end of the form. Where somebody else was faster, what is stored now can be read (S8.13). */
export const RefusedSave = ({ refusal, onReload }: { refusal: CallError; onReload: () => void }) => {
  const t = useText();
  const errorText = useErrorText();
  const reload = (
    <Button formAction="none" onClick={onReload}>
      {t(siteTexts.action.reload)}
    </Button>
  );
  return (
    <News of={refusal} takesFocus>
      <Alert type="error" action={refusal.status === 409 && reload}>
        {errorText(refusal)}
      </Alert>
    </News>
  );
};
