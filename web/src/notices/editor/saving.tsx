import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense } from 'react';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { useText } from '../../locale/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { SaveNotice } from './save.ts';

const JobProgress = lazy(async () => ({ default: (await import('../../jobs/parts/job-progress.tsx')).JobProgress }));

/** Shown while a job writes the people of a large notice; closing it opens the notice. */
export const EditorSaving = ({ save: { jobId, nameOf, finish } }: { save: SaveNotice }) => {
  const t = useText();
  if (jobId === undefined) return null;
  return (
    <Dialog title={t(noticeEditorTexts.savingPeople)} onClose={finish}>
      <SpaceBetween size="s">
        <Suspense fallback={null}>
          <JobProgress jobId={jobId} nameOf={nameOf} onDone={finish} />
        </Suspense>
        <Box color="text-body-secondary">{t(noticeEditorTexts.savingPeopleHint)}</Box>
      </SpaceBetween>
    </Dialog>
  );
};
