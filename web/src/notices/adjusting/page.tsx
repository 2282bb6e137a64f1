import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { partsOfPersonId, type Id } from '../../../../shared/contract/ids.ts';
import { getNoticePerson } from '../../../../shared/people/calls/get-notice-person.ts';
import { adjustTexts } from '../../../../shared/people/texts/site-adjust.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { Page } from '../../app/layout/page.tsx';
import { ForbiddenPage, NotFoundPage } from '../../app/problem-pages.tsx';
import { useSession } from '../../app/session/session-context.ts';
import { useFreshRead } from '../../client/fresh-read.ts';
import { useCall } from '../../client/hooks.ts';
import { studentName } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import { useIdParam } from '../../ui/id-param.ts';
import { useStepStart } from '../../ui/step-start.ts';
import { LoadError } from '../../ui/table-states.tsx';
import { wayBack } from '../../ui/way-back.ts';
import { useNoticesBreadcrumb } from '../parts/breadcrumb.ts';
import { noticePath } from '../parts/paths.ts';
import { Adjusting } from './adjusting.tsx';
import type { Typed } from './plan.ts';

/** The person is read when the page opens; later answers do not replace it while the user works. */
const Loaded = ({ personId }: { personId: Id<'person'> }) => {
  const t = useText();
  const notices = useNoticesBreadcrumb();
  const read = useCall(getNoticePerson, { personId });
  const { data: person, error, refetch } = read;
  const opening = useFreshRead(read);
  const [kept, setKept] = useState<typeof person>();
  const [typed, setTyped] = useState<Typed>();
  if (kept === undefined && person && opening.isFresh) setKept(person);
  useStepStart(opening.count);
  if (error?.code === 'notFound') return <NotFoundPage />;
  const title = kept
    ? t(adjustTexts.title, { name: studentName(kept.student.name, kept.student.eName) })
    : t(adjustTexts.action);
  const reload = (now?: Typed) => {
    setTyped(now);
    opening.readAgain();
    setKept(undefined);
    void refetch();
  };
  return (
    <Page
      title={title}
      breadcrumbs={[...notices, ...(kept ? [{ text: kept.title, ...wayBack(noticePath(kept.noticeId)) }] : [])]}
      contentType="form"
      header={<Header variant="h1">{title}</Header>}
      help={{ title: t(adjustTexts.action), paragraphs: [t(adjustTexts.help), t(adjustTexts.helpOrder)] }}
    >
      {kept && <Adjusting key={opening.count} person={kept} typed={typed} onReload={reload} />}
      {!kept && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!kept && !error && (
        <Box textAlign="center" padding="xxl">
          <StatusIndicator type="loading">{t(siteTexts.table.loading)}</StatusIndicator>
        </Box>
      )}
    </Page>
  );
};

/** `/noticeOfPayment/detail/edit/:noticeId/:personId`: what one person of a notice is billed. */
export const AdjustPage = () => {
  const { can } = useSession();
  const noticeId = useIdParam('notice', 'noticeId');
  const personId = useIdParam('person', 'personId');
  if (!can('UPDATE_PAYMENT_NOTICE')) return <ForbiddenPage />;
  const isOfNotice = personId !== undefined && partsOfPersonId(personId).noticeId === noticeId;
  return isOfNotice ? <Loaded key={personId} personId={personId} /> : <NotFoundPage />;
};
