import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Table from '@cloudscape-design/components/table';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Answer } from '../../../../shared/contract/call.ts';
import { listNotices } from '../../../../shared/notices/calls/list-notices.ts';
import { noticeListTexts } from '../../../../shared/notices/texts/site-list.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { Page } from '../../app/layout/page.tsx';
import { readAgain, useCall } from '../../client/hooks.ts';
import { useText } from '../../locale/text.ts';
import { Paging } from '../../ui/paging.tsx';
import { useLastPage } from '../../ui/last-page.ts';
import { loadedSection } from '../../ui/loaded-later.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { EmptyState, LoadError, NoMatch } from '../../ui/table-states.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { useAnnouncedRows } from '../../ui/announced-rows.ts';
import { useTall } from '../../ui/use-media.ts';
import { useWideWhenReady } from '../../ui/use-wide.ts';
import { useKeepList } from '../../ui/way-back.ts';
import { useNewsOfOpened } from '../editor/opener.ts';
import { jobPollMs } from '../parts/job-poll.ts';
import { listColumns } from './columns.tsx';
import { CreateNotice } from './create.tsx';
import { ListFilters } from './filters.tsx';
import { isFiltered, listRequestOf, listView, noFilters, pageSizes } from './view.ts';

/** Phones show cards, wider windows a table: neither loads the other. */
const NoticeCards = loadedSection(async () => (await import('./cards.tsx')).NoticeCards);

type Notices = Answer<typeof listNotices>;

/** Reloads the list while a job writes or sends one of its notices. */
const pollWhileRunning = (answer: Notices | undefined) =>
  answer?.list.some(({ jobId }) => jobId !== undefined) ? jobPollMs : false;

const ListHeader = ({ total, onRefresh }: { total?: number; onRefresh: () => Promise<unknown> }) => {
  const t = useText();
  return (
    <Header
      variant="awsui-h1-sticky"
      description={t(noticeListTexts.description)}
      {...(total !== undefined && { counter: `(${total})` })}
      actions={
        <SpaceBetween direction="horizontal" size="xs">
          <RefreshButton onRefresh={onRefresh} />
          <CreateNotice />
        </SpaceBetween>
      }
    >
      {t(noticeListTexts.title)}
    </Header>
  );
};

/** The properties that table and cards share. */
const useNoticeList = () => {
  const t = useText();
  const [view, setView] = useUrlState(listView);
  useKeepList(listView, view);
  const { data, error, refetch, isPlaceholderData } = useCall(listNotices, listRequestOf(view), {
    keepPrevious: true,
    refetchIntervalMs: pollWhileRunning,
  });
  // The number of matches is that of the present filter, or none while it is read.
  const known = isPlaceholderData ? undefined : data;
  const isBehind = useLastPage({
    ...{ page: view.page, size: view.size, answer: known },
    onPage: (page) => setView({ page }),
  });
  const again = () => void refetch();
  const cache = useQueryClient();
  useNewsOfOpened(() => void readAgain(cache, [listNotices]));
  const none = isFiltered(view) ? (
    <NoMatch onClear={() => setView(noFilters)} />
  ) : (
    <EmptyState title={t(noticeListTexts.empty)} text={t(noticeListTexts.emptyHint)} />
  );
  return {
    items: error ? [] : (data?.list ?? []),
    trackBy: 'noticeId',
    variant: 'full-page',
    ...useAnnouncedRows(view.page, view.size, error ? undefined : known?.totalCount),
    stickyHeader: useTall(),
    loading: !error && (data === undefined || isPlaceholderData || isBehind),
    loadingText: t(siteTexts.table.loading),
    empty: error ? <LoadError error={error} onRetry={again} /> : none,
    header: <ListHeader onRefresh={refetch} {...(known && { total: known.totalCount })} />,
    filter: <ListFilters view={view} matches={known?.totalCount} onChange={setView} />,
    pagination: (
      <Paging
        pageIndex={view.page}
        pageSize={view.size}
        totalCount={data?.totalCount ?? 0}
        onPage={(page) => setView({ page })}
        sizes={pageSizes}
        onSize={(size) => setView({ size: pageSizes.find((offered) => offered === size) ?? 10, page: 1 })}
      />
    ),
  } as const;
};

/** The notices of the user's schools, with search, filters, pages and a button for a new one. */
export const ListPage = () => {
  const t = useText();
  const isWide = useWideWhenReady();
  const list = useNoticeList();
  const title = t(noticeListTexts.title);
  return (
    <Page
      title={title}
      contentType={isWide ? 'table' : 'cards'}
      help={{
        title,
        paragraphs: [t(noticeListTexts.helpOne), t(noticeListTexts.helpTwo), t(noticeListTexts.helpThree)],
      }}
    >
      <Suspense fallback={<StatusIndicator type="loading">{t(siteTexts.table.loading)}</StatusIndicator>}>
        {isWide ? (
          <Table {...list} columnDefinitions={listColumns(t)} wrapLines ariaLabels={{ tableLabel: title }} />
        ) : (
          <NoticeCards {...list} title={title} />
        )}
      </Suspense>
    </Page>
  );
};
