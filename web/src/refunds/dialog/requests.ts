import { asId } from '../../../../shared/contract/ids.ts';
import type { previewRefund } from '../../../../shared/refunds/calls/preview-refund.ts';
import type { refundBookkeeping } from '../../../../shared/refunds/calls/refund-bookkeeping.ts';
import type { refundPartBookkeeping } from '../../../../shared/refunds/calls/refund-part-bookkeeping.ts';
import type { Sent } from '../../client/request.ts';
import { instantAt } from '../../payments/parts/pay-time.ts';
import { sentRows, sumOfRows, type Row } from '../../payments/parts/row.ts';
import { askedOf, sumsOf, type RefundForm, type RefundPage } from './form.ts';

const linesOf = (page: RefundPage, form: RefundForm) =>
  form.type === 'partial' ? askedOf(page, form).filter(({ amount }) => amount > 0) : [];

/**
 * What is asked of the preview; undefined while there is nothing to refund. Accounts that the user edited are sent once they
 * sum up, else the server proposes them.
 */
export const previewRequestOf = (page: RefundPage, form: RefundForm): Sent<typeof previewRefund> | undefined => {
  const { total, paidOut, toBalance, toBalanceMin, toBalanceMax } = sumsOf(page, form);
  if (total === 0 || toBalance < toBalanceMin || toBalance > toBalanceMax) return undefined;
  const isTooMuch = askedOf(page, form).some(({ amount }, index) => amount > (page.items[index]?.refundable ?? 0));
  if (form.type === 'partial' && isTooMuch) return undefined;
  const { mode, type, stillOwed, rows } = form;
  const isComplete = rows !== undefined && sentRows(rows).length === rows.length && sumOfRows(rows) === paidOut;
  return {
    ...{ orderNo: asId('order', page.orderNo), mode, type, remark: '', lines: linesOf(page, form) },
    ...{ toBalance: form.toBalance ?? undefined, stillOwed: type === 'partial' && stillOwed },
    ...(isComplete && { rows: sentRows(rows) }),
  };
};

const commonOf = (page: RefundPage, form: RefundForm, timeZone: string) => ({
  orderNo: asId('order', page.orderNo),
  time: instantAt(form.date, form.time, timeZone) ?? '',
  remark: form.remark.trim(),
  version: page.version,
  toBalance: sumsOf(page, form).toBalance,
});

/** The request of a full refund or of the overpayment, for a form without faults. */
export const orderRefundOf = (
  page: RefundPage,
  form: RefundForm,
  rows: readonly Row[],
  timeZone: string,
): Sent<typeof refundBookkeeping> => {
  const { paidOut, takenBack } = sumsOf(page, form);
  return {
    ...commonOf(page, form, timeZone),
    ...{ type: form.type, studentId: page.studentId, rows: sentRows(rows), rowsTotal: sumOfRows(rows) },
    ...{ shownPaidOut: paidOut, shownTakenBack: takenBack, shownBalance: page.balance },
  };
};

/** The request of a partial refund. */
export const lineRefundOf = (
  page: RefundPage,
  form: RefundForm,
  rows: readonly Row[],
  timeZone: string,
): Sent<typeof refundPartBookkeeping> => ({
  ...commonOf(page, form, timeZone),
  ...{ lines: linesOf(page, form), rows: sentRows(rows), mode: form.mode, stillOwed: form.stillOwed },
});
