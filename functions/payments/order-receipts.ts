import { paymentLimits } from '../../shared/payments/codes.ts';
import type { Tables } from '../storage/client.ts';
import { recordNosOf } from './order-store.ts';
import type { Order } from './order.ts';
import { paymentRecordStore } from './payment-record-store.ts';
import type { PaymentRecord } from './payment-record.ts';

type Receipt = Order['receipts'][number];

/** A receipt with how its money came in, as its record says. */
export const withSource = (receipt: Receipt, record: PaymentRecord | undefined): Receipt => {
  if (!record) return receipt;
  const { accountId, payMode, payTime, voucherNo, thirdPartyNo } = record;
  const reference = voucherNo ?? thirdPartyNo;
  return { ...receipt, accountId, payMode, payTime, ...(reference !== undefined && { reference }) };
};

const receiptOf = (record: PaymentRecord): Receipt =>
  withSource({ recordNo: record.recordNo, amount: record.amount, refunded: 0, reserved: 0 }, record);

/** The numbers of the records of an order that were taken back. */
export const takenBackNos = ({ receipts }: Pick<Order, 'receipts'>): ReadonlySet<string> =>
  new Set(receipts.flatMap(({ recordNo, deleted }) => (deleted ? [recordNo] : [])));

/** What staff said of a payment, and who booked it. */
interface PaymentRemark {
  readonly at: string;
  readonly remark: string;
  readonly name: string;
  readonly eName: string;
}

/** What staff said of these records of an order and of what the balance paid, the first payment first. */
export const remarksOf = (
  { notes, opened }: Pick<Order, 'notes' | 'opened'>,
  records: readonly PaymentRecord[],
): PaymentRemark[] =>
  [
    ...records.map(({ remark, booked: { at, name, eName } }) => ({ at, remark, name, eName })),
    ...notes.map(({ at, remark, name = opened.name, eName = opened.eName }) => ({ at, remark, name, eName })),
  ].sort((one, other) => (one.at < other.at ? -1 : 1));

/** Whether the row of an order has no room for a payment with so many records. */
export const isFull = ({ receipts, notes }: Pick<Order, 'receipts' | 'notes'>, records: number): boolean =>
  receipts.length + records > paymentLimits.recordsPerOrder ||
  (records === 0 && notes.length >= paymentLimits.notesPerOrder);

/** Orders of the release before do not say what their records brought: the records do, before those of a later top-up. */
export const withReceipts = async (tables: Tables, order: Order): Promise<Order> => {
  const known = new Set(order.receipts.map(({ recordNo }) => recordNo));
  const missing = recordNosOf(order).filter((recordNo) => !known.has(recordNo));
  if (missing.length === 0) return order;
  const records = await paymentRecordStore(tables).byNos(missing);
  return { ...order, receipts: [...records.map(receiptOf), ...order.receipts] };
};

/** The order with all its receipts, each with how its money came in. */
export const withSources = async (tables: Tables, order: Order): Promise<Order> => {
  const records = await paymentRecordStore(tables).byNos(recordNosOf(order));
  const known = new Map(records.map((record) => [record.recordNo, record]));
  const { receipts } = await withReceipts(tables, order);
  return { ...order, receipts: receipts.map((receipt) => withSource(receipt, known.get(receipt.recordNo))) };
};
