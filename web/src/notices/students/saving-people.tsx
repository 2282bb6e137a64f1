import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Suspense } from 'react';
import type { Id } from '../../../../shared/contract/ids.ts';
import { getBulkJobStatus } from '../../../../shared/notices/calls/get-bulk-job-status.ts';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { useCall } from '../../client/hooks.ts';
import { useText } from '../../locale/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { loadedSection } from '../../ui/loaded-later.tsx';
import type { NameOf } from '../../jobs/parts/job-refusals.tsx';
import type { SavingEnd } from './saved-note.ts';
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

interface SavingPeopleProps {
  readonly job: SavingJob | undefined;
  readonly nameOf: NameOf;
  /** Goes on to the notice. */
  readonly onEnd: (end: SavingEnd) => void;
}

const Saving = ({ job, nameOf, onEnd }: SavingPeopleProps & { readonly job: SavingJob }) => {
  const t = useText();
  const { data: status } = useCall(getBulkJobStatus, { jobId: job.jobId });
  return (
    <Dialog title={t(noticeEditorTexts.savingPeople)} onClose={() => onEnd(status)}>
      <SpaceBetween size="s">
        <Suspense fallback={null}>
          <JobProgress jobId={job.jobId} nameOf={nameOf} onDone={onEnd} />
        </Suspense>
        <Box color="text-body-secondary">{t(savingHint(job.next, job.peopleCount))}</Box>
      </SpaceBetween>
    </Dialog>
  );
};

/** The progress of the job that writes the people of a large save. */
export const SavingPeople = ({ job, ...rest }: SavingPeopleProps) => job && <Saving job={job} {...rest} />;
