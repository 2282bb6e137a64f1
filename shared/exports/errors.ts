export const exportErrors = [
  /** S6.39: the organisation has no export with a column for each fee item. */
  'detailedExportOff',
] as const;
export type ExportError = (typeof exportErrors)[number];
