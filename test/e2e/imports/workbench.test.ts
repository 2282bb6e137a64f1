/** The page with the checked rows of a file: nothing is billed before the clerk has seen it. */
import { describe, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { importAddress, importPlanPath } from '../../../web/src/imports/parts/import-address.ts';
import { noticesPath } from '../../../web/src/notices/parts/paths.ts';
import { openPage } from '../../support/browser.ts';
import { callAs, drain } from '../../support/cloud.ts';
import { valueOf } from '../../support/detail-page.ts';
import { savedNoticeId } from '../../support/editor-page.ts';
import { chooseFile, fillImport, importDialog, openImport } from '../../support/import-dialog.ts';
import { startImport } from '../../support/import-runs.ts';
import {
  catalogueItem,
  headingOf,
  pupils,
  rowOf,
  sheetFile,
  sheetIn,
  sheetOf,
  templateOne,
} from '../../support/imports.ts';
import { quoted, textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

const words = quoted({ en: { noFile: 'Please upload file' }, zh: { noFile: '请上传文件' } });
const heading = headingOf(45, '*');
const wrongName = (index: number) => ({ ...rowOf(index, 10), name: 'somebody else' });

/** A file with two good rows, one with an amount that is none, one with a wrong name, and eight more that are good. */
const fileOf = (first: number) => {
  const amount = rowOf(first + 2, 10);
  const more = Array.from({ length: 8 }, (_, index) => rowOf(first + 4 + index, 10));
  return templateOne([heading], [rowOf(first, 10), rowOf(first + 1, 20.5), amount, wrongName(first + 3), ...more]);
};

describe('the checked rows of a file', () => {
  it.each(views(['en', 1440, 400], ['zh', 360, 500]))(
    'N8.08 N9.17 are ten on a page, corrected in the grid and by a file, and then billed, in %s',
    async (language, width, first) => {
      const { dialog: dialogTexts, workbench: texts, reason } = textsIn(language).imports;
      const visit = await openPage({ as: 'bursar', language, width });
      const { page } = visit;
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const bill = (count: number, amount: string) => button(fill(texts.apply, { count, amount }));

      const dialog = await openImport(page, language);
      await fillImport(page, `Workbench ${language}`, language);
      await chooseFile(page, await withBadAmount(await fileOf(first)), 'rows.xlsx', language);
      await dialog.getByRole('button', { name: texts.checkFirst, exact: true }).click();
      await bill(10, '¥110.50').waitFor();
      const rows = page.locator('main tbody tr');
      await expect.poll(() => rows.count()).toBe(10);
      const shown = await page.locator('main').innerText();
      const amount = page.getByText('20.5', { exact: true });
      const alignment = await amount.evaluate((element) => getComputedStyle(element).textAlign);
      await visit.expectNoAxeFindings();

      await button(fill(texts.edit, { column: heading, row: 4 })).click();
      const cell = page.getByRole('textbox', { name: fill(texts.cell, { column: heading, row: 4 }) });
      await cell.fill('12.5');
      await button(texts.saveCell).click();
      await bill(11, '¥123.00').waitFor();

      const [download] = await Promise.all([page.waitForEvent('download'), button(texts.refusedRows).click()]);
      const refused = await sheetOf(await download.path());
      const name = pupils[first + 3]?.name;
      const corrected = refused.map((row) => row.map((value) => (value === 'somebody else' ? name : value)));
      await button(texts.upload).click();
      const upload = page.getByRole('dialog', { name: texts.uploadTitle });
      await upload.getByRole('button', { name: texts.uploadStart, exact: true }).click();
      await upload.getByText(words[language].noFile, { exact: true }).first().waitFor();
      await upload.locator('input[type=file]').setInputFiles({
        name: 'corrected.xlsx',
        mimeType: 'application/octet-stream',
        buffer: Buffer.from(await sheetFile(corrected)),
      });
      await upload.getByRole('button', { name: texts.uploadStart, exact: true }).click();
      await upload.waitFor({ state: 'hidden' });
      // On a phone there are pages above and below the rows.
      await page
        .getByRole('button', { name: textsIn(language).site.table.next, exact: true })
        .first()
        .click();
      await expect.poll(() => rows.count()).toBe(2);
      await page.goto(page.url().replace('pageIndex=2', 'pageIndex=9'));
      await expect.poll(() => rows.count()).toBe(2);
      await bill(12, '¥133.00').click();
      const ask = page.getByRole('dialog', { name: texts.applyTitle });
      await ask.waitFor();
      await ask.getByRole('button', { name: textsIn(language).site.action.confirm, exact: true }).click();
      const result = importDialog(page, language);
      await result.getByText(dialogTexts.doneTitle).waitFor();
      expect(await page.getByText(fill(texts.kept, { title: `Workbench ${language}` })).count()).toBe(0);
      expect(await valueOf(result, dialogTexts.success).innerText()).toBe('12');
      await result.getByRole('button', { name: dialogTexts.goToNotice, exact: true }).click();
      const id = await savedNoticeId(page);

      const { name: zh, eName: en } = catalogueItem(45);
      expect(shown).toContain(fill(reason.amountInvalid, { item: { zh, en }[language], value: 'ten' }));
      expect(alignment).toBe('end');
      expect(shown).toContain(reason.nameMismatch);
      expect((await callAs('bursar', notices.getNoticeDetail, { id })).counts.total).toBe(12);
      visit.expectNoProblems();
    },
  );
});

it('Back from the checked rows leads to the list of notices, and forward to the rows', async () => {
  const { imports, notices: noticeTexts } = textsIn('en');
  const visit = await openPage({ as: 'bursar', width: 1440 });
  const { page } = visit;
  const rows = page.getByRole('heading', { level: 1, name: imports.workbench.title, exact: true });
  const list = page.getByRole('heading', { level: 1, name: noticeTexts.list.title });
  const dialog = await openImport(page);
  await fillImport(page, 'Checked and left');
  await chooseFile(page, await withBadAmount(await fileOf(600)), 'rows.xlsx');
  await dialog.getByRole('button', { name: imports.workbench.checkFirst, exact: true }).click();
  await rows.waitFor();
  const address = page.url();

  const goBack = async () => {
    await page.goBack();
    await list.waitFor();
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(noticesPath);
    expect(await importDialog(page).count()).toBe(0);
  };

  await goBack();
  await page.goForward();
  await rows.waitFor();
  expect(page.url()).toBe(address);
  // The same for the address that the note of a running check leads to.
  await page.goto(importAddress(address.split('/').at(-1) ?? ''));
  await rows.waitFor();
  await goBack();
  visit.expectNoProblems();
  await visit.close();
});

it('checked rows that are left before they are billed leave a note that leads back to them', async () => {
  const { imports, notices: noticeTexts } = textsIn('en');
  const { jobId } = await startImport('Half corrected', await fileOf(620), { review: '1' });
  await drain();
  const visit = await openPage({ as: 'bursar', width: 360, path: importPlanPath(jobId) });
  const { page } = visit;
  const rows = page.getByRole('heading', { level: 1, name: imports.workbench.title, exact: true });
  const note = page.getByText(fill(imports.workbench.kept, { title: 'Half corrected' }));
  await rows.waitFor();

  await page.getByRole('link', { name: noticeTexts.list.title, exact: true }).first().click();
  await note.waitFor();
  await visit.expectNoAxeFindings();
  await visit.expectNoSideScroll();
  await page.getByRole('link', { name: imports.workbench.backToRows, exact: true }).click();
  await rows.waitFor();

  await note.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(importPlanPath(jobId));
  visit.expectNoProblems();
  await visit.close();
});

/** The same file, with a word for the amount of its third row. */
const withBadAmount = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const rows = await sheetIn(Uint8Array.from(bytes).buffer);
  return sheetFile(rows.map((row, index) => (index === 3 ? [...row.slice(0, 3), 'ten'] : row)));
};
