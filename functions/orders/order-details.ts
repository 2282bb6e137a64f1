import { partsOfPersonId } from '../../shared/contract/ids.ts';
import { canSeeAccounts, canSeePaymentMode } from '../../shared/payments/permissions.ts';
import { finishedAtOf, lineStatusOf, orderStatusOf, outstandingOfListed } from '../../shared/orders/rules.ts';
import { balancePaymentsOf } from '../../shared/payments/order-money.ts';
import { whyNoReceipt } from '../../shared/print/rules.ts';
import type { Permission } from '../../shared/contract/permission.ts';
import type { Actor } from '../api/actor.ts';
import { noticePlace } from '../notices/notice-store.ts';
import type { Notice } from '../notices/notice.ts';
import { remarksOf, takenBackNos } from '../payments/order-receipts.ts';
import type { OrderReference } from '../payments/order-reference.ts';
import { orderPlace, recordNosOf } from '../payments/order-store.ts';
import type { Order } from '../payments/order.ts';
import { paymentRecordStore } from '../payments/payment-record-store.ts';
import type { PaymentRecord } from '../payments/payment-record.ts';
import { itemsPlace } from '../people/person-store.ts';
import { statePlace } from '../people/person-state-store.ts';
import { refundStore } from '../refunds/refund-store.ts';
import type { Refund } from '../refunds/refund.ts';
import type { ByWhom } from '../storage/by-whom.ts';
import type { Tables } from '../storage/client.ts';
import { readRecords } from '../storage/read.ts';
import { readGradeNames, type GradeName } from './grade-names.ts';
import { summaryOf } from './order-summary-store.ts';
import type { OrderSummary } from './order-summary.ts';

/** An order with all that is shown of it. */
interface FullOrder {
  readonly order: Order;
  readonly summary: OrderSummary;
  readonly notice: Notice;
  readonly gradeName: GradeName;
  readonly records: readonly PaymentRecord[];
  readonly refunds: readonly Refund[];
}

/** The line of an order, as lists and details show it. */
export const lineView = (line: Order['lines'][number], { state }: Pick<Order, 'state'>) => ({
  ...line,
  payItemNo: line.payItemNo ?? '',
  quantity: line.quantity ?? 1,
  status: lineStatusOf(line, state),
});

/** What every view of an order says. */
export const orderView = (summary: OrderSummary, noticeTitle: string, gradeName: GradeName) => ({
  ...summary,
  ...gradeName,
  ...partsOfPersonId(summary.personId),
  noticeTitle,
  status: orderStatusOf(summary),
  outstanding: outstandingOfListed(summary),
  overpaid: summary.unallocated,
  finishedAt: finishedAtOf(summary),
  actions: { print: whyNoReceipt(summary) },
});

const bookedBy = ({ name, eName, at }: Omit<ByWhom, 'subject'>) => ({ byName: name, byEName: eName, bookedAt: at });

const slipsOf = ({ order, records }: FullOrder, seesAccounts: boolean) => {
  const refunded = new Map(order.receipts.map((receipt) => [receipt.recordNo, receipt.refunded]));
  const takenBack = takenBackNos(order);
  return records.map((record) => {
    const deleted = takenBack.has(record.recordNo);
    return {
      ...{ ...record, deleted, name: seesAccounts ? record.accountName : undefined },
      // What was taken back was not refunded: nobody paid it out.
      refunded: deleted ? 0 : (refunded.get(record.recordNo) ?? 0),
      ...bookedBy(record.booked),
    };
  });
};

/** What the balance paid. A note says who booked what it paid alone, else a record of the same payment does. */
const balancePaymentsIn = ({ order, records }: FullOrder) => {
  const notes = [...order.notes];
  return balancePaymentsOf(order).map(({ payTime, amount }) => {
    const isOfPayment = (one: { readonly payTime: string }) => one.payTime === payTime;
    const found = notes.findIndex(isOfPayment);
    const [note] = found === -1 ? [] : notes.splice(found, 1);
    const { name = order.opened.name, eName = order.opened.eName } = note ?? {};
    const booked = note ? { ...note, name, eName } : records.find(isOfPayment)?.booked;
    return { payTime, amount, remark: note?.remark ?? '', booked: booked && bookedBy(booked) };
  });
};

const refundsOf = ({ refunds }: FullOrder, seesAccounts: boolean) =>
  refunds.map((one) => ({
    ...one,
    rows: one.rows.map(({ accountName, ...row }) => ({ ...row, name: seesAccounts ? accountName : undefined })),
    ...bookedBy(one.booked),
  }));

/** All of an order, as far as the user may see it. */
export const detailView = (full: FullOrder, { permissions }: Actor) => {
  const { order, summary, notice, gradeName, records } = full;
  const can = (permission: Permission) => permissions.has(permission);
  const deleted = takenBackNos(order);
  const remarks = remarksOf(
    order,
    records.filter(({ recordNo }) => !deleted.has(recordNo)),
  );
  const times = summary.payments.map(({ at }) => at).toSorted();
  return {
    ...orderView(summary, notice.title, gradeName),
    lines: order.lines.map((line) => lineView(line, order)),
    ...{ balanceUsed: order.balanceUsed, balanceReturned: order.balanceReturned },
    balancePayments: balancePaymentsIn(full),
    slips: slipsOf(full, canSeeAccounts(can)),
    refunds: refundsOf(full, canSeeAccounts(can)),
    paymentMode: canSeePaymentMode(can) ? order.paymentMode : undefined,
    remark: remarks.findLast(({ remark }) => remark !== '')?.remark ?? '',
    attachments: order.attachments,
    payTime: times.at(-1),
    ...{ createByName: order.opened.name, createByEName: order.opened.eName },
  };
};

const byTime = (one: PaymentRecord, other: PaymentRecord) => (one.booked.at < other.booked.at ? -1 : 1);

/** The orders of references or of rows of the list, in their order; undefined where there is none. */
export const readOrders = (
  tables: Tables,
  named: readonly Pick<OrderReference, 'personId' | 'orderNo'>[],
): Promise<(Order | undefined)[]> =>
  readRecords(
    tables,
    named.map(({ personId, orderNo }) => orderPlace(personId, orderNo)),
  );

/** The orders that the references name, in their order, with payments and refunds, all read by key or by person. */
export const readOrderDetails = async (tables: Tables, references: readonly OrderReference[]): Promise<FullOrder[]> => {
  const people = references.map(({ personId }) => ({ personId, ...partsOfPersonId(personId) }));
  const [orders, notices, states, allItems] = await Promise.all([
    readOrders(tables, references),
    readRecords(
      tables,
      people.map(({ noticeId }) => noticePlace(noticeId)),
    ),
    readRecords(
      tables,
      people.map(({ noticeId, studentId }) => statePlace(noticeId, studentId)),
    ),
    readRecords(
      tables,
      people.map(({ personId }) => itemsPlace(personId)),
    ),
  ]);
  const found = orders.flatMap((order, index) => {
    const [notice, state, items] = [notices[index], states[index], allItems[index]];
    return order && notice && state && items ? [{ order, notice, summary: summaryOf(order, { state, items }) }] : [];
  });
  const [gradeNameOf, records, refunds] = await Promise.all([
    readGradeNames(
      tables,
      found.map(({ summary }) => summary),
    ),
    paymentRecordStore(tables).byNos(found.flatMap(({ order }) => recordNosOf(order))),
    Promise.all(found.map(async ({ order }) => (order.refunded > 0 ? refundStore(tables).ofOrder(order) : []))),
  ]);
  return found.map((one, index) => ({
    ...one,
    gradeName: gradeNameOf(one.summary),
    records: records.filter(({ orderNo }) => orderNo === one.order.orderNo).toSorted(byTime),
    refunds: refunds[index] ?? [],
  }));
};
