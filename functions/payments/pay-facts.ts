import type { PayFacts } from '../../shared/people/rules.ts';
import type { Order } from './order.ts';

/** The facts of a person's pay status, from the person's sums (fen), whether their groups are satisfied, and the latest order. Channels do not exist yet. */
export const payFactsOf = (
  sums: Pick<PayFacts, 'due' | 'received' | 'groupsSatisfied'>,
  order: Order | undefined,
): PayFacts => ({
  due: sums.due,
  received: sums.received,
  unallocated: order?.unallocated ?? 0,
  settled: order?.settled ?? false,
  refundedEver: order?.lines.some(({ refunded }) => refunded > 0) ?? false,
  openRefund: order?.lines.some(({ reserved }) => reserved > 0) ?? false,
  groupsSatisfied: sums.groupsSatisfied,
  acceptedAttempt: false,
});
