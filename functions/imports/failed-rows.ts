import { fileHeadings } from '../../shared/imports/file-format.ts';
import { rowFaultTexts } from '../../shared/imports/texts/server.ts';
import { fill, type Language } from '../../shared/contract/texts.ts';
import { headings } from './header.ts';
import type { TemplateOne } from './read-template-one.ts';
import type { FoundFault, JudgedRow } from './template-one.ts';
import type { Cell } from './workbook/cells.ts';

const digitsOfFloat = 15;

/** The cell as it was: a number stays one where Excel can hold it unchanged. */
const valueOf = (cell: Cell | undefined): string | number | null => {
  if (!cell) return null;
  const number = cell.kind === 'number' && cell.text.length <= digitsOfFloat ? Number(cell.text) : NaN;
  return Number.isFinite(number) ? number : cell.text;
};

const reasonsIn = (language: Language, faults: readonly FoundFault[]): string =>
  faults.map(({ code, params }) => fill(rowFaultTexts[code][language], params)).join(' ');

export interface FailedRow {
  readonly judged: JudgedRow;
  readonly faults: readonly FoundFault[];
}

const cellsOf = (width: number, { judged, faults }: FailedRow): (string | number | null)[] => [
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
  for (const row of failed) sheet.addRow(cellsOf(width, row));
  return new Uint8Array(await workbook.xlsx.writeBuffer());
};
