/** Each import that is left has a note of its own, also when another import is opened. */
import { expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { openPage } from '../../support/browser.ts';
import { functionName, pause, resume } from '../../support/cloud.ts';
import { openDetail, valueOf } from '../../support/detail-page.ts';
import { chooseFile, fillImport, openImport, startImporting } from '../../support/import-dialog.ts';
import { headingOf, rowOf, templateOne } from '../../support/imports.ts';
import { itemName, moneyFile, moneyRow } from '../../support/money-rows.ts';
import { charge, chargeOf, sentNotice } from '../../support/payments.ts';
import { en } from '../../support/texts.ts';

const { dialog: texts, money } = en.imports;
const worker = functionName('imports', 'run-import');

it('leads back to the first of two imports of people', async () => {
  const visit = await openPage({ as: 'bursar', width: 1440 });
  const { page } = visit;
  const dialog = await openImport(page);
  const importAndLeave = async (title: string, ...rows: Parameters<typeof templateOne>[1]) => {
    await fillImport(page, title);
    await chooseFile(page, await templateOne([headingOf(48, '*')], rows));
    await startImporting(page);
    await dialog.getByRole('button', { name: texts.leave, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  const back = page.getByRole('link', { name: texts.show, exact: true });
  await pause(worker);
  try {
    await importAndLeave('The first of two', rowOf(890, 10), { ...rowOf(891, 10), name: 'somebody else' });
    await page.getByRole('button', { name: en.notices.list.createImport, exact: true }).click();
    await importAndLeave('The second of two', rowOf(892, 10));
    await expect.poll(() => back.count()).toBe(2);
  } finally {
    await resume(worker);
  }
  await page.getByText(texts.leftDone).first().waitFor();
  await page.getByText(texts.leftPart).first().waitFor();
  await back.last().click();

  await dialog.getByText(texts.doneTitle).waitFor();
  expect(await valueOf(dialog, texts.failed).innerText()).toBe('1');
  expect(await back.count()).toBe(1);
  visit.expectNoProblems();
});

it('is kept while the dialog of refunds is open for another file, and the page changes at its end', async () => {
  const noticeId = await sentNotice([893], { title: 'Two files of refunds' });
  await charge(chargeOf(noticeId, 893, [['cash', 171]]));
  const visit = await openPage({ as: 'bursar', width: 1440 });
  const { page } = visit;
  const dialog = page.getByRole('dialog', { name: money.title.refund, exact: true });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  await openDetail(page, noticeId, '?refunds=new');
  await button(money.next).click();
  const bytes = await moneyFile('refund', [moneyRow(893, { item: itemName(1), amount: 40 })]);
  await dialog.locator('input[type=file]').setInputFiles({
    ...{ name: 'refunds.xlsx', mimeType: 'application/octet-stream' },
    buffer: Buffer.from(bytes),
  });
  await button(money.check).click();
  const book = button(fill(money.book.refund, { count: 1 }));
  await book.waitFor();
  await pause(worker);
  try {
    await book.click();
    await book.waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(texts.inBackground).first().waitFor();

    await page.getByRole('button', { name: money.menu.menu, exact: true }).click();
    await page.getByRole('menuitem', { name: money.menu.refunds, exact: true }).click();
    await button(money.next).waitFor();
    expect(await page.getByText(texts.inBackground).count()).toBe(1);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  } finally {
    await resume(worker);
  }

  await expect
    .poll(() => valueOf(page, en.notices.detail.statistics.received).first().innerText())
    .toContain('¥131.00');
  expect(await page.getByRole('link', { name: texts.show, exact: true }).count()).toBe(1);
  visit.expectNoProblems();
});
