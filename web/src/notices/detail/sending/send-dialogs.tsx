import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Id } from '../../../../../shared/contract/ids.ts';
import { getBulkJobStatus } from '../../../../../shared/notices/calls/get-bulk-job-status.ts';
import { noticeDetailTexts } from '../../../../../shared/notices/texts/site-detail.ts';
import { useNotify } from '../../../app/layout/notify.tsx';
import { useCall } from '../../../client/hooks.ts';
import { JobProgress, type JobStatus } from '../../../jobs/parts/job-progress.tsx';
import { useText } from '../../../locale/text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useIsOpen } from '../../../ui/use-is-open.ts';
import type { NoticeCard } from '../header.tsx';
import type { ChangeView, DetailView } from '../view.ts';
import { isForMany } from './many.ts';
import { SendConfirm } from './send-confirm.tsx';
import type { NoticeSending } from './send.ts';

/** The progress of the job that sends. The user may leave it and finds it again after a reload. */
const SendProgress = ({
  noticeId,
  jobId,
  refresh,
  onClose,
}: {
  noticeId: Id<'notice'>;
  jobId: Id<'job'>;
  refresh: () => Promise<void>;
  onClose: () => void;
}) => {
  const t = useText();
  const isOpen = useIsOpen();
  const { notify } = useNotify();
  const { data } = useCall(getBulkJobStatus, { jobId });
  const isLarge = data !== undefined && isForMany(data);
  const end = async ({ state, refused }: JobStatus) => {
    if (state === 'done' && refused === 0)
      notify({ type: 'success', id: 'send', content: (t) => t(noticeDetailTexts.send.sent) });
    await refresh();
    // The progress that is shown by now can be that of another job.
    if (isOpen()) onClose();
  };
  return (
    <Dialog title={t(noticeDetailTexts.send.progress)} onClose={onClose}>
      <SpaceBetween size="s">
        <JobProgress
          jobId={jobId}
          of={{ noticeId, kinds: ['sendNotice'] }}
          {...(isLarge && { label: t(noticeDetailTexts.send.many) })}
          onDone={(status) => void end(status)}
        />
        <Box color="text-body-secondary">{t(noticeDetailTexts.send.leave)}</Box>
      </SpaceBetween>
    </Dialog>
  );
};

/** The question before sending and the progress afterwards. The URL holds the job that is shown. */
export const SendDialogs = ({
  card,
  view,
  onView,
  sending,
  refresh,
}: {
  card: NoticeCard;
  view: DetailView;
  onView: ChangeView;
  sending: NoticeSending;
  refresh: () => Promise<void>;
}) => (
  <>
    <SendConfirm view={view} sending={sending} refresh={refresh} />
    {view.sending !== undefined && (
      <SendProgress
        key={view.sending}
        noticeId={card.noticeId}
        jobId={view.sending}
        refresh={refresh}
        onClose={() => onView({ sending: undefined })}
      />
    )}
  </>
);

/** The progress of a job, and its result once the notice has let it go. */
const ShownJob = ({
  jobId,
  isLetGo,
  onLetGo,
  onDone,
}: {
  jobId: Id<'job'>;
  isLetGo: boolean;
  /** The figures on the page are old then. */
  onLetGo: () => void;
  onDone: () => void;
}) => {
  const t = useText();
  const { error } = useCall(getBulkJobStatus, { jobId });
  const refresh = useEffectEvent(onLetGo);
  useEffect(() => {
    if (isLetGo) refresh();
  }, [isLetGo]);
  // Only its starter may read a job: to others it has nothing to show any more.
  if (isLetGo && error?.code === 'notFound') return null;
  return (
    <Alert type="info" header={t(isLetGo ? noticeDetailTexts.jobEnded : noticeDetailTexts.job)}>
      <JobProgress jobId={jobId} onDone={onDone} />
    </Alert>
  );
};

/**
 * The last job that the page saw on its notice. It stays after the notice has let it go, until the user has seen who was
 * refused.
 */
export const NoticeJob = ({ jobId, onDone }: { jobId: Id<'job'> | undefined; onDone: () => void }) => {
  const [last, setLast] = useState(jobId);
  const [ended, setEnded] = useState<Id<'job'>>();
  if (jobId !== undefined && jobId !== last) setLast(jobId);
  const shown = jobId ?? last;
  if (shown === undefined || shown === ended) return null;
  const end = () => {
    setEnded(shown);
    onDone();
  };
  return <ShownJob key={shown} jobId={shown} isLetGo={jobId === undefined} onLetGo={onDone} onDone={end} />;
};
