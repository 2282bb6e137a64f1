import { integerText } from './amount.ts';
import { comparable, rowNumberColumn, widthOf } from './header.ts';
import type { ImportFile } from './import-file.ts';
import { cutText, type Cell, type SheetRow } from './workbook/cells.ts';
import { WorkbookFault } from './workbook/fault.ts';

/** The headings of the columns that a user fills in, as they are compared. */
const headingsIn = (header: SheetRow): string =>
  JSON.stringify(Array.from(header.cells.slice(0, widthOf(header)), (cell) => comparable(cell?.text ?? '')));

/** Undefined for a row that is new; NaN for what is no number. */
const numberIn = (cell: Cell | undefined): number | undefined =>
  cell ? Number(integerText(cell.text.trim().normalize('NFKC'))) : undefined;

const shownUnitsMax = 20;

/** Whether a corrected file takes the place of all rows of its plan. */
export const replacesAll = ({ header }: ImportFile): boolean => rowNumberColumn(header) === undefined;

/**
 * The rows of a plan after a corrected file. A file with the column of row numbers replaces the rows that it numbers; rows
 * without a number are added at the end. Any other file takes the place of all rows. Throws WorkbookFault.
 */
export const fileAfter = (before: ImportFile, corrected: ImportFile): ImportFile => {
  const column = rowNumberColumn(corrected.header);
  if (column === undefined) return corrected;
  const isSame = before.template === corrected.template && headingsIn(before.header) === headingsIn(corrected.header);
  if (!isSame) throw new WorkbookFault('otherHeadings');
  const rows = new Map(before.rows.map((row) => [row.number, row]));
  const replaced = new Set<number>();
  let next = before.rows.reduce((most, { number }) => Math.max(most, number), 0) + 1;
  for (const row of corrected.rows) {
    const number = numberIn(row.cells[column]);
    if (number !== undefined && (!rows.has(number) || replaced.has(number)))
      throw new WorkbookFault(replaced.has(number) ? 'rowTwice' : 'rowUnknown', {
        row: cutText(row.cells[column]?.text ?? '', shownUnitsMax),
      });
    const at = number ?? next++;
    replaced.add(at);
    rows.set(at, { number: at, cells: row.cells.slice(0, widthOf(corrected.header)) });
  }
  return { ...before, rows: [...rows.values()] };
};
