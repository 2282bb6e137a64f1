/** Saving a notice and sending it in one go, from the form. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { notices } from '../../../shared/notices/contract.ts';
import { people } from '../../../shared/people/contract.ts';
import { editNoticePath, noticesPath } from '../../../web/src/notices/parts/paths.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { callAs, drain, functionName, pause, resume } from '../../support/cloud.ts';
import { confirmSending, openDetail, rowOf, valueOf } from '../../support/detail-page.ts';
import {
  addItems,
  dialogOf,
  editorFields,
  fillGood,
  linkToStudent,
  openEditor,
  savedNoticeId,
} from '../../support/editor-page.ts';
import { heldBack } from '../../support/held-back.ts';
import { addNotice, detailOf, item, named, range } from '../../support/notice-forms.ts';
import { messagesOf } from '../../support/outbox.ts';
import { en } from '../../support/texts.ts';

const texts = en.notices.editor;
const saveAndSend = (page: Page) => page.getByRole('button', { name: 'Save and send', exact: true }).click();

let visit: Visit;
beforeAll(async () => {
  // Whoever may save a notice of finance may send it, too.
  visit = await openPage({ as: 'clerk', width: 1440, expectedErrors: [/net::ERR_FAILED/] });
});
afterEach(() => {
  visit.expectNoProblems();
});

it('N4.10 N6.02 S6.24 saves the notice, asks, and sends it to the parents', async () => {
  const { page } = visit;
  await fillGood(page, 'Saved and sent');

  await saveAndSend(page);
  await confirmSending(page);

  const noticeId = await savedNoticeId(page);
  expect(await detailOf(noticeId)).toMatchObject({ sendStatus: 'sent', counts: { sent: 1 } });
  await drain();
  expect(await messagesOf(noticeId)).toHaveLength(1);
});

it('N4.47 N8.19 S8.15 S8.16 is saved though it could not be sent: the opener hears of it, and the reason is shown', async () => {
  const { page } = visit;
  await page.goto(noticesPath);
  const opened = page.waitForEvent('popup');
  await page.evaluate((path) => {
    addEventListener('message', ({ data }) =>
      document.body.setAttribute('data-heard', (document.body.getAttribute('data-heard') ?? '') + JSON.stringify(data)),
    );
    window.open(path);
  }, linkToStudent());
  const popup = await opened;
  await editorFields(popup).title.fill('Saved, not sent');
  await editorFields(popup).unlimited.check();
  await addItems(popup, ['Tuition (autumn)']);

  await saveAndSend(popup);
  const success = popup.locator('[class*=flash-type-success] *');
  await popup.getByText(texts.saved, { exact: true }).and(success).first().waitFor();
  const noticeId = await savedNoticeId(popup);
  const question = dialogOf(popup, en.notices.detail.send.title);
  await question.waitFor();
  const heard = () => page.evaluate(() => document.body.getAttribute('data-heard'));
  const ofSave = JSON.stringify({ type: 'pay-notice-created', noticeId });
  await expect.poll(heard).toBe(ofSave);
  const row = page.getByRole('row').filter({ hasText: 'Saved, not sent' });
  await row.getByText('Unsent', { exact: true }).waitFor();
  await callAs('clerk', notices.sendNotice, { id: noticeId });
  await drain();
  await question.getByRole('button', { name: 'Send', exact: true }).click();

  await popup.getByText(en.error.nothingToSend).first().waitFor();
  await rowOf(popup, 1).waitFor();
  await expect.poll(heard).toBe(ofSave.repeat(2));
  await row.getByText('Sent', { exact: true }).waitFor();
  await popup.close();
});

it('goes on to ask after a lost answer, sends nothing twice, and does not ask again by itself', async () => {
  const { page } = visit;
  await fillGood(page, 'Saved, and sent without an answer');
  const question = dialogOf(page, en.notices.detail.send.title);
  await page.route(
    `**${notices.sendNotice.path}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

  await saveAndSend(page);
  await question.getByRole('button', { name: 'Send', exact: true }).click();
  const noticeId = await savedNoticeId(page);
  await drain();
  await question.getByText(en.notices.detail.send.unknown, { exact: false }).waitFor();
  await confirmSending(page);
  await question.waitFor({ state: 'hidden' });
  expect(await messagesOf(noticeId)).toHaveLength(1);

  await callAs('clerk', people.addNoticePeople, { payNoticeId: noticeId, payNoticePersonReqList: named(2) });
  await drain();
  await page.getByRole('button', { name: en.site.action.refresh, exact: true }).click();
  await rowOf(page, 2).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await question.count()).toBe(0);
});

it('asks about the notice as it was saved, not as its page was shown before', async () => {
  const { page } = visit;
  const { noticeId } = await addNotice({
    ...{ title: 'Corrected', items: [item(1, { money: 100 })], payNoticePersonReqList: named(1, 2) },
  });
  await drain();
  await openDetail(page, noticeId);
  await page.getByRole('link', { name: en.notices.detail.edit, exact: true }).click();
  const { title, price } = editorFields(page);
  await expect.poll(() => title.inputValue()).toBe('Corrected');
  await price.fill('250');
  const ofSave = await heldBack(page, notices.getNoticeDetail);

  await saveAndSend(page);
  await ofSave.asked;
  await rowOf(page, 1).waitFor();
  expect(await dialogOf(page, en.notices.detail.send.title).count()).toBe(0);
  ofSave.letGo();

  const question = dialogOf(page, en.notices.detail.send.title);
  await valueOf(question, en.notices.detail.send.total).getByText('¥500.00').waitFor();
  await page.unrouteAll();
  await confirmSending(page);
});

it('N1.18 N4.10 N8.12 N8.13 says that the data of 500 people is being saved, and where to look later', async () => {
  const { page } = visit;
  const { noticeId } = await addNotice({ title: 'Many', payNoticePersonReqList: named(...range(1, 500)) });
  await drain();
  await openEditor(page, editNoticePath(noticeId));
  const worker = functionName('jobs', 'run-bulk-job');
  await editorFields(page).price.fill('77');
  await pause(worker);

  await saveAndSend(page);
  const progress = dialogOf(page, texts.savingPeople);
  await progress.getByText('Data is being saved, please check later on the detail page').waitFor();
  await visit.expectNoAxeFindings();
  await resume(worker);

  await dialogOf(page, en.notices.detail.send.title).waitFor();
  await drain();
});
