/** Why a journal entry was posted (domain section 5). `reallocation`: received money moves between lines, or to and from what no line takes. */
export const causes = [
  'charge',
  'creditNote',
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
