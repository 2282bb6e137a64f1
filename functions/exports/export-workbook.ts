import type { Workbook, Worksheet } from 'exceljs';
import { exportFileTexts } from '../../shared/exports/texts/server.ts';
import { fill, type Language } from '../../shared/contract/texts.ts';
import { fromFen } from '../../shared/money/fen.ts';
import { cellOf, columnStyles, type ExportColumn, type ExportRow, type ExportSheet } from './export-sheet.ts';
import { localMinute } from './local-time.ts';
import { letOut, writtenWorkbook } from './written-workbook.ts';

export interface ExportFacts {
  readonly language: Language;
  readonly timeZone: string;
  /** The time of all figures, ms. */
  readonly now: number;
}

/** Title, time and headings. */
const rowsAbove = 3;

const addSheet = (
  workbook: Pick<Workbook, 'addWorksheet'>,
  { name, title, columns }: ExportSheet,
  facts: ExportFacts,
) => {
  const { language, timeZone, now } = facts;
  const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: rowsAbove }] });
  sheet.columns = columns.map(({ kind, width }) => ({
    width: width ?? columnStyles[kind].width,
    style: {
      numFmt: columnStyles[kind].format,
      alignment: { horizontal: kind === 'money' || kind === 'count' ? ('right' as const) : ('left' as const) },
    },
  }));
  const head = [title, fill(exportFileTexts.snapshot[language], { time: localMinute(timeZone, now), timeZone })];
  for (const [index, text] of head.entries()) {
    const row = sheet.addRow([text]);
    row.getCell(1).numFmt = columnStyles.text.format;
    if (index === 0) row.font = { bold: true };
    row.commit();
  }
  const headings = sheet.addRow(columns.map(({ heading }) => heading));
  headings.eachCell((cell) => (cell.numFmt = columnStyles.text.format));
  headings.font = { bold: true };
  headings.commit();
  return sheet;
};

/** Sums the columns that have a sum; fen and counts are whole numbers. */
const sumsOf = (columns: readonly ExportColumn[]) => {
  const sums = columns.map(() => 0);
  return {
    add: (row: ExportRow) => {
      for (const [index, { isSummed }] of columns.entries())
        if (isSummed) sums[index] = (sums[index] ?? 0) + Number(row[index] ?? 0);
    },
    row: (label: string) =>
      columns.map(({ kind, isSummed }, index) => {
        if (!isSummed) return index === 0 ? label : null;
        return kind === 'money' ? fromFen(sums[index] ?? 0) : (sums[index] ?? 0);
      }),
  };
};

const writeRows = async (
  sheet: Worksheet,
  { columns, parts }: ExportSheet,
  { language, timeZone }: ExportFacts,
  onPart: (rows: number) => Promise<void>,
): Promise<void> => {
  const sums = sumsOf(columns);
  let written = 0;
  for await (const part of parts) {
    for (const row of part) {
      sums.add(row);
      sheet.addRow(columns.map(({ kind }, index) => cellOf(kind, row[index], timeZone))).commit();
      await letOut(sheet, written++);
    }
    await onPart(part.length);
  }
  const total = sheet.addRow(sums.row(exportFileTexts.total[language]));
  total.font = { bold: true };
  total.commit();
};

/** Writes the sheets as a workbook, with the time of the figures above and their sums below. `onPart`: so many rows more. */
export const exportWorkbook = async (
  sheets: readonly ExportSheet[],
  facts: ExportFacts,
  onPart: (rows: number) => Promise<void> = async () => undefined,
): Promise<Uint8Array> => {
  // Most texts of an export differ, so a table of them would only fill the memory.
  const { workbook, finish } = await writtenWorkbook({ sharesTexts: false });
  for (const one of sheets) {
    const sheet = addSheet(workbook, one, facts);
    await writeRows(sheet, one, facts, onPart);
    sheet.commit();
  }
  return finish();
};
