/** Addresses of imports of money that cannot be shown any more. */
import { expect, it } from 'vitest';
import { importPaidAddress } from '../../../web/src/imports/parts/import-address.ts';
import { importRefundsPath } from '../../../web/src/notices/parts/paths.ts';
import { openPage } from '../../support/browser.ts';
import { moneyFile, moneyRow } from '../../support/money-rows.ts';
import { sentNotice } from '../../support/payments.ts';
import { textsIn } from '../../support/texts.ts';

const goneJob = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

it('an old address of an import of payments offers to import another file', async () => {
  const texts = textsIn('en').imports.money;
  const noticeId = await sentNotice([757], { title: 'Old bookmark' });
  const { page, expectNoProblems } = await openPage({ as: 'bursar', width: 1440 });
  const main = page.getByRole('main');
  await page.goto(`${importPaidAddress(noticeId, 'Old bookmark', 'Qiming')}&key=${goneJob}`);
  await main.getByText(texts.gone, { exact: true }).waitFor();
  // Asking for it again would take a chosen file away.
  await page.waitForURL((url) => !url.searchParams.has('key'));

  await main.locator('input[type=file]').setInputFiles({
    ...{ name: 'money.xlsx', mimeType: 'application/octet-stream' },
    buffer: Buffer.from(await moneyFile('paid', [moneyRow(757, { amount: 10 })])),
  });
  await main.getByRole('button', { name: texts.check, exact: true }).click();
  await main.getByText(texts.ready, { exact: true }).waitFor();

  expect(await main.getByText(texts.gone, { exact: true }).count()).toBe(0);
  await main.getByRole('button', { name: texts.otherFile, exact: true }).click();
  await main.getByRole('button', { name: texts.check, exact: true }).waitFor();
  expect(await main.getByText(texts.gone, { exact: true }).count()).toBe(0);
  expectNoProblems();
});

it('an old address of an import of refunds does so, too, and closing it does not speak of an import', async () => {
  const texts = textsIn('zh');
  const noticeId = await sentNotice([758], { title: '旧书签' });
  const { page, expectNoProblems, expectNoSideScroll } = await openPage({ as: 'bursar', width: 360, language: 'zh' });
  await page.goto(importRefundsPath(noticeId, goneJob));
  const dialog = page.getByRole('dialog', { name: texts.imports.money.title.refund, exact: true });
  await dialog.getByText(texts.imports.money.gone, { exact: true }).waitFor();
  await dialog.getByRole('button', { name: texts.imports.money.check, exact: true }).waitFor();
  await expectNoSideScroll();

  await page.keyboard.press('Escape');

  await dialog.waitFor({ state: 'hidden' });
  expect(await page.getByText(texts.imports.dialog.show).count()).toBe(0);
  expectNoProblems();
});
