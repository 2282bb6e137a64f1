/** Parts of a page whose code cannot be loaded for a moment: they say so at their place, and the page stays as it is. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { importAddress } from '../../../web/src/imports/parts/import-address.ts';
import { noticesPath } from '../../../web/src/notices/parts/paths.ts';
import { openPage } from '../../support/browser.ts';
import { openDetail } from '../../support/detail-page.ts';
import { addItems, dialogOf, editorFields, linkTo, openEditor, tuition } from '../../support/editor-page.ts';
import { range } from '../../support/notice-forms.ts';
import { sentNotice } from '../../support/payments.ts';
import { clickPay, settlementOf } from '../../support/settlement-dialog.ts';
import { studentSearch } from '../../support/student-search.ts';
import { en } from '../../support/texts.ts';

const expectedErrors = [/ERR_FAILED/];
const again = { name: en.site.action.retry, exact: true } as const;

/** Cuts a page off from the code of its parts, named by their files. */
const withoutParts = (page: Page, names: readonly string[]) =>
  page.route(new RegExp(`/assets/(${names.join('|')})-[^/]*\\.js$`), (route) => route.abort());

/** Holds the code of a part back, until it comes or is lost. */
const partHeldBack = async (page: Page, name: string) => {
  const { promise, resolve } = Promise.withResolvers<'comes' | 'is lost'>();
  await page.route(new RegExp(`/assets/${name}-[^/]*\\.js$`), async (route) => {
    await ((await promise) === 'comes' ? route.continue() : route.abort());
  });
  return resolve;
};
const { searchStudents, addClasses } = en.notices.editor;

it.each([
  { part: 'item-picker', opens: en.notices.editor.addItems, title: en.items.picker.title },
  { part: 'class-picker', opens: en.notices.editor.addClasses, title: en.notices.editor.addClasses },
  { part: 'student-search', opens: en.notices.editor.searchStudents, title: en.notices.editor.searchStudents },
  { part: 'copy-dialog', opens: en.notices.editor.copyFrom, title: en.notices.editor.copyFrom },
])('the editor keeps what was typed while its $part cannot be loaded, and opens it on another try', async (dialog) => {
  const visit = await openPage({ as: 'bursar', expectedErrors, changesBrowser: true });
  const { page } = visit;
  await withoutParts(page, [dialog.part]);
  await openEditor(page, linkTo());
  const { title } = editorFields(page);
  await title.fill('Typed with care');
  const opener = page.getByRole('button', { name: dialog.opens, exact: true });
  const failed = dialogOf(page, en.site.table.loadFailed);

  await opener.click();
  await failed.waitFor();
  await visit.expectNoAxeFindings();
  await failed.getByRole('button', { name: en.site.action.cancel, exact: true }).click();
  await failed.waitFor({ state: 'hidden' });
  await opener.click();
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes(`/${dialog.part}-`));
  await failed.getByRole('button', again).click();
  await refused;
  await failed.waitFor();
  await page.unrouteAll();
  await failed.getByRole('button', again).click();
  await dialogOf(page, dialog.title).waitFor();
  await page.keyboard.press('Escape');

  expect(await title.inputValue()).toBe('Typed with care');
  visit.expectNoProblems();
});

it('the description is written once its editor can be loaded, and the rest of the form stays', async () => {
  const visit = await openPage({ as: 'bursar', expectedErrors, changesBrowser: true });
  const { page } = visit;
  await withoutParts(page, ['rich-editor']);
  await openEditor(page, linkTo());
  const { title, description } = editorFields(page);
  await title.fill('Typed with care');
  await page.getByRole('main').getByText(en.site.problem.partMissing, { exact: true }).waitFor();
  await addItems(page, [tuition.en]);

  await page.unrouteAll();
  await page.getByRole('button', again).click();
  await description.fill('What it is for');

  expect(await title.inputValue()).toBe('Typed with care');
  visit.expectNoProblems();
});

it('the payment of one student is opened on another try', async () => {
  const noticeId = await sentNotice(range(1, 1), { title: 'Paid on another try' });
  // A browser that has shown the dialog before has its code, without a network too.
  const visit = await openPage({ as: 'bursar', width: 1440, expectedErrors, changesBrowser: true });
  const { page } = visit;
  await openDetail(page, noticeId);
  await page.context().setOffline(true);

  await clickPay(page, 1);
  const failed = dialogOf(page, en.site.table.loadFailed);
  await failed.waitFor();
  await page.context().setOffline(false);
  await failed.getByRole('button', again).click();

  await settlementOf(page).getByRole('table').waitFor();
});

it('an import that the address names can be left when its dialog cannot be loaded', async () => {
  const { page, expectNoProblems } = await openPage({ as: 'bursar', expectedErrors, changesBrowser: true });
  await withoutParts(page, ['dialog']);
  await page.goto(importAddress('01J8Y2Q3V4W5X6Y7Z8A9B0C1D2'));
  const failed = dialogOf(page, en.site.table.loadFailed);

  await failed.getByRole('button', { name: en.site.action.cancel, exact: true }).click();
  await failed.waitFor({ state: 'hidden' });

  expect(new URL(page.url()).search).toBe('');
  expectNoProblems();
});

it('the list of notices and the header are there without the search and the filter of days', async () => {
  const visit = await openPage({ as: 'cashier', width: 1440, expectedErrors, changesBrowser: true });
  const { page } = visit;
  await withoutParts(page, ['student-search', 'created-filter']);
  await page.goto(noticesPath);
  await page.getByRole('table', { name: en.notices.list.title }).waitFor();
  const retries = page.getByRole('button', again);
  await expect.poll(() => retries.count()).toBe(2);
  await visit.expectNoAxeFindings();

  await page.unrouteAll();
  await retries.first().click();
  await studentSearch(page).waitFor();
  await retries.click();
  await retries.waitFor({ state: 'hidden' });
  visit.expectNoProblems();
});

it('a dialog whose code is on its way says so, can be given up, and gives the focus back', async () => {
  const visit = await openPage({ as: 'bursar', changesBrowser: true });
  const { page } = visit;
  const code = await partHeldBack(page, 'student-search');
  await openEditor(page, linkTo());
  const opener = page.getByRole('button', { name: searchStudents, exact: true });
  const hasFocus = () => opener.evaluate((element) => element === document.activeElement);
  const loading = dialogOf(page, en.site.table.loading);

  await opener.click();
  await loading.waitFor();
  await visit.expectNoAxeFindings();
  await page.keyboard.press('Escape');
  await loading.waitFor({ state: 'hidden' });
  await expect.poll(hasFocus).toBe(true);
  await opener.click();
  await loading.waitFor();
  code('comes');
  await dialogOf(page, searchStudents).waitFor();
  expect(await loading.count()).toBe(0);
  await page.keyboard.press('Escape');

  await expect.poll(hasFocus).toBe(true);
  visit.expectNoProblems();
});

it('a dialog whose code was lost says so, that it is tried again, and that it is loading when it is opened anew', async () => {
  const visit = await openPage({ as: 'bursar', expectedErrors });
  const { page } = visit;
  await withoutParts(page, ['class-picker']);
  await openEditor(page, linkTo());
  const opener = page.getByRole('button', { name: addClasses, exact: true });
  const failed = dialogOf(page, en.site.table.loadFailed);
  await opener.click();
  await failed.waitFor();
  await page.unrouteAll();
  const code = await partHeldBack(page, 'class-picker');

  await failed.getByRole('button', again).click();
  await expect.poll(() => failed.getByRole('button', again).getAttribute('aria-disabled')).toBe('true');
  await failed.getByRole('button', { name: en.site.action.cancel, exact: true }).click();
  await failed.waitFor({ state: 'hidden' });
  await opener.click();
  await dialogOf(page, en.site.table.loading).waitFor();
  code('comes');

  await dialogOf(page, addClasses).waitFor();
  visit.expectNoProblems();
});

it('a dialog whose code is lost on a slow line stays announced until it is tried once more', async () => {
  const { page } = await openPage({ as: 'bursar', expectedErrors });
  const first = await partHeldBack(page, 'class-picker');
  await openEditor(page, linkTo());
  await page.getByRole('button', { name: addClasses, exact: true }).click();
  const loading = dialogOf(page, en.site.table.loading);
  await loading.waitFor();
  const second = await partHeldBack(page, 'class-picker');
  const asked = page.waitForRequest(/\/assets\/class-picker-/);

  first('is lost');
  await asked;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await loading.isVisible()).toBe(true);
  second('is lost');

  await dialogOf(page, en.site.table.loadFailed).waitFor();
});
