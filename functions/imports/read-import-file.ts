import { checkColumnsNamed, checkSize, templateOf } from './header.ts';
import type { ImportFile } from './import-file.ts';
import { numberOf } from './row-person.ts';
import type { SheetRow } from './workbook/cells.ts';
import { WorkbookFault } from './workbook/fault.ts';
import { readWorkbook } from './workbook/read-workbook.ts';

/** Reads a file of an import and stops at its limits. Throws WorkbookFault. */
export const readImportFile = async (file: Buffer): Promise<ImportFile> => {
  const numbers = new Set<string>();
  const rows: SheetRow[] = [];
  let header: SheetRow | undefined;
  let template: 1 | 2 = 1;
  await readWorkbook(file, (row, allowLong) => {
    if (!row.cells.some((cell) => cell)) return;
    if (!header) {
      template = templateOf(row);
      header = row;
      if (template === 2) allowLong();
      return;
    }
    rows.push(row);
    const number = numberOf(row);
    if (number !== '') numbers.add(number);
    checkSize(numbers.size, rows.length, template);
  });
  if (!header) throw new WorkbookFault('wrongTemplate');
  if (rows.length === 0) throw new WorkbookFault('noRows');
  checkColumnsNamed(header, rows);
  return { template, header, rows };
};
