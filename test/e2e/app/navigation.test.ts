/** The side navigation: who closes it keeps it closed, and a narrow window does not count. */
import { expect, it } from 'vitest';
import { openPage } from '../../support/browser.ts';
import { textsIn } from '../../support/texts.ts';
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
