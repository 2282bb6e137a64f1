import type { Tables } from '../storage/client.ts';
import { readRecords } from '../storage/read.ts';
import { orderPlace, recordNosOf } from './order-store.ts';
import type { Order } from './order.ts';
import { paymentRecordStore } from './payment-record-store.ts';
import type { PaymentRecord } from './payment-record.ts';

/** An act of booking, as its audit row names it. */
interface Booking {
  readonly entryId: string;
  readonly orderNo: string;
  /** ISO. */
  readonly at: string;
  /** The subject of who booked it. */
  readonly by: string;
}

export interface BookedPayment {
  readonly order: Order;
  /** None when the balance paid all of it, or when nothing was paid. */
  readonly records: readonly PaymentRecord[];
  readonly payTime: string;
  readonly remark: string;
  readonly voucherNo?: string | undefined;
}

/**
 * The payment of each act, by the id of its row: the records of its order that its user booked at its time, or what was
 * noted of a payment without one.
 */
export const bookedPayments = async (
  tables: Tables,
  personId: string,
  bookings: readonly Booking[],
): Promise<ReadonlyMap<string, BookedPayment>> => {
  const orders = await readRecords(
    tables,
    bookings.map(({ orderNo }) => orderPlace(personId, orderNo)),
  );
  // Several acts can have booked on one order.
  const recordNos = new Set(orders.flatMap((order) => (order ? recordNosOf(order) : [])));
  const records = await paymentRecordStore(tables).byNos([...recordNos]);
  const booked = new Map<string, BookedPayment>();
  for (const [index, { entryId, orderNo, at, by }] of bookings.entries()) {
    const order = orders[index];
    const ofAct = records.filter(
      (record) => record.orderNo === orderNo && record.booked.at === at && record.booked.subject === by,
    );
    const spoken = ofAct[0] ?? order?.notes.find((note) => note.at === at);
    if (order && spoken) booked.set(entryId, { ...spoken, order, records: ofAct });
  }
  return booked;
};
