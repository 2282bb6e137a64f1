import Alert from '@cloudscape-design/components/alert';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Suspense } from 'react';
import type { Id } from '../../../../../shared/contract/ids.ts';
import { checkBilledBefore } from '../../../../../shared/notices/calls/check-billed-before.ts';
import { noticeDetailTexts } from '../../../../../shared/notices/texts/site-detail.ts';
import { getNoticePerson } from '../../../../../shared/people/calls/get-notice-person.ts';
import { CallError } from '../../../client/call-error.ts';
import { useCall } from '../../../client/hooks.ts';
import type { Sent } from '../../../client/request.ts';
import { DateText } from '../../../locale/dates.tsx';
import { Money } from '../../../locale/money.tsx';
import { sentencesOf, useText } from '../../../locale/text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useErrorText } from '../../../ui/error-text.ts';
import { loadedSection } from '../../../ui/loaded-later.tsx';
import { LoadError } from '../../../ui/table-states.tsx';
import { BilledAgain } from '../../parts/billed-again.tsx';
import type { NoticeCard } from '../header.tsx';
import type { DetailView } from '../view.ts';
import type { SendQuestion } from './question.ts';
import { billedOf, nobodyText, useRecipients } from './recipients.ts';
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

/** Who is sent the notice, and what follows. */
const Consequences = ({
  card,
  question: { recipients, count },
  billed,
}: {
  card: NoticeCard;
  question: SendQuestion;
  billed: Sent<typeof checkBilledBefore> | undefined;
}) => {
  const t = useText();
  return (
    <SpaceBetween size="s">
      <div>{t(recipients === 'unsent' ? noticeDetailTexts.send.toAll : noticeDetailTexts.send.toSome, { count })}</div>
      <BilledAgain of={billed} />
      <b>{t(noticeDetailTexts.send.cannotModify)}</b>
      <div>{t(card.notifyParents ? noticeDetailTexts.send.withMessage : noticeDetailTexts.send.withoutMessage)}</div>
    </SpaceBetween>
  );
};

/** Says before sending what it means: the notice cannot be changed afterwards (S4.11). */
export const SendConfirm = ({
  view,
  sending,
  refresh,
}: {
  view: DetailView;
  sending: NoticeSending;
  refresh: () => Promise<void>;
}) => {
  const t = useText();
  const textOf = useErrorText();
  const { card, question, problem, isUnknown, isRefreshing, confirm, cancel } = sending;
  const { data: read, error: unread, isLoading, refetch } = useRecipients(view, sending);
  // While a job works on the notice nobody can be sent it, and the notice is read again and again to see the end of it.
  const hasJob = card.jobId !== undefined && !isUnknown;
  // What is being asked about again stays as it was.
  const isReading = isLoading || (isRefreshing && !isUnknown && !hasJob);
  // The warning below shows its answer: one that comes after the click would be of no use.
  const billed = question && billedOf(card, view, question, read?.studentIds);
  const { isFetching: isChecking } = useCall(checkBilledBefore, billed);
  if (!question) return null;
  const refusal = hasJob ? 'jobRunning' : isUnknown ? undefined : read?.refusal;
  const hasNoAnswer = isUnknown && problem instanceof CallError && problem.code === 'network';
  return (
    <ConfirmDialog
      title={t(noticeDetailTexts.send.title)}
      confirmText={t(noticeDetailTexts.send.confirm)}
      busy={sending.isPending}
      disabled={read === undefined || isReading || isChecking || refusal !== undefined}
      byKeys
      onConfirm={() => void confirm(read?.studentIds ?? [])}
      onCancel={() => {
        cancel();
        // The page shows them as they were before.
        if (refusal !== undefined) void refresh();
      }}
    >
      <SpaceBetween size="s">
        <SendFacts card={card} count={read?.count ?? question.count} total={isReading ? '…' : (read?.total ?? '–')} />
        {unread && <LoadError error={unread} onRetry={() => void refetch()} />}
        {refusal === undefined ? (
          <Consequences card={card} question={question} billed={billed} />
        ) : (
          <Alert type="info">{t(nobodyText(refusal))}</Alert>
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
