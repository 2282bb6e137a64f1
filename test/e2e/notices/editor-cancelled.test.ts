/** Dialogs of the editor that are closed while they read: what they have read changes nothing any more. */
import type { Page, Response } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { getNoticeForEdit } from '../../../shared/notices/calls/get-notice-for-edit.ts';
import { listFeeItems } from '../../../shared/settings/calls/list-fee-items.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { drain } from '../../support/cloud.ts';
import { dialogOf, editorFields, linkTo, openEditor, pickItems, tuition } from '../../support/editor-page.ts';
import { heldBack } from '../../support/held-back.ts';
import { addNotice } from '../../support/notice-forms.ts';
import { en } from '../../support/texts.ts';

const texts = en.notices.editor;

let visit: Visit;
beforeAll(async () => {
  visit = await openPage({ as: 'bursar', width: 1440 });
});
afterEach(async () => {
  await visit.page.unrouteAll();
  visit.expectNoProblems();
});

/** A page of the catalogue, which has two. */
const isCatalogue = (pageIndex: number) => (response: Response) =>
  new URL(response.url()).pathname === listFeeItems.path &&
  (response.request().postDataJSON() as { page: { pageIndex: number } }).page.pageIndex === pageIndex;

/** Lets what was asked go on, and waits until the page has its last answer and has shown what came of it. */
const answered = async (page: Page, isLast: (response: Response) => boolean, letGo: () => void) => {
  const answer = page.waitForResponse(isLast);
  letGo();
  await (await answer).finished();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
};

it('a copy that was cancelled leaves the form as it is', async () => {
  const { page } = visit;
  await addNotice({ title: 'Chosen by mistake' });
  await drain();
  await openEditor(page);
  await editorFields(page).title.fill('Typed with care');
  await page.getByRole('button', { name: texts.copyFrom }).click();
  const dialog = dialogOf(page, texts.copyTitle);
  await dialog.getByRole('searchbox').fill('Chosen by mistake');
  await dialog.getByRole('radio', { name: 'Select Chosen by mistake' }).check();
  const { asked, letGo } = await heldBack(page, getNoticeForEdit);
  await dialog.getByRole('button', { name: texts.copyConfirm, exact: true }).click();
  await asked;

  await dialog.getByRole('button', { name: en.site.action.cancel, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  // Read after the notice.
  await answered(page, isCatalogue(2), letGo);

  expect(await editorFields(page).title.inputValue()).toBe('Typed with care');
  await page.getByRole('heading', { level: 2, name: `${texts.items} (0)` }).waitFor();
});

it('a fee item whose search was left with Escape is not added', async () => {
  const { page } = visit;
  await openEditor(page, linkTo());
  const dialog = await pickItems(page, [tuition.en]);
  await dialog.getByRole('searchbox').fill('Boarding (autumn)');
  await expect.poll(() => dialog.getByRole('row').count()).toBe(2);
  const { asked, letGo } = await heldBack(page, listFeeItems);
  await page.keyboard.press('Control+Enter');
  await asked;

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await answered(page, isCatalogue(1), letGo);

  await page.getByRole('heading', { level: 2, name: `${texts.items} (0)` }).waitFor();
});
