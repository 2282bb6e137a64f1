export const personErrors = [
  /** The notice is not sent to this person, or was withdrawn. */
  'personNotSent',
  /** S4.30: a refund of the person is under way. */
  'personRefunding',
  /** Part of it is received; the rest belongs to the same order. */
  'personPartPaid',
  /** Nothing is owed any more. */
  'personPaid',
] as const;
export type PersonError = (typeof personErrors)[number];
