import {
  dueOfOrder,
  netOf,
  receivedOfOrder,
  refundableOf,
  type MoneyLine,
  type MoneyOrder,
} from '../../shared/payments/order-money.ts';
import { partsOfRefund, sumsOfRefund } from '../../shared/refunds/refund.ts';

/** What can be refunded of an order, with the student's balance before and after a full refund; fen. */
export const refundFigures = <Line extends MoneyLine>(order: MoneyOrder<Line>, held: number) => {
  const full = sumsOfRefund(order, partsOfRefund(order, 'full', []));
  const overpaid = sumsOfRefund(order, partsOfRefund(order, 'overpaid', []));
  return {
    items: order.lines.map((line) => ({ ...line, received: netOf(line), refundable: refundableOf(line) })),
    ...{ balance: held, takenBack: full.takenBack, toBalance: full.toBalanceMin },
    overpaidToBalance: overpaid.toBalanceMin,
    balanceAfter: held - full.takenBack + full.toBalanceMin,
    received: receivedOfOrder(order) + order.unallocated,
    due: dueOfOrder(order),
    ...{ refundable: full.total, overpaid: overpaid.total, paidOut: full.total - full.toBalanceMin },
    deposited: full.takenBack,
    refunded: order.refunded,
  };
};
