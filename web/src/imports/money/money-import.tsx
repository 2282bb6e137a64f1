import Alert from '@cloudscape-design/components/alert';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { Id } from '../../../../shared/contract/ids.ts';
import { getPaidImportResult } from '../../../../shared/imports/calls/get-paid-import-result.ts';
import { moneyImportTexts } from '../../../../shared/imports/texts/site-money.ts';
import { usePoll } from '../../jobs/parts/use-poll.ts';
import { useText } from '../../locale/text.ts';
import { StaleAlert } from '../../ui/stale-alert.tsx';
import { Waiting } from '../dialog/waiting.tsx';
import { Check } from './check.tsx';
import { isChecking, isFailed, isStill, type MoneyCheck, type MoneyTarget } from './kinds.ts';
import { BookingProgress, MoneyFailed, Outcome } from './outcome.tsx';
import { Prepare } from './prepare.tsx';
import { MoneySteps, StepOf } from './steps.tsx';
import { Upload, type UploadEnds } from './upload.tsx';

interface Ends {
  readonly onClose: () => void;
  readonly closeText: string;
  /** Told when the request to book is sent, and when it is known what came of it. */
  readonly onSending?: ((isSending: boolean) => void) | undefined;
}

const rowsOf = ({ new: ready, same, refused }: MoneyCheck): number => ready + same + refused;

/** An import that has its file: checked, booked, or ended. When it booked nothing, the upload is shown again (N8.05). */
const Started = ({
  target,
  jobId,
  upload,
  onGone,
  onOther,
  onClose,
  closeText,
  onSending,
}: Ends & {
  target: MoneyTarget;
  jobId: Id<'job'>;
  upload: (failed: ReactNode) => ReactNode;
  onGone: () => void;
  onOther: () => void;
}) => {
  const t = useText();
  const { data, error, refetch, dataUpdatedAt } = usePoll(
    getPaidImportResult,
    { jobId, noticeId: target.noticeId },
    isStill,
  );
  // A colleague's import, or one that is no longer kept: the answer does not tell which.
  const isGone = !data && error?.code === 'notFound';
  const leave = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  if (!data)
    return (
      <StepOf step={1}>
        <Waiting error={isGone ? undefined : error} onRetry={() => void refetch()} />
      </StepOf>
    );
  const { check } = data;
  if (check)
    return (
      <StepOf step={1} title={t(moneyImportTexts.checked, { count: check.new, total: rowsOf(check) })}>
        <Check {...{ target, jobId, check, onOther, onSending }} onBooked={refetch} />
      </StepOf>
    );
  if (!isStill(data))
    return (
      <StepOf step={isChecking(data) ? 1 : 2}>
        {error && <StaleAlert sinceMs={dataUpdatedAt} onRetry={() => void refetch()} />}
        {isChecking(data) ? (
          <ProgressBar label={t(moneyImportTexts.checking)} value={0} />
        ) : (
          <BookingProgress result={data} />
        )}
      </StepOf>
    );
  if (isFailed(data)) return upload(<MoneyFailed jobId={jobId} result={data} />);
  const isPart = data.refused > 0;
  return (
    <StepOf
      step={3}
      title={t(isPart ? moneyImportTexts.partTitle : moneyImportTexts.doneTitle)}
      outcome={isPart ? 'warning' : 'success'}
    >
      <Outcome {...{ jobId, onClose, closeText }} result={data} onAnother={onOther} />
    </StepOf>
  );
};

interface MoneyImportProps extends Ends, Pick<UploadEnds, 'onLate'> {
  readonly target: MoneyTarget;
  readonly jobId: Id<'job'> | undefined;
  readonly onJob: (jobId: Id<'job'> | undefined) => void;
}

const AllSteps = ({ target, jobId, onJob, onLate, ...ends }: MoneyImportProps) => {
  const t = useText();
  const [step, setStep] = useState<0 | 1>(0);
  const [isGone, setGone] = useState(false);
  const startAt = (first: 0 | 1, wasGone = false) => {
    setStep(first);
    setGone(wasGone);
    onJob(undefined);
  };
  const upload = (failed: ReactNode) => (
    <StepOf step={1}>
      <Upload target={target} failed={failed} onStarted={onJob} onLate={onLate} onBack={() => startAt(0)} />
    </StepOf>
  );
  if (jobId !== undefined)
    return (
      <Started
        key={jobId}
        {...{ target, jobId, upload, ...ends }}
        onGone={() => startAt(1, true)}
        onOther={() => startAt(1)}
      />
    );
  if (step === 1) return upload(isGone && <Alert type="info">{t(moneyImportTexts.gone)}</Alert>);
  return (
    <StepOf step={0}>
      <Prepare target={target} onNext={() => setStep(1)} />
    </StepOf>
  );
};

/** Imports payments or refunds in four steps (N2.51). The job is kept by the caller, in the URL, so that a reload finds it. */
export const MoneyImport = (props: MoneyImportProps) => (
  <MoneySteps>
    <AllSteps {...props} />
  </MoneySteps>
);
