/** Why a journal entry was posted (domain section 5). */
export const causes = ['charge', 'creditNote', 'payment', 'custodialDeposit', 'openingBalance'] as const;
export type Cause = (typeof causes)[number];
