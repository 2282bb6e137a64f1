/** The way from the list of a notice to the page that changes many people. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fill, type Language } from '../../shared/contract/texts.ts';
import { studentCalled } from './detail-page.ts';
import { dialogOf } from './editor-page.ts';
import { textsIn } from './texts.ts';

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Hands students over to the batch of a notice as the page of the notice does. */
export const selectFor = (page: Page, noticeId: string, ids: readonly string[]) =>
  page.evaluate(([id, text]) => sessionStorage.setItem(`batch-people:${id}`, text), [
    noticeId,
    JSON.stringify(ids),
  ] as const);

/** Selects every match, of which there are so many, or these students alone; then what they get. */
export const openBatch = async (
  page: Page,
  act: 'addItems' | 'changeAmounts',
  selected: number | readonly number[],
  language: Language = 'en',
  chosen: readonly string[] = [],
) => {
  const { notices, people, items: itemTexts } = textsIn(language);
  const { selectMatches, select } = notices.detail.list;
  if (typeof selected === 'number') await press(page, fill(selectMatches, { count: selected }));
  else
    for (const index of selected) {
      const box = page.getByRole('checkbox', { name: fill(select, { name: studentCalled(index) }), exact: true });
      // The selection is kept in the URL: the box is ticked once that has changed.
      await box.click();
      await expect.poll(() => box.isChecked()).toBe(true);
    }
  await page.getByRole('button', { name: notices.life.moreSelected, exact: true }).last().click();
  await page.getByRole('menuitem', { name: people.batch[act].action, exact: true }).click();
  const dialog = dialogOf(page, itemTexts.picker.title);
  for (const name of chosen) {
    await dialog.getByRole('searchbox').fill(name);
    await dialog.getByRole('checkbox', { name: fill(itemTexts.picker.select, { name }), exact: true }).check();
  }
  if (chosen.length > 0) {
    expect(await page.locator('[class*=type-error]').count()).toBe(0);
    await press(page, fill(itemTexts.picker.add, { count: chosen.length }));
  }
  await page.getByRole('heading', { level: 1, name: people.batch[act].title }).waitFor();
};
