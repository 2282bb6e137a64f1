import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Suspense } from 'react';
import type { Id } from '../../../../shared/contract/ids.ts';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { useText } from '../../locale/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { loadedSection } from '../../ui/loaded-later.tsx';
import type { NameOf } from '../../jobs/parts/job-refusals.tsx';
import { savingHint } from './saving-hint.ts';

const JobProgress = loadedSection(async () => (await import('../../jobs/parts/job-progress.tsx')).JobProgress, {
  ahead: true,
});

/** The job that writes the people of a save, and what the user goes on to. */
export interface SavingJob {
  readonly jobId: Id<'job'>;
  readonly next: 'show' | 'send';
  readonly peopleCount: number;
}

/**
 * The progress of the job that writes the people of a large save; closing it goes on to the notice. `hasFailed`: the job ended
 * before all of them were written.
 */
export const SavingPeople = ({
  job,
  nameOf,
  onEnd,
}: {
  job: SavingJob | undefined;
  nameOf: NameOf;
  onEnd: (hasFailed: boolean, refusedCount: number) => void;
}) => {
  const t = useText();
  if (job === undefined) return null;
  return (
    <Dialog title={t(noticeEditorTexts.savingPeople)} onClose={() => onEnd(false, 0)}>
      <SpaceBetween size="s">
        <Suspense fallback={null}>
          <JobProgress
            jobId={job.jobId}
            nameOf={nameOf}
            onDone={({ state, refused }) => onEnd(state === 'failed', refused)}
          />
        </Suspense>
        <Box color="text-body-secondary">{t(savingHint(job.next, job.peopleCount))}</Box>
      </SpaceBetween>
    </Dialog>
  );
};
