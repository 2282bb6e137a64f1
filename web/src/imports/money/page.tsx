import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { looseId, type Id } from '../../../../shared/contract/ids.ts';
import { moneyImportTexts } from '../../../../shared/imports/texts/site-money.ts';
import { getNoticeDetail } from '../../../../shared/notices/calls/get-notice-detail.ts';
import { Page } from '../../app/layout/page.tsx';
import { ForbiddenPage, NotFoundPage } from '../../app/problem-pages.tsx';
import { useNotify } from '../../app/layout/notify.tsx';
import { useSession } from '../../app/session/session-context.ts';
import { useCall } from '../../client/hooks.ts';
import { useLanguage } from '../../locale/language.tsx';
import { useText } from '../../locale/text.ts';
import { useNoticesBreadcrumb } from '../../notices/parts/breadcrumb.ts';
import { noticePath } from '../../notices/parts/paths.ts';
import { importNoteId, importPaidAddress } from '../parts/import-address.ts';
import { useJobParameter } from '../parts/job-parameter.ts';
import { Waiting } from '../dialog/waiting.tsx';
import { LeftNote } from './left-note.tsx';
import { MoneyImport } from './money-import.tsx';

const keyParameter = 'key';

const OfNotice = ({ noticeId }: { noticeId: Id<'notice'> }) => {
  const t = useText();
  const navigate = useNavigate();
  const breadcrumbs = useNoticesBreadcrumb();
  const { language } = useLanguage();
  const { params, jobId, setJobId } = useJobParameter(keyParameter);
  const { data, error, refetch } = useCall(getNoticeDetail, { noticeId });
  const { notify } = useNotify();
  if (error?.code === 'notFound' && !data) return <NotFoundPage />;
  const title = t(moneyImportTexts.title.paid);
  // The tab that opened this one says the names until they are loaded.
  const named = {
    title: data?.title ?? params.get('noticeName') ?? '',
    school: (language === 'en' ? data?.schoolEName : data?.schoolName) ?? params.get('schoolName') ?? '',
  };
  const late = (left: Id<'job'>) => {
    const address = `${importPaidAddress(noticeId, named.title, named.school)}&${keyParameter}=${left}`;
    notify({
      ...{ type: 'info', id: importNoteId(left) },
      content: () => <LeftNote jobId={left} noticeId={noticeId} address={address} onOver={() => undefined} />,
    });
  };
  return (
    <Page
      title={title}
      breadcrumbs={breadcrumbs}
      help={{ title, paragraphs: [t(moneyImportTexts.introCheck), t(moneyImportTexts.introTwice)] }}
      header={
        <Header variant="h1" description={t(moneyImportTexts.ofSchool, named)}>
          {title}
        </Header>
      }
    >
      <Container>
        {data ? (
          <MoneyImport
            target={{ kind: 'paid', noticeId, schoolId: data.schoolId }}
            jobId={jobId}
            onJob={setJobId}
            onLate={late}
            onClose={() => void navigate(noticePath(noticeId))}
            closeText={t(moneyImportTexts.toNotice)}
          />
        ) : (
          <Waiting error={error} onRetry={() => void refetch()} />
        )}
      </Container>
    </Page>
  );
};

/** `/r/input-center/pay-notice` (S2.16, S2.17): imports payments into a notice. */
export const ImportPaidPage = () => {
  const { can } = useSession();
  const [params] = useSearchParams();
  const read = looseId('notice').safeParse(params.get('noticeId'));
  if (!can('HANDING_CHARGES')) return <ForbiddenPage />;
  return read.success ? <OfNotice key={read.data} noticeId={read.data} /> : <NotFoundPage />;
};
