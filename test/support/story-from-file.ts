/** From a file of template 2 with bad rows to a notice, as a clerk does it in the browser. */
import { readFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { fill, type Language } from '../../shared/contract/texts.ts';
import { imports } from '../../shared/imports/contract.ts';
import { callAs } from './cloud.ts';
import { columnOf, correctionOf, type BadRow } from './bad-rows.ts';
import { valueOf } from './detail-page.ts';
import { savedNoticeId } from './editor-page.ts';
import { chooseFile, fillImport, importDialog, openImport } from './import-dialog.ts';
import { longHeadings } from './imports.ts';
import { textsIn } from './texts.ts';

/** What a step of 5,000 people may take on a machine that others use, too. */
export const longMs = 240_000;

export interface Clerk {
  readonly page: Page;
  readonly language: Language;
}

const buttonOn = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

/** The plan of an import as its user sees it. */
export const planOf = (jobId: string) =>
  callAs('bursar', imports.getImportPlan, { key: jobId, pageIndex: 1, pageSize: 10 });

const openFile = async ({ page, language }: Clerk, title: string, bytes: Uint8Array): Promise<Locator> => {
  const dialog = await openImport(page, language);
  await fillImport(page, title, language);
  await chooseFile(page, bytes, 'fees.xlsx', language);
  return dialog;
};

const rowsShown = ({ page }: Clerk): Promise<void> => page.getByRole('rowheader').first().waitFor({ timeout: longMs });

/** Has the rows of a file checked; answers the key of the plan. */
export const check = async (clerk: Clerk, title: string, bytes: Uint8Array): Promise<string> => {
  const { page, language } = clerk;
  const dialog = await openFile(clerk, title, bytes);
  await dialog.getByRole('button', { name: textsIn(language).imports.workbench.checkFirst, exact: true }).click();
  await page.waitForURL(/\/noticeOfPayment\/import\//, { timeout: longMs });
  await rowsShown(clerk);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
};

/** Shows the refused rows only. */
export const showRefused = async (clerk: Clerk, jobId: string): Promise<void> => {
  await clerk.page.goto(`/noticeOfPayment/import/${jobId}?state=refused&pageSize=20`);
  await rowsShown(clerk);
};

const rowOf = (page: Page, row: number): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: String(row), exact: true }) });

/** Corrects the cell that is wrong, and waits until the row is no longer among the refused ones. */
export const correctInGrid = async ({ page, language }: Clerk, bad: BadRow): Promise<void> => {
  const { workbench, reason } = textsIn(language).imports;
  const where = { column: longHeadings[columnOf(bad)] ?? '', row: bad.row };
  const [beginning = ''] = reason[bad.code].split(/“?\{\{/);
  await rowOf(page, bad.row).getByText(beginning, { exact: false }).first().waitFor();
  await buttonOn(page, fill(workbench.edit, where)).click();
  await page.getByRole('textbox', { name: fill(workbench.cell, where) }).fill(correctionOf(bad));
  await buttonOn(page, workbench.saveCell).click();
  await rowOf(page, bad.row).waitFor({ state: 'hidden', timeout: longMs });
};

const cellNumber = (value: ExcelJS.CellValue): number => (typeof value === 'number' ? value : 0);

/** The refused rows as they were downloaded, with the bad cells corrected and everything else as it was. */
const correctedFile = async (path: string, bad: readonly BadRow[]): Promise<Uint8Array> => {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(Uint8Array.from(readFileSync(path)).buffer);
  const byRow = new Map(bad.map((one) => [one.row, one]));
  workbook.worksheets[0]?.eachRow((row) => {
    const found = byRow.get(cellNumber(row.getCell(longHeadings.length + 1).value));
    if (!found) return;
    const cell = row.getCell(columnOf(found) + 1);
    cell.value = correctionOf(found) || null;
    cell.numFmt = 'General';
  });
  return new Uint8Array(await workbook.xlsx.writeBuffer());
};

/** Downloads the refused rows, corrects them in a spreadsheet, and uploads them again. */
export const correctByFile = async ({ page, language }: Clerk, bad: readonly BadRow[]): Promise<void> => {
  const { workbench } = textsIn(language).imports;
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: longMs }),
    buttonOn(page, workbench.refusedRows).click(),
  ]);
  const bytes = await correctedFile(await download.path(), bad);
  await buttonOn(page, workbench.upload).click();
  const upload = page.getByRole('dialog', { name: workbench.uploadTitle });
  await upload.locator('input[type=file]').setInputFiles({
    name: 'corrected.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(bytes),
  });
  await upload.getByRole('button', { name: workbench.uploadStart, exact: true }).click();
  await upload.waitFor({ state: 'hidden', timeout: longMs });
};

/** Waits for the result of an import; answers how many people were imported and refused. */
const resultIn = async ({ page, language }: Clerk) => {
  const { dialog: texts } = textsIn(language).imports;
  const dialog = importDialog(page, language);
  await dialog.getByText(texts.doneTitle).waitFor({ timeout: longMs });
  const figure = async (term: string) => Number(await valueOf(dialog, term).innerText());
  return { imported: await figure(texts.success), refused: await figure(texts.failed) };
};

const goToNotice = async ({ page, language }: Clerk): Promise<string> => {
  await importDialog(page, language)
    .getByRole('button', { name: textsIn(language).imports.dialog.goToNotice, exact: true })
    .click();
  return savedNoticeId(page);
};

/** Bills the rows of the plan; answers the notice. */
export const apply = async (clerk: Clerk, people: number): Promise<string> => {
  const { page, language } = clerk;
  const { imports: texts, site } = textsIn(language);
  const [before = ''] = fill(texts.workbench.apply, { count: people, amount: '#' }).split('#');
  await page.getByRole('button', { name: before }).click();
  const ask = page.getByRole('dialog', { name: texts.workbench.applyTitle });
  await ask.getByRole('button', { name: site.action.confirm, exact: true }).click();
  expect(await resultIn(clerk)).toEqual({ imported: people, refused: 0 });
  return goToNotice(clerk);
};

/** Imports a file that was imported before; answers the notice that the page leads to. */
export const importAgain = async (clerk: Clerk, title: string, bytes: Uint8Array) => {
  const { page, language } = clerk;
  const { dialog: texts } = textsIn(language).imports;
  const dialog = await openFile(clerk, title, bytes);
  const [start, anyway] = [texts.start, texts.importAnyway].map((name) =>
    dialog.getByRole('button', { name, exact: true }),
  );
  await start?.click();
  await anyway?.or(dialog.getByText(texts.doneTitle)).first().waitFor({ timeout: longMs });
  const isWarned = (await dialog.getByText(texts.doneTitle).count()) === 0;
  if (isWarned) await anyway?.click();
  const result = await resultIn(clerk);
  const there = Number(await valueOf(dialog, textsIn(language).imports.workbench.state.same).innerText());
  await importDialog(page, language).getByText(texts.same).waitFor();
  return { ...result, there, isWarned, noticeId: await goToNotice(clerk) };
};
