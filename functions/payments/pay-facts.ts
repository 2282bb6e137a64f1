import { receivedOfOrder } from '../../shared/payments/order-money.ts';
import { areGroupsSatisfied, totalsOf } from '../../shared/items/amounts.ts';
import { payStatusOf, type PayFacts } from '../../shared/people/rules.ts';
import { billedBy } from '../people/billed.ts';
import type { Person } from '../people/person-store.ts';
import type { Order } from './order.ts';

/** What of an order decides about the pay status of its person. */
export interface OrderFacts extends Pick<Order, 'unallocated' | 'settled' | 'refunded'> {
  readonly lines: readonly Pick<Order['lines'][number], 'reserved'>[];
}

/** The facts of a person's pay status, from the person's sums (fen), whether their groups are satisfied, and the latest order. Channels do not exist yet. */
export const payFactsOf = (
  sums: Pick<PayFacts, 'due' | 'received' | 'groupsSatisfied'> & Pick<Person['state'], 'refunded'>,
  order: OrderFacts | undefined,
): PayFacts => ({
  due: sums.due,
  received: sums.received,
  unallocated: order?.unallocated ?? 0,
  settled: order?.settled ?? false,
  // When the payment of the latest order was taken back, it is as if it had not come in: the order before counts again.
  refundedEver: (order ?? sums).refunded > 0,
  openRefund: order?.lines.some(({ reserved }) => reserved > 0) ?? false,
  groupsSatisfied: sums.groupsSatisfied,
  acceptedAttempt: false,
});

/** The person's rows after their items or their order changed: sums, and the derived pay status. */
export const personAfter = (
  state: Person['state'],
  items: Person['items'],
  order: Order | undefined,
  changes: Pick<Partial<Person['state']>, 'paidAt' | 'refunded'> = {},
): Person => {
  const { required, optional, due } = totalsOf(items);
  const received = order ? receivedOfOrder(order) : 0;
  const unallocated = order?.unallocated ?? 0;
  const { refunded = state.refunded } = changes;
  const sums = { due, received, refunded, groupsSatisfied: areGroupsSatisfied(items) };
  const payStatus = payStatusOf(payFactsOf(sums, order));
  return {
    state: {
      ...{ ...state, ...changes, required, optional, due, received, payStatus },
      billed: billedBy(items),
      ...(order && { orderNo: order.orderNo, earlierBalance: undefined }),
      unallocated: unallocated > 0 ? unallocated : undefined,
    },
    items,
  };
};
