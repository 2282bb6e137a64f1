/** What staff see and can do while a batch waits for an answer. */
import { expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { getNoticeAccountId } from '../../../shared/notices/calls/get-notice-account-id.ts';
import { batchChangeAmounts } from '../../../shared/people/calls/batch-change-amounts.ts';
import { batchChangePath } from '../../../web/src/notices/parts/paths.ts';
import { press, selectFor } from '../../support/batch-page.ts';
import { openPage } from '../../support/browser.ts';
import { openDetail, studentCalled } from '../../support/detail-page.ts';
import { dialogOf, field } from '../../support/editor-page.ts';
import { heldBack } from '../../support/held-back.ts';
import { sentNotice } from '../../support/payments.ts';
import { billedItem, student } from '../../support/settlement.ts';
import { en } from '../../support/texts.ts';

const texts = en.people.batch;
const items = [billedItem(1)];

it('fixes what is typed while the preview is read: it would be neither in the preview nor billed', async () => {
  const noticeId = await sentNotice([898, 899], { items });
  const visit = await openPage({ as: 'bursar', width: 1440 });
  const { page } = visit;
  await selectFor(page, noticeId, [student(898), student(899)]);
  await page.goto(batchChangePath(noticeId));
  const cellOf = (index: number) => field(page, fill(texts.priceOf, { name: studentCalled(index) }));
  await cellOf(898).fill('150');
  const isFixed = () => cellOf(899).evaluate((cell) => cell.closest('[inert]') !== null);
  expect(await isFixed()).toBe(false);
  const { asked, letGo } = await heldBack(page, batchChangeAmounts);

  await press(page, texts.preview.action);
  await asked;

  expect(await isFixed()).toBe(true);
  letGo();
  await press(page, texts.preview.back);
  expect(await isFixed()).toBe(false);
  await cellOf(899).fill('333');
  await press(page, texts.preview.action);
  await page.getByRole('button', { name: fill(texts.preview.confirm, { count: 2 }), exact: true }).waitFor();
  visit.expectNoProblems();
  await visit.close();
});

it('shows at once that the items can be chosen soon, and lets staff leave it', async () => {
  const noticeId = await sentNotice([898, 899], { items });
  const visit = await openPage({ as: 'bursar', width: 1440 });
  const { page } = visit;
  await openDetail(page, noticeId);
  await press(page, fill(en.notices.detail.list.selectMatches, { count: 2 }));
  const { asked, letGo } = await heldBack(page, getNoticeAccountId);
  const dialog = dialogOf(page, en.items.picker.title);
  const open = async () => {
    await page.getByRole('button', { name: en.notices.life.moreSelected, exact: true }).last().click();
    await page.getByRole('menuitem', { name: texts.addItems.action, exact: true }).click();
  };

  await open();
  await asked;
  await dialog.getByText(en.site.table.loading, { exact: true }).waitFor();
  await visit.expectNoAxeFindings();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  await open();
  await dialog.getByText(en.site.table.loading, { exact: true }).waitFor();
  letGo();
  const search = dialog.getByRole('searchbox');
  await search.waitFor();
  expect(await dialog.count()).toBe(1);
  await expect.poll(() => search.evaluate((box) => box === document.activeElement)).toBe(true);
  visit.expectNoProblems();
  await visit.close();
});
