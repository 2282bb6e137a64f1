/** Why a journal entry was posted (domain section 5). */
export const causes = [
  'charge',
  'creditNote',
  'payment',
  'balanceUse',
  'custodialDeposit',
  'custodialTakeBack',
  'refund',
  'refundToBalance',
  'openingBalance',
] as const;
export type Cause = (typeof causes)[number];
