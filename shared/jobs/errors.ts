export const jobErrors = [
  /** A job is writing the record's people or sending them. */
  'jobRunning',
] as const;
export type JobError = (typeof jobErrors)[number];
