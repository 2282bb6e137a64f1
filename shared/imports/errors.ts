export const importErrors = [
  /** The file of the import has not been checked yet, or came without a plan. */
  'planMissing',
  /** The plan was corrected since the user saw it. */
  'planChanged',
  /** The plan was applied before. */
  'planApplied',
  /** The import of the plan failed. */
  'planOver',
  /** Somebody or something works on the notice of the plan at the moment. */
  'planWaits',
  /** The deadline of the notice that the plan makes has passed since. */
  'planLate',
  /** No row of the plan adds a student. */
  'planEmpty',
  /** A corrected row is not in the plan. */
  'planRowUnknown',
  /** The notice or the fee items have changed so that no row can be judged; `reason` is the text of the fault. */
  'planRefused',
] as const;
export type ImportError = (typeof importErrors)[number];
