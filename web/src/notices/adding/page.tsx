import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import type { Id } from '../../../../shared/contract/ids.ts';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { addPeopleTexts } from '../../../../shared/people/texts/site-add.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { Page } from '../../app/layout/page.tsx';
import { ForbiddenPage, NotFoundPage } from '../../app/problem-pages.tsx';
import { useSession } from '../../app/session/session-context.ts';
import { CallError } from '../../client/call-error.ts';
import { useText } from '../../locale/text.ts';
import { useIdParam } from '../../ui/id-param.ts';
import { LoadError } from '../../ui/table-states.tsx';
import { useNoticesBreadcrumb } from '../parts/breadcrumb.ts';
import { Adding } from './adding.tsx';
import { useAdding, type AddingStart } from './start.ts';

/** Shown while the notice loads or when it cannot be loaded. */
const Waiting = ({ start, onReload }: { start: Exclude<AddingStart, { state: 'ready' }>; onReload: () => void }) => {
  const t = useText();
  const title = t(addPeopleTexts.title);
  return (
    <Page
      title={title}
      breadcrumbs={useNoticesBreadcrumb()}
      header={<Header variant="h1">{title}</Header>}
      help={{ title, paragraphs: [t(addPeopleTexts.helpOne), t(addPeopleTexts.helpTwo)] }}
    >
      {start.state === 'failed' ? (
        <LoadError error={start.error} onRetry={onReload} />
      ) : (
        <Box textAlign="center" padding="xxl">
          <StatusIndicator type="loading">
            {start.progress ? t(noticeEditorTexts.studentsLoading, start.progress) : t(siteTexts.table.loading)}
          </StatusIndicator>
        </Box>
      )}
    </Page>
  );
};

const Loaded = ({ noticeId, attempt, onReload }: { noticeId: Id<'notice'>; attempt: number; onReload: () => void }) => {
  const start = useAdding(noticeId, attempt);
  if (start.state === 'ready') return <Adding {...start} onReload={onReload} />;
  if (start.state === 'failed' && start.error instanceof CallError && start.error.code === 'notFound')
    return <NotFoundPage />;
  return <Waiting start={start} onReload={onReload} />;
};

/** `/noticeOfPayment/addNotice/:noticeId` (S2.04): students into an existing notice. */
export const AddPeoplePage = () => {
  const { can } = useSession();
  const noticeId = useIdParam('notice', 'noticeId');
  const [attempt, setAttempt] = useState(0);
  if (!can('UPDATE_PAYMENT_NOTICE')) return <ForbiddenPage />;
  if (noticeId === undefined) return <NotFoundPage />;
  return (
    <Loaded
      key={`${noticeId} ${attempt}`}
      noticeId={noticeId}
      attempt={attempt}
      onReload={() => setAttempt(attempt + 1)}
    />
  );
};
