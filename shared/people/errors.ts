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
  /** The channel accepted a payment that is not confirmed yet. */
  'personConfirming',
  /** A payment or settlement of the person is recorded. */
  'personHasPaid',
  /** The student is on the notice already. */
  'personOnNotice',
  /** S4.31: the notice was sent to this person, now or before. */
  'personWasSent',
  /** Everybody meant was sent the notice. */
  'nobodyToDelete',
  /** Nobody meant is on the notice. */
  'nobodyToRefresh',
] as const;
export type PersonError = (typeof personErrors)[number];
