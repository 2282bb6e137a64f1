import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import type { CallError } from '../../client/call-error.ts';
import { useText } from '../../locale/text.ts';
import { useErrorText } from '../../ui/error-text.ts';

/** Why saving was refused; `focusFirstFault` focuses it. A notice that was changed meanwhile can be reloaded. */
export const Problem = ({ problem, onReload }: { problem: CallError; onReload: () => void }) => {
  const t = useText();
  const textOf = useErrorText();
  const stale = {
    header: t(noticeEditorTexts.staleTitle),
    action: (
      <Button formAction="none" onClick={onReload}>
        {t(siteTexts.action.reload)}
      </Button>
    ),
  };
  const isStale = problem.code === 'versionStale';
  return (
    <div tabIndex={-1} data-fault="true" role="alert">
      <Alert type="error" {...(isStale && stale)}>
        {isStale ? t(noticeEditorTexts.staleText) : textOf(problem)}
      </Alert>
    </div>
  );
};
