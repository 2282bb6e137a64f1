import Alert from '@cloudscape-design/components/alert';
import type { ButtonProps } from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useRef, useState, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import type { FieldFault } from '../../../../shared/contract/errors.ts';
import { moneyText } from '../../../../shared/money/money-text.ts';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { refundFieldTexts } from '../../../../shared/refunds/texts/fields.ts';
import { refundTexts } from '../../../../shared/refunds/texts/site.ts';
import { serverNow } from '../../client/server-clock.ts';
import { useLanguage } from '../../locale/language.tsx';
import { studentName } from '../../locale/names.tsx';
import { useCurrency, useTimeZone } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';
import { Accounts } from '../../payments/parts/accounts.tsx';
import { BookingFooter } from '../../payments/parts/footer.tsx';
import type { PayAccount } from '../../payments/parts/pay-accounts.ts';
import { rowAfter, sumOfRows } from '../../payments/parts/row.ts';
import { News } from '../../ui/news.tsx';
import { BookingTime, Remark } from '../../payments/parts/time-and-remark.tsx';
import { useAccountWords } from '../../people/parts/account-words.ts';
import { MoneyPreview } from '../../people/parts/money-preview.tsx';
import { hasUnreadAmount } from '../../ui/amount-input.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { focusFirstFault, useErrorAt } from '../../ui/form-faults.ts';
import { useLeaveGuard } from '../../ui/leave-guard.tsx';
import type { Refunding } from './booking.ts';
import { RefundModes, RefundTypes } from './choices.tsx';
import { faultsOf, startForm, sumsOf, type RefundPage } from './form.ts';
import { RefundLines } from './lines.tsx';
import { useRefundPreview, type RefundPreview } from './preview.ts';
import { RefundAmounts } from './sums.tsx';
import { RefundTip } from './tip.tsx';
import './refund.css';

interface RefundProps {
  readonly page: RefundPage;
  readonly accounts: readonly PayAccount[];
  readonly refunding: Refunding;
  /** Whose ledger accounts the preview names. */
  readonly owner: Parameters<typeof useAccountWords>[0];
  readonly widthPx: number;
  readonly onClose: () => void;
}

const noFaults: readonly FieldFault[] = [];

/** The state of the form, and what confirms it. */
const useRefund = ({ page: opened, accounts, refunding }: RefundProps) => {
  const timeZone = useTimeZone();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<ButtonProps.Ref>(null);
  // As it was when the dialog opened: what is booked is what the user saw.
  const [page] = useState(opened);
  const [initial] = useState(() => startForm(serverNow(), timeZone, page.overpaid > 0 ? 'overpaid' : 'full'));
  // One that was refused while its outcome was unknown comes back with the reason.
  const { refusedForm } = refunding;
  const [form, setForm] = useState(refusedForm ?? initial);
  const [triedAt, setTriedAt] = useState<number>();
  const { preview, isAsking, rows } = useRefundPreview(page, form);
  const attempt = refunding.attemptOf(form.type);
  // What was sent has its rows and its part for the balance written out.
  const [sentForm, setSentForm] = useState(refusedForm);
  const refused = attempt?.kind === 'refused' && sentForm === form ? attempt : undefined;
  const faultsAt = (now: number) => faultsOf({ page, accounts, rows }, form, now, timeZone);
  const confirm = () => {
    if (isAsking) return;
    if (faultsAt(serverNow()).length === 0 && !hasUnreadAmount(root.current)) {
      setSentForm(form);
      return void refunding.submit(page, { ...form, rows: [...rows], toBalance: sumsOf(page, form).toBalance }, rows);
    }
    flushSync(() => setTriedAt(serverNow()));
    if (root.current) focusFirstFault(root.current);
  };
  return {
    ...{ root, button, page, form, setForm, preview, isAsking, rows, confirm },
    refused: refused?.message,
    faults: [...(triedAt === undefined ? noFaults : faultsAt(triedAt)), ...(refused?.fields ?? noFaults)],
    isDirty: form !== initial,
    enter: () => (isAsking || form === initial ? button.current?.focus() : confirm()),
  };
};
type State = ReturnType<typeof useRefund>;

/** Who gets the money back (S2.93), and why the server refused. */
const Head = ({ state: { page, refused } }: { state: State }) => {
  const t = useText();
  return (
    <>
      <News of={refused} className="settlement-news">
        {refused !== undefined && (
          <Alert type="error" header={t(refundTexts.dialog.failed)}>
            {refused}
          </Alert>
        )}
      </News>
      <div className="settlement-student">
        <span>{t(paymentTexts.dialog.student)}</span>
        <b>{studentName(page.name, page.eName)}</b>
      </div>
    </>
  );
};

/** The accounts that paid out, when, and a remark. */
const PaidOut = ({
  state: { page, form, setForm, rows, enter },
  accounts,
  errorAt,
}: {
  state: State;
  accounts: readonly PayAccount[];
  errorAt: (path: string, under?: boolean) => string | undefined;
}) => {
  const t = useText();
  const timeZone = useTimeZone();
  const { dialog } = refundTexts;
  const rest = sumsOf(page, form).paidOut - sumOfRows(rows);
  return (
    <SpaceBetween size="m">
      <Accounts
        {...{ accounts, rows, errorAt }}
        label={t(dialog.accounts)}
        path="refundAccounts"
        amountMissing={refundFieldTexts.refundAmountMissing}
        fault={errorAt('refundAccounts')}
        takesFocus={false}
        next={() => rowAfter(rows, accounts, rest)}
        onChange={(changed) => setForm({ ...form, rows: changed })}
        onEnter={enter}
      />
      <BookingTime
        clock={form}
        labels={{
          ...{ date: t(dialog.date), time: t(dialog.time), missing: t(dialog.timeMissing) },
          hint: t(dialog.timeHint, { timeZone }),
        }}
        fault={errorAt('refundTime')}
        onChange={(change) => setForm({ ...form, ...change })}
      />
      <Remark remark={form.remark} fault={errorAt('remark')} onChange={(remark) => setForm({ ...form, remark })} />
    </SpaceBetween>
  );
};

const outcomeOf = (preview: RefundPreview | undefined): ComponentProps<typeof MoneyPreview>['outcome'] =>
  preview && { ...preview, balance: preview.balanceAfter };

/** What is refunded, how and from which accounts; confirmed, it is booked (S2.92-107). */
export const Refund = (props: RefundProps) => {
  const { accounts, refunding, owner, widthPx, onClose } = props;
  const t = useText();
  const { locale } = useLanguage();
  const currency = useCurrency();
  const state = useRefund(props);
  const { root, button, page, form, setForm, preview, isAsking } = state;
  const errorAt = useErrorAt(state.faults);
  const wordsOf = useAccountWords(owner);
  const { close, guard } = useLeaveGuard(state.isDirty, onClose, refunding.isPending);
  const entry = { page, form, errorAt, onChange: setForm, onEnter: state.enter };
  const amount = moneyText(sumsOf(page, form).total, locale, currency);
  return (
    <>
      <Dialog
        width={widthPx}
        title={t(refundTexts.dialog.title)}
        busy={refunding.isPending}
        onClose={close}
        footer={
          <BookingFooter
            button={button}
            isPending={refunding.isPending}
            isAsking={isAsking}
            confirm={t(refundTexts.dialog.confirm, { amount })}
            onConfirm={state.confirm}
            onCancel={onClose}
          />
        }
      >
        <div ref={root}>
          <SpaceBetween size="m">
            <Head state={state} />
            <RefundTip />
            <RefundModes page={page} form={form} onChange={setForm} />
            <RefundTypes page={page} form={form} onChange={setForm} />
            <RefundLines {...entry} />
            <RefundAmounts {...entry} />
            <PaidOut {...{ state, accounts, errorAt }} />
            <MoneyPreview outcome={outcomeOf(preview)} wordsOf={wordsOf} />
          </SpaceBetween>
        </div>
      </Dialog>
      {guard}
    </>
  );
};
