import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { importTexts } from '../../../../shared/imports/texts/site.ts';
import { workbenchTexts } from '../../../../shared/imports/texts/site-workbench.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { News } from '../../ui/news.tsx';
import { BilledBefore, type Billed } from './billed-before.tsx';
import type { Phase, StartProblem } from './start.ts';
import { Working } from './working.tsx';

/**
 * The end of a form that starts an import: what is happening, why it did not start, the warning of students billed
 * elsewhere, and the buttons. The warning stays as long as a click on the button ignores it, also beside a problem of
 * another kind.
 */
export const StartPart = ({
  phase,
  problem,
  billed,
  onCancel,
  onStart,
}: {
  phase: Phase | undefined;
  problem: StartProblem | undefined;
  billed: Billed | undefined;
  onCancel: () => void;
  onStart: (review: boolean) => void;
}) => {
  const t = useText();
  const ofAll = problem?.about === 'all' ? problem : undefined;
  return (
    <>
      {phase !== undefined && <Working phase={phase} />}
      <News of={ofAll}>
        {(ofAll ?? billed) && (
          <Box margin={{ bottom: 's' }}>
            <SpaceBetween size="s">
              {ofAll && <Alert type="error">{ofAll.message}</Alert>}
              {billed && <BilledBefore {...billed} />}
            </SpaceBetween>
          </Box>
        )}
      </News>
      <Box float="right">
        <SpaceBetween direction="horizontal" size="xs">
          <Button variant="link" disabled={phase !== undefined} onClick={onCancel}>
            {t(siteTexts.action.cancel)}
          </Button>
          <Button disabled={phase !== undefined} onClick={() => onStart(true)}>
            {t(workbenchTexts.checkFirst)}
          </Button>
          <Button variant="primary" loading={phase !== undefined} onClick={() => onStart(false)}>
            {t(billed ? importTexts.importAnyway : importTexts.start)}
          </Button>
        </SpaceBetween>
      </Box>
    </>
  );
};
