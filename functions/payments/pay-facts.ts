import type { PayFacts } from '../../shared/people/rules.ts';
import type { Order } from './order.ts';

/** The facts of a person's pay status, from the person's sums (fen) and the latest order. Groups and channels do not exist yet. */
export const payFactsOf = (sums: Pick<PayFacts, 'due' | 'received'>, order: Order | undefined): PayFacts => ({
  due: sums.due,
  received: sums.received,
  unallocated: order?.unallocated ?? 0,
  settled: order?.settled ?? false,
  refundedEver: order?.lines.some(({ refunded }) => refunded > 0) ?? false,
  openRefund: order?.lines.some(({ reserved }) => reserved > 0) ?? false,
  groupsSatisfied: true,
  acceptedAttempt: false,
});
