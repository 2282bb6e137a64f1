export const personErrors = [
  /** The notice is not sent to this person, or was withdrawn. */
  'personNotSent',
  /** S4.30: a refund of the person is under way. */
  'personRefunding',
  /** Part of it is received; the rest belongs to the same order. */
  'personPartPaid',
  /** Nothing is owed any more. */
  'personPaid',
  /** Nothing was settled for the person: a first payment opens the order. */
  'personUnpaid',
  /** S4.25: what was received for custodial items is in the student's balance. */
  'personHasCustodial',
  /** The adjustment is saved, and the person has paid more than is owed now (S8.12). */
  '1700050',
  /** The channel accepted a payment that is not confirmed yet. */
  'personConfirming',
  /** Somebody changed the person after a job was asked for. */
  'personChanged',
  /** A payment or settlement of the person is recorded. */
  'personHasPaid',
  /** The person's items were set for this person alone, and the form of the notice leaves them. */
  'personHasOwnItems',
  /** The student is on the notice already. */
  'personOnNotice',
  /** S4.31: the notice was sent to this person, now or before. */
  'personWasSent',
  /** Everybody meant was sent the notice. */
  'nobodyToDelete',
  /** S5.15: all that the person had paid was refunded. */
  'personRefunded',
  /** S5.19: nobody meant can be adjusted. */
  'nobodyToAdjust',
  /** Nobody meant is on the notice. */
  'nobodyToRefresh',
] as const;
export type PersonError = (typeof personErrors)[number];
