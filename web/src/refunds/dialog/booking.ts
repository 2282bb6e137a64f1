import type { Id } from '../../../../shared/contract/ids.ts';
import { moneyText } from '../../../../shared/money/money-text.ts';
import { refundBookkeeping } from '../../../../shared/refunds/calls/refund-bookkeeping.ts';
import { refundPartBookkeeping } from '../../../../shared/refunds/calls/refund-part-bookkeeping.ts';
import { refundTexts } from '../../../../shared/refunds/texts/site.ts';
import { useNotify } from '../../app/layout/notify.tsx';
import type { CallError } from '../../client/call-error.ts';
import { useLanguage } from '../../locale/language.tsx';
import { useCurrency, useTimeZone } from '../../locale/region.ts';
import { useBooking } from '../../payments/parts/booking.ts';
import { sumOfRows, type Row } from '../../payments/parts/row.ts';
import { refundForm, type RefundForm, type RefundPage } from './form.ts';
import { lineRefundOf, orderRefundOf } from './requests.ts';

/** The form stays open, to be corrected or sent again. */
const staying: readonly string[] = ['balanceSpent', 'invalid', 'busy', 'tooManyRequests'];

/** Books a refund under one operation id. `onEnd`: the dialog closes, because it was booked or refused for good (S8.01). */
export const useRefunding = (orderNo: Id<'order'>, onEnd: () => void) => {
  const { locale } = useLanguage();
  const currency = useCurrency();
  const timeZone = useTimeZone();
  const { notify, notifyError } = useNotify();
  const common = {
    form: refundForm,
    stays: ({ code }: CallError) => staying.includes(code),
    onLook: onEnd,
    onRefused: (error: CallError) => {
      notifyError(error, refundTexts.dialog.failed);
      onEnd();
    },
    onBooked: ({ rows = [], toBalance }: RefundForm, _: unknown, isEarlier: boolean) => {
      const amount = moneyText(sumOfRows(rows) + (toBalance ?? 0), locale, currency);
      const text = refundTexts.dialog[isEarlier ? 'bookedEarlier' : 'booked'];
      notify({ type: 'success', id: 'refund', content: (say) => say(text, { amount }) });
      onEnd();
    },
  };
  const ofOrder = useBooking({
    ...{ call: refundBookkeeping, intent: `refund:${orderNo}`, ...common },
    readSent: (wire) => refundBookkeeping.request.safeParse(wire).data,
  });
  const ofLines = useBooking({
    ...{ call: refundPartBookkeeping, intent: `refund-part:${orderNo}`, ...common },
    readSent: (wire) => refundPartBookkeeping.request.safeParse(wire).data,
  });
  /** The one whose outcome is unknown comes first. */
  const { attempt, wayOut } = ofLines.wayOut ? ofLines : ofOrder;
  return {
    unknown: attempt && wayOut && { form: attempt.form, ...wayOut },
    /** What was sent before and refused: nothing was stored, and it can be corrected. */
    refusedForm: [ofLines.attempt, ofOrder.attempt].find((one) => one?.kind === 'refused')?.form,
    attemptOf: (type: RefundForm['type']) => (type === 'partial' ? ofLines : ofOrder).attempt,
    isPending: ofOrder.isPending || ofLines.isPending,
    submit: (page: RefundPage, form: RefundForm, rows: readonly Row[]): Promise<void> =>
      form.type === 'partial'
        ? ofLines.submit({ form, sent: lineRefundOf(page, form, rows, timeZone) })
        : ofOrder.submit({ form, sent: orderRefundOf(page, form, rows, timeZone) }),
  };
};
export type Refunding = ReturnType<typeof useRefunding>;
