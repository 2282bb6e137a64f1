import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import type { Text } from '../../../../shared/contract/texts.ts';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import type { CallError } from '../../client/call-error.ts';
import { useText } from '../../locale/text.ts';
import { useErrorText } from '../../ui/error-text.ts';

interface ProblemProps {
  readonly problem: CallError;
  readonly onReload: () => void;
  /** Undefined where the form cannot make another notice. */
  readonly onSaveAsNew: (() => void) | undefined;
}

interface WayOn {
  readonly title: Text;
  readonly text: Text;
  readonly action: Text;
  readonly onAction: () => void;
}

/** What to do about a notice that was changed or deleted meanwhile. */
const wayOnOf = ({ problem, onReload, onSaveAsNew }: ProblemProps): WayOn | undefined => {
  if (problem.code === 'versionStale')
    return {
      ...{ title: noticeEditorTexts.staleTitle, text: noticeEditorTexts.staleText },
      ...{ action: siteTexts.action.reload, onAction: onReload },
    };
  if (problem.code === 'notFound' && onSaveAsNew)
    return {
      ...{ title: noticeEditorTexts.gone.title, text: noticeEditorTexts.gone.text },
      ...{ action: noticeEditorTexts.gone.action, onAction: onSaveAsNew },
    };
  return undefined;
};

/** Why saving was refused; `focusFirstFault` focuses it. */
export const Problem = (props: ProblemProps) => {
  const t = useText();
  const textOf = useErrorText();
  const wayOn = wayOnOf(props);
  const action = wayOn && (
    <Button formAction="none" onClick={wayOn.onAction}>
      {t(wayOn.action)}
    </Button>
  );
  return (
    <div tabIndex={-1} data-fault="true" role="alert">
      <Alert type="error" {...(wayOn && { header: t(wayOn.title), action })}>
        {wayOn ? t(wayOn.text) : textOf(props.problem)}
      </Alert>
    </div>
  );
};
