/** The list of orders while its page or filter changes: sums, ticks. */
import { beforeAll, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { orders } from '../../../shared/orders/contract.ts';
import { ordersPath } from '../../../web/src/orders/parts/paths.ts';
import { openPage } from '../../support/browser.ts';
import { studentCalled } from '../../support/detail-page.ts';
import { heldBack } from '../../support/held-back.ts';
import { range } from '../../support/notice-forms.ts';
import { charge, chargeOf, sentNotice } from '../../support/payments.ts';
import { textsIn } from '../../support/texts.ts';

const { orders: texts, print, site } = textsIn('en');
beforeAll(async () => {
  const noticeId = await sentNotice(range(2131, 11), { title: 'Many orders' });
  for (const index of range(2131, 11)) await charge(chargeOf(noticeId, index, [['cash', 10]]));
});
const open = () => openPage({ as: 'cashier', width: 1440, height: 1000, path: `${ordersPath}?size=10` });

it('shows no sums and matches of the filter before while another is read', async () => {
  const { page, expectNoProblems, close } = await open();
  const title = page.getByRole('heading', { level: 1, name: new RegExp(`^${texts.list.title}`) });
  await expect.poll(() => title.innerText()).toMatch(/\(\d+\)/);
  expect(await page.getByText(/^Due ¥/).count()).toBe(1);
  const { asked, letGo } = await heldBack(page, orders.listOrders);

  await page.getByRole('searchbox', { name: texts.list.search }).fill('Nobody has this name');
  await asked;
  await page.getByRole('table').getByText(site.table.loading).first().waitFor();
  expect(await page.getByText(/^Due ¥/).count()).toBe(0);
  expect(await page.getByText(/^Matches/).count()).toBe(0);

  letGo();
  await page
    .getByText(fill(site.table.matches, { count: 0 }))
    .first()
    .waitFor();
  expectNoProblems();
  await close();
});

it('clears the ticks when another page is shown, so that what is printed is in sight', async () => {
  const { page, expectNoProblems, close } = await open();
  const box = page.getByRole('checkbox');
  const printing = page.getByRole('button', { name: print.action, exact: true });
  const isEnabled = async () =>
    (await printing.isEnabled()) && (await printing.getAttribute('aria-disabled')) !== 'true';
  await box.nth(2).check();
  await expect.poll(isEnabled).toBe(true);

  await page.getByRole('button', { name: site.table.next }).click();
  await page.waitForURL(/page=2/);
  await expect.poll(isEnabled).toBe(false);
  await page.getByRole('button', { name: site.table.previous }).click();
  await page.waitForURL((url) => !url.searchParams.has('page'));
  await page.getByRole('row').nth(10).waitFor();

  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  expectNoProblems();
  await close();
});

it('names the student of each box, and reads out that the list cannot be read', async () => {
  const visit = await openPage({
    ...{ as: 'cashier', width: 1440, height: 1000, path: `${ordersPath}?size=10` },
    expectedErrors: [/ERR_FAILED/],
  });
  const { page } = visit;
  await page.getByRole('checkbox', { name: fill(site.table.select, { name: studentCalled(2141) }) }).waitFor();

  await page.route(`**${orders.listOrders.path}`, (route) => route.abort());
  await page.getByRole('button', { name: site.action.refresh, exact: true }).click();

  await page.getByRole('alert').filter({ hasText: site.table.loadFailed }).waitFor();
  await visit.expectNoAxeFindings();
  visit.expectNoProblems();
});
