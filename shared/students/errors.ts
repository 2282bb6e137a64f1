export const studentErrors = [
  /** A student does not exist in this school. */
  'studentNotFound',
] as const;
export type StudentError = (typeof studentErrors)[number];
