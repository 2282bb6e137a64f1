import type { SheetRow } from './workbook/cells.ts';

/** What a file of an import holds. */
export interface ImportFile {
  /** 1: a row for each student; 2: a row for each student and item. */
  readonly template: 1 | 2;
  readonly header: SheetRow;
  /** Rows that hold something, in the order of the file. */
  readonly rows: readonly SheetRow[];
}
