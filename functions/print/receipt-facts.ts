import { partsOfPersonId } from '../../shared/contract/ids.ts';
import { isSameMoney, receiptContentOf, whyNoReceipt, type ReceiptContent } from '../../shared/print/rules.ts';
import { readOrders } from '../orders/order-details.ts';
import { remarksOf, withReceipts } from '../payments/order-receipts.ts';
import type { OrderReference } from '../payments/order-reference.ts';
import { recordNosOf } from '../payments/order-store.ts';
import type { Order } from '../payments/order.ts';
import { paymentRecordStore } from '../payments/payment-record-store.ts';
import type { PaymentRecord } from '../payments/payment-record.ts';
import { statePlace } from '../people/person-state-store.ts';
import { itemsPlace, type Person } from '../people/person-store.ts';
import type { Tables } from '../storage/client.ts';
import { readRecords } from '../storage/read.ts';
import { receiptStore } from './receipt-store.ts';
import type { Receipt } from './receipt.ts';

/** All that decides the receipt of an order. */
export interface ReceiptFacts {
  readonly order: Order;
  readonly person: Person;
  readonly content: ReceiptContent;
  readonly cashier: Receipt['cashier'];
  /** What staff said of the last payment. */
  readonly remark: string;
  /** The last receipt of the order. */
  readonly last: Receipt | undefined;
  /** The same, if it says what is received now: printing it again is a reprint. */
  readonly current: Receipt | undefined;
}

const factsOf = (order: Order, person: Person, records: readonly PaymentRecord[], last: Receipt | undefined) => {
  const content = receiptContentOf(order, records);
  const paid = new Set(content.payments.map(({ recordNo }) => recordNo));
  const notes = content.payments.some(({ method }) => method === 'balance') ? order.notes : [];
  const latest = remarksOf(
    { ...order, notes },
    records.filter(({ recordNo }) => paid.has(recordNo)),
  ).at(-1);
  const { name, eName } = latest ?? order.opened;
  return {
    ...{ order, person, content, cashier: { name, eName }, remark: latest?.remark ?? '', last },
    current: last && isSameMoney(last, content) ? last : undefined,
  };
};

/** Reads them consistently, in the order asked. Orders that are not there are left out. */
export const readReceiptFacts = async (
  tables: Tables,
  references: readonly Pick<OrderReference, 'personId' | 'orderNo'>[],
): Promise<ReceiptFacts[]> => {
  const people = references.map(({ personId }) => ({ personId, ...partsOfPersonId(personId) }));
  const [found, states, allItems] = await Promise.all([
    readOrders(tables, references),
    readRecords(
      tables,
      people.map(({ noticeId, studentId }) => statePlace(noticeId, studentId)),
    ),
    readRecords(
      tables,
      people.map(({ personId }) => itemsPlace(personId)),
    ),
  ]);
  const orders = await Promise.all(found.map(async (order) => order && withReceipts(tables, order)));
  const places = orders.flatMap((order) => (order?.receipt ? [{ ...order.receipt, schoolId: order.schoolId }] : []));
  const [records, issued] = await Promise.all([
    paymentRecordStore(tables).byNos(orders.flatMap((order) => (order ? recordNosOf(order) : []))),
    receiptStore(tables).at(places),
  ]);
  return orders.flatMap((order, index) => {
    const [state, items] = [states[index], allItems[index]];
    if (!order || !state || !items) return [];
    const ofOrder = records.filter(({ orderNo }) => orderNo === order.orderNo);
    const last = order.receipt && issued.find((one) => one?.orderNo === order.orderNo);
    return [factsOf(order, { state, items }, ofOrder, last)];
  });
};

/** The orders that have no receipt, each with the reason. */
export const withoutReceipt = (facts: readonly Pick<ReceiptFacts, 'order'>[]) =>
  facts.flatMap(({ order }) => {
    const code = whyNoReceipt(order);
    return code ? [{ orderNo: order.orderNo, code }] : [];
  });
