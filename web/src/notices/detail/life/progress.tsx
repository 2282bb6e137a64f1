import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Id } from '../../../../../shared/contract/ids.ts';
import type { Text } from '../../../../../shared/contract/texts.ts';
import { noticeLifeTexts } from '../../../../../shared/notices/texts/site-life.ts';
import { payOffTexts } from '../../../../../shared/payments/texts/site-pay-off.ts';
import { useNotify } from '../../../app/layout/notify.tsx';
import { JobProgress, type JobStatus } from '../../../jobs/parts/job-progress.tsx';
import { useText } from '../../../locale/text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useIsOpen } from '../../../ui/use-is-open.ts';
import type { LifeJob } from '../view.ts';

const worksOf: Record<LifeJob, { readonly kind: string; readonly progress: Text; readonly done: Text }> = {
  withdraw: {
    kind: 'withdrawNotice',
    progress: noticeLifeTexts.withdraw.progress,
    done: noticeLifeTexts.withdraw.done,
  },
  deletePeople: {
    kind: 'deletePeople',
    progress: noticeLifeTexts.deletePeople.progress,
    done: noticeLifeTexts.deletePeople.done,
  },
  payOff: { kind: 'payOff', progress: payOffTexts.progress, done: payOffTexts.done },
  refresh: {
    kind: 'refreshPeople',
    progress: noticeLifeTexts.refresh.progress,
    done: noticeLifeTexts.refresh.done,
  },
};

/** The progress of a job on people of the notice. The user may leave it and finds it again after a reload. */
export const LifeProgress = ({
  noticeId,
  jobId,
  doing,
  refresh,
  onClose,
}: {
  noticeId: Id<'notice'>;
  jobId: Id<'job'>;
  doing: LifeJob;
  refresh: () => Promise<void>;
  onClose: () => void;
}) => {
  const t = useText();
  const isOpen = useIsOpen();
  const { notify } = useNotify();
  const { kind, progress, done } = worksOf[doing];
  const end = async ({ state, refused }: JobStatus) => {
    if (state === 'done' && refused === 0) notify({ type: 'success', id: 'life', content: (t) => t(done) });
    await refresh();
    // The progress that is shown by now can be that of another job.
    if (isOpen()) onClose();
  };
  return (
    <Dialog title={t(progress)} onClose={onClose}>
      <SpaceBetween size="s">
        <JobProgress jobId={jobId} of={{ noticeId, kinds: [kind] }} onDone={(status) => void end(status)} />
        <Box color="text-body-secondary">{t(noticeLifeTexts.leave)}</Box>
      </SpaceBetween>
    </Dialog>
  );
};
