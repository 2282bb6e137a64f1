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
  /** The number of the outside system is recorded with another student or amount. */
  'thirdPartyNoUsed',
  /** Money of the record was refunded, or is about to be. */
  'recordRefunded',
  /** Money of the record is not where it was booked any more. */
  'recordUsed',
  /** S7.05: the student's balance does not cover the required items. */
  'balanceNotEnough',
  /** The balance pays no custodial items. */
  'balanceNotForCustodial',
  /** S5.21: a choice of a group is not made yet. */
  'choiceOpen',
  /** Nothing is owed of the items that are chosen. */
  'nothingDue',
  /** The person has no required item. */
  'nothingRequired',
  /** Money of the school can no longer be booked on the account. */
  'accountUnavailable',
  /** Nobody meant can be paid off. */
  'nobodyToPayOff',
] as const;
export type PaymentError = (typeof paymentErrors)[number];
