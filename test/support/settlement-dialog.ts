/** The settlement dialog, driven by role and name as a cashier finds things on it. */
import type { Locator, Page } from 'playwright-core';
import { fill, type Language } from '../../shared/contract/texts.ts';
import { studentCalled } from './detail-page.ts';
import { textsIn } from './texts.ts';

/** Its first step where nothing is chosen yet, and what `Back` leads to. */
export const chooseItems = (page: Page, language: Language = 'en'): Locator =>
  page.getByRole('dialog', { name: textsIn(language).payments.dialog.choose, exact: true });
export const settlementOf = (page: Page, language: Language = 'en'): Locator =>
  page.getByRole('dialog', { name: textsIn(language).payments.dialog.title, exact: true });

/** Presses the button in a student's row. */
export const clickPay = (page: Page, index: number, language: Language = 'en'): Promise<void> => {
  const { notices } = textsIn(language);
  const name = fill(notices.detail.list.payFor, { name: studentCalled(index) });
  return page.getByRole('button', { name, exact: true }).click();
};

/** Waits until an amount has the focus with all of it selected, so that what is typed replaces it. */
export const amountSelected = (page: Page, amount: string): Promise<unknown> =>
  page.waitForFunction((shown) => document.getSelection()?.toString() === shown, amount);

/** Opens the dialog from a student's row. */
export const openSettlement = async (page: Page, index: number, language: Language = 'en'): Promise<Locator> => {
  await clickPay(page, index, language);
  const dialog = settlementOf(page, language);
  // It shows that it is loading before it has a form.
  await dialog.getByRole('table').waitFor();
  return dialog;
};

/** From the choice of items to the accounts. */
export const goOn = async (page: Page, language: Language = 'en'): Promise<Locator> => {
  const { dialog } = textsIn(language).payments;
  await chooseItems(page, language).getByRole('button', { name: dialog.next, exact: true }).click();
  const settlement = settlementOf(page, language);
  await settlement.waitFor();
  return settlement;
};

/** Chooses the account of a row, counted from 0, and types its amount. */
export const fillRow = async (
  page: Page,
  row: number,
  { account, amount }: { account?: string; amount?: string },
  language: Language = 'en',
): Promise<void> => {
  const { dialog } = textsIn(language).payments;
  const settlement = settlementOf(page, language);
  if (account !== undefined) {
    await settlement
      .getByRole('button', { name: new RegExp(`^${dialog.account} `) })
      .nth(row)
      .click();
    await page.getByRole('option', { name: account }).click();
  }
  if (amount !== undefined)
    await settlement.getByRole('textbox', { name: dialog.paid, exact: true }).nth(row).fill(amount);
};

export const addRow = (page: Page, language: Language = 'en'): Promise<void> =>
  settlementOf(page, language)
    .getByRole('button', { name: textsIn(language).payments.dialog.addRow })
    .click();

/** The name of the button that books, which says the amount. */
export const confirmName = (language: Language = 'en'): RegExp =>
  new RegExp(`^${fill(textsIn(language).payments.dialog.confirm, { amount: '' })}¥[0-9,.]+$`);

export const confirm = (page: Page, language: Language = 'en'): Promise<void> =>
  settlementOf(page, language)
    .getByRole('button', { name: confirmName(language) })
    .click();

/** The rows of its table of fee items, cell by cell, without what only a screen reader says. */
export const itemsIn = async (settlement: Locator): Promise<string[][]> => {
  const rows = await settlement.locator('table.settlement-items tbody tr').all();
  return Promise.all(
    rows.map(async (row) => {
      const cells = await row.locator('th, td').allInnerTexts();
      return cells.map((cell) => cell.trim().split('\n')[0] ?? '');
    }),
  );
};
