import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Id } from '../../../../shared/contract/ids.ts';
import { exportTexts } from '../../../../shared/exports/texts/site.ts';
import { getBulkJobStatus } from '../../../../shared/notices/calls/get-bulk-job-status.ts';
import { useSender } from '../../client/sender.tsx';
import { isOver } from '../../jobs/parts/job-progress.tsx';
import { usePoll } from '../../jobs/parts/use-poll.ts';
import { sentencesOf, useText } from '../../locale/text.ts';
import { download } from '../../ui/download.ts';
import { useErrorText } from '../../ui/error-text.ts';

/** Asks for the link again: it is good for minutes only, and the message can be older. */
const useFile = (jobId: Id<'job'>, fileName: string, onGot: () => void) => {
  const t = useText();
  const sender = useSender();
  const [isPending, setPending] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const get = async () => {
    setPending(true);
    setFailed(false);
    try {
      const { url = '' } = await sender(getBulkJobStatus, { jobId });
      await download(url, fileName);
      onGot();
    } catch {
      setFailed(true);
    } finally {
      setPending(false);
    }
  };
  return { get: () => void get(), isPending, problem: isFailed ? t(exportTexts.downloadFailed) : undefined };
};

/** An export that a job makes: its progress, then its file. `onOver`: nobody needs to wait for it any more. */
export const ExportJob = ({ jobId, fileName, onOver }: { jobId: Id<'job'>; fileName: string; onOver: () => void }) => {
  const t = useText();
  const textOf = useErrorText();
  const { data: status, error } = usePoll(getBulkJobStatus, { jobId }, isOver);
  const file = useFile(jobId, fileName, onOver);
  const over = useEffectEvent(onOver);
  const isGone = status?.state === 'failed' || error?.code === 'notFound';
  useEffect(() => {
    if (isGone) over();
  }, [isGone]);
  if (error?.code === 'notFound') return t(exportTexts.expired);
  if (error && !status) return textOf(error);
  if (status?.state === 'failed') return t(exportTexts.failed);
  if (status?.state !== 'done')
    return sentencesOf(t, [t(exportTexts.started), status ? t(exportTexts.rows, { count: status.done }) : '']);
  return (
    <SpaceBetween size="xs" direction="horizontal" alignItems="center">
      <span>{file.problem ?? t(exportTexts.ready, { name: fileName })}</span>
      <Button iconName="download" loading={file.isPending} onClick={file.get}>
        {t(exportTexts.download)}
      </Button>
    </SpaceBetween>
  );
};
