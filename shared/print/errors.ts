export const printErrors = [
  /** A receipt says what was received, and of this order nothing is left. */
  'receiptNothingReceived',
  'receiptOrderCancelled',
  /** Title, settings and numbers are those of one school. */
  'receiptsOfSeveralSchools',
] as const;
export type PrintError = (typeof printErrors)[number];
