/** The question before sending that the form of a notice leads to: it comes by itself once, and not again. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { notices } from '../../../shared/notices/contract.ts';
import { noticePath } from '../../../web/src/notices/parts/paths.ts';
import { openPage } from '../../support/browser.ts';
import { drain } from '../../support/cloud.ts';
import { openDetail, rowOf } from '../../support/detail-page.ts';
import { dialogOf, editorFields } from '../../support/editor-page.ts';
import { heldBack } from '../../support/held-back.ts';
import { addNotice, named } from '../../support/notice-forms.ts';
import { en } from '../../support/texts.ts';

const { send, edit } = en.notices.detail;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const questionOf = (page: Page) => dialogOf(page, send.title);

it('does not come by itself after it was asked for and cancelled while the notice could not be read', async () => {
  const { page, expectNoProblems } = await openPage({ as: 'bursar', width: 1440, expectedErrors: [/ERR_FAILED/] });
  const { noticeId } = await addNotice({ title: 'Asked once', payNoticePersonReqList: named(585) });
  await drain();
  await openDetail(page, noticeId);
  await page.getByRole('link', { name: edit, exact: true }).click();
  const { title } = editorFields(page);
  await expect.poll(() => title.inputValue()).toBe('Asked once');
  await title.fill('Asked once only');
  await page.route(`**${notices.getNoticeDetail.path}`, (route) => route.abort());
  await press(page, en.notices.editor.saveAndSend);
  await page.getByText(en.site.table.staleTitle).waitFor();
  await press(page, send.all);
  await questionOf(page).getByRole('button', { name: en.site.action.cancel, exact: true }).click();
  await page.unrouteAll();

  await press(page, en.site.action.refresh);
  await page.getByRole('heading', { level: 1, name: 'Asked once only' }).waitFor();
  await page.waitForLoadState('networkidle');

  expect(await questionOf(page).count()).toBe(0);
  expect(new URL(page.url()).searchParams.has('ask')).toBe(false);
  expectNoProblems();
});

it('can be cancelled while the next page does not come', async () => {
  const { page, expectNoProblems } = await openPage({ as: 'bursar', width: 1440, changesBrowser: true });
  const { noticeId } = await addNotice({ title: 'Left', payNoticePersonReqList: named(586) });
  await drain();
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<undefined>();
  const detail = await heldBack(page, notices.getNoticeDetail);
  await page.goto(`${noticePath(noticeId)}?ask=send`);
  await detail.asked;
  await page.route('**/assets/*.js', async (route) => {
    await isLetGo;
    await route.continue();
  });
  const code = page.waitForRequest('**/assets/*.js');
  await page.getByRole('link', { name: en.navigation.feeItems, exact: true }).click();
  await code;
  detail.letGo();
  await rowOf(page, 586).waitFor();
  await questionOf(page).getByRole('button', { name: en.site.action.cancel, exact: true }).click();

  await questionOf(page).waitFor({ state: 'hidden' });
  letGo(undefined);
  await page.getByRole('heading', { level: 1, name: en.navigation.feeItems }).waitFor();
  expectNoProblems();
});
