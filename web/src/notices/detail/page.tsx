import Box from '@cloudscape-design/components/box';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useMemo, useState } from 'react';
import type { Id } from '../../../../shared/contract/ids.ts';
import { getNoticeDetail } from '../../../../shared/notices/calls/get-notice-detail.ts';
import { noticeDetailTexts } from '../../../../shared/notices/texts/site-detail.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { Page } from '../../app/layout/page.tsx';
import { NotFoundPage } from '../../app/problem-pages.tsx';
import { useCall } from '../../client/hooks.ts';
import { useText } from '../../locale/text.ts';
import { useIdParam } from '../../ui/id-param.ts';
import { LoadError } from '../../ui/table-states.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { useKeepList } from '../../ui/way-back.ts';
import { useNoticesBreadcrumb } from '../parts/breadcrumb.ts';
import { jobPollMs } from '../parts/job-poll.ts';
import { Detail } from './detail.tsx';
import { GoneNotice } from './life/deleted.tsx';
import { usePeople } from './people/use-people.ts';
import { besideAddress, detailView, detailViewOf, listPartOf } from './view.ts';

/** Shown while the notice loads or when it cannot be loaded. */
const Waiting = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const t = useText();
  const title = t(noticeDetailTexts.titleFallback);
  const breadcrumbs = useNoticesBreadcrumb();
  return (
    <Page title={title} breadcrumbs={breadcrumbs} help={{ title, paragraphs: [t(noticeDetailTexts.helpOne)] }}>
      {error ? (
        <LoadError error={error} onRetry={onRetry} />
      ) : (
        <Box textAlign="center" padding="xxl">
          <StatusIndicator type="loading">{t(siteTexts.table.loading)}</StatusIndicator>
        </Box>
      )}
    </Page>
  );
};

interface Read {
  readonly data: unknown;
  readonly error: unknown;
  readonly dataUpdatedAt: number;
}

/** When the oldest of the answers that could not be read again was read, ms; undefined when all could. */
const staleSince = (...reads: readonly Read[]): number | undefined => {
  const times = reads.flatMap(({ data, error, dataUpdatedAt }) => (data && error ? [dataUpdatedAt] : []));
  return times.length > 0 ? Math.min(...times) : undefined;
};

const Loaded = ({ noticeId }: { noticeId: Id<'notice'> }) => {
  const read = useCall(
    getNoticeDetail,
    { noticeId },
    { refetchIntervalMs: (card) => (card?.jobId === undefined ? false : jobPollMs) },
  );
  // Asked for beside the notice: the table need not wait for two answers, one after the other.
  const [view] = useState(() => detailViewOf(noticeId));
  const state = useUrlState(view, besideAddress);
  const [shown] = state;
  useKeepList(
    detailView,
    useMemo(() => listPartOf(shown), [shown]),
    besideAddress,
  );
  const people = usePeople(noticeId, state);
  const { data, error } = read;
  if (error?.code === 'notFound') return <GoneNotice noticeId={noticeId} />;
  if (!data) return <Waiting error={error} onRetry={() => void read.refetch()} />;
  return (
    <Detail card={data} people={people} isRefreshing={read.isFetching} staleSinceMs={staleSince(read, people.read)} />
  );
};

/** `/noticeOfPayment/detail/:noticeId` (S2.01). */
export const DetailPage = () => {
  const noticeId = useIdParam('notice', 'noticeId');
  return noticeId === undefined ? <NotFoundPage /> : <Loaded key={noticeId} noticeId={noticeId} />;
};
