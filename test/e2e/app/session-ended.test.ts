/** A sign-in that ends while somebody has entered something, and what can go wrong on the way to the next one. */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { people } from '../../../shared/demonstration/people.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { addItems, dialogOf, editorFields, field, linkToStudent, openEditor, save } from '../../support/editor-page.ts';
import { endSignIn } from '../../support/sign-in.ts';
import { en, zh } from '../../support/texts.ts';

const entered = 'Entered before the end';
const { endedTitle, signInAgain, inWindow, windowFailed } = en.session;

let visit: Visit;
beforeEach(async () => {
  visit = await openPage({ as: 'bursar', expectedErrors: [/net::ERR_FAILED/], changesBrowser: true });
  const { page } = visit;
  await openEditor(page, linkToStudent());
  await addItems(page, ['Tuition (autumn)']);
  await field(page, 'Title').fill(entered);
  await editorFields(page).unlimited.check();
});
afterEach(() => {
  visit.expectNoProblems();
});

const ask = (page: Page) => dialogOf(page, endedTitle);
const again = (page: Page) => ask(page).getByRole('button', { name: signInAgain, exact: true });
const titleOf = (page: Page) => field(page, 'Title').inputValue();

/** Saves with a sign-in that has ended, and opens the window for the next one, where the issuer knows nobody. */
const openWindow = async (page: Page): Promise<Page> => {
  await endSignIn(page);
  await save(page);
  await page.context().clearCookies();
  const [window] = await Promise.all([page.waitForEvent('popup'), again(page).click()]);
  await window.getByRole('button', { name: people.bursar.eName }).waitFor();
  return window;
};

it('can be renewed when its window was closed, by another one', async () => {
  const { page } = visit;
  const first = await openWindow(page);
  await ask(page).getByText(inWindow, { exact: true }).waitFor();
  await visit.expectNoAxeFindings();
  await first.close();

  const [second] = await Promise.all([page.waitForEvent('popup'), again(page).click()]);
  await second.getByRole('button', { name: people.bursar.eName }).click();
  await ask(page).waitFor({ state: 'hidden' });

  expect(await titleOf(page)).toBe(entered);
});

it('can be left as it is, which closes the window, and is asked for once more with the next act', async () => {
  const { page } = visit;
  const window = await openWindow(page);
  const closed = window.waitForEvent('close');

  await ask(page).getByRole('button', { name: en.site.action.cancel, exact: true }).click();
  await closed;
  await ask(page).waitFor({ state: 'hidden' });
  expect(await titleOf(page)).toBe(entered);
  // What the page reads does not ask, what the user does does.
  const read = page.waitForResponse((answer) => answer.status() === 401);
  await page.getByRole('button', { name: en.notices.editor.addItems, exact: true }).click();
  await read;
  await page.keyboard.press('Escape');
  expect(await ask(page).count()).toBe(0);
  await save(page);
  await ask(page).waitFor();
});

it('keeps the page where windows are blocked, and says so', async () => {
  const { page } = visit;
  await page.evaluate(() => {
    window.open = () => null;
  });
  await endSignIn(page);
  await save(page);

  await again(page).click();
  await ask(page).getByText(windowFailed, { exact: true }).waitFor();
  await visit.expectNoAxeFindings();
  await ask(page).getByRole('button', { name: en.site.action.cancel, exact: true }).click();
  expect(await titleOf(page)).toBe(entered);
});

it('keeps the page when another language is chosen and the settings of the site cannot be read', async () => {
  const { page } = visit;
  await page.route('**/config.json', (route) => route.abort());
  const asked = page.waitForRequest('**/config.json');

  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemcheckbox', { name: '简体中文' }).click();
  await asked;
  await page.getByRole('button', { name: zh.site.action.cancel, exact: true }).first().waitFor();
  expect(await page.getByText(zh.site.problem.configTitle).count()).toBe(0);
  expect(await editorFields(page, 'zh').title.inputValue()).toBe(entered);
});
