import type { ButtonProps } from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { FieldFault } from '../../../../shared/contract/errors.ts';
import { areGroupsSatisfied } from '../../../../shared/items/amounts.ts';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { uploadLimits, whyNotPaymentImage } from '../../../../shared/uploads/rules.ts';
import { serverNow } from '../../client/server-clock.ts';
import { useTimeZone } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';
import { useAccountWords } from '../../people/parts/account-words.ts';
import { MoneyPreview } from '../../people/parts/money-preview.tsx';
import { usePrintChoice } from '../../print/parts/print-choice.ts';
import { hasUnreadAmount } from '../../ui/amount-input.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { focusFirstFault, useErrorAt } from '../../ui/form-faults.ts';
import { useLeaveGuard } from '../../ui/leave-guard.tsx';
import { SectionFault } from '../../ui/section-fault.tsx';
import { useTransfers } from '../../uploads/parts/use-transfers.ts';
import type { Attempt } from '../parts/booking.ts';
import { UnknownOutcome } from '../parts/unknown.tsx';
import { SettlementAccounts } from './accounts.tsx';
import { BalanceField } from './balance.tsx';
import { useCharge, type ChargeEnds } from './charge.ts';
import { SettlementFields } from './fields.tsx';
import { SettlementFooter, type Step } from './footer.tsx';
import {
  faultsOf,
  paidOf,
  resumedForm,
  startForm,
  withAllOptional,
  withOptional,
  type SettlementForm,
  withEvidence,
} from './form.ts';
import { SettlementHead, type Reopened } from './head.tsx';
import { SettlementImages } from './images.tsx';
import { SettlementItems } from './items.tsx';
import { useLastAccount } from './last-account.ts';
import { receivableOf } from './lines.ts';
import { OrderItems } from './order-items.tsx';
import { previewOf } from './preview.ts';
import type { Desk } from './proposal.ts';
import { SettlementSummary } from './summary.tsx';

interface SettlementProps extends Omit<ChargeEnds, 'printsReceipt'>, Pick<Desk, 'payer' | 'accounts'> {
  readonly reopened: Reopened | undefined;
  readonly widthPx: number;
  readonly onClose: () => void;
}

const noFaults: readonly FieldFault[] = [];
/** What was chosen is attached, or taken off the form, before the payment is booked. */
const unfinished: readonly FieldFault[] = [{ path: 'attachments', code: 'filesUnfinished' }];

const isOfChoice = ({ path }: FieldFault): boolean => path === 'items';

/** Shows the form's faults once the user tried to confirm, and the server's until the form changes. */
const useFaults = (
  desk: Desk,
  form: SettlementForm,
  attempt: Attempt<SettlementForm> | undefined,
  isSending: boolean,
): { now: () => FieldFault[]; shown: readonly FieldFault[]; tried: () => void; choiceTried: () => void } => {
  const timeZone = useTimeZone();
  const [triedAt, setTriedAt] = useState<number>();
  // The first step says what is wrong with the choice, and nothing of fields that it does not show.
  const [choiceTriedAt, setChoiceTriedAt] = useState<number>();
  const ofServer = attempt?.kind === 'refused' && attempt.form === form ? attempt.fields : noFaults;
  const at = (now: number) => [...faultsOf(desk, form, now, timeZone), ...(isSending ? unfinished : noFaults)];
  const choiceFaults = choiceTriedAt === undefined ? noFaults : at(choiceTriedAt).filter(isOfChoice);
  const formFaults = triedAt === undefined ? choiceFaults : at(triedAt);
  return {
    now: () => at(serverNow()),
    shown: [...formFaults, ...ofServer],
    tried: () => setTriedAt(serverNow()),
    choiceTried: () => setChoiceTriedAt(serverNow()),
  };
};

/** Whether the cashier chooses items first: a group is open, or nothing is due and something could be. */
const asksForItems = (desk: Desk, { optional }: SettlementForm): boolean => {
  if (desk.mode === 'topUp') return false;
  const { items, groups } = desk.payer;
  const chosen = items.map((item) => ({ ...item, chosen: item.required || optional.includes(item.photoId) }));
  const hasNothing = receivableOf(desk, optional) === 0 && items.some((item) => !item.required);
  return hasNothing || !areGroupsSatisfied({ items: chosen, groups });
};

/** As proposed, or as it was typed before the dialog opened again. */
const firstForm = (desk: Desk, { typed, before, kept }: Partial<Reopened> = {}, timeZone: string): SettlementForm =>
  typed && before ? resumedForm(desk, before, typed) : withEvidence(startForm(desk, serverNow(), timeZone), kept);

/** The state of the form, and what confirms it. */
const useSettlement = ({ payer, accounts, reopened, onReopen, onFail, onEnd }: SettlementProps) => {
  const timeZone = useTimeZone();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<ButtonProps.Ref>(null);
  const [last] = useLastAccount();
  const receipt = usePrintChoice();
  const ends = { printsReceipt: receipt.isChosen, onReopen, onFail, onEnd };
  const { mode, submit, goOn, ...charging } = useCharge(payer, ends);
  // As they were when the dialog opened: what is booked is what the cashier saw (S8.07).
  const [desk] = useState<Desk>({ payer, accounts, last, mode });
  const { attempt } = charging;
  const [initial] = useState(() => attempt?.form ?? firstForm(desk, reopened, timeZone));
  const [form, setForm] = useState(initial);
  const [firstStep] = useState<Step>(asksForItems(desk, initial) && !attempt ? 'items' : 'pay');
  const [nextStep, setStep] = useState<Step>();
  const step = nextStep ?? firstStep;
  const transfers = useTransfers({
    ...{ form: `payment:${payer.personId}`, whyNot: whyNotPaymentImage },
    ...{ max: uploadLimits.paymentImages, count: form.images.length },
    onAttached: (insert) => setForm((now) => ({ ...now, images: insert(now.images) })),
  });
  const faults = useFaults(desk, form, attempt, transfers.list.length > 0);
  const book = (act: typeof submit) => {
    if (faults.now().length === 0 && !hasUnreadAmount(root.current)) return void act(desk, form);
    flushSync(faults.tried);
    if (root.current) focusFirstFault(root.current);
  };
  const confirm = () => book(submit);
  const toStep = (next: Step) => {
    if (next === 'items' || !faults.now().some(isOfChoice)) return setStep(next);
    flushSync(faults.choiceTried);
    if (root.current) focusFirstFault(root.current);
  };
  return {
    ...{ ...charging, receipt, root, button, desk, form, setForm, transfers, step, toStep, faults, confirm },
    goOn: () => book(goOn),
    /** Enter in the amount books, so that a message why the dialog opened again is read first. */
    amountTakesFocus: reopened === undefined || nextStep !== undefined,
    isDirty: form !== initial || transfers.list.length > 0 || (reopened?.typed ?? reopened?.kept) !== undefined,
    /** Enter books what was typed. Before that it only leads to the button, so that nobody books by opening the dialog. */
    enter: () => (form === initial ? button.current?.focus() : confirm()),
    choose: (photoId: string, chosen: boolean) => setForm(withOptional(desk, form, photoId, chosen)),
    chooseAll: (chosen: boolean) => setForm(withAllOptional(desk, form, chosen)),
  };
};

type State = ReturnType<typeof useSettlement>;
type ErrorAt = ReturnType<typeof useErrorAt>;

/** What is paid, and what is wrong with the choice. */
const WithFault = ({ children, fault }: { children: ReactNode; fault: string | undefined }) => (
  <SpaceBetween size="xs">
    {children}
    <SectionFault text={fault} />
  </SpaceBetween>
);

/** The items, or what was sent while its outcome is unknown. */
const Paid = ({ state, isPayable, errorAt }: { state: State; isPayable: boolean; errorAt: ErrorAt }) => {
  const { desk, form, wayOut, choose, chooseAll } = state;
  const { payer, accounts, mode } = desk;
  if (wayOut)
    return (
      <UnknownOutcome
        way={wayOut.way}
        texts={{ ...paymentTexts.dialog, time: paymentTexts.dialog.payClock }}
        rows={form.rows}
        balance={form.balance ?? 0}
        accounts={accounts}
        clock={form}
      />
    );
  if (mode === 'topUp') return <OrderItems items={payer.items} />;
  return (
    <WithFault fault={errorAt('items')}>
      <SettlementItems
        items={payer.items}
        groups={payer.groups}
        itemSelection={payer.itemSelection}
        optional={form.optional}
        onChoose={isPayable ? choose : undefined}
        onChooseAll={chooseAll}
      />
    </WithFault>
  );
};

/** What the payment will record, as the form is now. */
const Preview = ({ desk, form }: Pick<State, 'desk' | 'form'>) => (
  <MoneyPreview outcome={previewOf(desk, form)} wordsOf={useAccountWords(desk.payer)} />
);

const titles = { items: paymentTexts.dialog.choose, pay: paymentTexts.dialog.title } as const;

/** Choose the items, enter what was received on which account, confirm (S2.92-107). A top-up has its items already. */
export const Settlement = (props: SettlementProps) => {
  const { reopened, widthPx } = props;
  const t = useText();
  const state = useSettlement(props);
  const { root, button, desk, form, setForm, step, toStep, attempt, wayOut, isPending, faults } = state;
  const { payer, mode } = desk;
  const errorAt = useErrorAt(faults.shown);
  const isUnknown = wayOut !== undefined;
  const isPayable = payer.actions[mode] === null;
  // What was sent may be booked, or somebody else was faster: the list behind is read again.
  const onClose = isUnknown || !isPayable ? props.onEnd : props.onClose;
  const canPay = step === 'pay' && isPayable && !isUnknown;
  const { close, guard } = useLeaveGuard(state.isDirty && isPayable && !isUnknown, onClose, isPending);
  const refused = attempt?.kind === 'refused' && attempt.form === form ? attempt : undefined;
  const entry = { desk, form, errorAt, onChange: setForm, onEnter: state.enter };
  return (
    <>
      <Dialog
        width={widthPx}
        title={t(titles[step])}
        busy={isPending}
        onClose={close}
        footer={
          <SettlementFooter
            {...{ step, isPending, button, wayOut }}
            receipt={state.receipt}
            isPayable={isPayable || isUnknown}
            canChoose={mode === 'pay'}
            fen={paidOf(form)}
            onStep={toStep}
            onConfirm={wayOut?.go ?? state.confirm}
            onCancel={onClose}
          />
        }
      >
        <div ref={root}>
          <SpaceBetween size="m">
            <SettlementHead
              {...{ payer, reopened, refused }}
              whyClosed={isUnknown ? null : payer.actions[mode]}
              ways={{
                onContinue: state.goOn,
                onOriginal: () => props.onReopen(t(paymentTexts.dialog.original), form),
              }}
            />
            <Paid {...{ state, isPayable, errorAt }} />
            {canPay && <BalanceField {...entry} />}
            {canPay && <SettlementAccounts {...entry} takesFocus={state.amountTakesFocus} />}
            <SettlementSummary desk={desk} form={form} showsPaid={canPay || isUnknown} />
            {canPay && <SettlementFields form={form} errorAt={errorAt} onChange={setForm} />}
            {canPay && <SettlementImages before={payer.attachments} transfers={state.transfers} {...entry} />}
            {canPay && <Preview desk={desk} form={form} />}
          </SpaceBetween>
        </div>
      </Dialog>
      {guard}
    </>
  );
};
