export const itemErrors = [
  /** A fee item does not exist, is out of use, or is not offered in that school and stage. */
  'itemNotFound',
  /** Another fee item of the catalogue has this number. */
  'itemNumberTaken',
  /** Nothing may be booked on the account. */
  'accountForbidden',
] as const;
export type ItemError = (typeof itemErrors)[number];
