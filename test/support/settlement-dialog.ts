/** The settlement dialog, driven by role and name as a cashier finds things on it. */
import type { Locator, Page } from 'playwright-core';
import { fill, type Language } from '../../shared/contract/texts.ts';
import { openDetail, studentCalled } from './detail-page.ts';
import { textsIn } from './texts.ts';

const chooseItems = (page: Page, language: Language) =>
  page.getByRole('dialog', { name: textsIn(language).payments.dialog.choose, exact: true });
export const settlementOf = (page: Page, language: Language = 'en'): Locator =>
  page.getByRole('dialog', { name: textsIn(language).payments.dialog.title, exact: true });

/** Opens the dialog from a student's row: first the choice of items, when there is one. */
export const openSettlement = async (page: Page, index: number, language: Language = 'en'): Promise<Locator> => {
  const { notices } = textsIn(language);
  const name = fill(notices.detail.list.payFor, { name: studentCalled(index) });
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = chooseItems(page, language);
  await dialog.waitFor();
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

export const confirm = (page: Page, language: Language = 'en'): Promise<void> =>
  settlementOf(page, language)
    .getByRole('button', { name: textsIn(language).payments.dialog.confirm, exact: true })
    .click();

/** The dialog of a student of a notice, the first account chosen, ready to be confirmed. */
export const readySettlement = async (
  page: Page,
  noticeId: string,
  index: number,
  account: string,
): Promise<Locator> => {
  await openDetail(page, noticeId);
  await openSettlement(page, index);
  const dialog = await goOn(page);
  await fillRow(page, 0, { account });
  return dialog;
};
