/** The refund dialog, driven by role and name. */
import type { Locator, Page } from 'playwright-core';
import { fill, type Language } from '../../shared/contract/texts.ts';
import { studentCalled } from './detail-page.ts';
import { textsIn } from './texts.ts';

export const refundOf = (page: Page, language: Language = 'en'): Locator =>
  page.getByRole('dialog', { name: textsIn(language).refunds.dialog.title, exact: true });

/** Opens the dialog from the menu of a student's row. */
export const openRefund = async (page: Page, index: number, language: Language = 'en'): Promise<Locator> => {
  const { notices } = textsIn(language);
  const name = fill(notices.life.rowMenu, { name: studentCalled(index) });
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('menuitem', { name: notices.detail.list.refund, exact: true }).click();
  const dialog = refundOf(page, language);
  await dialog.getByRole('table').first().waitFor();
  return dialog;
};

/** Presses the button that books, once the preview has come. */
export const confirmRefund = async (page: Page, amount: string, language: Language = 'en'): Promise<void> => {
  const name = fill(textsIn(language).refunds.dialog.confirm, { amount: `¥${amount}` });
  const button = refundOf(page, language).getByRole('button', { name, exact: true });
  await button.and(page.locator(':enabled:not([aria-disabled=true])')).click();
};
