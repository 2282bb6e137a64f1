import { looseId, type Id } from '../contract/ids.ts';
import { netOf, type MoneyLine } from '../payments/order-money.ts';
import { outstandingOf, payStatusOf } from '../people/rules.ts';
import type { OrderStatus } from './codes.ts';

/** What decides how an order is shown; sums in fen, all that was ever received or refunded. */
export interface OrderFacts {
  readonly state: 'live' | 'cancelled' | 'refunded';
  readonly settled: boolean;
  readonly refunding?: boolean | undefined;
  readonly due: number;
  readonly received: number;
  readonly refunded: number;
  readonly unallocated: number;
}

/** The number of an order when all of it is typed, in digits of any width: it is looked up whenever the order was made. */
export const fullOrderNoOf = (typed: string): Id<'order'> | undefined =>
  looseId('order').safeParse(typed.normalize('NFKC').trim()).data;

/** What is received on the lines of an order and was not refunded, fen. */
const paidOf = ({ received, refunded, unallocated }: OrderFacts): number => received - refunded - unallocated;

/** The pay status of an order, derived as that of a person (domain section 4). */
export const orderStatusOf = (facts: OrderFacts): OrderStatus => {
  if (facts.state !== 'live') return facts.state;
  return payStatusOf({
    ...{ due: facts.due, received: paidOf(facts), unallocated: facts.unallocated, settled: facts.settled },
    refundedEver: facts.refunded > 0,
    openRefund: facts.refunding ?? false,
    // An order is opened when the choices of all groups are made. Channels do not exist yet.
    ...{ groupsSatisfied: true, acceptedAttempt: false },
  });
};

/** What is still to be paid on an order, fen. Nobody owes an order that is closed. */
export const outstandingOfListed = (facts: OrderFacts): number =>
  facts.state === 'live' ? outstandingOf({ due: facts.due, received: paidOf(facts) }) : 0;

/** When the order was paid in full (ISO): its last payment, or its opening when nothing was due. Undefined: it is not. */
export const finishedAtOf = (
  facts: OrderFacts & { readonly openedAt: string; readonly payments: readonly { readonly at: string }[] },
): string | undefined => {
  const status = orderStatusOf(facts);
  if (status !== 'completed' && status !== 'overpaid') return undefined;
  // Times of one form sort like text.
  return facts.payments.map(({ at }) => at).reduce((last, at) => (at > last ? at : last), '') || facts.openedAt;
};

/** The status of one line of an order. What was never paid of a refunded order is not paid on it any more. */
export const lineStatusOf = (
  line: Pick<MoneyLine, 'due' | 'received' | 'refunded' | 'reserved'>,
  state: OrderFacts['state'],
): OrderStatus => {
  if (state === 'cancelled') return state;
  if (state === 'refunded' && line.received === 0) return 'cancelled';
  if (line.reserved > 0) return 'refunding';
  const paid = netOf(line);
  if (line.refunded > 0 && paid === 0) return 'refunded';
  if (paid >= line.due) return 'completed';
  return paid > 0 ? 'partPaid' : 'toPay';
};
