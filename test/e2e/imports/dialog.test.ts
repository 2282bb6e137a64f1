/** Importing a notice from an Excel file, in the dialog of the notice list. */
import type { Locator } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { examples } from '../../../shared/demonstration/ids.ts';
import { imports } from '../../../shared/imports/contract.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { callsFrom, openPage, type Visit } from '../../support/browser.ts';
import { callAs, functionName, pause, resume } from '../../support/cloud.ts';
import { valueOf } from '../../support/detail-page.ts';
import { listOf, savedNoticeId, school } from '../../support/editor-page.ts';
import {
  chooseFile,
  fillImport,
  importDialog,
  openImport,
  startImporting,
  stepsOf,
} from '../../support/import-dialog.ts';
import { headingOf, rowOf, sheetOf, templateOne } from '../../support/imports.ts';
import { countedKeys } from '../../support/keys.ts';
import { en } from '../../support/texts.ts';

const bad = { studentNumber: 'NOBODY', name: 'Nobody', amounts: [10] };
/** What the check of an xls file looks at: the head of its container, and the name of its workbook. */
const oldWorkbook = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(600),
  Buffer.from('Workbook', 'utf16le'),
]);
const someRows = (count: number) => Array.from({ length: count }, (_, index) => rowOf(index, 100 + index));
const file = (rows: ReturnType<typeof someRows>) => templateOne([headingOf(1, '*')], rows);

const stepsIn = (dialog: Locator) => stepsOf(dialog, en.imports.dialog.steps);

let visit: Visit;
beforeAll(async () => {
  // Every step and every fault as a phone shows it; the main job walks through it on a desk.
  visit = await openPage({ as: 'bursar', width: 360, theme: 'dark', expectedErrors: [/net::ERR_FAILED/] });
});
afterEach(() => {
  visit.expectNoProblems();
});

describe('choosing a file', () => {
  it('N4.29 N5.05 N5.06 N5.60 N8.08 S5.70 S9.14 takes one file, says all that is missing, a stage also once another school is chosen, and goes to the first of it', async () => {
    const { page } = visit;
    const dialog = await openImport(page);
    expect(await dialog.locator('input[type=file]').evaluate((input: HTMLInputElement) => input.multiple)).toBe(false);

    await startImporting(page);
    for (const text of [
      'Please input title.',
      'Please select a school.',
      'Please select an educational stage.',
      'Please select the deadline.',
    ])
      await dialog.getByText(text).waitFor();
    await dialog.getByText('Please upload file').first().waitFor();
    for (const [list, option] of [
      ['School', school.riverside],
      ['Educational stage', 'Primary school'],
      ['School', school.westHill],
    ] as const) {
      await listOf(page, list).last().click();
      await page.getByRole('option', { name: option, exact: true }).click();
    }
    await dialog.getByRole('button', { name: 'Educational stage Choose a stage' }).waitFor();
    await startImporting(page);
    await dialog.getByText('Please select an educational stage.').waitFor();

    await visit.expectNoAxeFindings();
    expect(await dialog.getByRole('textbox', { name: 'Title' }).evaluate((box) => box === document.activeElement)).toBe(
      true,
    );
  });

  it('N8.02 N8.03 refuses a file of the old format that is damaged, shows what the check finds, and starts nothing', async () => {
    const { page } = visit;
    const dialog = await openImport(page);
    await fillImport(page, 'Not the template');
    const called = callsFrom(page);

    await chooseFile(page, oldWorkbook, 'people.xls');
    await startImporting(page);
    await dialog
      .getByText(/^This is not an Excel workbook/)
      .first()
      .waitFor();
    await chooseFile(page, await templateOne(['No such item'], someRows(1)));
    await dialog.getByRole('button', { name: en.imports.workbench.checkFirst, exact: true }).click();
    await dialog.getByText('is not a fee item in use in this school', { exact: false }).first().waitFor();

    expect(called).toContain(imports.precheckImport.path);
    expect(called).not.toContain(imports.importNotice.path);
  });

  it('N4.43 N8.04 N8.05 N8.06 goes back from the progress to the file when the server finds that it is wrong', async () => {
    const { page } = visit;
    const dialog = await openImport(page);
    await fillImport(page, 'Large and wrong');

    await chooseFile(page, new Uint8Array(4 * 2 ** 20 + 1));
    await dialog.getByText('Files above 4 MB are checked on the server during the import.').waitFor();
    // What the server says to the call itself is an error as well, and the form stays.
    const message = 'Not while another import runs.';
    for (const [code, text] of [
      ['jobRunning', en.error.jobRunning],
      // A newer server has reasons of which this page knows no words.
      ['importsPaused', message],
    ] as const) {
      const refusal = { code, message, requestId: 'refused' };
      await page.route(`**${imports.importNotice.path}`, (route) => route.fulfill({ status: 409, json: refusal }));
      await startImporting(page);
      await dialog.locator('[class*=type-error]').getByText(text, { exact: true }).waitFor();
      await page.unroute(`**${imports.importNotice.path}`);
    }
    await pause(functionName('imports', 'run-import'));
    await startImporting(page);
    await dialog.getByText('Waiting for the file to be read').first().waitFor();
    // An import that broke off can leave a notice: it is the message that counts.
    await page.route(`**${imports.getImportResult.path}?*`, async (route) => {
      const response = await route.fetch();
      const result = (await response.json()) as object;
      await route.fulfill({ response, json: { ...result, noticeId: examples.noticeId } });
    });
    await resume(functionName('imports', 'run-import'));
    await dialog.getByText('Nothing was imported').waitFor();
    await page.unroute(`**${imports.getImportResult.path}?*`);

    const alert = dialog.getByRole('alert').filter({ hasText: 'Nothing was imported' });
    await countedKeys(page).isOn(alert);
    await alert.getByText(/^This is not an Excel workbook/).waitFor();
    expect(await dialog.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Large and wrong');
    expect(await dialog.getByRole('button', { name: 'Import', exact: true }).isEnabled()).toBe(true);
  });
});

describe('an import', () => {
  it('N2.49 N2.50 N3.60 N7.027 N4.44 N8.07 goes from the file over its progress to the result, with the rows that failed', async () => {
    const { page } = visit;
    const worker = functionName('imports', 'run-import');
    const dialog = await openImport(page);
    await fillImport(page, 'In three steps');
    await chooseFile(page, await file([...someRows(8), bad, bad]));
    const called = callsFrom(page);
    await pause(worker);

    expect(await stepsIn(dialog)).toEqual(['Select file: info', 'Importing: inactive', 'Complete: inactive']);
    await startImporting(page);
    await dialog.getByText('Waiting for the file to be read').first().waitFor();
    const importing = ['Select file: success', 'Importing: loading', 'Complete: inactive'];
    expect(await stepsIn(dialog)).toEqual(importing);
    // Also while nobody knows how far it is.
    const results = `**${imports.getImportResult.path}?*`;
    const refusal = { status: 409, json: { code: 'jobRunning', message: '', requestId: 'x' } };
    await page.route(results, (route) => route.fulfill(refusal));
    await page.reload();
    await dialog.getByText(en.error.jobRunning).waitFor();
    expect(await stepsIn(dialog)).toEqual(importing);
    await page.unroute(results);
    await dialog.getByText('Waiting for the file to be read').first().waitFor();
    await dialog.getByRole('button', { name: 'Close and continue in the background' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Show the import' }).click();
    await dialog.getByText('Waiting for the file to be read').first().waitFor();
    await resume(worker);
    await dialog.getByText('Import complete').waitFor();

    await countedKeys(page).isOn(dialog.getByRole('alert').filter({ hasText: /Import complete.*Not imported/ }));
    expect(called).toContain('/sisjava/notice/add/withexcel');
    expect(await stepsIn(dialog)).toEqual(['Select file: success', 'Importing: success', 'Complete: success']);
    expect(await valueOf(dialog, 'Imported').innerText()).toBe('8');
    expect(await valueOf(dialog, 'Not imported').innerText()).toBe('2');
    await visit.expectNoAxeFindings();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download failed rows' }).click(),
    ]);
    const rows = await sheetOf(await download.path());
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows[1])).toContain('No student of this school has this number.');
    await dialog.getByRole('button', { name: 'Go to the notice' }).click();
    const id = await savedNoticeId(page);
    expect((await callAs('bursar', notices.getNoticeDetail, { id })).counts.total).toBe(8);
  });

  it('stays at the file that could not be uploaded; the same rows lead to the notice that they made, unless another is wanted', async () => {
    const { page } = visit;
    const bytes = await file(someRows(3));
    const goToNotice = importDialog(page).getByRole('button', { name: 'Go to the notice' });
    const chosen = async () => {
      await openImport(page);
      await fillImport(page, 'The same again');
      await chooseFile(page, bytes);
    };
    const isOld = async () => {
      await goToNotice.waitFor();
      return importDialog(page)
        .getByText(/^The same rows were imported before/)
        .count();
    };
    const toStore = (url: URL) => url.hostname === '127.0.0.1' && !url.pathname.startsWith('/oidc');
    await chosen();
    await page.route(toStore, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));

    await startImporting(page);
    await importDialog(page).getByText('The file could not be uploaded. Check the connection and try again.').waitFor();
    await page.unroute(toStore);
    await startImporting(page);
    expect(await isOld()).toBe(0);
    await goToNotice.click();
    const first = await savedNoticeId(page);

    await chosen();
    await startImporting(page);
    expect(await isOld()).toBe(1);
    await goToNotice.click();
    expect(await savedNoticeId(page)).toBe(first);

    await chosen();
    await importDialog(page)
      .getByRole('checkbox', { name: /^Make another notice/ })
      .click();
    await startImporting(page);
    expect(await isOld()).toBe(0);
    await importDialog(page).getByRole('button', { name: 'Close' }).last().click();
    await importDialog(page).waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('');
    await expect.poll(() => page.getByRole('link', { name: 'The same again', exact: true }).count()).toBe(2);
  });
});
