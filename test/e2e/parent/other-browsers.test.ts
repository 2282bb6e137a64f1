/** The pay link in viewers of other applications and on older phones, which lack something that others have. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { viewPayLink } from '../../../shared/parent/calls/view-pay-link.ts';
import { openPage } from '../../support/browser.ts';
import { payTokenOf } from '../../support/outbox.ts';
import { sentNotice } from '../../support/payments.ts';
import { person } from '../../support/settlement.ts';

/** Opens a link of its own in a browser that the script has changed. */
const openBill = async (index: number, change: Parameters<Page['addInitScript']>[0]) => {
  const token = await payTokenOf(person(await sentNotice([index], { title: 'Read anywhere' }), index));
  const visit = await openPage({ width: 360, height: 800, changesBrowser: true });
  await visit.page.addInitScript(change);
  await visit.page.goto(`/pay#${token}`);
  await visit.page.getByRole('heading', { level: 1, name: 'Read anywhere' }).waitFor({ timeout: 5000 });
  return visit;
};

it.each<[string, number, () => void]>([
  [
    'blocks storage',
    796,
    () => {
      const get = () => {
        throw new DOMException('Access is denied', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get });
    },
  ],
  ['has no storage', 797, () => void Object.defineProperty(window, 'localStorage', { value: null })],
])('shows the bill, with language and appearance to choose, where the browser %s', async (_, index, change) => {
  const { page, expectNoProblems } = await openBill(index, change);
  const html = page.locator('html');

  await page.getByRole('button', { name: /^Appearance/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Dark' }).click();
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitemcheckbox', { name: /简体中文/ }).click();

  await expect.poll(() => html.getAttribute('lang')).toBe('zh-CN');
  expect(await html.evaluate(({ style }) => style.colorScheme)).toBe('dark');
  expectNoProblems();
});

it('shows the bill, and reads it again, on a phone without AbortSignal.any', async () => {
  const { page, expectNoProblems } = await openBill(798, () => {
    Reflect.deleteProperty(AbortSignal, 'any');
  });

  const again = page.waitForResponse(`**${viewPayLink.path}`);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  expect((await again).status()).toBe(200);
  expectNoProblems();
});
