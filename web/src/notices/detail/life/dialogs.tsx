import { lazy, Suspense } from 'react';
import { LifeProgress } from './progress.tsx';
import type { LifeQuestion } from './question.ts';
import type { LifeJobProps } from './use-start.ts';

/** Loaded when they are opened. */
const RenameDialog = lazy(async () => ({ default: (await import('./rename-dialog.tsx')).RenameDialog }));
const DeadlineDialog = lazy(async () => ({ default: (await import('./deadline-dialog.tsx')).DeadlineDialog }));
const DeleteNoticeDialog = lazy(async () => ({
  default: (await import('./delete-notice-dialog.tsx')).DeleteNoticeDialog,
}));
const PeopleDialog = lazy(async () => ({ default: (await import('./people-dialog.tsx')).PeopleDialog }));
const PayOffQuestion = lazy(async () => ({ default: (await import('./pay-off.tsx')).PayOffQuestion }));
const BatchQuestion = lazy(async () => ({ default: (await import('./batch.tsx')).BatchQuestion }));
const WithdrawDialog = lazy(async () => ({ default: (await import('./withdraw-dialog.tsx')).WithdrawDialog }));

const Question = ({ question, ...dialog }: LifeJobProps & { question: LifeQuestion }) => {
  if (question.kind === 'rename') return <RenameDialog {...dialog} />;
  if (question.kind === 'deadline') return <DeadlineDialog {...dialog} />;
  if (question.kind === 'deleteNotice') return <DeleteNoticeDialog {...dialog} />;
  if (question.kind === 'withdraw') return <WithdrawDialog {...dialog} people={question.people} />;
  if (question.kind === 'payOff') return <PayOffQuestion {...dialog} people={question.people} />;
  if (question.kind === 'batch') return <BatchQuestion {...dialog} people={question.people} act={question.act} />;
  return <PeopleDialog {...dialog} question={question} />;
};

/** The dialog of the question that the user has opened, and the progress of the job that it started. */
export const LifeDialogs = ({ question, ...dialog }: LifeJobProps & { question: LifeQuestion | undefined }) => {
  const { view, onView, refresh } = dialog;
  const close = () => onView({ work: undefined, doing: undefined });
  return (
    <>
      <Suspense fallback={null}>{question && <Question {...dialog} question={question} />}</Suspense>
      {view.work !== undefined && (
        <LifeProgress
          key={view.work}
          noticeId={dialog.card.noticeId}
          jobId={view.work}
          doing={view.doing ?? 'withdraw'}
          onClose={close}
          onDone={() => void refresh().then(close)}
        />
      )}
    </>
  );
};
