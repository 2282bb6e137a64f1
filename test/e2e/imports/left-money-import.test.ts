/** An import of refunds whose dialog is closed: at the check, while it books, and at its end. */
import type { Locator } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { functionName, pause, resume } from '../../support/cloud.ts';
import { openDetail, valueOf } from '../../support/detail-page.ts';
import { moneyFile, moneyRow, itemName } from '../../support/money-rows.ts';
import { charge, chargeOf, sentNotice } from '../../support/payments.ts';
import { en } from '../../support/texts.ts';

const { money: texts } = en.imports;

let visit: Visit;
let noticeId: string;
beforeAll(async () => {
  noticeId = await sentNotice([841], { title: 'Refunds of a file' });
  await charge(chargeOf(noticeId, 841, [['cash', 171]]));
  visit = await openPage({ as: 'bursar', width: 1440 });
});
afterEach(() => {
  visit.expectNoProblems();
});

/** Opens the dialog on the notice, and chooses a file of these bytes. */
const chooseFile = async (bytes: Uint8Array) => {
  const { page } = visit;
  const dialog = page.getByRole('dialog', { name: texts.title.refund, exact: true });
  await openDetail(page, noticeId, '?refunds=new');
  await dialog.getByRole('button', { name: texts.next, exact: true }).click();
  const file = { name: 'refunds.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) };
  await dialog.locator('input[type=file]').setInputFiles(file);
};
const chooseRefund = async (amount: number) =>
  chooseFile(await moneyFile('refund', [moneyRow(841, { item: itemName(1), amount })]));

/** Books, and leaves the dialog before the worker does its part. */
const bookAndLeave = async (book: Locator, meanwhile?: () => Promise<void>) => {
  const { page } = visit;
  const worker = functionName('imports', 'run-import');
  await pause(worker);
  try {
    await book.click();
    await book.waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await page.getByText(en.imports.dialog.inBackground).first().waitFor();
    await meanwhile?.();
  } finally {
    await resume(worker);
  }
};

it('is checked and nothing more, goes on and ends, as the note says, and the page shows what it booked', async () => {
  const { page } = visit;
  const dialog = page.getByRole('dialog', { name: texts.title.refund, exact: true });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  await chooseRefund(40);
  await button(texts.check).click();
  const book = button(fill(texts.book.refund, { count: 1 }));
  await book.waitFor();

  await page.keyboard.press('Escape');
  await page.getByText(texts.leftChecked).first().waitFor();
  expect(await page.getByText(en.imports.dialog.inBackground).count()).toBe(0);
  await page.getByRole('link', { name: en.imports.dialog.show, exact: true }).click();
  await book.waitFor();

  await bookAndLeave(book);
  await page.getByText(texts.leftDone).first().waitFor();
  await expect
    .poll(() => valueOf(page, en.notices.detail.statistics.received).first().innerText())
    .toContain('¥131.00');

  await page.getByRole('link', { name: en.imports.dialog.show, exact: true }).click();
  await dialog.getByText(texts.doneTitle, { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.getByRole('link', { name: en.imports.dialog.show, exact: true }).count()).toBe(0);
});

it('is found again when the dialog was closed while its file was still being sent', async () => {
  const { page } = visit;
  const dialog = page.getByRole('dialog', { name: texts.title.refund, exact: true });
  await chooseRefund(10);
  const release = Promise.withResolvers<undefined>();
  const isUpload = (url: URL) => !url.pathname.startsWith('/sisjava');
  await page.route(isUpload, async (route) => {
    if (route.request().method() === 'POST') await release.promise;
    await route.continue();
  });
  const sent = page.waitForRequest((request) => request.method() === 'POST' && isUpload(new URL(request.url())));
  await dialog.getByRole('button', { name: texts.check, exact: true }).click();
  await sent;

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  const worker = functionName('imports', 'run-import');
  await pause(worker);
  try {
    release.resolve(undefined);
    await page.getByText(texts.leftChecking).first().waitFor();
  } finally {
    await resume(worker);
  }
  await page.getByText(texts.leftChecked).first().waitFor();
});

it('changes the page when it ends, although its note was closed', async () => {
  const { page } = visit;
  const dialog = page.getByRole('dialog', { name: texts.title.refund, exact: true });
  const received = valueOf(page, en.notices.detail.statistics.received).first();
  await chooseRefund(20);
  await dialog.getByRole('button', { name: texts.check, exact: true }).click();
  const book = dialog.getByRole('button', { name: fill(texts.book.refund, { count: 1 }), exact: true });
  await book.waitFor();
  await bookAndLeave(book, async () => {
    await page.getByRole('button', { name: en.site.action.dismiss, exact: true }).click();
    await page.getByText(en.imports.dialog.inBackground).first().waitFor({ state: 'hidden' });
    expect(await received.innerText()).toContain('¥131.00');
  });

  await expect.poll(() => received.innerText()).toContain('¥111.00');
});

it('says that it did not complete when its file cannot be read', async () => {
  const { page } = visit;
  const dialog = page.getByRole('dialog', { name: texts.title.refund, exact: true });
  await chooseFile(Buffer.from('no workbook'));
  const worker = functionName('imports', 'run-import');
  await pause(worker);
  try {
    await dialog.getByRole('button', { name: texts.check, exact: true }).click();
    await dialog.getByText(texts.checking, { exact: true }).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(texts.leftChecking).first().waitFor();
  } finally {
    await resume(worker);
  }
  await page.getByText(texts.leftFailed).first().waitFor();
});
