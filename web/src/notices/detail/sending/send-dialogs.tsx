import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { Id } from '../../../../../shared/contract/ids.ts';
import { checkBilledBefore } from '../../../../../shared/notices/calls/check-billed-before.ts';
import { getBulkJobStatus } from '../../../../../shared/notices/calls/get-bulk-job-status.ts';
import { noticeDetailTexts } from '../../../../../shared/notices/texts/site-detail.ts';
import { getNoticePerson } from '../../../../../shared/people/calls/get-notice-person.ts';
import { useNotify } from '../../../app/layout/notify.tsx';
import { CallError } from '../../../client/call-error.ts';
import { useCall } from '../../../client/hooks.ts';
import { JobProgress } from '../../../jobs/parts/job-progress.tsx';
import { DateText } from '../../../locale/dates.tsx';
import { Money } from '../../../locale/money.tsx';
import { sentencesOf, useText } from '../../../locale/text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useErrorText } from '../../../ui/error-text.ts';
import { loadedSection } from '../../../ui/loaded-later.tsx';
import { LoadError } from '../../../ui/table-states.tsx';
import { BilledAgain } from '../../parts/billed-again.tsx';
import type { NoticeCard } from '../header.tsx';
import type { ChangeView, DetailView } from '../view.ts';
import { isForMany } from './many.ts';
import { billedOf, useRecipients } from './recipients.ts';
import type { NoticeSending } from './send.ts';

const SendPreview = loadedSection(async () => (await import('./preview.tsx')).SendPreview);

/** Keeps the buttons where they are when the preview comes. */
const previewRoom = <div className="send-preview-room" />;

/** The page of the first of them. Nothing waits for it: the notice can be sent without having been looked at. */
const Example = ({ card, personId }: { card: NoticeCard; personId: Id<'person'> }) => {
  const { data, error, isFetchedAfterMount } = useCall(getNoticePerson, { personId });
  // What the panel has shown can be of before a change.
  if (data && isFetchedAfterMount) return <SendPreview card={card} person={data} />;
  return error ? null : previewRoom;
};

/** Title, number of students, total and deadline of what is about to be sent. */
const SendFacts = ({ card, count, total }: { card: NoticeCard; count: number; total: number | string }) => {
  const t = useText();
  const deadline = card.deadline === undefined ? t(noticeDetailTexts.noLimit) : <DateText date={card.deadline} />;
  return (
    <KeyValuePairs
      columns={2}
      minColumnWidth={150}
      items={[
        { label: t(noticeDetailTexts.send.noticeTitle), value: card.title },
        { label: t(noticeDetailTexts.send.students), value: count },
        { label: t(noticeDetailTexts.send.total), value: typeof total === 'number' ? <Money fen={total} /> : total },
        { label: t(noticeDetailTexts.deadline), value: deadline },
      ]}
    />
  );
};

/** Says before sending what it means: the notice cannot be changed afterwards (S4.11). */
const SendConfirm = ({ view, sending }: { view: DetailView; sending: NoticeSending }) => {
  const t = useText();
  const textOf = useErrorText();
  const { card, question, problem, isUnknown, isRefreshing, confirm, cancel } = sending;
  const { data: read, error: unread, isLoading, refetch } = useRecipients(view, sending);
  // What is being asked about again stays as it was.
  const isReading = isLoading || (isRefreshing && !isUnknown);
  // The warning below shows its answer: one that comes after the click would be of no use.
  const billed = question && billedOf(card, view, question, read?.studentIds);
  const { isFetching: isChecking } = useCall(checkBilledBefore, billed);
  if (!question) return null;
  const isNobody = question.recipients !== 'unsent' && read?.count === 0 && !isUnknown;
  const hasNoAnswer = isUnknown && problem instanceof CallError && problem.code === 'network';
  return (
    <ConfirmDialog
      title={t(noticeDetailTexts.send.title)}
      confirmText={t(noticeDetailTexts.send.confirm)}
      busy={sending.isPending}
      reading={sending.isReading}
      disabled={isReading || isChecking || isNobody}
      byKeys
      onConfirm={() => void confirm()}
      onCancel={cancel}
    >
      <SpaceBetween size="s">
        <SendFacts card={card} count={read?.count ?? question.count} total={isReading ? '…' : (read?.total ?? '–')} />
        {!isNobody && (
          <div>
            {question.recipients === 'unsent'
              ? t(noticeDetailTexts.send.toAll, { count: question.count })
              : t(noticeDetailTexts.send.toSome, { count: question.count })}
          </div>
        )}
        {unread && <LoadError error={unread} onRetry={() => void refetch()} />}
        {isNobody && <Alert type="info">{t(noticeDetailTexts.send.nobodySelected)}</Alert>}
        <BilledAgain of={billed} />
        {!isNobody && <b>{t(noticeDetailTexts.send.cannotModify)}</b>}
        {!isNobody && (
          <div>
            {t(card.notifyParents ? noticeDetailTexts.send.withMessage : noticeDetailTexts.send.withoutMessage)}
          </div>
        )}
        <div aria-live="polite">
          {problem !== undefined && (
            <Alert type="warning">
              {sentencesOf(t, [textOf(problem), hasNoAnswer ? t(noticeDetailTexts.send.unknown) : ''])}
            </Alert>
          )}
        </div>
        {isReading && previewRoom}
        <Suspense fallback={previewRoom}>
          {read?.first && !isReading && <Example key={read.first} card={card} personId={read.first} />}
        </Suspense>
      </SpaceBetween>
    </ConfirmDialog>
  );
};

/** The progress of the job that sends. The user may leave it and finds it again after a reload. */
const SendProgress = ({
  noticeId,
  jobId,
  onClose,
  onDone,
}: {
  noticeId: Id<'notice'>;
  jobId: Id<'job'>;
  onClose: () => void;
  onDone: () => void;
}) => {
  const t = useText();
  const { notify } = useNotify();
  const { data } = useCall(getBulkJobStatus, { jobId });
  const isLarge = data !== undefined && isForMany(data);
  const finish = () => {
    notify({ type: 'success', id: 'send', content: (t) => t(noticeDetailTexts.send.sent) });
    onDone();
  };
  return (
    <Dialog title={t(noticeDetailTexts.send.progress)} onClose={onClose}>
      <SpaceBetween size="s">
        <JobProgress
          jobId={jobId}
          of={{ noticeId, kinds: ['sendNotice'] }}
          {...(isLarge && { label: t(noticeDetailTexts.send.many) })}
          onDone={({ state, refused }) => (state === 'done' && refused === 0 ? finish() : onDone())}
        />
        <Box color="text-body-secondary">{t(noticeDetailTexts.send.leave)}</Box>
      </SpaceBetween>
    </Dialog>
  );
};

/** The question before sending and the progress afterwards. The URL holds the job that is shown. */
export const SendDialogs = ({
  card,
  view,
  onView,
  sending,
  refresh,
}: {
  card: NoticeCard;
  view: DetailView;
  onView: ChangeView;
  sending: NoticeSending;
  refresh: () => Promise<void>;
}) => {
  const close = () => onView({ sending: undefined });
  return (
    <>
      <SendConfirm view={view} sending={sending} />
      {view.sending !== undefined && (
        <SendProgress
          key={view.sending}
          noticeId={card.noticeId}
          jobId={view.sending}
          onClose={close}
          onDone={() => void refresh().then(close)}
        />
      )}
    </>
  );
};

/** The progress of a job, and its result once the notice has let it go. */
const ShownJob = ({
  jobId,
  isLetGo,
  onLetGo,
  onDone,
}: {
  jobId: Id<'job'>;
  isLetGo: boolean;
  /** The figures on the page are old then. */
  onLetGo: () => void;
  onDone: () => void;
}) => {
  const t = useText();
  const { error } = useCall(getBulkJobStatus, { jobId });
  const refresh = useEffectEvent(onLetGo);
  useEffect(() => {
    if (isLetGo) refresh();
  }, [isLetGo]);
  // Only its starter may read a job: to others it has nothing to show any more.
  if (isLetGo && error?.code === 'notFound') return null;
  return (
    <Alert type="info" header={t(isLetGo ? noticeDetailTexts.jobEnded : noticeDetailTexts.job)}>
      <JobProgress jobId={jobId} onDone={onDone} />
    </Alert>
  );
};

/**
 * The last job that the page saw on its notice. It stays after the notice has let it go, until the user has seen who was
 * refused.
 */
export const NoticeJob = ({ jobId, onDone }: { jobId: Id<'job'> | undefined; onDone: () => void }) => {
  const [last, setLast] = useState(jobId);
  const [ended, setEnded] = useState<Id<'job'>>();
  if (jobId !== undefined && jobId !== last) setLast(jobId);
  const shown = jobId ?? last;
  if (shown === undefined || shown === ended) return null;
  const end = () => {
    setEnded(shown);
    onDone();
  };
  return <ShownJob key={shown} jobId={shown} isLetGo={jobId === undefined} onLetGo={onDone} onDone={end} />;
};
