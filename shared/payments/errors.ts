export const paymentErrors = [
  /** S8.07: amounts changed since the dialog was opened. */
  '1700022',
  /** S8.04: an unfinished order exists. */
  '1700026',
  /** S8.08: an item is no longer payable. */
  '1700030',
  /** S8.09: the outstanding amount of the order changed. */
  '1700037',
  /** The order has as many payment records as its row can hold. */
  'recordsTooMany',
] as const;
export type PaymentError = (typeof paymentErrors)[number];
