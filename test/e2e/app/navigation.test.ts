/** What a window that becomes narrow or wide changes: neither what the user closed, nor what is being read. */
import { expect, it } from 'vitest';
import { openPage } from '../../support/browser.ts';
import { en, textsIn } from '../../support/texts.ts';
import { noticesPath } from '../../../web/src/notices/parts/paths.ts';

it('the side navigation is as the user left it, whatever the width of the window was meanwhile', async () => {
  const visit = await openPage({ as: 'bursar', width: 1440, path: noticesPath });
  const { page } = visit;
  const { layout } = textsIn('en').site;
  const link = page.getByRole('navigation', { name: layout.navigation }).getByRole('link').first();
  await link.waitFor();

  await page.setViewportSize({ width: 500, height: 900 });
  await link.waitFor({ state: 'hidden' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await link.waitFor();
  await page.reload();
  await link.waitFor();

  await page.getByRole('button', { name: layout.navigationClose, exact: true }).click();
  await link.waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('button', { name: layout.navigationOpen, exact: true }).first().waitFor();
  expect(await link.isVisible()).toBe(false);
  visit.expectNoProblems();
  await visit.close();
});

it('the list of notices stays until its form for a narrow window has arrived', async () => {
  const { page } = await openPage({ as: 'bursar', width: 1440, path: noticesPath, changesBrowser: true });
  const table = page.getByRole('table', { name: 'Payment notices' });
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<undefined>();
  await page.route('**/assets/cards-*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await table.waitFor();

  const asked = page.waitForRequest('**/assets/cards-*.js');
  await page.setViewportSize({ width: 500, height: 900 });
  await asked;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await table.isVisible()).toBe(true);

  arrive(undefined);
  await table.waitFor({ state: 'hidden' });
});

it('the keyboard goes on at the title of the page that a link led to, and of the one before when it leads back', async () => {
  const visit = await openPage({ as: 'bursar', width: 1440, path: noticesPath });
  const { page } = visit;
  const focused = () =>
    page.evaluate(() => {
      const { tagName, textContent } = document.activeElement ?? {};
      return [tagName, textContent];
    });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect((await focused())[0]).toBe('BODY');

  await page.getByRole('link', { name: en.navigation.feeItems, exact: true }).press('Enter');
  await page.getByRole('heading', { level: 1, name: en.navigation.feeItems }).waitFor();
  await expect.poll(focused).toEqual(['H1', expect.stringContaining(en.navigation.feeItems)]);
  await page.goBack();
  await expect.poll(focused).toEqual(['H1', expect.stringContaining(en.notices.list.title)]);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  visit.expectNoProblems();
});
