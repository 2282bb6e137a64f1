import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { Page } from '../../app/layout/page.tsx';
import { ForbiddenPage, NotFoundPage } from '../../app/problem-pages.tsx';
import { useSession } from '../../app/session/session-context.ts';
import { CallError } from '../../client/call-error.ts';
import { useText } from '../../locale/text.ts';
import { useIdParam } from '../../ui/id-param.ts';
import { useStepStart } from '../../ui/step-start.ts';
import { LoadError } from '../../ui/table-states.tsx';
import { useNoticesBreadcrumb } from '../parts/breadcrumb.ts';
import { Editor, type EditorProps } from './editor.tsx';
import type { TypedForm } from './merge.ts';
import { useNewNotice, useNoticeToEdit, type EditorStart } from './start.ts';

const EditorFrame = ({ isNew, children }: { isNew: boolean; children: ReactNode }) => {
  const t = useText();
  const title = t(isNew ? noticeEditorTexts.newTitle : noticeEditorTexts.editTitle);
  return (
    <Page
      title={title}
      breadcrumbs={useNoticesBreadcrumb()}
      contentType="form"
      header={<Header variant="h1">{title}</Header>}
      help={{
        title,
        paragraphs: [
          t(noticeEditorTexts.helpOne),
          t(noticeEditorTexts.helpTwo),
          t(noticeEditorTexts.helpThree),
          t(noticeEditorTexts.helpKeys),
        ],
      }}
    >
      {children}
    </Page>
  );
};

interface StartedProps extends Pick<EditorProps, 'typed' | 'onReload'> {
  readonly start: EditorStart;
}

const Started = ({ start, typed, onReload }: StartedProps) => {
  const t = useText();
  if (start.state === 'failed') return <LoadError error={start.error} onRetry={() => onReload()} />;
  if (start.state === 'ready')
    return <Editor initial={start.form} notice={start.notice} missing={start.missing} {...{ typed, onReload }} />;
  const { progress } = start;
  return (
    <Box textAlign="center" padding="xxl">
      <StatusIndicator type="loading">
        {progress ? t(noticeEditorTexts.studentsLoading, progress) : t(siteTexts.table.loading)}
      </StatusIndicator>
    </Box>
  );
};

/** A notice that is to be changed or copied, and is not there. */
const isGone = (start: EditorStart): boolean =>
  start.state === 'failed' && start.error instanceof CallError && start.error.code === 'notFound';

const NewNotice = () => {
  const { start, reload } = useNewNotice();
  if (isGone(start)) return <NotFoundPage />;
  return (
    <EditorFrame isNew>
      <Started start={start} onReload={reload} />
    </EditorFrame>
  );
};

const ExistingNotice = ({ noticeId }: { noticeId: NonNullable<ReturnType<typeof useIdParam<'notice'>>> }) => {
  const [{ attempt, typed }, setStarted] = useState<{ attempt: number; typed?: TypedForm | undefined }>({ attempt: 0 });
  const start = useNoticeToEdit(noticeId, attempt);
  useStepStart(attempt);
  // What was typed waits until the notice can be read, and changed, again.
  const onReload = (now = typed) => setStarted({ attempt: attempt + 1, typed: now });
  if (isGone(start)) return <NotFoundPage />;
  return (
    <EditorFrame isNew={false}>
      <Started key={attempt} {...{ start, typed, onReload }} />
    </EditorFrame>
  );
};

/** `/noticeOfPayment/edit` and `/noticeOfPayment/edit/:noticeId` (N2.12, N2.13). */
export const EditorPage = () => {
  const { can } = useSession();
  const isNew = useParams()['noticeId'] === undefined;
  const noticeId = useIdParam('notice', 'noticeId');
  if (!can('UPDATE_PAYMENT_NOTICE')) return <ForbiddenPage />;
  if (isNew) return <NewNotice />;
  return noticeId === undefined ? <NotFoundPage /> : <ExistingNotice key={noticeId} noticeId={noticeId} />;
};
