export const itemErrors = [
  /** A fee item does not exist, is out of use, or is not offered in that school and stage. */
  'itemNotFound',
] as const;
export type ItemError = (typeof itemErrors)[number];
