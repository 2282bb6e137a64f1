import type { CellErrorValue, CellValue } from 'exceljs';
import { fileHeadings } from '../../shared/imports/file-format.ts';
import { rowFaultParams } from '../../shared/imports/faults.ts';
import { rowFaultTexts } from '../../shared/imports/texts/row-faults.ts';
import { workbookTexts } from '../../shared/imports/texts/server.ts';
import { fill, type Language } from '../../shared/contract/texts.ts';
import { numberShownFor } from './amount.ts';
import { headings, widthOf } from './header.ts';
import type { FoundFault } from './judged.ts';
import type { RefusedRow } from './refused-rows.ts';
import { letOut, writtenWorkbook } from '../exports/written-workbook.ts';
import { flagOf, type Cell, type SheetRow } from './workbook/cells.ts';

/** How Excel says that there is no value: a formula whose result the file does not hold. */
const noValue = '#N/A';

/** The cell as it was, so that the row, imported as it is, is refused again: a number stays one where a file can hold it unchanged. */
const valueOf = (cell: Cell | undefined): CellValue => {
  if (!cell) return null;
  if (cell.kind === 'flag') return flagOf(cell.text) ?? cell.text;
  if (cell.kind === 'error') return { error: (cell.text || noValue) as CellErrorValue['error'] };
  return (cell.kind === 'text' ? undefined : numberShownFor(cell.text)) ?? cell.text;
};

/** Of one row; nobody reads more of them in a cell. */
const reasonsMax = 10;

const reasonsIn = (language: Language, currency: string, faults: readonly FoundFault[]): string => {
  const shown = faults
    .slice(0, reasonsMax)
    .map(({ code, params }) => fill(rowFaultTexts[code][language], rowFaultParams(language, params), currency));
  const count = faults.length - shown.length;
  return [...shown, ...(count > 0 ? [fill(workbookTexts.moreReasons[language], { count })] : [])].join(
    language === 'zh' ? '' : ' ',
  );
};

const cellsOf = (width: number, currency: string, { row, faults }: RefusedRow): CellValue[] => [
  ...Array.from({ length: width }, (_, column) => valueOf(row.cells[column])),
  row.number,
  reasonsIn('zh', currency, faults),
  reasonsIn('en', currency, faults),
];

/**
 * The rows that were not imported, unchanged, with the number and the reasons of each in more columns. The importer
 * ignores those columns, so the corrected file can be uploaded as it is; a plan finds its rows by the numbers. `currency`:
 * of the amounts in the reasons.
 */
export const failedRowsWorkbook = async (
  header: SheetRow,
  failed: readonly RefusedRow[],
  currency: string,
): Promise<Uint8Array> => {
  const { workbook, finish } = await writtenWorkbook();
  const sheet = workbook.addWorksheet(`${fileHeadings.sheet.zh} ${fileHeadings.sheet.en}`);
  // A file that comes back a second time has its old reasons at the end: they are written anew.
  const width = widthOf(header);
  const shown = Array.from({ length: width }, (_, column) => valueOf(header.cells[column]));
  sheet.addRow([...shown, ...headings.added]).commit();
  for (const [index, row] of failed.entries()) {
    const written = sheet.addRow(cellsOf(width, currency, row));
    for (const [column, cell] of row.row.cells.entries())
      if (cell?.format !== undefined && column < width) written.getCell(column + 1).numFmt = cell.format;
    written.commit();
    await letOut(sheet, index);
  }
  sheet.commit();
  return finish();
};
