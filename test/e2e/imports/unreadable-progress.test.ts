/** The progress of an import when the server no longer answers how far it is. */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Call } from '../../../shared/contract/call.ts';
import { fill } from '../../../shared/contract/texts.ts';
import { getImportResult } from '../../../shared/imports/calls/get-import-result.ts';
import { getPaidImportResult } from '../../../shared/imports/calls/get-paid-import-result.ts';
import { importPaidAddress } from '../../../web/src/imports/parts/import-address.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { functionName, pause, resume } from '../../support/cloud.ts';
import { chooseFile, fillImport, openImport, startImporting } from '../../support/import-dialog.ts';
import { headingOf, rowOf, templateOne } from '../../support/imports.ts';
import { moneyFile, moneyRow } from '../../support/money-rows.ts';
import { sentNotice } from '../../support/payments.ts';
import { en } from '../../support/texts.ts';

const { dialog: texts, money } = en.imports;
const { table, action } = en.site;
const worker = functionName('imports', 'run-import');

let visit: Visit;
beforeEach(async () => {
  visit = await openPage({ as: 'bursar', width: 1440, expectedErrors: [/status of 500/] });
});
afterEach(async () => {
  await resume(worker);
  visit.expectNoProblems();
});

/** Fails the calls for the progress until it is said, lets the worker do its part, and reads it again. */
const failAndRetry = async (page: Page, { path }: Call) => {
  const url = `**${path}*`;
  await page.route(url, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByText(table.staleTitle).waitFor();
  await visit.expectNoAxeFindings();
  await page.unroute(url);
  await resume(worker);
  await page.getByRole('button', { name: action.retry, exact: true }).click();
};

it('is said to be out of date in an import of people, which goes on when it can be read', async () => {
  const { page } = visit;
  const dialog = await openImport(page);
  await fillImport(page, 'Unreadable progress');
  await chooseFile(page, await templateOne([headingOf(46, '*')], [rowOf(870, 10)]));
  await pause(worker);
  await startImporting(page);
  await dialog.getByText(texts.waiting).first().waitFor();

  await failAndRetry(page, getImportResult);

  await dialog.getByText(texts.doneTitle).waitFor();
  expect(await page.getByText(table.staleTitle).count()).toBe(0);
});

it('is said to be out of date in an import of payments, while it is checked and while it is booked', async () => {
  const { page } = visit;
  const noticeId = await sentNotice([871], { title: 'Unreadable booking' });
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  await page.goto(importPaidAddress(noticeId, 'Unreadable booking', 'Qiming'));
  await button(money.next).click();
  await main.locator('input[type=file]').setInputFiles({
    ...{ name: 'money.xlsx', mimeType: 'application/octet-stream' },
    buffer: Buffer.from(await moneyFile('paid', [moneyRow(871, { amount: 10 })])),
  });
  await pause(worker);
  await button(money.check).click();
  await main.getByText(money.checking).first().waitFor();
  await failAndRetry(page, getPaidImportResult);

  const book = button(fill(money.book.paid, { count: 1 }));
  await book.waitFor();
  await pause(worker);
  await book.click();
  await main.getByText(money.waiting).first().waitFor();
  await failAndRetry(page, getPaidImportResult);

  await main.getByText(money.doneTitle, { exact: true }).waitFor();
  expect(await page.getByText(table.staleTitle).count()).toBe(0);
});
