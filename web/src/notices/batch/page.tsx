import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Id } from '../../../../shared/contract/ids.ts';
import { getNoticeDetail } from '../../../../shared/notices/calls/get-notice-detail.ts';
import { batchTexts } from '../../../../shared/people/texts/site-batch.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { Page } from '../../app/layout/page.tsx';
import { ForbiddenPage, NotFoundPage } from '../../app/problem-pages.tsx';
import { useSession } from '../../app/session/session-context.ts';
import { useCall } from '../../client/hooks.ts';
import { useSender } from '../../client/sender.tsx';
import { useText } from '../../locale/text.ts';
import { useIdParam } from '../../ui/id-param.ts';
import { LoadError } from '../../ui/table-states.tsx';
import { wayBack } from '../../ui/way-back.ts';
import type { NoticeCard } from '../detail/header.tsx';
import { peopleOfIds } from '../detail/life/people.ts';
import { useNoticesBreadcrumb } from '../parts/breadcrumb.ts';
import { jobPollMs } from '../parts/job-poll.ts';
import { noticePath } from '../parts/paths.ts';
import { AddItemsForm, ChangeAmountsForm } from './batch.tsx';
import { keepBatchPeople, readBatchPeople, type BatchAct, type ReadPeopleAgain } from './kept.ts';
import { batchWords } from './words.ts';

/** The people as they are when the page opens; later answers replace them only when the user asks for that. */
const usePeople = (noticeId: Id<'notice'>) => {
  const send = useSender();
  const [ids] = useState(() => readBatchPeople(noticeId));
  const cache = useQueryClient();
  const queryKey = ['batch-rows', noticeId, ids];
  const query = useQuery({
    queryKey,
    queryFn: () => peopleOfIds(send, noticeId, ids),
    staleTime: Infinity,
    gcTime: 0,
  });
  const onReadAgain: ReadPeopleAgain = async (some) => {
    const people = await peopleOfIds(send, noticeId, some);
    keepBatchPeople(noticeId, some);
    cache.setQueryData(queryKey, people);
  };
  return { ...query, onReadAgain };
};

const Loaded = ({ card, act }: { card: NoticeCard; act: BatchAct }) => {
  const t = useText();
  const { data: people, error, refetch, onReadAgain } = usePeople(card.noticeId);
  const form = people && { card, people, onReadAgain };
  if (form) return act === 'addItems' ? <AddItemsForm {...form} /> : <ChangeAmountsForm {...form} />;
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <Box textAlign="center" padding="xxl">
      <StatusIndicator type="loading">{t(batchTexts.reading)}</StatusIndicator>
    </Box>
  );
};

const Opened = ({ noticeId, act }: { noticeId: Id<'notice'>; act: BatchAct }) => {
  const t = useText();
  const notices = useNoticesBreadcrumb();
  // A job that holds the notice when the page is opened ends while it is shown.
  const {
    data: card,
    error,
    refetch,
  } = useCall(
    getNoticeDetail,
    { noticeId },
    { refetchIntervalMs: (now) => (now?.jobId === undefined ? false : jobPollMs) },
  );
  if (error?.code === 'notFound' && !card) return <NotFoundPage />;
  const title = t(batchWords[act].title);
  return (
    <Page
      title={title}
      breadcrumbs={[...notices, ...(card ? [{ text: card.title, ...wayBack(noticePath(noticeId)) }] : [])]}
      contentType="form"
      header={<Header variant="h1">{title}</Header>}
      help={{ title, paragraphs: [t(batchWords[act].help), t(batchTexts.helpMoney)] }}
    >
      {card && <Loaded card={card} act={act} />}
      {!card && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!card && !error && <StatusIndicator type="loading">{t(siteTexts.table.loading)}</StatusIndicator>}
    </Page>
  );
};

const BatchPage = ({ act }: { act: BatchAct }) => {
  const { can } = useSession();
  const noticeId = useIdParam('notice', 'noticeId');
  if (!can('UPDATE_PAYMENT_NOTICE')) return <ForbiddenPage />;
  if (noticeId === undefined) return <NotFoundPage />;
  return <Opened key={noticeId} noticeId={noticeId} act={act} />;
};

/** `/noticeOfPayment/batchAddNotice/:noticeId` (S2.05). */
export const BatchAddPage = () => <BatchPage act="addItems" />;

/** `/noticeOfPayment/batchChange/:noticeId` (S2.09). */
export const BatchChangePage = () => <BatchPage act="changeAmounts" />;
