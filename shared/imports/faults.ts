import type { en } from './texts/server.ts';

/** What an import file may be (domain section 10). */
export const importLimits = {
  fileBytes: 20 * 2 ** 20,
  inflatedBytes: 200 * 2 ** 20,
  /** Of one cell, in UTF-16 units: Excel's own maximum. */
  cellUnits: 32_767,
  /** Of all texts of a workbook together, and how many shared ones: several times what the largest import holds. */
  textUnits: 50_000_000,
  sharedStrings: 1_000_000,
  people: 5000,
  /** People in a file may be named twice; a file is not read beyond this. */
  rows: 10_000,
} as const;

/** What can be wrong with a file as a whole. */
export type ImportFault = keyof (typeof en)['fault'];

/** What can be wrong with one row. */
export type RowFault = keyof (typeof en)['reason'];
