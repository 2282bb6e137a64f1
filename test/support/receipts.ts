/** Receipts in the process of the test: orders that are paid, prints of their receipts, and what the ledger has of them. */
import { catalogue } from '../../functions/catalogue.ts';
import { handler as setOrdersPrinted } from '../../functions/orders/calls/set-orders-printed.ts';
import { handler as chargeTopUp } from '../../functions/payments/calls/charge-top-up.ts';
import { handler as getReceiptData } from '../../functions/print/calls/get-receipt-data.ts';
import { openTables } from '../../functions/storage/client.ts';
import { readAll } from '../../functions/storage/read.ts';
import { asId, id } from '../../shared/contract/ids.ts';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import { pay, paymentOf, rowOf, sentNotice, settlementOf } from './desk.ts';
import { perform, type PerformOptions } from './perform.ts';
import { payTime, student } from './settlement.ts';

export const at = (time: string): PerformOptions => ({ now: Date.parse(time) });
const orderIds = (orderNos: readonly string[]) => orderNos.map((orderNo) => asId('order', orderNo));
export const printOf = (orderNos: readonly string[], options: PerformOptions = {}) =>
  perform(setOrdersPrinted, { orderNos: orderIds(orderNos) }, options);

/** The ledger's rows of a school and year: `number orderNo`, and `number void -> successor`. */
export const receiptsOf = async (year: string, school = 1): Promise<string[]> => {
  const { pk } = catalogue.receipt.key({ schoolId: demonstrationId.school(school), year, sequence: '' });
  const rows = await readAll(openTables(), { table: 'ledger', pk });
  return rows.map((row) => {
    const number = Number(String(row['sk']).split('#')[0]);
    if (!String(row['sk']).endsWith('#VOID')) return `${number} ${catalogue.receipt.fromRow(row).orderNo}`;
    return `${number} void -> ${catalogue.voidReceipt.fromRow(row).replacedBy}`;
  });
};

/** Orders of a new notice, each paid by 100.00 in cash of 171.00. */
export const paidOrders = async (first: number, count: number, options: PerformOptions = {}): Promise<string[]> => {
  const indexes = Array.from({ length: count }, (_, index) => first + index);
  const noticeId = await sentNotice(indexes);
  const orders: string[] = [];
  for (const index of indexes)
    orders.push((await pay(paymentOf(noticeId, index, [['cash', 10_000]]), options)).orderNo);
  return orders;
};
export const paidOrder = async (index: number, of: { readonly schoolId?: string } = {}) => {
  const noticeId = await sentNotice([index], of);
  const { orderNo } = await pay(paymentOf(noticeId, index, [['cash', 10_000]]));
  return { noticeId, orderNo };
};
export const topUpOrder = (noticeId: string, index: number, orderNo: string) =>
  perform(chargeTopUp, {
    ...{ noticeId: id('notice').parse(noticeId), studentId: asId('student', student(index)) },
    ...{ orderNo: asId('order', orderNo), shownTotal: 17_100, shownReceived: 10_000, shownOutstanding: 7_100 },
    ...{ rows: [rowOf('bank', 2_000)], rowsTotal: 2_000, balance: 0, payTime, remark: '', attachments: [] },
  });
export const shownReceipt = async (orderNo: string) =>
  (await perform(getReceiptData, { orderNos: orderIds([orderNo]) })).receipts[0];
export const orderRow = async (noticeId: string, index: number) => (await settlementOf(noticeId, index)).orders[0];
