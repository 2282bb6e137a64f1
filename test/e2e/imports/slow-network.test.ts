/** Imports from Excel on a slow network, and on one that loses answers. */
import { expect, it } from 'vitest';
import { imports } from '../../../shared/imports/contract.ts';
import { checkBilledBefore } from '../../../shared/notices/calls/check-billed-before.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { fill } from '../../../shared/contract/texts.ts';
import { noticesPath } from '../../../web/src/notices/parts/paths.ts';
import { importAddress, importPaidAddress, importPlanPath } from '../../../web/src/imports/parts/import-address.ts';
import { openPage } from '../../support/browser.ts';
import { callAs, drain } from '../../support/cloud.ts';
import { chooseFile, fillImport, importDialog, openImport } from '../../support/import-dialog.ts';
import { startImport } from '../../support/import-runs.ts';
import { headingOf, rowOf, templateOne } from '../../support/imports.ts';
import { moneyFile, moneyRow } from '../../support/money-rows.ts';
import { sentNotice } from '../../support/payments.ts';
import { textsIn } from '../../support/texts.ts';

const texts = textsIn('en').imports;
const file = (...rows: Parameters<typeof templateOne>[1]) => templateOne([headingOf(51, '*')], rows);
/** Where files go. */
const toStore = (url: URL) => url.hostname === '127.0.0.1' && !url.pathname.startsWith('/oidc');
const settled = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

it('a file that is sent once more, because its answer was lost, makes one notice; its form is fixed meanwhile', async () => {
  const visit = await openPage({ as: 'bursar', width: 1440, expectedErrors: [/net::ERR_FAILED/] });
  const { page } = visit;
  const dialog = await openImport(page);
  await fillImport(page, 'Lost answer');
  await chooseFile(page, await file(rowOf(620, 10)));
  await dialog.getByRole('checkbox', { name: texts.dialog.again }).click();
  const title = dialog.getByRole('textbox', { name: textsIn('en').notices.editor.title, exact: true });
  const isFixed = () => title.evaluate((field) => field.closest('[inert]') !== null);
  const release = Promise.withResolvers<undefined>();
  await page.route(toStore, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await release.promise;
    await route.fetch();
    return route.abort();
  });
  const start = dialog.getByRole('button', { name: texts.dialog.start, exact: true });
  const sent = page.waitForRequest((request) => request.method() === 'POST' && toStore(new URL(request.url())));
  await start.click();
  await sent;

  const wasFixed = await isFixed();
  release.resolve(undefined);
  await dialog.getByText(texts.dialog.uploadFailed).waitFor();
  expect([wasFixed, await isFixed()]).toEqual([true, false]);
  await page.unroute(toStore);
  await start.click();
  await dialog.getByRole('button', { name: texts.dialog.goToNotice }).waitFor();
  await drain();

  const { list } = await callAs('bursar', notices.listNotices, { keyword: 'Lost answer' });
  expect(list).toHaveLength(1);
  visit.expectNoProblems();
});

it('a file that cannot be sent is said beside the button, in sight from the end of the form', async () => {
  const visit = await openPage({ as: 'bursar', width: 1440, expectedErrors: [/net::ERR_FAILED/] });
  const { page } = visit;
  const dialog = await openImport(page);
  await fillImport(page, 'Cut off');
  await chooseFile(page, await file(rowOf(623, 10)));
  await page.route(toStore, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));

  await dialog.getByRole('button', { name: texts.dialog.start, exact: true }).click();

  const isInSight = (alert: Element) => {
    const { top, bottom } = alert.getBoundingClientRect();
    return top > 0 && bottom < innerHeight;
  };
  await expect.poll(() => dialog.getByText(texts.dialog.uploadFailed).evaluate(isInSight)).toBe(true);
  await visit.expectNoAxeFindings();
  visit.expectNoProblems();
});

it('an upload that gets no answer ends after a minute, and can be tried again', async () => {
  const { page, expectNoProblems } = await openPage({ as: 'bursar', width: 360, language: 'zh' });
  await page.clock.install();
  const { dialog: words } = textsIn('zh').imports;
  const dialog = await openImport(page, 'zh');
  await fillImport(page, 'Without an answer', 'zh');
  await chooseFile(page, await file(rowOf(624, 10)), 'rows.xlsx', 'zh');
  const sent = Promise.withResolvers<unknown>();
  await page.route(toStore, (route) =>
    route.request().method() === 'POST' ? sent.resolve(undefined) : route.continue(),
  );
  const start = dialog.getByRole('button', { name: words.start, exact: true });
  await start.click();
  await sent.promise;

  await page.clock.fastForward('01:01');
  await dialog.getByText(words.uploadFailed).waitFor();
  await page.unroute(toStore);
  await start.click();

  await dialog.getByRole('button', { name: words.goToNotice }).waitFor();
  expectNoProblems();
});

it('the end of an upload leaves the page alone to which the clerk has gone on', async () => {
  const noticeId = await sentNotice([621], { title: 'Slow upload' });
  const { page, expectNoProblems } = await openPage({ as: 'bursar', width: 1440 });
  const main = page.getByRole('main');
  await page.goto(importPaidAddress(noticeId, 'Slow upload', 'Qiming'));
  await main.getByRole('button', { name: texts.money.next, exact: true }).click();
  await main.locator('input[type=file]').setInputFiles({
    ...{ name: 'money.xlsx', mimeType: 'application/octet-stream' },
    buffer: Buffer.from(await moneyFile('paid', [moneyRow(621, { amount: 10 })])),
  });
  const release = Promise.withResolvers<undefined>();
  await page.route(toStore, async (route) => {
    if (route.request().method() === 'POST') await release.promise;
    await route.continue();
  });
  const arrived = page.waitForResponse(
    (response) => response.request().method() === 'POST' && toStore(new URL(response.url())),
  );
  await main.getByRole('button', { name: texts.money.check, exact: true }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Payment notices', exact: true }).first().click();
  await page.waitForURL(({ pathname }) => pathname === noticesPath);
  release.resolve(undefined);
  await (await arrived).finished();
  await page.evaluate(settled);

  expect(new URL(page.url()).search).toBe('');
  expectNoProblems();
});

it('an import that stopped says how many students it had imported', async () => {
  const { jobId } = await startImport('Stopped', Buffer.from('number,name'));
  await drain();
  const { page, expectNoProblems } = await openPage({ as: 'bursar', width: 360 });
  await page.route(`**${imports.getImportResult.path}*`, async (route) => {
    const response = await route.fetch();
    const result = (await response.json()) as object;
    await route.fulfill({ response, json: { ...result, done: 450, successCount: 450 } });
  });
  await page.goto(importAddress(jobId));

  await importDialog(page)
    .getByText(fill(texts.dialog.stoppedTitle, { count: 450 }))
    .waitFor();
  expect(await importDialog(page).getByText(texts.dialog.failedTitle).count()).toBe(0);
  expectNoProblems();
});

it('checked rows are billed only after the check of who is billed elsewhere, which says that it failed', async () => {
  const { jobId } = await startImport('Checked slowly', await file(rowOf(622, 10)), { review: '1' });
  await drain();
  const { page, expectNoProblems } = await openPage({
    ...{ as: 'bursar', width: 1440, expectedErrors: [/status of 400/], path: importPlanPath(jobId) },
  });
  const release = Promise.withResolvers<undefined>();
  await page.route(`**${checkBilledBefore.path}`, async (route) => {
    await release.promise;
    await route.fulfill({ status: 400, json: { code: 'invalid', message: 'no', requestId: '1' } });
  });
  await page.getByRole('button', { name: fill(texts.workbench.apply, { count: 1, amount: '¥10.00' }) }).click();
  const ask = page.getByRole('dialog', { name: texts.workbench.applyTitle });
  const confirm = ask.getByRole('button', { name: textsIn('en').site.action.confirm, exact: true });
  await ask.getByText('Checking who is billed elsewhere already').waitFor();

  expect(await confirm.isDisabled()).toBe(true);
  release.resolve(undefined);
  await ask.getByText(/^It could not be checked whether some of these students/).waitFor();
  expect(await confirm.isDisabled()).toBe(false);
  expectNoProblems();
});
