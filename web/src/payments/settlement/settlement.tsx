import type { ButtonProps } from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { FieldFault } from '../../../../shared/contract/errors.ts';
import { areGroupsSatisfied } from '../../../../shared/items/amounts.ts';
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
import { faultsOf, paidOf, startForm, withOptional, type SettlementForm } from './form.ts';
import { SettlementHead } from './head.tsx';
import { SettlementItems } from './items.tsx';
import { useLastAccount } from './last-account.ts';
import { receivableOf, type Desk } from './proposal.ts';
import { SettlementSummary } from './summary.tsx';
import { SettlementUnknown } from './unknown.tsx';

interface SettlementProps extends ChargeEnds, Pick<Desk, 'payer' | 'accounts'> {
  /** Why the dialog opened again. */
  readonly message: string | undefined;
  readonly widthPx: number;
  readonly onClose: () => void;
}

const noFaults: readonly FieldFault[] = [];

/** Shows the form's faults once the user tried to confirm, and the server's until the form changes. */
const useFaults = (
  desk: Desk,
  form: SettlementForm,
  attempt: Attempt | undefined,
): { now: () => FieldFault[]; shown: readonly FieldFault[]; tried: () => void } => {
  const timeZone = useTimeZone();
  const [triedAt, setTriedAt] = useState<number>();
  const ofServer = attempt?.kind === 'refused' && attempt.form === form ? attempt.fields : noFaults;
  const formFaults = triedAt === undefined ? noFaults : faultsOf(desk, form, triedAt, timeZone);
  return {
    now: () => faultsOf(desk, form, Date.now(), timeZone),
    shown: [...formFaults, ...ofServer],
    tried: () => setTriedAt(Date.now()),
  };
};

/** Whether the cashier chooses items first: a group is open, or nothing is due and something could be. */
const asksForItems = ({ items, groups }: Desk['payer'], { optional }: SettlementForm): boolean => {
  const chosen = items.map((item) => ({ ...item, chosen: item.required || optional.includes(item.photoId) }));
  const hasNothing = receivableOf({ items }, optional) === 0 && items.some((item) => !item.required);
  return hasNothing || !areGroupsSatisfied({ items: chosen, groups });
};

/** The state of the form, and what confirms it. */
const useSettlement = ({ payer, accounts, onReopen, onEnd }: SettlementProps) => {
  const timeZone = useTimeZone();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<ButtonProps.Ref>(null);
  // As they were when the dialog opened: what is booked is what the cashier saw (S8.07).
  const [last] = useLastAccount();
  const [desk] = useState<Desk>({ payer, accounts, last });
  const charging = useCharge(desk.payer, { onReopen, onEnd });
  const { attempt, submit } = charging;
  const [initial] = useState(() => attempt?.form ?? startForm(desk, Date.now(), timeZone));
  const [form, setForm] = useState(initial);
  const [step, setStep] = useState<Step>(asksForItems(desk.payer, initial) && !attempt ? 'items' : 'pay');
  const faults = useFaults(desk, form, attempt);
  const confirm = () => {
    if (faults.now().length === 0) return void submit(form);
    flushSync(faults.tried);
    if (root.current) focusFirstFault(root.current);
  };
  return {
    ...{ ...charging, root, button, desk, form, setForm, step, setStep, faults, confirm },
    isDirty: form !== initial,
    /** Enter books what was typed. Before that it only leads to the button, so that nobody books by opening the dialog. */
    enter: () => (form === initial ? button.current?.focus() : confirm()),
    choose: (photoId: string, chosen: boolean) => setForm(withOptional(desk, form, photoId, chosen)),
  };
};

/** What is paid, and what is wrong with the choice. */
const Items = ({ children, fault }: { children: ReactNode; fault: string | undefined }) => (
  <SpaceBetween size="xs">
    {children}
    <SectionFault text={fault} />
  </SpaceBetween>
);

/** Choose the items, enter what was received on which account, confirm (S2.92-107). */
export const Settlement = (props: SettlementProps) => {
  const { message, widthPx, onClose } = props;
  const t = useText();
  const { root, button, desk, form, setForm, step, setStep, ...settlement } = useSettlement(props);
  const { attempt, wayOut, isPending, faults, confirm, enter, choose } = settlement;
  const { payer, accounts } = desk;
  const errorAt = useErrorAt(faults.shown);
  const isUnknown = wayOut !== undefined;
  const isPayable = payer.actions.pay === null;
  const canPay = step === 'pay' && isPayable && !isUnknown;
  const { close, guard } = useLeaveGuard(settlement.isDirty && !isUnknown, onClose);
  const refused = attempt?.kind === 'refused' && attempt.form === form ? attempt.message : undefined;
  return (
    <>
      <Dialog
        width={widthPx}
        title={t(step === 'items' ? paymentTexts.dialog.choose : paymentTexts.dialog.title)}
        busy={isPending}
        onClose={close}
        footer={
          <SettlementFooter
            {...{ step, isPending, button }}
            isPayable={isPayable || isUnknown}
            fen={paidOf(form)}
            unknown={wayOut?.way}
            onStep={setStep}
            onConfirm={wayOut?.go ?? confirm}
            onCancel={onClose}
          />
        }
      >
        <div ref={root}>
          <SpaceBetween size="m">
            <SettlementHead {...{ payer, message, refused }} whyClosed={isUnknown ? null : payer.actions.pay} />
            {wayOut ? (
              <SettlementUnknown way={wayOut.way} form={form} accounts={accounts} />
            ) : (
              <Items fault={errorAt('items')}>
                <SettlementItems
                  items={payer.items}
                  groups={payer.groups}
                  optional={form.optional}
                  onChoose={isPayable ? choose : undefined}
                />
              </Items>
            )}
            {canPay && <SettlementAccounts {...{ desk, form, errorAt }} onChange={setForm} onEnter={enter} />}
            <SettlementSummary payer={payer} form={form} showsPaid={canPay || isUnknown} />
            {canPay && <SettlementFields form={form} errorAt={errorAt} onChange={setForm} />}
          </SpaceBetween>
        </div>
      </Dialog>
      {guard}
    </>
  );
};
