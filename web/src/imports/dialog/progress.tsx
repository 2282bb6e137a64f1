import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { importTexts } from '../../../../shared/imports/texts/site.ts';
import { JobNumbers, type JobCounts } from '../../jobs/parts/job-numbers.tsx';
import { useText } from '../../locale/text.ts';

/** Step 1: the progress of the job. */
export const ImportProgress = ({ counts, onLeave }: { counts: JobCounts; onLeave: () => void }) => {
  const t = useText();
  return (
    <SpaceBetween size="m">
      <JobNumbers
        counts={counts}
        label={t(counts.total === 0 ? importTexts.waiting : importTexts.importing)}
        status="in-progress"
      />
      <Box color="text-body-secondary">{t(importTexts.leaveHint)}</Box>
      <Box float="right">
        <Button onClick={onLeave}>{t(importTexts.leave)}</Button>
      </Box>
    </SpaceBetween>
  );
};
