/** A click beside a dialog, or on its title, leaves the keyboard in the dialog; where nothing can be saved, Escape does not ask. */
import { beforeAll, expect, it } from 'vitest';
import { openPage, type Visit } from '../../support/browser.ts';
import { openDetail } from '../../support/detail-page.ts';
import { charge, chargeOf, sentNotice } from '../../support/payments.ts';
import { confirm, openSettlement } from '../../support/settlement-dialog.ts';

let visit: Visit;
beforeAll(async () => {
  visit = await openPage({ as: 'bursar', width: 1440, height: 1000 });
});

it('Escape closes a dialog after a click beside it, and on its title', async () => {
  const { page } = visit;
  await openDetail(page, await sentNotice([783]));
  for (const click of [
    () => page.mouse.click(5, 450),
    () => page.getByRole('dialog').getByRole('heading', { level: 2 }).first().click(),
  ]) {
    const dialog = await openSettlement(page, 783);
    await click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') instanceof HTMLElement), {
        timeout: 3000,
      })
      .toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden', timeout: 5000 });
  }
  visit.expectNoProblems();
});

it('Escape closes a payment that a colleague has made in full meanwhile, without a question', async () => {
  const { page } = visit;
  const noticeId = await sentNotice([784]);
  await openDetail(page, noticeId);
  const dialog = await openSettlement(page, 784);
  await charge(chargeOf(noticeId, 784, [['cash', 171]]));
  await dialog.getByRole('textbox', { name: 'Amount', exact: true }).fill('20');
  await confirm(page);
  await dialog.getByText('Paid in full.').waitFor({ timeout: 10_000 });

  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden', timeout: 5000 });

  visit.expectNoProblems();
});
