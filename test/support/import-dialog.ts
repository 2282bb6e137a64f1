/** The import dialog, driven by role and name as a person finds things on it. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Language } from '../../shared/contract/texts.ts';
import { noticesPath } from '../../web/src/notices/parts/paths.ts';
import { listOf } from './editor-page.ts';
import { textsIn } from './texts.ts';
import { catalogueItem } from './imports.ts';

export const importDialog = (page: Page, language: Language = 'en'): Locator =>
  page.getByRole('dialog', { name: textsIn(language).imports.dialog.title, exact: true });

/** Opens it from the list of notices. */
export const openImport = async (page: Page, language: Language = 'en'): Promise<Locator> => {
  const { notices } = textsIn(language);
  await page.goto(noticesPath);
  await page.getByRole('button', { name: notices.list.createImport, exact: true }).click();
  const dialog = importDialog(page, language);
  await dialog.waitFor();
  return dialog;
};

/** Title, the first school and its primary stage, no deadline. */
export const fillImport = async (page: Page, title: string, language: Language = 'en'): Promise<void> => {
  const { notices } = textsIn(language);
  const dialog = importDialog(page, language);
  await dialog.getByRole('textbox', { name: notices.editor.title, exact: true }).fill(title);
  for (const list of [notices.editor.school, notices.editor.stage]) {
    await listOf(page, list).last().click();
    await page.getByRole('option').first().click();
  }
  await dialog.getByRole('radio', { name: notices.editor.unlimited, exact: true }).check();
};

/** Adds items to those of the template. */
export const chooseTemplateItems = async (page: Page, items: readonly number[], language: Language = 'en') => {
  const { dialog: texts } = textsIn(language).imports;
  const dialog = importDialog(page, language);
  await dialog.getByRole('button', { name: new RegExp(`^${texts.templateItems}`) }).click();
  const search = page.getByRole('combobox', { name: texts.templateFind });
  const options = page.getByRole('option');
  for (const index of items) {
    const { payItemNo } = catalogueItem(index);
    await search.fill(payItemNo);
    // The list of the word before goes away; what is clicked is the one item of that number.
    await expect.poll(() => options.count()).toBe(1);
    await options.filter({ hasText: payItemNo }).click();
    await expect.poll(() => options.first().getAttribute('aria-selected')).toBe('true');
  }
  await page.keyboard.press('Escape');
};

/** Chooses the items of a template without students and downloads it; answers where the file is. */
export const downloadTemplate = async (page: Page, items: readonly number[], language: Language = 'en') => {
  const { dialog: texts } = textsIn(language).imports;
  const dialog = importDialog(page, language);
  const options = page.getByRole('option');
  await chooseTemplateItems(page, items, language);
  await dialog.getByRole('button', { name: new RegExp(`^${texts.templateClasses}`) }).click();
  // The first option means all; all are chosen at the start.
  await options.first().click();
  await page.keyboard.press('Escape');
  await dialog.getByText(texts.templateClassesNone).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: texts.download, exact: true }).click(),
  ]);
  return { path: await download.path(), name: download.suggestedFilename() };
};

export const chooseFile = (page: Page, bytes: Uint8Array, name = 'people.xlsx', language: Language = 'en') =>
  importDialog(page, language)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });

/** Starts the import, also of students who have these items already: the clerk has read the warning. */
export const startImporting = async (page: Page, language: Language = 'en'): Promise<void> => {
  const { dialog: texts } = textsIn(language).imports;
  const button = (name: string, options: { disabled?: boolean } = {}) =>
    importDialog(page, language).getByRole('button', { name, exact: true, ...options });
  const anyway = button(texts.importAnyway);
  // A file that was warned of once keeps the button of the warning.
  await button(texts.start).or(anyway).click();
  // Counting never waits for a button that the next step has taken away.
  const isChecked = async () =>
    (await anyway.count()) > 0 || (await button(texts.start, { disabled: true }).count()) === 0;
  await expect.poll(isChecked, { timeout: 60_000 }).toBe(true);
  if ((await button(texts.importAnyway, { disabled: false }).count()) > 0) await anyway.click();
};

/** The steps of an import, each with how far it is. `label`: what their list is called. */
export const stepsOf = (place: Locator, label: string): Promise<string[]> =>
  place
    .getByRole('list', { name: label })
    .getByRole('listitem')
    .evaluateAll((steps) =>
      steps.map((step) => {
        const [, colour] = /text-status-(\w+?)_/.exec(step.innerHTML) ?? [];
        return `${step.textContent.trim()}: ${step.querySelector('svg') ? colour : 'loading'}`;
      }),
    );
