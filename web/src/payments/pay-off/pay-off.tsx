import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Id } from '../../../../shared/contract/ids.ts';
import { moneyText } from '../../../../shared/money/money-text.ts';
import { batchPayOff } from '../../../../shared/payments/calls/batch-pay-off.ts';
import { precheckBatchPayOff } from '../../../../shared/payments/calls/precheck-batch-pay-off.ts';
import { payOffFaults } from '../../../../shared/payments/rules/pay-off.ts';
import { payOffTexts } from '../../../../shared/payments/texts/site-pay-off.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useCall } from '../../client/hooks.ts';
import { useLanguage } from '../../locale/language.tsx';
import { useCurrency } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useLeaveGuard } from '../../ui/leave-guard.tsx';
import { focusFirstFault, useErrorAt } from '../../ui/form-faults.ts';
import { LoadError } from '../../ui/table-states.tsx';
import { useBooking } from '../parts/booking.ts';
import { BookingFooter } from '../parts/footer.tsx';
import type { PayAccount } from '../parts/pay-accounts.ts';
import { PayOffOutcome } from './outcome.tsx';
import { payOffPlan, type PayOffPerson } from './plan.ts';
import { PayOffPreview, type LowBalances } from './preview.tsx';
import { payOffForm, PayOffWayFields, startForm, wayOf, type PayOffForm } from './way.tsx';

interface PayOffProps {
  readonly noticeId: Id<'notice'>;
  /** Undefined while they are read again, because something has changed. */
  readonly people: readonly PayOffPerson[] | undefined;
  /** Why they could not be read again. */
  readonly readError: unknown;
  readonly accounts: readonly PayAccount[];
  readonly widthPx: number;
  readonly onRead: () => void;
  readonly onStarted: (jobId: Id<'job'>) => void;
  /** The dialog closes while it is not known whether the pay-off was started. */
  readonly onUnknown: () => void;
  readonly onClose: () => void;
}

const noneLow: LowBalances = [];

/** Whose balance is too low; nothing is asked while an account pays. */
const useLowBalances = ({ noticeId, people }: PayOffProps, { useBalance }: PayOffForm) => {
  const studentIds = (people ?? []).map(({ studentId }) => studentId);
  const asked = useBalance && studentIds.length > 0;
  const read = useCall(precheckBatchPayOff, asked ? { noticeId, studentIds, useBalance } : undefined);
  return { low: asked ? read.data : noneLow, error: asked ? read.error : null, refetch: () => void read.refetch() };
};

/** Books under one operation id, and says what has changed when the server refuses. */
const useStart = ({ noticeId, onRead, onStarted }: PayOffProps) => {
  const t = useText();
  const [refused, setRefused] = useState<string>();
  const booking = useBooking({
    ...{ call: batchPayOff, intent: `pay-off:${noticeId}`, form: payOffForm },
    readSent: (wire) => batchPayOff.request.safeParse(wire).data,
    stays: ({ code }) => ['invalid', 'busy', 'tooManyRequests', 'jobRunning'].includes(code),
    onBooked: (_, { jobId }) => onStarted(jobId),
    onRefused: (error) => {
      setRefused(error.message);
      onRead();
    },
    onLook: () => {
      setRefused(t(payOffTexts.changed));
      onRead();
    },
  });
  const { attempt } = booking;
  return { ...booking, refused: attempt?.kind === 'refused' ? attempt.message : refused };
};

/** Choose how they paid, see who pays what, confirm. */
export const PayOff = (props: PayOffProps) => {
  const { noticeId, people, readError, accounts, widthPx, onRead } = props;
  const t = useText();
  const { locale } = useLanguage();
  const currency = useCurrency();
  const root = useRef<HTMLDivElement>(null);
  const { attempt, wayOut, isPending, submit, refused } = useStart(props);
  const onClose = wayOut ? props.onUnknown : props.onClose;
  const { guard } = useLeaveGuard(false, onClose, isPending);
  const [form, setForm] = useState<PayOffForm>(() => attempt?.form ?? startForm(accounts));
  const [isTried, setTried] = useState(false);
  const { low, error, refetch } = useLowBalances(props, form);
  const plan = people && low && payOffPlan(people, form.useBalance, new Set(low.map(({ studentId }) => studentId)));
  const faults = payOffFaults(wayOf(form), new Set(accounts.map(({ accountId }) => accountId)));
  const errorAt = useErrorAt(isTried ? faults : []);
  const confirm = () => {
    if (!plan) return;
    flushSync(() => setTried(true));
    if (faults.length > 0) return root.current && focusFirstFault(root.current);
    void submit({ form, sent: { noticeId, studentIds: [...plan.studentIds], ...wayOf(form), shownTotal: plan.total } });
  };
  const failure = readError ?? error;
  const count = plan?.studentIds.length ?? 0;
  const text = t(payOffTexts.confirm, { amount: moneyText(plan?.total ?? 0, locale, currency), count });
  const unknown = wayOut && t(wayOut.way === 'look' ? payOffTexts.look : payOffTexts.again);
  return (
    <>
      <Dialog
        width={widthPx}
        title={t(payOffTexts.title)}
        busy={isPending}
        onClose={onClose}
        footer={
          <BookingFooter
            isPending={isPending}
            confirm={unknown ?? (count > 0 ? text : undefined)}
            onConfirm={wayOut?.go ?? confirm}
            look={wayOut?.look}
            onCancel={onClose}
          />
        }
      >
        <div ref={root}>
          <SpaceBetween size="m">
            <PayOffOutcome way={wayOut?.way} refused={refused} />
            {!wayOut && <PayOffWayFields {...{ form, accounts, errorAt }} onChange={setForm} />}
            {!wayOut && plan && <PayOffPreview plan={plan} low={low} />}
            {!plan && failure !== null && <LoadError error={failure} onRetry={readError ? onRead : refetch} />}
            {!plan && failure === null && (
              <StatusIndicator type="loading">{t(siteTexts.table.loading)}</StatusIndicator>
            )}
          </SpaceBetween>
        </div>
      </Dialog>
      {guard}
    </>
  );
};
