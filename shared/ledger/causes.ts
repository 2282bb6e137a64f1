/**
 * Why a journal entry was posted (domain section 5). `orderClosed`: nothing is owed by an order any more because it is
 * cancelled or because another takes its place; what the person is billed stays. `reallocation`: received money moves
 * between lines, or to and from what no line takes.
 */
export const causes = [
  'charge',
  'creditNote',
  'orderClosed',
  'payment',
  'paymentReversal',
  'balanceUse',
  'custodialDeposit',
  'custodialTakeBack',
  'reallocation',
  'refund',
  'refundToBalance',
  'openingBalance',
] as const;
export type Cause = (typeof causes)[number];
