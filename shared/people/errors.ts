export const personErrors = [
  /** The notice is not sent to this person, or was withdrawn. */
  'personNotSent',
  /** S4.30: a refund of the person is under way. */
  'personRefunding',
] as const;
export type PersonError = (typeof personErrors)[number];
