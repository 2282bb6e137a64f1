import { useState } from 'react';
import { asId } from '../../../../shared/contract/ids.ts';
import { moneyText } from '../../../../shared/money/money-text.ts';
import { chargeTopUp } from '../../../../shared/payments/calls/charge-top-up.ts';
import { chargeContinue } from '../../../../shared/payments/calls/charge-continue.ts';
import { charge } from '../../../../shared/payments/calls/charge.ts';
import { paymentFieldTexts } from '../../../../shared/payments/texts/fields.ts';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { useNotify } from '../../app/layout/notify.tsx';
import type { CallError } from '../../client/call-error.ts';
import { useLanguage } from '../../locale/language.tsx';
import { useCurrency, useTimeZone } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';
import { blockedNote } from '../../print/parts/blocked-note.tsx';
import { openReceipts } from '../../print/parts/open-receipts.ts';
import { useBooking } from '../parts/booking.ts';
import { afterRefusal, isBalanceGone } from './after-refusal.ts';
import { paidOf, settlementForm, type Evidence, type SettlementForm } from './form.ts';
import { lastAccountOf, useLastAccount } from './last-account.ts';
import { modeFor, type Desk, type Mode, type Payer } from './proposal.ts';
import { chargeOf, topUpOf } from './requests.ts';

export interface ChargeEnds {
  /** The receipt is opened after the payment. */
  readonly printsReceipt: boolean;
  /** `typed`: the form that is taken over. */
  readonly onReopen: (message: string, typed?: SettlementForm, kept?: Evidence) => void;
  /** A top-up was refused for good: its status is shown (S8.11). */
  readonly onFail: (message: string) => void;
  /** The dialog closes: the payment was booked, or a first one was refused for good (S8.10). */
  readonly onEnd: () => void;
}

/** What follows from each outcome. */
const useEnds = ({ printsReceipt, onReopen, onFail, onEnd }: ChargeEnds) => {
  const t = useText();
  const { locale } = useLanguage();
  const currency = useCurrency();
  const { notify, notifyError } = useNotify();
  const [, keepLastAccount] = useLastAccount();
  const refused = (end: (error: CallError) => void) => (error: CallError, form: SettlementForm) => {
    if (afterRefusal(error) !== 'reopens') return end(error);
    return onReopen(isBalanceGone(error) ? t(paymentFieldTexts.balanceTooLow) : error.message, form);
  };
  return {
    onLook: (form: SettlementForm | undefined) => onReopen(t(paymentTexts.dialog.looked), undefined, form),
    onRefused: refused((error) => {
      notifyError(error, paymentTexts.dialog.notRecorded);
      onEnd();
    }),
    onTopUpRefused: refused(({ message }) => onFail(message)),
    onBooked: (form: SettlementForm, { orderNo }: { readonly orderNo: string }, isEarlier: boolean) => {
      const account = lastAccountOf(form.rows);
      if (account) keepLastAccount(account);
      const paid = paidOf(form);
      const amount = moneyText(paid, locale, currency);
      const text = paymentTexts.dialog[isEarlier ? 'recordedEarlier' : 'recorded'];
      notify({ type: 'success', id: 'payment', content: (say) => say(text, { amount }) });
      // Nothing was received, so there is no receipt.
      const prints = printsReceipt && paid > 0;
      if (prints && !openReceipts([orderNo])) notify(blockedNote([orderNo]));
      onEnd();
    },
  };
};

/** Books a first payment or a top-up under one operation id. What was not answered before is repeated as what it was. */
export const useCharge = (payer: Payer, ends: ChargeEnds) => {
  const timeZone = useTimeZone();
  const { onTopUpRefused, ...ofFirst } = useEnds(ends);
  const stays = (error: CallError) => afterRefusal(error) === 'stays';
  const common = { form: settlementForm, stays, ...ofFirst };
  const first = useBooking({
    ...{ call: charge, intent: `charge:${payer.personId}`, ...common },
    readSent: (wire) => charge.request.safeParse(wire).data,
  });
  const further = useBooking({
    ...{ call: chargeTopUp, intent: `top-up:${payer.personId}`, ...common, onRefused: onTopUpRefused },
    readSent: (wire) => chargeTopUp.request.safeParse(wire).data,
  });
  const continued = useBooking({
    ...{ call: chargeContinue, intent: `charge-continue:${payer.personId}`, ...common },
    readSent: (wire) => chargeContinue.request.safeParse(wire).data,
  });
  /** Whether the last first payment cancelled an unfinished order. */
  const [isContinued, setContinued] = useState(continued.attempt !== undefined);
  const [mode] = useState<Mode>(
    first.attempt || continued.attempt ? 'pay' : further.attempt ? 'topUp' : modeFor(payer),
  );
  const { attempt, wayOut, isPending } = mode === 'topUp' ? further : isContinued ? continued : first;
  const submit = async (desk: Desk, form: SettlementForm): Promise<void> => {
    const { orderNo } = desk.payer;
    if (mode === 'topUp' && orderNo !== undefined)
      return further.submit({ form, sent: topUpOf(desk, asId('order', orderNo), form, timeZone) });
    setContinued(false);
    return first.submit({ form, sent: chargeOf(desk, form, timeZone) });
  };
  /** The same, instead of an unfinished order (S8.05). That order has changed the version; the amounts are still those shown. */
  const goOn = async (desk: Desk, form: SettlementForm): Promise<void> => {
    setContinued(true);
    return continued.submit({ form, sent: { ...chargeOf(desk, form, timeZone), version: undefined } });
  };
  return { mode, attempt, wayOut, isPending, submit, goOn };
};
