/** Days of a filter whose last one is before the first one. */
import { expect, it } from 'vitest';
import { ordersPath } from '../../../web/src/orders/parts/paths.ts';
import { openPage } from '../../support/browser.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

it.each(views(['zh', 360], ['en', 1440]))('are refused with the reason, in %s at %i px', async (language, width) => {
  const { orders, site } = textsIn(language);
  const visit = await openPage({ as: 'cashier', language, width, path: ordersPath });
  const { page } = visit;
  await page.getByRole('button', { name: new RegExp(`^${orders.list.opened}`) }).click();
  const dialog = page.getByRole('dialog');
  const apply = dialog.getByRole('button').last();
  await dialog.getByRole('textbox').nth(0).fill('2026/02/10');
  await dialog.getByRole('textbox').nth(1).fill('2026/01/10');

  await apply.click();
  await dialog.getByText(site.table.daysReversed).first().waitFor({ timeout: 5000 });
  expect(new URL(page.url()).search).toBe('');

  await dialog.getByRole('textbox').nth(1).fill('2026/02/10');
  await apply.click();
  await page.waitForURL(/from=2026-02-10&to=2026-02-10/, { timeout: 5000 });
  visit.expectNoProblems();
  await visit.close();
});
