import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Answer } from '../../../../shared/contract/call.ts';
import type { getImportResult } from '../../../../shared/imports/calls/get-import-result.ts';
import { importTexts } from '../../../../shared/imports/texts/site.ts';
import { JobNumbers } from '../../jobs/parts/job-numbers.tsx';
import { useText } from '../../locale/text.ts';

/** Step 1: the progress of the job, which may check the file only. */
export const ImportProgress = ({
  result,
  onLeave,
}: {
  result: Answer<typeof getImportResult>;
  onLeave: () => void;
}) => {
  const t = useText();
  const { isChecking = false, total } = result;
  const importing = total === 0 ? importTexts.waiting : importTexts.importing;
  return (
    <SpaceBetween size="m">
      <JobNumbers counts={result} label={t(isChecking ? importTexts.checkingRows : importing)} status="in-progress" />
      <Box color="text-body-secondary">{t(isChecking ? importTexts.leaveCheckHint : importTexts.leaveHint)}</Box>
      <Box float="right">
        <Button onClick={onLeave}>{t(isChecking ? importTexts.leaveCheck : importTexts.leave)}</Button>
      </Box>
    </SpaceBetween>
  );
};
