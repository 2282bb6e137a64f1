import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useEffect, useEffectEvent } from 'react';
import type { Answer } from '../../../../shared/contract/call.ts';
import type { Id } from '../../../../shared/contract/ids.ts';
import { jobTexts } from '../../../../shared/jobs/texts/site.ts';
import { getBulkJobStatus } from '../../../../shared/notices/calls/get-bulk-job-status.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { StaleAlert } from '../../ui/stale-alert.tsx';
import { LoadError } from '../../ui/table-states.tsx';
import { JobNumbers } from './job-numbers.tsx';
import { JobRefusals, type NameOf } from './job-refusals.tsx';
import { usePoll } from './use-poll.ts';

export type JobStatus = Answer<typeof getBulkJobStatus>;

/** Nothing changes after this. */
export const isOver = ({ state }: JobStatus) => state === 'done' || state === 'failed';
const tones = { waiting: 'in-progress', running: 'in-progress', done: 'success', failed: 'error' } as const;

/** What a page shows jobs of: the address can name any. */
export interface JobsOf {
  readonly noticeId: Id<'notice'>;
  /** The names of their kinds. */
  readonly kinds: readonly string[];
}

/**
 * Shows the progress of a job, unless it is another than those of the page. Calls `onDone` when it ends well; when people
 * were refused, only after the user has seen them.
 */
export const JobProgress = ({
  jobId,
  label,
  nameOf,
  of,
  onDone,
}: {
  jobId: Id<'job'>;
  of?: JobsOf;
  label?: string;
  nameOf?: NameOf;
  onDone: (status: JobStatus) => void;
}) => {
  const t = useText();
  const { data: status, error, refetch, dataUpdatedAt } = usePoll(getBulkJobStatus, { jobId }, isOver);
  const end = useEffectEvent(onDone);
  const isHere = !of || (status?.noticeId === of.noticeId && of.kinds.includes(status.kind));
  const endsByItself = isHere && status?.state === 'done' && status.refused === 0;
  useEffect(() => {
    if (endsByItself) end(status);
  }, [endsByItself, status]);
  // A colleague's job, which may still run, or one that is no longer kept: the answer does not tell which.
  if (error?.code === 'notFound') return <StatusIndicator type="info">{t(jobTexts.notShown)}</StatusIndicator>;
  if (error && !status) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!status) return <StatusIndicator type="loading">{t(siteTexts.table.loading)}</StatusIndicator>;
  if (!isHere) return <Alert type="error">{t(jobTexts.notHere)}</Alert>;
  return (
    <SpaceBetween size="s">
      {error && <StaleAlert sinceMs={dataUpdatedAt} onRetry={() => void refetch()} />}
      <JobNumbers counts={status} label={label ?? t(jobTexts.state[status.state])} status={tones[status.state]} />
      {/* "Finished" alone sounds as if all had gone well. */}
      <div role="alert">
        {status.state === 'failed' && <Alert type="error">{t(jobTexts.failedText)}</Alert>}
        {isOver(status) && status.refused > 0 && <JobRefusals status={status} {...(nameOf && { nameOf })} />}
      </div>
      {isOver(status) && !endsByItself && <Button onClick={() => onDone(status)}>{t(jobTexts.goOn)}</Button>}
    </SpaceBetween>
  );
};
