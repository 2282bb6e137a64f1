import { Suspense } from 'react';
import { loadedDialog } from '../../../ui/loaded-later.tsx';
import { OfNow } from './of-now.tsx';
import { LifeProgress } from './progress.tsx';
import type { LifeQuestion } from './question.ts';
import type { LifeJobProps } from './use-start.ts';

/** Loaded when they are opened. */
const RenameDialog = loadedDialog(async () => (await import('./rename-dialog.tsx')).RenameDialog);
const DeadlineDialog = loadedDialog(async () => (await import('./deadline-dialog.tsx')).DeadlineDialog);
const DeleteNoticeDialog = loadedDialog(async () => (await import('./delete-notice-dialog.tsx')).DeleteNoticeDialog);
const PeopleDialog = loadedDialog(async () => (await import('./people-dialog.tsx')).PeopleDialog);
const PayOffQuestion = loadedDialog(async () => (await import('./pay-off.tsx')).PayOffQuestion);
const BatchQuestion = loadedDialog(async () => (await import('./batch.tsx')).BatchQuestion);
const WithdrawDialog = loadedDialog(async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog);

/** The questions about the notice itself. */
const ofNotice = { rename: RenameDialog, deadline: DeadlineDialog, deleteNotice: DeleteNoticeDialog } as const;
const isOfNotice = (question: LifeQuestion): question is Extract<LifeQuestion, { kind: keyof typeof ofNotice }> =>
  question.kind in ofNotice;

const Question = ({ question, ...dialog }: LifeJobProps & { question: LifeQuestion }) => {
  if (isOfNotice(question)) {
    const OfNotice = ofNotice[question.kind];
    return (
      <OfNow key={question.kind} card={dialog.card} onClose={dialog.onClose}>
        <OfNotice {...dialog} />
      </OfNow>
    );
  }
  if (question.kind === 'withdraw') return <WithdrawDialog {...dialog} people={question.people} />;
  if (question.kind === 'payOff') return <PayOffQuestion {...dialog} people={question.people} />;
  if (question.kind === 'batch') return <BatchQuestion {...dialog} people={question.people} act={question.act} />;
  return <PeopleDialog {...dialog} question={question} />;
};

/** The dialog of the question that the user has opened, and the progress of the job that it started. */
export const LifeDialogs = ({ question, ...dialog }: LifeJobProps & { question: LifeQuestion | undefined }) => {
  const { view, onView, refresh } = dialog;
  return (
    <>
      <Suspense fallback={null}>{question && <Question {...dialog} question={question} />}</Suspense>
      {view.work !== undefined && (
        <LifeProgress
          key={view.work}
          noticeId={dialog.card.noticeId}
          jobId={view.work}
          doing={view.doing ?? 'withdraw'}
          refresh={refresh}
          onClose={() => onView({ work: undefined, doing: undefined })}
        />
      )}
    </>
  );
};
