/** Where the keyboard is when what had the focus is gone: in the dialog, or at the beginning of the next step of a page. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { openBatch, press } from '../../support/batch-page.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { openDetail } from '../../support/detail-page.ts';
import { dialogOf } from '../../support/editor-page.ts';
import { sentNotice } from '../../support/payments.ts';
import { billedItem, photosOf } from '../../support/settlement.ts';
import { addRow, chooseItems, clickPay, goOn } from '../../support/settlement-dialog.ts';
import { textsIn } from '../../support/texts.ts';

const { payments, people } = textsIn('en');

let visit: Visit;
beforeAll(async () => {
  visit = await openPage({ as: 'bursar', width: 1440 });
});
afterEach(() => {
  visit.expectNoProblems();
});

/** Where the focus is, and how far down the window is. */
const place = (page: Page) =>
  page.evaluate(() => ({
    isInDialog: document.activeElement?.closest('[role=dialog]') !== null,
    title: document.activeElement?.matches('h1, h2') ? document.activeElement.textContent.trim() : undefined,
    scrolled: scrollY,
  }));

it('stays in the dialog when a row is removed, and after the step back, so that Escape closes it', async () => {
  const noticeId = await sentNotice([985], {
    items: [billedItem(1), billedItem(9), billedItem(12)],
    groupItems: [{ groupName: 'Club', choiceCount: 1, itemPhotoIdStr: photosOf(9, 12) }],
  });
  const { page } = visit;
  await openDetail(page, noticeId);
  await clickPay(page, 985);
  await chooseItems(page).getByRole('radio').first().check();
  const dialog = await goOn(page);
  await addRow(page);

  await dialog.getByRole('button', { name: 'Remove account 2', exact: true }).press('Enter');
  await expect.poll(() => dialog.getByRole('button', { name: /^Remove account/ }).count()).toBe(1);
  expect(await place(page)).toMatchObject({ isInDialog: true });
  await dialog.getByRole('button', { name: payments.dialog.back, exact: true }).press('Enter');
  await chooseItems(page).waitFor();
  expect(await place(page)).toMatchObject({ isInDialog: true });
  await page.keyboard.press('Escape');
  await dialogOf(page, 'Leave without saving?').getByRole('button', { name: 'Leave without saving' }).click();

  await chooseItems(page).waitFor({ state: 'hidden' });
});

it('goes to the title of the preview of a batch, and of the form again', async () => {
  const indexes = Array.from({ length: 20 }, (_, index) => 960 + index);
  const noticeId = await sentNotice(indexes, { items: [billedItem(1)] });
  const { page } = visit;
  const texts = people.batch;
  await openDetail(page, noticeId);
  await openBatch(page, 'changeAmounts', indexes.length);
  await page.getByRole('textbox', { name: texts.forAll, exact: true }).fill('90');
  await press(page, texts.fill);

  await page.getByRole('button', { name: texts.preview.action, exact: true }).press('Enter');
  await page.getByRole('table', { name: texts.preview.title }).waitFor();
  expect(await place(page)).toMatchObject({ title: texts.preview.title, scrolled: 0 });
  await page.getByText(fill(texts.preview.total, { before: '¥2,000.00', after: '¥1,800.00' })).waitFor();
  await page.getByRole('button', { name: texts.preview.back, exact: true }).press('Enter');
  await page.getByRole('button', { name: texts.preview.action, exact: true }).waitFor();

  expect(await place(page)).toMatchObject({ title: texts.changeAmounts.title, scrolled: 0 });
});
