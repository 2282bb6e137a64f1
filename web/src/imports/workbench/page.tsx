import Box from '@cloudscape-design/components/box';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { Navigate } from 'react-router-dom';
import type { Id } from '../../../../shared/contract/ids.ts';
import { getImportPlan } from '../../../../shared/imports/calls/get-import-plan.ts';
import { workbenchTexts } from '../../../../shared/imports/texts/site-workbench.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { Page } from '../../app/layout/page.tsx';
import { ForbiddenPage, NotFoundPage } from '../../app/problem-pages.tsx';
import { useSession } from '../../app/session/session-context.ts';
import { useCall } from '../../client/hooks.ts';
import { useText } from '../../locale/text.ts';
import { useNoticesBreadcrumb } from '../../notices/parts/breadcrumb.ts';
import { useIdParam } from '../../ui/id-param.ts';
import { LoadError } from '../../ui/table-states.tsx';
import { useLastPage } from '../../ui/last-page.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { importAddress } from '../parts/import-address.ts';
import { planRequestOf, planView } from './view.ts';
import { Workbench } from './workbench.tsx';

const Loaded = ({ jobId }: { jobId: Id<'job'> }) => {
  const t = useText();
  const breadcrumbs = useNoticesBreadcrumb();
  const [view, setView] = useUrlState(planView);
  const { data, error, refetch, isPlaceholderData } = useCall(getImportPlan, planRequestOf(jobId, view), {
    keepPrevious: true,
  });
  // The last refused row of a page leaves it when it is corrected.
  const isBehind = useLastPage({
    ...{ page: view.pageIndex, size: view.pageSize, answer: isPlaceholderData ? undefined : data },
    onPage: (pageIndex) => setView({ pageIndex }),
  });
  if (error?.code === 'notFound') return <NotFoundPage />;
  // The dialog shows how far the check is, or why there is none.
  if (error?.code === 'planMissing') return <Navigate to={importAddress(jobId)} replace />;
  const title = t(workbenchTexts.title);
  const help = { title, paragraphs: [t(workbenchTexts.help), t(workbenchTexts.helpStates)] };
  return (
    <Page title={title} breadcrumbs={breadcrumbs} help={help} contentType="table">
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {data ? (
        <Workbench
          jobId={jobId}
          plan={data}
          view={view}
          isLoading={isPlaceholderData || isBehind}
          onView={setView}
          onReload={async () => (await refetch()).data}
        />
      ) : (
        !error && (
          <Box textAlign="center" padding="xxl">
            <StatusIndicator type="loading">{t(siteTexts.table.loading)}</StatusIndicator>
          </Box>
        )
      )}
    </Page>
  );
};

/** `/noticeOfPayment/import/:key`: the checked rows of a file, before anything is billed. */
export const WorkbenchPage = () => {
  const { can } = useSession();
  const jobId = useIdParam('job', 'key');
  if (!can('UPDATE_PAYMENT_NOTICE')) return <ForbiddenPage />;
  return jobId === undefined ? <NotFoundPage /> : <Loaded key={jobId} jobId={jobId} />;
};
