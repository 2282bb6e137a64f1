export const refundErrors = [
  /** S8.01: the refundable amount changed, or another refund runs. */
  '1700025',
  /** Nothing that was received can be refunded. */
  'nothingToRefund',
  /** What was received for custodial items was spent from the balance. */
  'balanceSpent',
] as const;
export type RefundError = (typeof refundErrors)[number];
