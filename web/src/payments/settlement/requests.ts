import type { chargeTopUp } from '../../../../shared/payments/calls/charge-top-up.ts';
import type { charge } from '../../../../shared/payments/calls/charge.ts';
import { chosenItems } from '../../../../shared/payments/rules/charge.ts';
import type { Sent } from '../../client/request.ts';
import { instantAt } from '../parts/pay-time.ts';
import { sentRows, sumOfRows } from '../parts/row.ts';
import type { SettlementForm } from './form.ts';
import { receivableOf } from './lines.ts';
import type { Desk } from './proposal.ts';

const incomingOf = ({ payer }: Desk, form: SettlementForm, timeZone: string) => ({
  ...{ noticeId: payer.noticeId, studentId: payer.studentId, version: payer.version },
  rows: sentRows(form.rows),
  rowsTotal: sumOfRows(form.rows),
  balance: form.balance ?? 0,
  paymentMode: form.mode,
  payTime: instantAt(form.date, form.time, timeZone) ?? '',
  remark: form.remark.trim(),
  attachments: form.images,
});

/** The request of a first payment, for a form without faults. */
export const chargeOf = (desk: Desk, form: SettlementForm, timeZone: string): Sent<typeof charge> => ({
  ...incomingOf(desk, form, timeZone),
  items: chosenItems(desk.payer.items, form.optional).map(({ photoId }) => ({ photoId })),
  shownTotal: receivableOf(desk, form.optional),
});

/** The request of a further payment on an order. */
export const topUpOf = (
  desk: Desk,
  orderNo: Sent<typeof chargeTopUp>['orderNo'],
  form: SettlementForm,
  timeZone: string,
): Sent<typeof chargeTopUp> => {
  const { due, received, outstanding } = desk.payer;
  return {
    ...incomingOf(desk, form, timeZone),
    ...{ orderNo, shownTotal: due, shownReceived: received, shownOutstanding: outstanding },
  };
};
