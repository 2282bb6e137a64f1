import { Conflict, NotFound } from '../../shared/contract/errors.ts';
import { partsOfPersonId, type Id } from '../../shared/contract/ids.ts';
import type { OrderReference } from '../payments/order-reference.ts';
import { recordNosOf } from '../payments/order-store.ts';
import type { Order } from '../payments/order.ts';
import { paymentRecordStore } from '../payments/payment-record-store.ts';
import { readSettlementFacts, type SettlementFacts } from '../payments/settlement-facts.ts';
import type { Tables } from '../storage/client.ts';

/** A person whose order is there. */
export interface RefundableFacts extends SettlementFacts {
  readonly order: Order;
}

/** Orders of the release before do not say what their records brought: the records do, before those of a later top-up. */
const withReceipts = async (tables: Tables, order: Order): Promise<Order> => {
  const known = new Set(order.receipts.map(({ recordNo }) => recordNo));
  const missing = recordNosOf(order).filter((recordNo) => !known.has(recordNo));
  if (missing.length === 0) return order;
  const records = await paymentRecordStore(tables).byNos(missing);
  const before = records.map(({ recordNo, amount }) => ({ recordNo, amount, refunded: 0, reserved: 0 }));
  return { ...order, receipts: [...before, ...order.receipts] };
};

/** All that decides a refund of the order, read consistently. */
export const readRefundFacts = async (
  tables: Tables,
  { personId, orgId }: OrderReference,
  orderNo: Id<'order'>,
  accountIds: readonly string[],
): Promise<RefundableFacts> => {
  const found = await readSettlementFacts(tables, { ...partsOfPersonId(personId), orgId, orderNo }, accountIds);
  if (!found) throw new NotFound();
  // A later order has replaced the one that the request names.
  if (found.order?.orderNo !== orderNo) throw new Conflict('1700025');
  return { ...found, order: await withReceipts(tables, found.order) };
};
