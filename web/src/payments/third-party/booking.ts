import type { Id } from '../../../../shared/contract/ids.ts';
import { moneyText } from '../../../../shared/money/money-text.ts';
import { addThirdPartyRecord } from '../../../../shared/payments/calls/add-third-party-record.ts';
import { thirdPartyTexts } from '../../../../shared/payments/texts/site-third-party.ts';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { useNotify } from '../../app/layout/notify.tsx';
import type { CallError } from '../../client/call-error.ts';
import { useLanguage } from '../../locale/language.tsx';
import { useCurrency } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';
import { useBooking } from '../parts/booking.ts';
import { intentOfUser, readDraft } from '../parts/draft.ts';
import { thirdPartyForm } from './form.ts';

/** The person or the order has changed: the dialog shows what is so now, with the form as it was typed. */
const reopening: readonly string[] = [
  ...['1700022', '1700026', '1700037'],
  ...['personNotSent', 'personPaid', 'personRefunding', 'recordsTooMany'],
];
const staying: readonly string[] = ['thirdPartyNoUsed', 'invalid', 'busy', 'tooManyRequests'];

const intentOf = (personId: string) => `third-party:${personId}`;

/** The form that the user sent and that was not answered. */
export const sentBefore = (personId: string, subject: string) =>
  readDraft(sessionStorage, intentOfUser(intentOf(personId), subject), thirdPartyForm)?.form;

export interface RecordingEnds {
  readonly onReopen: (message: string) => void;
  /** The dialog closes: the payment was booked, or refused for good. */
  readonly onEnd: () => void;
}

/** Books the payment under one operation id, kept over a reload until the outcome is known. */
export const useRecording = (personId: Id<'person'>, { onReopen, onEnd }: RecordingEnds) => {
  const t = useText();
  const { locale } = useLanguage();
  const currency = useCurrency();
  const { notify, notifyError } = useNotify();
  return useBooking({
    ...{
      call: addThirdPartyRecord,
      intent: intentOf(personId),
      form: thirdPartyForm,
      stays: ({ code }) => staying.includes(code),
    },
    readSent: (wire) => addThirdPartyRecord.request.safeParse(wire).data,
    onLook: () => onReopen(t(paymentTexts.dialog.looked)),
    onRefused: (error: CallError) => {
      if (reopening.includes(error.code)) return onReopen(error.message);
      notifyError(error, paymentTexts.dialog.notRecorded);
      onEnd();
    },
    onBooked: ({ fen }, { alreadySo }, isEarlier) => {
      const amount = moneyText(fen ?? 0, locale, currency);
      const booked = paymentTexts.dialog[isEarlier ? 'recordedEarlier' : 'recorded'];
      notify({
        ...{ type: alreadySo ? 'info' : 'success', id: 'payment' },
        content: (say) => say(alreadySo ? thirdPartyTexts.already : booked, { amount }),
      });
      onEnd();
    },
  });
};
