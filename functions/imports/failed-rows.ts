import type { CellErrorValue, CellValue } from 'exceljs';
import { fileHeadings } from '../../shared/imports/file-format.ts';
import { rowFaultTexts, workbookTexts } from '../../shared/imports/texts/server.ts';
import { fill, type Language } from '../../shared/contract/texts.ts';
import { numberShownFor } from './amount.ts';
import { headings } from './header.ts';
import type { TemplateOne } from './read-template-one.ts';
import type { FoundFault, JudgedRow } from './template-one.ts';
import type { Cell } from './workbook/cells.ts';

/** How Excel says that there is no value: a formula whose result the file does not hold. */
const noValue = '#N/A';

const flags: Readonly<Record<string, boolean>> = { '1': true, true: true, '0': false, false: false };

/** The cell as it was, so that the row, imported as it is, is refused again: a number stays one where a file can hold it unchanged. */
const valueOf = (cell: Cell | undefined): CellValue => {
  if (!cell) return null;
  if (cell.kind === 'flag') return flags[cell.text.toLowerCase()] ?? cell.text;
  if (cell.kind === 'error') return { error: (cell.text || noValue) as CellErrorValue['error'] };
  return (cell.kind === 'text' ? undefined : numberShownFor(cell.text)) ?? cell.text;
};

/** Of one row; nobody reads more of them in a cell. */
const reasonsMax = 10;

const reasonsIn = (language: Language, faults: readonly FoundFault[]): string => {
  const shown = faults.slice(0, reasonsMax).map(({ code, params }) => fill(rowFaultTexts[code][language], params));
  const count = faults.length - shown.length;
  return [...shown, ...(count > 0 ? [fill(workbookTexts.moreReasons[language], { count })] : [])].join(' ');
};

export interface FailedRow {
  readonly judged: JudgedRow;
  readonly faults: readonly FoundFault[];
}

const cellsOf = (width: number, { judged, faults }: FailedRow): CellValue[] => [
  ...Array.from({ length: width }, (_, column) => valueOf(judged.row.cells[column])),
  reasonsIn('zh', faults),
  reasonsIn('en', faults),
];

/**
 * The rows that were not imported, unchanged, with the reasons of each in both languages in two more columns. The
 * importer ignores those columns, so the corrected file can be uploaded as it is.
 */
export const failedRowsWorkbook = async (
  { header }: TemplateOne,
  failed: readonly FailedRow[],
): Promise<Uint8Array> => {
  const { default: exceljs } = await import('exceljs');
  const workbook = new exceljs.Workbook();
  const sheet = workbook.addWorksheet(`${fileHeadings.sheet.zh} ${fileHeadings.sheet.en}`);
  const isReason = (text: string) => headings.reasons.some((heading) => heading === text.trim());
  // A file that comes back a second time has its old reasons at the end: they are written anew.
  const old = header.cells.findIndex((cell) => cell && isReason(cell.text));
  const width = old === -1 ? header.cells.length : old;
  sheet.addRow([...Array.from({ length: width }, (_, column) => valueOf(header.cells[column])), ...headings.reasons]);
  for (const row of failed) {
    const written = sheet.addRow(cellsOf(width, row));
    for (const [column, cell] of row.judged.row.cells.entries())
      if (cell?.format !== undefined && column < width) written.getCell(column + 1).numFmt = cell.format;
  }
  return new Uint8Array(await workbook.xlsx.writeBuffer());
};
