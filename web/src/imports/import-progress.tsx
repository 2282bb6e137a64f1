import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { JobNumbers, type JobCounts } from '../jobs/job-numbers.tsx';

/** Step 1: the numbers of the job's own row. */
export const ImportProgress = ({ counts, onLeave }: { counts: JobCounts; onLeave: () => void }) => {
  const { t } = useTranslation();
  return (
    <SpaceBetween size="m">
      <JobNumbers
        counts={counts}
        label={t(counts.total === 0 ? 'imports.dialog.waiting' : 'imports.dialog.importing')}
        status="in-progress"
      />
      <Box color="text-body-secondary">{t('imports.dialog.leaveHint')}</Box>
      <Box float="right">
        <Button onClick={onLeave}>{t('imports.dialog.leave')}</Button>
      </Box>
    </SpaceBetween>
  );
};
