import SpaceBetween from '@cloudscape-design/components/space-between';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldFault } from '../../../../shared/contract/errors.ts';
import { partsOfAccount } from '../../../../shared/ledger/accounts.ts';
import { moneyText } from '../../../../shared/money/money-text.ts';
import { thirdPartyTexts } from '../../../../shared/payments/texts/site-third-party.ts';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { serverNow } from '../../client/server-clock.ts';
import { useLanguage } from '../../locale/language.tsx';
import { useCurrency, useTimeZone } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';
import { useAccountWords } from '../../people/parts/account-words.ts';
import { MoneyPreview } from '../../people/parts/money-preview.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { focusFirstFault, useErrorAt } from '../../ui/form-faults.ts';
import { useLeaveGuard } from '../../ui/leave-guard.tsx';
import { BookingFooter } from '../parts/footer.tsx';
import { UnknownOutcome } from '../parts/unknown.tsx';
import { SettlementHead, type Reopened } from '../settlement/head.tsx';
import type { Payer } from '../settlement/proposal.ts';
import { useRecording, type RecordingEnds } from './booking.ts';
import { ThirdPartyFields } from './fields.tsx';
import { channelId, faultsOf, mostOf, outcomeOf, requestOf, whyNoRecord, type ThirdPartyForm } from './form.ts';

interface RecordProps extends RecordingEnds {
  readonly payer: Payer;
  readonly form: ThirdPartyForm;
  readonly isDirty: boolean;
  readonly reopened: Reopened | undefined;
  readonly widthPx: number;
  readonly onForm: (form: ThirdPartyForm) => void;
  readonly onClose: () => void;
}

const noFaults: readonly FieldFault[] = [];

/** Shows the form's faults once the user tried to confirm, and the server's until the form changes. */
const useRecord = ({ payer, form, ...ends }: RecordProps) => {
  const { attempt, submit, ...recording } = useRecording(payer.personId, ends);
  const timeZone = useTimeZone();
  const root = useRef<HTMLDivElement>(null);
  const [triedAt, setTriedAt] = useState<number>();
  const isSame = JSON.stringify(attempt?.form) === JSON.stringify(form);
  const refused = attempt?.kind === 'refused' && isSame ? attempt : undefined;
  const faults = triedAt === undefined ? noFaults : faultsOf(payer, form, triedAt, timeZone);
  const confirm = () => {
    const now = serverNow();
    if (faultsOf(payer, form, now, timeZone).length === 0)
      return void submit({ form, sent: requestOf(payer, form, timeZone) });
    flushSync(() => setTriedAt(now));
    if (root.current) focusFirstFault(root.current);
  };
  return {
    ...{ ...recording, root, confirm },
    refused,
    faults: [...faults, ...(refused?.fields ?? noFaults)],
  };
};

/** What the payment will record, as the form is now; the outside system by the name that was typed. */
const Preview = ({ payer, form }: Pick<RecordProps, 'payer' | 'form'>) => {
  const t = useText();
  const wordsOf = useAccountWords(payer);
  const channel = form.channel.trim() || t(thirdPartyTexts.channel);
  return (
    <MoneyPreview
      outcome={outcomeOf(payer, form)}
      wordsOf={(account) => (partsOfAccount(account).ids[0] === channelId ? channel : wordsOf(account))}
    />
  );
};

/** What can be entered, and what is wrong with it. */
const Entry = ({
  payer,
  form,
  faults,
  onForm,
  onEnter,
}: Pick<RecordProps, 'payer' | 'form' | 'onForm'> & { faults: readonly FieldFault[]; onEnter: () => void }) => {
  const errorAt = useErrorAt(faults);
  return (
    <SpaceBetween size="m">
      <ThirdPartyFields form={form} most={mostOf(payer)} errorAt={errorAt} onChange={onForm} onEnter={onEnter} />
      <Preview payer={payer} form={form} />
    </SpaceBetween>
  );
};

/** Records a payment of an outside system (S7.64): what that system says of it, with what it will book. */
export const ThirdPartyRecord = (props: RecordProps) => {
  const { payer, form, isDirty, reopened, widthPx, onForm } = props;
  const t = useText();
  const { locale } = useLanguage();
  const currency = useCurrency();
  const { root, confirm, refused, faults, wayOut, isPending } = useRecord(props);
  const whyClosed = wayOut ? null : whyNoRecord(payer);
  const isOpen = whyClosed === null && !wayOut;
  // What was sent may be booked, or somebody else was faster: the list behind is read again.
  const onClose = isOpen ? props.onClose : props.onEnd;
  const { close, guard } = useLeaveGuard(isDirty && isOpen, onClose, isPending);
  const amount = moneyText(form.fen ?? 0, locale, currency);
  return (
    <>
      <Dialog
        width={widthPx}
        title={t(thirdPartyTexts.title)}
        busy={isPending}
        onClose={close}
        footer={
          <BookingFooter
            isPending={isPending}
            confirm={isOpen || wayOut ? t(paymentTexts.dialog[wayOut?.way ?? 'confirm'], { amount }) : undefined}
            onConfirm={wayOut?.go ?? confirm}
            look={wayOut?.look}
            onCancel={onClose}
          />
        }
      >
        <div ref={root}>
          <SpaceBetween size="m">
            <SettlementHead {...{ payer, reopened, refused, whyClosed }} />
            {wayOut && (
              <UnknownOutcome
                way={wayOut.way}
                texts={{ ...paymentTexts.dialog, time: paymentTexts.dialog.payClock }}
                rows={[{ key: 1, accountId: channelId, payMode: 'other', fen: form.fen }]}
                balance={0}
                accounts={[{ accountId: channelId, name: form.channel }]}
                clock={form}
              />
            )}
            {isOpen && <Entry {...{ payer, form, faults, onForm }} onEnter={confirm} />}
          </SpaceBetween>
        </div>
      </Dialog>
      {guard}
    </>
  );
};
