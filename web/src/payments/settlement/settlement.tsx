import SpaceBetween from '@cloudscape-design/components/space-between';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldFault } from '../../../../shared/contract/errors.ts';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { useTimeZone } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { focusFirstFault, useErrorAt } from '../../ui/form-faults.ts';
import { useLeaveGuard } from '../../ui/leave-guard.tsx';
import { SectionFault } from '../../ui/section-fault.tsx';
import { SettlementAccounts } from './accounts.tsx';
import { useCharge, type Attempt, type ChargeEnds } from './charge.ts';
import { SettlementFields } from './fields.tsx';
import { SettlementFooter, type Step } from './footer.tsx';
import { faultsOf, startForm, withOptional, type PayAccount, type Payer, type SettlementForm } from './form.ts';
import { SettlementHead } from './head.tsx';
import { SettlementItems } from './items.tsx';
import { SettlementSummary } from './summary.tsx';
import { SettlementUnknown } from './unknown.tsx';

interface SettlementProps extends ChargeEnds {
  readonly payer: Payer;
  readonly accounts: readonly PayAccount[];
  /** Why the dialog opened again. */
  readonly message: string | undefined;
  readonly widthPx: number;
  readonly onClose: () => void;
}

const noFaults: readonly FieldFault[] = [];

/** Shows the form's faults once the user tried to confirm, and the server's until the form changes. */
const useFaults = (
  { payer, accounts }: SettlementProps,
  form: SettlementForm,
  attempt: Attempt | undefined,
): { now: () => FieldFault[]; shown: readonly FieldFault[]; tried: () => void } => {
  const timeZone = useTimeZone();
  const [triedAt, setTriedAt] = useState<number>();
  const ofServer = attempt?.kind === 'refused' && attempt.form === form ? attempt.fields : noFaults;
  const formFaults = triedAt === undefined ? noFaults : faultsOf(payer, form, accounts, triedAt, timeZone);
  return {
    now: () => faultsOf(payer, form, accounts, Date.now(), timeZone),
    shown: [...formFaults, ...ofServer],
    tried: () => setTriedAt(Date.now()),
  };
};

/** Choose the items, enter what was received on which account, confirm (S2.92-107). */
export const Settlement = (props: SettlementProps) => {
  const { payer, accounts, message, widthPx, onReopen, onEnd, onClose } = props;
  const t = useText();
  const timeZone = useTimeZone();
  const root = useRef<HTMLDivElement>(null);
  const { attempt, wayOut, isPending, submit } = useCharge(payer, { onReopen, onEnd });
  const [initial] = useState(() => attempt?.form ?? startForm(payer, Date.now(), timeZone));
  const [form, setForm] = useState(initial);
  const hasChoice = payer.items.some(({ required }) => !required);
  const [step, setStep] = useState<Step>(hasChoice && !attempt ? 'items' : 'pay');
  const faults = useFaults(props, form, attempt);
  const errorAt = useErrorAt(faults.shown);
  const isPayable = payer.actions.pay === null;
  const isUnknown = wayOut !== undefined;
  const canPay = step === 'pay' && isPayable && !isUnknown;
  const { close, guard } = useLeaveGuard(form !== initial && !isUnknown, onClose);
  const refused = attempt?.kind === 'refused' && attempt.form === form ? attempt.message : undefined;

  const confirm = () => {
    if (faults.now().length === 0) return void submit(form);
    flushSync(faults.tried);
    if (root.current) focusFirstFault(root.current);
  };

  const choose = (photoId: string, chosen: boolean) => setForm(withOptional(payer, form, photoId, chosen));
  return (
    <>
      <Dialog
        width={widthPx}
        title={t(step === 'items' ? paymentTexts.dialog.choose : paymentTexts.dialog.title)}
        busy={isPending}
        onClose={close}
        footer={
          <SettlementFooter
            step={step}
            isPayable={isPayable || isUnknown}
            unknown={wayOut?.way}
            isPending={isPending}
            onStep={setStep}
            onConfirm={wayOut?.go ?? confirm}
            onCancel={onClose}
          />
        }
      >
        <div ref={root}>
          <SpaceBetween size="m">
            <SettlementHead payer={payer} message={message} refused={refused} isClosed={!isPayable && !isUnknown} />
            {wayOut ? (
              <SettlementUnknown way={wayOut.way} form={form} accounts={accounts} />
            ) : (
              <SpaceBetween size="xs">
                <SettlementItems
                  items={payer.items}
                  optional={form.optional}
                  onChoose={step === 'items' ? choose : undefined}
                />
                <SectionFault text={errorAt('items')} />
              </SpaceBetween>
            )}
            {canPay && (
              <SettlementAccounts payer={payer} form={form} accounts={accounts} errorAt={errorAt} onChange={setForm} />
            )}
            <SettlementSummary payer={payer} form={form} showsPaid={step === 'pay'} />
            {canPay && <SettlementFields form={form} errorAt={errorAt} onChange={setForm} />}
          </SpaceBetween>
        </div>
      </Dialog>
      {guard}
    </>
  );
};
