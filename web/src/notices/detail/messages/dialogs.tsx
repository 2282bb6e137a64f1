import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { errorTexts } from '../../../../../shared/contract/error-texts.ts';
import type { Id } from '../../../../../shared/contract/ids.ts';
import { messageSiteTexts } from '../../../../../shared/messages/texts/site.ts';
import { siteTexts } from '../../../../../shared/site/texts/site.ts';
import { useNotify } from '../../../app/layout/notify.tsx';
import { CallError } from '../../../client/call-error.ts';
import { LoadError } from '../../../ui/table-states.tsx';
import { JobProgress } from '../../../jobs/parts/job-progress.tsx';
import { sentencesOf, useText } from '../../../locale/text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useErrorText } from '../../../ui/error-text.ts';
import type { ChangeView, DetailView } from '../view.ts';
import type { MessageActs, MessageQuestion } from './acts.ts';

const Question = ({
  question,
  acts: { count, unread },
}: {
  question: MessageQuestion;
  acts: Pick<MessageActs, 'count' | 'unread'>;
}) => {
  const t = useText();
  if (question.act === 'resend') return t(messageSiteTexts.resend.text);
  if (unread) return <LoadError error={unread.error} onRetry={unread.retry} />;
  if (count === undefined) return <StatusIndicator type="loading">{t(siteTexts.table.loading)}</StatusIndicator>;
  const isOfAll = question.recipients === 'owing';
  if (count === 0)
    return <Alert type="info">{t(isOfAll ? errorTexts.nobodyToRemind : messageSiteTexts.remind.nobodySelected)}</Alert>;
  return t(isOfAll ? messageSiteTexts.remind.toAll : messageSiteTexts.remind.toSome, { count });
};

const Confirm = ({ acts }: { acts: MessageActs }) => {
  const { question, count, problem, isUnknown, isPending, ask, confirm } = acts;
  const t = useText();
  const textOf = useErrorText();
  if (!question) return null;
  const hasNoAnswer = isUnknown && problem instanceof CallError && problem.code === 'network';
  const isResend = question.act === 'resend';
  return (
    <ConfirmDialog
      title={t(isResend ? messageSiteTexts.resend.title : messageSiteTexts.remind.title)}
      confirmText={t(isResend ? messageSiteTexts.resend.confirm : messageSiteTexts.remind.confirm)}
      busy={isPending}
      disabled={!isResend && !count}
      onConfirm={() => void confirm()}
      onCancel={() => ask(undefined)}
    >
      <SpaceBetween size="s">
        <div>
          <Question question={question} acts={acts} />
        </div>
        <div aria-live="polite">
          {problem !== undefined && (
            <Alert type="warning">
              {sentencesOf(t, [textOf(problem), hasNoAnswer ? t(messageSiteTexts.unknown) : ''])}
            </Alert>
          )}
        </div>
      </SpaceBetween>
    </ConfirmDialog>
  );
};

/** The progress of the job. The user may leave it and finds it again after a reload. */
const Progress = ({
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
  const finish = (kind: string) => {
    const text = kind === 'resendMessages' ? messageSiteTexts.resend.done : messageSiteTexts.remind.done;
    notify({ type: 'success', id: 'messages', content: (t) => t(text) });
    onDone();
  };
  return (
    <Dialog title={t(messageSiteTexts.progress)} onClose={onClose}>
      <SpaceBetween size="s">
        <JobProgress
          jobId={jobId}
          of={{ noticeId, kinds: ['remindNotice', 'resendMessages'] }}
          onDone={({ kind, state, refused }) => (state === 'done' && refused === 0 ? finish(kind) : onDone())}
        />
        <Box color="text-body-secondary">{t(messageSiteTexts.leave)}</Box>
      </SpaceBetween>
    </Dialog>
  );
};

/** The question before messages go to parents, and the progress afterwards. The URL holds the job that is shown. */
export const MessageDialogs = ({
  noticeId,
  view,
  onView,
  acts,
  refresh,
}: {
  noticeId: Id<'notice'>;
  view: DetailView;
  onView: ChangeView;
  acts: MessageActs;
  refresh: () => Promise<void>;
}) => {
  const close = () => onView({ messaging: undefined });
  const done = () => {
    close();
    void refresh();
  };
  return (
    <>
      <Confirm acts={acts} />
      {view.messaging !== undefined && (
        <Progress key={view.messaging} noticeId={noticeId} jobId={view.messaging} onClose={close} onDone={done} />
      )}
    </>
  );
};
