/** Sending a notice whose amounts were just changed, and one that was withdrawn from some of its students. */
import { afterEach, beforeAll, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { people } from '../../../shared/people/contract.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { callAs, drain } from '../../support/cloud.ts';
import { confirmSending, openDetail, rowOf, valueOf } from '../../support/detail-page.ts';
import { dialogOf, editorFields } from '../../support/editor-page.ts';
import { addNotice, detailOf, item, named, range } from '../../support/notice-forms.ts';
import { sentNotice } from '../../support/payments.ts';
import { textsIn } from '../../support/texts.ts';

const texts = textsIn('en').notices;

let visit: Visit;
beforeAll(async () => {
  visit = await openPage({ as: 'bursar', width: 1440, expectedErrors: [/net::ERR_FAILED/] });
});
afterEach(() => {
  visit.expectNoProblems();
});

it('asks with the total of the amounts that were just saved', async () => {
  const { page } = visit;
  const { noticeId } = await addNotice({ title: 'Dearer', items: [item(1, { money: 100 })] });
  await drain();
  await openDetail(page, noticeId);
  await page.getByRole('link', { name: texts.detail.edit, exact: true }).click();
  const form = editorFields(page);
  await form.price.fill('250');
  await page.getByRole('button', { name: texts.editor.saveAndSend, exact: true }).click();

  const ask = dialogOf(page, texts.detail.send.title);
  await ask.waitFor();
  await expect.poll(() => valueOf(ask, texts.detail.send.total).innerText()).toContain('¥500.00');
  await ask.getByRole('button', { name: textsIn('en').site.action.cancel, exact: true }).click();
});

it('goes to every match of "select all", also to who lost it by a withdrawal', async () => {
  const { page } = visit;
  const noticeId = await sentNotice(range(751, 3));
  const [withdrawn] = named(751);
  await callAs('bursar', notices.revertNotice, { id: noticeId, studentIds: [withdrawn?.studentId ?? ''] });
  await drain();
  await openDetail(page, noticeId);
  await rowOf(page, 751).getByText(texts.sendStatus.withdrawn, { exact: true }).waitFor();

  await page.getByRole('button', { name: fill(texts.detail.list.selectMatches, { count: 3 }), exact: true }).click();
  await page.getByRole('button', { name: texts.detail.send.selected, exact: true }).click();
  const ask = dialogOf(page, texts.detail.send.title);
  await expect.poll(() => valueOf(ask, texts.detail.send.students).innerText()).toBe('1');
  await confirmSending(page);

  expect((await detailOf(noticeId)).counts).toMatchObject({ sent: 3, withdrawn: 0 });
});

it('goes to every match of "select all" but the one that was unticked, also to those of the next page', async () => {
  const { page } = visit;
  const { noticeId } = await addNotice({ title: 'All but one', payNoticePersonReqList: named(...range(761, 11)) });
  await drain();
  await openDetail(page, noticeId);
  const { list, send } = texts.detail;
  await page.getByRole('button', { name: fill(list.selectMatches, { count: 11 }), exact: true }).click();

  await rowOf(page, 762).getByRole('checkbox').click();
  await page.getByText(fill(list.selected, { count: 10 }), { exact: true }).waitFor();
  await page.reload();
  await page.getByText(fill(list.selected, { count: 10 }), { exact: true }).waitFor();
  expect(await rowOf(page, 762).getByRole('checkbox').isChecked()).toBe(false);
  await page.getByRole('button', { name: send.selected, exact: true }).click();
  await expect.poll(() => valueOf(dialogOf(page, send.title), send.students).innerText()).toBe('10');
  await confirmSending(page);

  expect((await detailOf(noticeId)).counts).toMatchObject({ sent: 10, unsent: 1 });
  await rowOf(page, 762).getByText(texts.sendStatus.unsent, { exact: true }).waitFor();
});

it('goes to those who came after an attempt whose answer was lost, and which was given up', async () => {
  const { page } = visit;
  const { noticeId } = await addNotice({
    title: 'Lost and found sent',
    payNoticePersonReqList: named(...range(781, 2)),
  });
  await drain();
  await openDetail(page, noticeId);
  const path = `**${notices.sendNotice.path}`;
  const { send } = texts.detail;
  const ask = dialogOf(page, send.title);
  await page.route(path, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: send.all, exact: true }).click();
  await ask.getByRole('button', { name: send.confirm, exact: true }).click();
  await ask.getByText(send.unknown, { exact: false }).waitFor();
  await page.unroute(path);
  await drain();
  await ask.getByRole('button', { name: textsIn('en').site.action.cancel, exact: true }).click();
  await callAs('bursar', people.addNoticePeople, { payNoticeId: noticeId, payNoticePersonReqList: named(783) });
  await drain();

  await openDetail(page, noticeId);
  await page.getByRole('button', { name: send.all, exact: true }).click();
  await confirmSending(page);

  expect((await detailOf(noticeId)).counts).toMatchObject({ sent: 3, unsent: 0 });
});
