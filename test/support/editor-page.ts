/** The editor of a notice, driven by role and name as a person finds things on it. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { newNoticePath } from '../../web/src/notices/parts/paths.ts';
import { demonstrationId, examples } from '../../shared/demonstration/ids.ts';
import { fill, type Language } from '../../shared/contract/texts.ts';
import { textsIn } from './texts.ts';

/** Names of the demonstration's schools. */
export const school = {
  riverside: 'Qiming International School, Riverside',
  westHill: 'Qiming International School, West Hill',
  foreignLanguage: 'Qiming Foreign Language School',
} as const;

/** What a link to a new notice brings along: the first school, its primary stage, and the first students of it. */
export const linkTo = (more: Readonly<Record<string, string>> = {}): string =>
  `${newNoticePath}?${new URLSearchParams({ schoolId: examples.schoolId, studySection: '2', ...more }).toString()}`;
export const linkToStudent = (index = 1): string => linkTo({ studentId: demonstrationId.student(index) });

/** Opens the editor and waits until its form is there. */
export const openEditor = async (
  page: Page,
  path: string = newNoticePath,
  language: Language = 'en',
): Promise<void> => {
  await page.goto(path);
  await field(page, textsIn(language).notices.editor.title).waitFor();
};

export const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });

/** The closed list of a field; its name is the field's and what is chosen. */
export const listOf = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name.replaceAll(/[()]/g, '\\$&')} `) });

/** Opens a list by its field's name and chooses an option. */
export const choose = async (page: Page, name: string, option: string): Promise<void> => {
  await listOf(page, name).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** What the open list offers; the chosen option says so to screen readers. */
export const optionsOf = async (page: Page): Promise<string[]> =>
  (await page.getByRole('option').allTextContents()).map((text) => text.replace(/Selected .*$/, ''));

export const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** Opens the fee catalogue and chooses items, each by a search for its name. */
export const pickItems = async (
  page: Page,
  names: readonly string[],
  language: Language = 'en',
  addText: string = textsIn(language).notices.editor.addItems,
): Promise<Locator> => {
  const { items } = textsIn(language);
  const dialog = dialogOf(page, items.picker.title);
  await page.getByRole('button', { name: addText, exact: true }).click();
  for (const name of names) {
    await dialog.getByRole('searchbox').fill(name);
    // The dialog shrinks with its list, and a click on a button that moves meanwhile is none.
    await expect.poll(() => dialog.getByRole('row').filter({ hasNotText: name }).count()).toBe(1);
    await dialog.getByRole('checkbox', { name: fill(items.picker.select, { name }), exact: true }).check();
  }
  return dialog;
};

export const addItems = async (
  page: Page,
  names: readonly string[],
  language: Language = 'en',
  addText?: string,
): Promise<void> => {
  const { items } = textsIn(language);
  const dialog = await pickItems(page, names, language, addText);
  await dialog.getByRole('button', { name: fill(items.picker.add, { count: names.length }), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
};

/** Opens the fee catalogue for a group, counted from 1, and adds items to it. */
export const fillGroup = async (
  page: Page,
  number: number,
  names: readonly string[],
  language: Language = 'en',
): Promise<void> => {
  const addText = fill(textsIn(language).items.editor.addToGroupOf, { number });
  await addItems(page, names, language, addText);
};

export const save = (page: Page, language: Language = 'en'): Promise<void> =>
  page.getByRole('button', { name: textsIn(language).notices.editor.saveDraft, exact: true }).click();

/** After saving: the detail page of the notice, whose id the address tells. */
export const savedNoticeId = async (page: Page): Promise<string> => {
  await page.waitForURL(/\/noticeOfPayment\/detail\//);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
};

export const tuition = { en: 'Tuition (autumn)', zh: '学费（秋季）' } as const;

export type EditorFields = ReturnType<typeof editorFields>;
/** The fields of the form; those of an item are tuition's. */
export const editorFields = (page: Page, language: Language = 'en') => {
  const { notices, site } = textsIn(language);
  const texts = notices.editor;
  const item = { name: tuition[language] };
  return {
    page,
    language,
    title: field(page, texts.title),
    schoolList: listOf(page, texts.school),
    stageList: listOf(page, texts.stage),
    description: page.getByRole('textbox', { name: new RegExp(`^${texts.description}`) }),
    price: field(page, fill(texts.amountOf, item)),
    quantity: page.getByRole('spinbutton', { name: fill(texts.quantityOf, item), exact: true }),
    unlimited: page.getByRole('radio', { name: texts.unlimited, exact: true }),
    limited: page.getByRole('radio', { name: texts.limited, exact: true }),
    deadline: field(page, texts.deadlineDate),
    details: page.getByRole('checkbox', { name: texts.detailsVisible, exact: true }),
    notify: page.getByRole('checkbox', { name: texts.notify, exact: true }),
    online: page.getByRole('checkbox', { name: texts.online, exact: true }),
    removeItem: () => page.getByRole('button', { name: fill(texts.removeItem, item), exact: true }).click(),
    removeStudents: async () => {
      await page.getByRole('checkbox', { name: site.table.selectAll, exact: true }).check();
      await page.getByRole('button', { name: new RegExp(`^${texts.removeStudents} ?[(（]`) }).click();
    },
  };
};

/** A form without faults, from a link that brings school, stage and student along. */
export const fillGood = async (page: Page, title: string): Promise<void> => {
  await openEditor(page, linkToStudent());
  await editorFields(page).title.fill(title);
  await editorFields(page).unlimited.check();
  await addItems(page, ['Tuition (autumn)']);
};
