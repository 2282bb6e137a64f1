/** The detail page of a notice, driven by role and name as a person finds things on it. */
import type { Locator, Page } from 'playwright-core';
import * as z from 'zod';
import { demonstrationDocuments } from '../../shared/demonstration/documents.ts';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import { fill, type Language } from '../../shared/contract/texts.ts';
import { getNoticeDetail } from '../../shared/notices/calls/get-notice-detail.ts';
import { noticePath } from '../../web/src/notices/parts/paths.ts';
import { dialogOf } from './editor-page.ts';
import { textsIn } from './texts.ts';

const [masters] = demonstrationDocuments();

/** A student of the demonstration as the screens name them (S2.61). */
export const studentCalled = (index: number): string => {
  const found = masters?.students.find(({ studentId }) => studentId === demonstrationId.student(index));
  if (!found) throw new Error(`no student ${index}`);
  return `${found.name} / ${found.eName}`;
};

export const accountCalled = (index: number): string => {
  const found = masters?.accounts.find(({ accountId }) => accountId === demonstrationId.account(index));
  if (!found) throw new Error(`no account ${index}`);
  return found.name;
};

/** Opens a notice and waits until its people are there. */
export const openDetail = async (page: Page, noticeId: string, query = '', language: Language = 'en') => {
  await page.goto(noticePath(noticeId) + query);
  const [shows = ''] = textsIn(language).notices.detail.list.open.split('{{');
  await page
    .getByRole('button', { name: new RegExp(`^${shows}`) })
    .first()
    .waitFor();
};

export const peopleTable = (page: Page, language: Language = 'en'): Locator =>
  page.getByRole('table', { name: textsIn(language).notices.detail.list.title });

/** Changes the answer about a notice on its way: the server answers the same settings for every notice. */
export const changeCard = (page: Page, setting: object) =>
  page.route(`**${getNoticeDetail.path}`, async (route) => {
    const response = await route.fetch();
    const card = z.record(z.string(), z.unknown()).parse(await response.json());
    await route.fulfill({ response, json: { ...card, ...setting } });
  });

/** Opens the card of the notice where it is collapsed. */
export const openCard = async (page: Page, language: Language = 'en'): Promise<void> => {
  const card = page.getByRole('button', { name: textsIn(language).notices.detail.card, exact: true });
  if ((await card.getAttribute('aria-expanded')) !== 'true') await card.click();
};

/** The button of the menu of the notice. */
export const menuOf = (page: Page, language: Language): Locator =>
  page.getByRole('button', { name: textsIn(language).notices.life.more, exact: true }).last();

/** Opens the menu of the notice and chooses an action. */
export const chooseOfMenu = async (page: Page, language: Language, name: string): Promise<void> => {
  await menuOf(page, language).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

/** The row of a student in the list; on a phone the card, which is no list item to screen readers where it can be selected. */
export const rowOf = (page: Page, index: number, language: Language = 'en'): Locator =>
  peopleTable(page, language)
    .getByRole('row')
    .or(page.locator('main li'))
    .filter({ hasText: studentCalled(index) });

/** What says that a notice was sent. */
export const sentFlash = (page: Page): Locator =>
  page.getByText('Sent', { exact: true }).and(page.locator('[class*=flash-type-success] *')).first();

/** Answers the question before sending with yes, and waits until everybody was sent the notice. */
export const confirmSending = async (page: Page): Promise<void> => {
  await dialogOf(page, 'Send this notice?').getByRole('button', { name: 'Send', exact: true }).click();
  await sentFlash(page).waitFor();
};

/** Opens the panel of a student. */
export const showStudent = async (page: Page, index: number, language: Language = 'en'): Promise<void> => {
  const name = fill(textsIn(language).notices.detail.list.open, { name: studentCalled(index) });
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('heading', { level: 2, name: studentCalled(index) }).waitFor();
};

/** The value of a term in a list of terms, such as a figure of the statistics. */
export const valueOf = (within: Page | Locator, term: string): Locator =>
  within.locator(`xpath=.//dt[normalize-space()="${term}"]/following-sibling::dd[1]`);

/** Why a button is disabled, or a link that looks like one, as screen readers say it. */
export const reasonOf = async (page: Page, name: string): Promise<string | undefined> => {
  const button = page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name, exact: true }));
  if ((await button.getAttribute('aria-disabled')) !== 'true') return undefined;
  const described = (await button.getAttribute('aria-describedby')) ?? '';
  return (await page.locator(`[id="${described}"]`).textContent()) ?? undefined;
};
