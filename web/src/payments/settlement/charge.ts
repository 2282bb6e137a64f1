import { useState } from 'react';
import { asId } from '../../../../shared/contract/ids.ts';
import { chargeTopUp } from '../../../../shared/payments/calls/charge-top-up.ts';
import { charge } from '../../../../shared/payments/calls/charge.ts';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { useNotify } from '../../app/layout/notify.tsx';
import type { CallError } from '../../client/call-error.ts';
import { useLanguage } from '../../locale/language.tsx';
import { moneyText } from '../../locale/money.tsx';
import { useCurrency, useTimeZone } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';
import { useBooking } from '../parts/booking.ts';
import { paidOf, settlementForm, type SettlementForm } from './form.ts';
import { lastAccountOf, useLastAccount } from './last-account.ts';
import type { Desk, Mode, Payer } from './proposal.ts';
import { chargeOf, topUpOf } from './requests.ts';

/** S8.07-09: the items or amounts have changed; the dialog opens again with the current ones. */
const reopening: readonly string[] = ['1700022', '1700030', '1700037'];
/** The form stays open, to be corrected or sent again. */
const staying: readonly string[] = ['1700026', 'invalid', 'busy', 'tooManyRequests'];

export interface ChargeEnds {
  readonly onReopen: (message: string) => void;
  /** The dialog closes: the payment was booked, or refused for good (S8.10, S8.11). */
  readonly onEnd: () => void;
}

/** What follows from each outcome. */
const useEnds = ({ onReopen, onEnd }: ChargeEnds) => {
  const t = useText();
  const { locale } = useLanguage();
  const currency = useCurrency();
  const { notify, notifyError } = useNotify();
  const [, keepLastAccount] = useLastAccount();
  return {
    onLook: () => onReopen(t(paymentTexts.dialog.looked)),
    onRefused: (error: CallError) => {
      if (reopening.includes(error.code)) return onReopen(error.message);
      notifyError(error);
      onEnd();
    },
    onBooked: (form: SettlementForm) => {
      const account = lastAccountOf(form.rows);
      if (account) keepLastAccount(account);
      const amount = moneyText(paidOf(form), locale, currency);
      notify({ type: 'success', id: 'payment', content: (say) => say(paymentTexts.dialog.recorded, { amount }) });
      onEnd();
    },
  };
};

/** The mode that the server allows. */
const modeFor = ({ hasOrder, actions }: Payer): Mode => (hasOrder && actions.topUp === null ? 'topUp' : 'pay');

/** Books a first payment or a top-up under one operation id. What was not answered before is repeated as what it was. */
export const useCharge = (payer: Payer, ends: ChargeEnds) => {
  const timeZone = useTimeZone();
  const common = { form: settlementForm, staying, ...useEnds(ends) };
  const first = useBooking({
    ...{ call: charge, intent: `charge:${payer.personId}`, ...common },
    readSent: (wire) => charge.request.safeParse(wire).data,
  });
  const further = useBooking({
    ...{ call: chargeTopUp, intent: `top-up:${payer.personId}`, ...common },
    readSent: (wire) => chargeTopUp.request.safeParse(wire).data,
  });
  const [mode] = useState<Mode>(first.attempt ? 'pay' : further.attempt ? 'topUp' : modeFor(payer));
  const { attempt, wayOut, isPending } = mode === 'topUp' ? further : first;
  const submit = async (desk: Desk, form: SettlementForm): Promise<void> => {
    const { orderNo } = desk.payer;
    if (mode === 'topUp' && orderNo !== undefined)
      return further.submit({ form, sent: topUpOf(desk, asId('order', orderNo), form, timeZone) });
    return first.submit({ form, sent: chargeOf(desk, form, timeZone) });
  };
  return { mode, attempt, wayOut, isPending, submit };
};
