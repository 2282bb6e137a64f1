import type { ImportFault } from '../../shared/imports/faults.ts';
import { checkAddedLast, checkColumnsNamed, checkSize, comparable, templateOf } from './header.ts';
import type { ImportFile } from './import-file.ts';
import { numberOf } from './row-person.ts';
import { cutText, type SheetRow } from './workbook/cells.ts';
import { WorkbookFault } from './workbook/fault.ts';
import { readWorkbook } from './workbook/read-workbook.ts';

/** As long as Excel allows. */
const sheetNameUnitsMax = 31;

interface Reader {
  /** The faults of a file that is empty, and of one with headings alone. */
  readonly faults: { readonly noHeadings: ImportFault; readonly noRows: ImportFault };
  /** Looks at the headings; `allowLong` lets the file have more cells. */
  head(header: SheetRow, allowLong: () => void): void;
  /** Throws when the rows so far are too many. */
  check(row: SheetRow, count: number): void;
}

/** The headings of a row, as they are compared: two sheets for two classes have the same. */
const headingsOf = ({ cells }: SheetRow): string =>
  Array.from(cells, (cell) => comparable(cell?.text ?? ''))
    .join('\n')
    .trimEnd();

/** Reads the headings of a file and the rows that hold something. Throws WorkbookFault. */
export const readRows = async (
  file: Buffer,
  reader: Reader,
): Promise<{ readonly header: SheetRow; readonly rows: SheetRow[] }> => {
  const rows: SheetRow[] = [];
  let header: SheetRow | undefined;
  const onRow = (row: SheetRow, allowLong: () => void): void => {
    if (!row.cells.some((cell) => cell)) return;
    if (!header) {
      reader.head(row, allowLong);
      checkAddedLast(row);
      header = row;
      return;
    }
    rows.push(row);
    reader.check(row, rows.length);
  };
  await readWorkbook(file, onRow, (name, [heading, first]) => {
    if (header && heading && first && headingsOf(heading) === headingsOf(header))
      throw new WorkbookFault('severalSheets', { name: cutText(name, sheetNameUnitsMax) });
  });
  if (!header) throw new WorkbookFault(reader.faults.noHeadings);
  if (rows.length === 0) throw new WorkbookFault(reader.faults.noRows);
  checkColumnsNamed(header, rows);
  return { header, rows };
};

/** Reads a file of an import and stops at its limits. Throws WorkbookFault. */
export const readImportFile = async (file: Buffer): Promise<ImportFile> => {
  const numbers = new Set<string>();
  let template: 1 | 2 = 1;
  const read = await readRows(file, {
    faults: { noHeadings: 'wrongTemplate', noRows: 'noRows' },
    head: (header, allowLong) => {
      template = templateOf(header);
      if (template === 2) allowLong();
    },
    check: (row, count) => {
      const number = numberOf(row);
      if (number !== '') numbers.add(number);
      checkSize(numbers.size, count, template);
    },
  });
  return { template, ...read };
};
