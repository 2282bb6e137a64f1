/** Exported workbooks, as a spreadsheet program reads them. */
import { readFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import type { Page } from 'playwright-core';
import type { Language } from '../../shared/contract/texts.ts';
import { textsIn } from './texts.ts';

export interface ExportedSheet {
  /** The lines above the headings. */
  readonly head: readonly string[];
  /** Each row by its headings; the last one has the sums. */
  readonly rows: readonly Readonly<Record<string, ExcelJS.Cell>>[];
  readonly total: Readonly<Record<string, ExcelJS.Cell>>;
}

const linesAbove = 2;

const sheetOf = (sheet: ExcelJS.Worksheet): ExportedSheet => {
  const headings = sheet.getRow(linesAbove + 1);
  const rows: Record<string, ExcelJS.Cell>[] = [];
  for (let index = linesAbove + 2; index <= sheet.rowCount; index++) {
    const row: Record<string, ExcelJS.Cell> = {};
    headings.eachCell((heading, column) => (row[String(heading.value)] = sheet.getRow(index).getCell(column)));
    rows.push(row);
  }
  const total = rows.pop();
  if (!total) throw new Error('the export has no row of sums');
  return { head: [1, 2].map((line) => sheet.getRow(line).getCell(1).text), rows, total };
};

/** The sheets of an exported file. */
const exportedIn = async (bytes: ArrayBuffer): Promise<ExportedSheet[]> => {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes);
  return workbook.worksheets.map(sheetOf);
};

const fileAt = async (url: string): Promise<Response> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the link answered ${response.status}`);
  return response;
};

/** The sheets of the export behind a link. */
export const exportedSheetsAt = async (url: string): Promise<ExportedSheet[]> =>
  exportedIn(await (await fileAt(url)).arrayBuffer());

/** The first sheet of the export behind a link, and how a browser saves the file. */
export const exportedAt = async (url: string): Promise<ExportedSheet & { readonly disposition: string }> => {
  const response = await fileAt(url);
  const [sheet] = await exportedIn(await response.arrayBuffer());
  if (!sheet) throw new Error('the export has no sheet');
  return { ...sheet, disposition: response.headers.get('content-disposition') ?? '' };
};

/** Downloads what a click leads to; answers the first sheet of the file, and its name. */
export const downloaded = async (
  page: Page,
  click: () => Promise<void>,
): Promise<ExportedSheet & { readonly name: string }> => {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  const [sheet] = await exportedIn(Uint8Array.from(readFileSync(await download.path())).buffer);
  if (!sheet) throw new Error('the export has no sheet');
  return { ...sheet, name: download.suggestedFilename() };
};

/** The same by the button `Export`. */
export const exportedFrom = (page: Page, language: Language) =>
  downloaded(page, () => page.getByRole('button', { name: textsIn(language).exports.action, exact: true }).click());

/** The values of a column, without its sum. */
export const columnOf = ({ rows }: ExportedSheet, heading: string): unknown[] => rows.map((row) => row[heading]?.value);
