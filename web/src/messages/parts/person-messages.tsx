import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import type { Answer } from '../../../../shared/contract/call.ts';
import { errorTexts } from '../../../../shared/contract/error-texts.ts';
import type { Id } from '../../../../shared/contract/ids.ts';
import { listPersonMessages } from '../../../../shared/messages/calls/list-person-messages.ts';
import { resendMessages } from '../../../../shared/messages/calls/resend-messages.ts';
import { messageSiteTexts } from '../../../../shared/messages/texts/site.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useNotify } from '../../app/layout/notify.tsx';
import { useCall, useNewOperation, useSend } from '../../client/hooks.ts';
import { JobProgress } from '../../jobs/parts/job-progress.tsx';
import { DateText } from '../../locale/dates.tsx';
import { useText } from '../../locale/text.ts';
import { LoadError } from '../../ui/table-states.tsx';
import '../../ui/timeline.css';

type Message = Answer<typeof listPersonMessages>['list'][number];

const tones = { queued: 'pending', sent: 'success', failed: 'error', unknown: 'warning' } as const;

/** The sweeper tries waiting messages each minute. */
const pollMs = 5_000;
const isWaiting = ({ state }: Message) => state === 'queued' || state === 'unknown';

const Entry = ({ message: { kind, state, at, attempts, reason } }: { message: Message }) => {
  const t = useText();
  return (
    <li>
      <Box variant="strong">{t(messageSiteTexts.kind[kind])}</Box>{' '}
      <StatusIndicator type={tones[state]}>{t(messageSiteTexts.state[state])}</StatusIndicator>
      <Box color="text-body-secondary">
        <DateText at={at} />
        {attempts > 1 && ` · ${t(messageSiteTexts.list.attempts, { count: attempts })}`}
      </Box>
      {reason !== undefined && <div>{reason}</div>}
    </li>
  );
};

const SendAgain = ({
  refusal,
  isSending,
  onClick,
}: {
  refusal: Answer<typeof listPersonMessages>['resend'];
  isSending: boolean;
  onClick: () => void;
}) => {
  const t = useText();
  if (refusal === 'forbidden') return null;
  return (
    <Button
      loading={isSending}
      {...(refusal && { disabled: true, disabledReason: t(errorTexts[refusal]) })}
      onClick={onClick}
    >
      {t(messageSiteTexts.resend.one)}
    </Button>
  );
};

interface PersonMessagesProps {
  readonly noticeId: Id<'notice'>;
  readonly personId: Id<'person'>;
  /** Runs when what failed is on its way again, or was refused. */
  readonly onChanged: () => Promise<void>;
}

/** What the parents of a person were sent, newest first, with the state of each message. */
export const PersonMessages = ({ noticeId, personId, onChanged }: PersonMessagesProps) => {
  const t = useText();
  const { notify, notifyError, dismiss } = useNotify();
  const { data, error, refetch } = useCall(
    listPersonMessages,
    { personId },
    { refetchIntervalMs: (answer) => (answer?.list.some(isWaiting) ? pollMs : false) },
  );
  const [jobId, setJobId] = useState<Id<'job'>>();
  const intent = `resend-messages:${personId}`;
  useNewOperation(intent);
  const resend = useSend(resendMessages, { intent });
  const list = data?.list ?? [];
  const sendAgain = async () => {
    dismiss('error');
    try {
      setJobId((await resend.mutateAsync({ noticeId, personIds: [personId] })).jobId);
    } catch (problem) {
      notifyError(problem);
      // A colleague can have sent them again.
      await onChanged();
    }
  };
  const finish = (isDone: boolean) => {
    setJobId(undefined);
    if (isDone) notify({ type: 'success', id: 'messages', content: (t) => t(messageSiteTexts.resend.done) });
    void onChanged();
  };
  return (
    <section aria-label={t(messageSiteTexts.list.title)}>
      <SpaceBetween size="xs">
        <Header
          variant="h3"
          actions={
            jobId === undefined &&
            list.some(({ canResend }) => canResend) && (
              <SendAgain refusal={data?.resend ?? null} isSending={resend.isPending} onClick={() => void sendAgain()} />
            )
          }
        >
          {t(messageSiteTexts.list.title)}
        </Header>
        {jobId !== undefined && (
          <JobProgress jobId={jobId} onDone={({ state, refused }) => finish(state === 'done' && refused === 0)} />
        )}
        {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
        {!error && !data && <StatusIndicator type="loading">{t(siteTexts.table.loading)}</StatusIndicator>}
        {data && list.length === 0 && <Box color="text-body-secondary">{t(messageSiteTexts.list.empty)}</Box>}
        {list.length > 0 && (
          <ol className="timeline">
            {list.map((message) => (
              <Entry key={message.id} message={message} />
            ))}
          </ol>
        )}
      </SpaceBetween>
    </section>
  );
};
