import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/dialog.tsx';
import type { SaveNotice } from './editor-save.ts';

const JobProgress = lazy(async () => ({ default: (await import('../jobs/job-progress.tsx')).JobProgress }));

/** While a job writes the people of a large notice; closing the dialog goes on to the notice. */
export const EditorSaving = ({ save: { jobKey, finish } }: { save: SaveNotice }) => {
  const { t } = useTranslation();
  if (jobKey === undefined) return null;
  return (
    <Dialog title={t('notices.editor.savingPeople')} onClose={finish}>
      <SpaceBetween size="s">
        <Suspense fallback={null}>
          <JobProgress jobKey={jobKey} onDone={finish} />
        </Suspense>
        <Box color="text-body-secondary">{t('notices.editor.savingPeopleHint')}</Box>
      </SpaceBetween>
    </Dialog>
  );
};
