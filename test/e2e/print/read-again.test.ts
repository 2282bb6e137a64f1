/** A print that the server has counted, of receipts that cannot be read after it, or that have changed. */
import { expect, it } from 'vitest';
import { orders } from '../../../shared/orders/contract.ts';
import { print } from '../../../shared/print/contract.ts';
import { printPathOf } from '../../../web/src/print/parts/paths.ts';
import { openPage } from '../../support/browser.ts';
import { charge, chargeOf, sentNotice } from '../../support/payments.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

it('S3.54 says that the receipt could not be read; the next click prints it, without the copies that the school has switched off meanwhile, and counts no second print', async () => {
  const texts = textsIn('en');
  const noticeId = await sentNotice([2241]);
  const { orderNo } = await charge(chargeOf(noticeId, 2241, [['cash', 100]]));
  const visit = await openPage({ as: 'cashier', width: 1440, changesBrowser: true, expectedErrors: [/ERR_FAILED/] });
  const { page } = visit;
  await page.addInitScript(() => {
    window.print = () => void (document.title = 'Printed');
  });
  await page.goto(printPathOf([orderNo]));
  const sheet = page.getByRole('article').first();
  await sheet.waitFor();
  const reading = `**${print.getReceiptData.path}*`;
  await page.route(reading, (route) => route.abort());
  const button = page.getByRole('button', { name: texts.print.page.print, exact: true });

  await button.click();
  await page.getByRole('alert').filter({ hasText: texts.site.problem.noAnswer }).waitFor();
  expect(await page.title()).not.toBe('Printed');
  await page.unroute(reading);
  await page.route(reading, async (route) => {
    const response = await route.fetch();
    const { settings, ...data } = (await response.json()) as { settings: object };
    await route.fulfill({ response, json: { ...data, settings: { ...settings, isMultiPrintCustom: false } } });
  });
  expect(await page.getByRole('article').count()).toBe(3);
  await button.click();

  await expect.poll(() => page.title()).toBe('Printed');
  expect(await page.getByRole('article').count()).toBe(1);
  expect(await sheet.innerText()).toMatch(/20\d\d-\d{6}/);
  expect(await sheet.innerText()).not.toContain(texts.print.receipt.reprint);
  visit.expectNoProblems();
  await visit.close();
});

it.each(views('zh', 'en'))('says that a receipt has changed since it got its number, in %s', async (language) => {
  const { page: texts } = textsIn(language).print;
  const noticeId = await sentNotice([2242]);
  const { orderNo } = await charge(chargeOf(noticeId, 2242, [['cash', 100]]));
  const visit = await openPage({ as: 'cashier', language, width: 1440, changesBrowser: true });
  const { page } = visit;
  await page.addInitScript(() => {
    window.print = () => void (document.title = 'Printed');
  });
  await page.goto(printPathOf([orderNo]));
  await page.getByRole('article').first().waitFor();
  const reading = `**${print.getReceiptData.path}*`;
  await page.route(reading, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/"receiptNo":"[^"]*",?/, '') });
  });
  const button = page.getByRole('button', { name: texts.print, exact: true });

  await button.click();
  await page.getByRole('alert').filter({ hasText: texts.changed }).waitFor();
  expect(await page.title()).not.toBe('Printed');
  await page.unroute(reading);
  await button.click();

  await expect.poll(() => page.title()).toBe('Printed');
  expect(await page.getByText(texts.changed, { exact: true }).count()).toBe(0);
  visit.expectNoProblems();
  await visit.close();
});

it('prints once when it is asked to twice', async () => {
  const noticeId = await sentNotice([2243]);
  const { orderNo } = await charge(chargeOf(noticeId, 2243, [['cash', 100]]));
  const visit = await openPage({ as: 'cashier', width: 1440, changesBrowser: true });
  const { page } = visit;
  await page.addInitScript(() => {
    window.print = () => void (document.title += ' Printed');
  });
  await page.goto(printPathOf([orderNo]));
  await page.getByRole('article').first().waitFor();
  const release = Promise.withResolvers<undefined>();
  await page.route(`**${print.getReceiptData.path}*`, async (route) => {
    await release.promise;
    await route.continue();
  });
  const button = page.getByRole('button', { name: textsIn('en').print.page.print, exact: true });
  const counted = page.waitForResponse(`**${orders.setOrdersPrinted.path}`);

  await button.click();
  await counted;
  await button.click({ force: true });
  release.resolve(undefined);
  await expect.poll(() => page.title()).toContain('Printed');
  await button.and(page.locator(':enabled:not([aria-disabled=true])')).waitFor();
  expect(await page.title()).not.toMatch(/Printed.*Printed/);
  visit.expectNoProblems();
  await visit.close();
});
