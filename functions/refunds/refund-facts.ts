import { Conflict, NotFound } from '../../shared/contract/errors.ts';
import { partsOfPersonId, type Id } from '../../shared/contract/ids.ts';
import type { OrderReference } from '../payments/order-reference.ts';
import { withReceipts } from '../payments/order-receipts.ts';
import type { Order } from '../payments/order.ts';
import { readSettlementFacts, type SettlementFacts } from '../payments/settlement-facts.ts';
import type { Tables } from '../storage/client.ts';

/** A person whose order is there. */
export interface RefundableFacts extends SettlementFacts {
  readonly order: Order;
}

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
