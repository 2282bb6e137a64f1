import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { looseId, type Id } from '../../../../shared/contract/ids.ts';
import { previewNotice } from '../../../../shared/notices/calls/preview-notice.ts';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { Page } from '../../app/layout/page.tsx';
import { NotFoundPage } from '../../app/problem-pages.tsx';
import { useCall } from '../../client/hooks.ts';
import { useText } from '../../locale/text.ts';
import { StaffImage } from '../parts/staff-rich-text.tsx';
import { PayPreview } from '../../parent/parts/pay-preview.tsx';
import { EmptyState, LoadError } from '../../ui/table-states.tsx';
import { useNoticesBreadcrumb } from '../parts/breadcrumb.ts';
import { useKeptView } from './kept-view.ts';

const Frame = ({ children }: { children: ReactNode }) => {
  const t = useText();
  const title = t(noticeEditorTexts.preview);
  return (
    <Page
      title={title}
      breadcrumbs={useNoticesBreadcrumb()}
      header={<Header variant="h1">{title}</Header>}
      help={{ title, paragraphs: [t(noticeEditorTexts.previewHint)] }}
    >
      <SpaceBetween size="m">
        <Alert type="info">{t(noticeEditorTexts.previewHint)}</Alert>
        {children}
      </SpaceBetween>
    </Page>
  );
};

/** A stored notice, as the server has it now. */
const OfNotice = ({ noticeId }: { noticeId: Id<'notice'> }) => {
  const t = useText();
  const { data, error, refetch } = useCall(previewNotice, { noticeId });
  if (error?.code === 'notFound') return <NotFoundPage />;
  return (
    <Frame>
      {data && <PayPreview notice={data} image={StaffImage} />}
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Box textAlign="center" padding="xxl">
          <StatusIndicator type="loading">{t(siteTexts.table.loading)}</StatusIndicator>
        </Box>
      )}
    </Frame>
  );
};

/** A form that is not saved. */
const OfForm = ({ of }: { of: string }) => {
  const t = useText();
  const [view] = useKeptView(of);
  return (
    <Frame>
      {view ? <PayPreview notice={view} image={StaffImage} /> : <EmptyState title={t(noticeEditorTexts.noPreview)} />}
    </Frame>
  );
};

/** The parent's page of a notice before it is sent (N2.16, N2.18): `?id=` of a stored one, or `?of=` of the form of an editor. */
export const PreviewPage = () => {
  const [params] = useSearchParams();
  const text = params.get('id');
  const read = looseId('notice').safeParse(text);
  if (text !== null && !read.success) return <NotFoundPage />;
  return read.success ? <OfNotice noticeId={read.data} /> : <OfForm of={params.get('of') ?? ''} />;
};
