import Alert from '@cloudscape-design/components/alert';
import { noticeLifeTexts } from '../../../../../shared/notices/texts/site-life.ts';
import { CallError } from '../../../client/call-error.ts';
import { sentencesOf, useText } from '../../../locale/text.ts';
import { useErrorText } from '../../../ui/error-text.ts';

/** Why the last attempt did not succeed. Trying again is safe: it is the same operation. */
export const Problem = ({ problem }: { problem: unknown }) => {
  const t = useText();
  const textOf = useErrorText();
  const isUnknown = problem instanceof CallError && problem.code === 'network';
  return (
    <div aria-live="polite">
      {problem !== undefined && (
        <Alert type="warning">{sentencesOf(t, [textOf(problem), isUnknown ? t(noticeLifeTexts.unknown) : ''])}</Alert>
      )}
    </div>
  );
};
