import Box from '@cloudscape-design/components/box';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react';
import { asId, type Id } from '../../../../shared/contract/ids.ts';
import type { Answer } from '../../../../shared/contract/call.ts';
import type { Text } from '../../../../shared/contract/texts.ts';
import { getRefundPage } from '../../../../shared/payments/calls/get-refund-page.ts';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { getNoticePerson } from '../../../../shared/people/calls/get-notice-person.ts';
import { refundErrorTexts } from '../../../../shared/refunds/texts/server.ts';
import { refundTexts } from '../../../../shared/refunds/texts/site.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useNotify } from '../../app/layout/notify.tsx';
import { useFreshRead } from '../../client/fresh-read.ts';
import { useCall } from '../../client/hooks.ts';
import { useText } from '../../locale/text.ts';
import { dialogWidths } from '../../payments/parts/dialog-widths.ts';
import { BookingFooter } from '../../payments/parts/footer.tsx';
import { usePayAccounts } from '../../payments/parts/pay-accounts.ts';
import { UnknownOutcome } from '../../payments/parts/unknown.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useRefunding, type Refunding } from './booking.ts';
import { Refund } from './refund.tsx';

interface DialogProps {
  readonly personId: Id<'person'>;
  /** Only what was overpaid: whoever follows a link to that must not be offered to refund everything. */
  readonly of?: 'overpaid' | undefined;
  readonly onClose: () => void;
  /** Runs when money may have moved or the shown data was out of date. */
  readonly onChanged: () => Promise<void>;
}

type Person = Answer<typeof getNoticePerson>;

const widthPx = dialogWidths.refund;

/** Closes the dialog with the message when it can't be loaded (S8.18): what led to it is out of date. */
const useCloseOn = (error: Error | null, { onClose, onChanged }: Pick<DialogProps, 'onClose' | 'onChanged'>) => {
  const { notifyError } = useNotify();
  const close = useEffectEvent(() => {
    notifyError(error);
    onClose();
    void onChanged();
  });
  useEffect(() => {
    if (error) close();
  }, [error]);
};

const Loading = ({ onClose }: Pick<DialogProps, 'onClose'>) => {
  const t = useText();
  return (
    <Dialog width={widthPx} title={t(refundTexts.dialog.title)} onClose={onClose}>
      <Box textAlign="center">
        <StatusIndicator type="loading">{t(siteTexts.table.loading)}</StatusIndicator>
      </Box>
    </Dialog>
  );
};

/** Closes with a note: what was to be refunded is not there, or not any more. */
const Gone = ({ text, onClose }: Pick<DialogProps, 'onClose'> & { text: Text }) => {
  const { notify } = useNotify();
  const close = useEffectEvent(() => {
    notify({ type: 'info', id: 'refund-gone', content: (t) => t(text) });
    onClose();
  });
  useEffect(() => close(), []);
  return <Loading onClose={onClose} />;
};

/** The overpayment may have been refunded before the dialog opened. */
const OfOverpaid = (props: ComponentProps<typeof Refund>) => {
  const { page, onClose } = props;
  // Booking it leaves nothing overpaid either.
  const [isGone] = useState(page.overpaid === 0);
  return isGone ? <Gone text={refundTexts.dialog.overpaidGone} onClose={onClose} /> : <Refund {...props} />;
};

/** The form, once what can be refunded is read. */
const Opened = ({
  person,
  orderNo,
  refunding,
  of,
  ...ends
}: Omit<DialogProps, 'personId'> & { person: Person; orderNo: Id<'order'>; refunding: Refunding }) => {
  const { noticeId, studentId, schoolId } = person;
  const page = useCall(getRefundPage, { noticeId, studentId, orderNo });
  const { isFresh } = useFreshRead(page);
  const accounts = usePayAccounts(schoolId);
  useCloseOn((isFresh ? null : page.error) ?? (accounts.data ? null : accounts.error), ends);
  const { onClose } = ends;
  if (!page.data || !accounts.data || !isFresh) return <Loading onClose={onClose} />;
  const opened = { page: page.data, accounts: accounts.data.list, owner: person, refunding, widthPx, onClose };
  return of === 'overpaid' ? <OfOverpaid {...opened} /> : <Refund {...opened} />;
};

/** The refund of one order: what was sent and not answered comes first. */
const OfOrder = ({
  person,
  orderNo,
  of,
  onClose,
  onChanged,
}: Omit<DialogProps, 'personId'> & { person: Person; orderNo: Id<'order'> }) => {
  const t = useText();
  const accounts = usePayAccounts(person.schoolId);
  const end = () => {
    onClose();
    void onChanged();
  };
  const refunding = useRefunding(orderNo, end);
  const { unknown, isPending } = refunding;
  if (!unknown) return <Opened {...{ person, orderNo, refunding, of, onClose, onChanged }} />;
  const { rows = [], toBalance } = unknown.form;
  // What was sent may be booked: closing reads the list behind again.
  return (
    <Dialog
      width={widthPx}
      title={t(refundTexts.dialog.title)}
      busy={isPending}
      onClose={end}
      footer={
        <BookingFooter
          isPending={isPending}
          confirm={t(paymentTexts.dialog[unknown.way])}
          onConfirm={unknown.go}
          look={unknown.look}
          onCancel={end}
        />
      }
    >
      <UnknownOutcome
        way={unknown.way}
        texts={{ ...refundTexts.dialog, balance: refundTexts.dialog.toBalance }}
        rows={rows}
        balance={toBalance ?? 0}
        accounts={accounts.data?.list ?? []}
        clock={unknown.form}
      />
    </Dialog>
  );
};

/** Records a refund of one person by bookkeeping (S2.92). */
export const RefundDialog = ({ personId, ...ends }: DialogProps) => {
  const read = useCall(getNoticePerson, { personId });
  const { data, error } = read;
  // The panel may have read the person before they paid: then they have no order, or another one.
  const { isFresh } = useFreshRead(read);
  const [person, setPerson] = useState<Person>();
  if (person === undefined && data && isFresh) setPerson(data);
  useCloseOn(person ? null : error, ends);
  if (!person) return <Loading onClose={ends.onClose} />;
  if (person.orderNo === undefined) return <Gone text={refundErrorTexts.nothingToRefund} onClose={ends.onClose} />;
  return <OfOrder {...{ person, ...ends }} orderNo={asId('order', person.orderNo)} />;
};
