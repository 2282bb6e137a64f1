/** Typing another part into the balance field while the rows of accounts follow it. */
import { expect, it } from 'vitest';
import { openPage } from '../../support/browser.ts';
import { tables } from '../../support/cloud.ts';
import { openDetail } from '../../support/detail-page.ts';
import { sentNotice } from '../../support/payments.ts';
import { billedItem, holdIn } from '../../support/settlement.ts';
import { amountSelected, openSettlement } from '../../support/settlement-dialog.ts';

it('a corrected part of the balance keeps the keyboard when the account row comes back', async () => {
  await holdIn(tables(), 733, 30_000);
  const { page, expectNoProblems } = await openPage({ as: 'bursar', width: 1440 });
  await openDetail(page, await sentNotice([733], { items: [billedItem(1)] }));
  const dialog = await openSettlement(page, 733);
  await amountSelected(page, '100.00');
  const balance = dialog.getByRole('textbox', { name: 'Use balance' });
  const cash = dialog.getByRole('textbox', { name: 'Amount', exact: true });
  await balance.fill('100');
  await cash.waitFor({ state: 'detached' });

  await balance.selectText();
  await page.keyboard.type('85');

  expect(await balance.inputValue()).toBe('85');
  expect(await cash.inputValue()).toBe('15.00');
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await page.keyboard.type('3');
  expect(await cash.last().inputValue()).toBe('3');
  expectNoProblems();
});
