import { useRef, useState } from 'react';
import type { FieldFault } from '../../../../shared/contract/errors.ts';
import { charge } from '../../../../shared/payments/calls/charge.ts';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { useNotify } from '../../app/layout/notify.tsx';
import { CallError, isDefiniteRefusal, isReused } from '../../client/call-error.ts';
import { useSend } from '../../client/hooks.ts';
import { forgetOperationId } from '../../client/operation-id.ts';
import { useLanguage } from '../../locale/language.tsx';
import { moneyText } from '../../locale/money.tsx';
import { useCurrency, useTimeZone } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { paidOf, requestOf, type SettlementForm } from './form.ts';
import { lastAccountOf, useLastAccount } from './last-account.ts';
import type { Payer } from './proposal.ts';

/** The outcome of the last attempt, when it did not close the dialog. */
export type Attempt =
  /** It may have been booked: no answer came, or the server knows the operation id but refuses to repeat it. */
  | { readonly kind: 'unknown'; readonly form: SettlementForm; readonly way: 'again' | 'look' }
  /** Nothing was stored; the form does not change. */
  | {
      readonly kind: 'refused';
      readonly form: SettlementForm;
      readonly message: string;
      readonly fields: readonly FieldFault[];
    };

/** What the user can do when the outcome is unknown: retry with the same key, or reload. */
export interface WayOut {
  readonly way: 'again' | 'look';
  readonly go: () => void;
}

/** S8.07-09: the items or amounts have changed; the dialog opens again with the current ones. */
const reopening: readonly string[] = ['1700022', '1700030', '1700037'];
/** The form stays open, to be corrected or sent again. */
const staying: readonly string[] = ['1700026', 'invalid', 'busy', 'tooManyRequests'];

export interface ChargeEnds {
  readonly onReopen: (message: string) => void;
  /** The dialog closes: the payment was booked, or refused for good (S8.10). */
  readonly onEnd: () => void;
}

/** Books a first payment under one operation id, kept over a reload until its outcome is known. */
export const useCharge = (payer: Payer, { onReopen, onEnd }: ChargeEnds) => {
  const t = useText();
  const { locale } = useLanguage();
  const { notify, notifyError } = useNotify();
  const timeZone = useTimeZone();
  const currency = useCurrency();
  const personId = payer.personId;
  const intent = `charge:${personId}`;
  const [, keepLastAccount] = useLastAccount();
  const isBooking = useRef(false);
  const { mutateAsync, isPending } = useSend(charge, { intent });
  const [attempt, setAttempt] = useState<Attempt | undefined>(() => {
    const kept = readDraft(sessionStorage, personId);
    return kept && { kind: 'unknown', form: kept, way: 'again' };
  });

  const failed = (form: SettlementForm, error: CallError) => {
    const isStaying = staying.includes(error.code);
    // Where an earlier attempt may have been booked, only a definite refusal says that it was not.
    const mayStay = isStaying && attempt?.kind !== 'unknown';
    if (!mayStay && !isDefiniteRefusal(charge, error))
      return setAttempt({ kind: 'unknown', form, way: isReused(error) ? 'look' : 'again' });
    dropDraft(sessionStorage, personId);
    if (reopening.includes(error.code)) return onReopen(error.message);
    if (isStaying) return setAttempt({ kind: 'refused', form, message: error.message, fields: error.fields });
    notifyError(error);
    onEnd();
  };

  const book = async (form: SettlementForm) => {
    keepDraft(sessionStorage, personId, form);
    try {
      await mutateAsync(requestOf(payer, form, timeZone));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return failed(form, error);
    }
    dropDraft(sessionStorage, personId);
    const account = lastAccountOf(form.rows);
    if (account) keepLastAccount(account);
    const amount = moneyText(paidOf(form), locale, currency);
    notify({ type: 'success', id: 'payment', content: (t) => t(paymentTexts.dialog.recorded, { amount }) });
    onEnd();
  };

  /** A second confirmation before the answer is there, of other amounts too, does nothing. */
  const submit = async (form: SettlementForm) => {
    if (isBooking.current) return;
    isBooking.current = true;
    await book(form).finally(() => {
      isBooking.current = false;
    });
  };

  /** Discards the attempt and reloads. A payment that was booked is in the reloaded data. */
  const look = () => {
    dropDraft(sessionStorage, personId);
    forgetOperationId(sessionStorage, intent);
    onReopen(t(paymentTexts.dialog.looked));
  };
  const wayOut: WayOut | undefined =
    attempt?.kind === 'unknown'
      ? { way: attempt.way, go: attempt.way === 'look' ? look : () => void submit(attempt.form) }
      : undefined;

  return { attempt, wayOut, isPending, submit };
};
