import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense } from 'react';
import type { Id } from '../../../../shared/contract/ids.ts';
import type { Text } from '../../../../shared/contract/texts.ts';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { useText } from '../../locale/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { NameOf } from '../../jobs/parts/job-refusals.tsx';

const JobProgress = lazy(async () => ({ default: (await import('../../jobs/parts/job-progress.tsx')).JobProgress }));

/** The progress of the job that writes the people of a large save; closing it goes on to the notice. */
export const SavingPeople = ({
  jobId,
  nameOf,
  hint = noticeEditorTexts.savingPeopleHint,
  onEnd,
}: {
  jobId: Id<'job'> | undefined;
  nameOf: NameOf;
  hint?: Text;
  onEnd: () => void;
}) => {
  const t = useText();
  if (jobId === undefined) return null;
  return (
    <Dialog title={t(noticeEditorTexts.savingPeople)} onClose={onEnd}>
      <SpaceBetween size="s">
        <Suspense fallback={null}>
          <JobProgress jobId={jobId} nameOf={nameOf} onDone={onEnd} />
        </Suspense>
        <Box color="text-body-secondary">{t(hint)}</Box>
      </SpaceBetween>
    </Dialog>
  );
};
