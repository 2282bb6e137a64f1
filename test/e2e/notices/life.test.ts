/** What is done to a notice after it was created, on its detail page: withdrawal, deletion, new data of its students. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { openPage } from '../../support/browser.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { parent } from '../../../shared/parent/contract.ts';
import { answerAs, answerWith, callAs, drain, functionName, pause, resume, tables } from '../../support/cloud.ts';
import { chooseOfMenu, openDetail, rowOf, studentCalled } from '../../support/detail-page.ts';
import { dialogOf } from '../../support/editor-page.ts';
import { addNotice, detailOf, item, named, range } from '../../support/notice-forms.ts';
import { payTokenOf } from '../../support/outbox.ts';
import { alterStateIn } from '../../support/settlement.ts';
import { quoted, textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

const forEver = quoted({
  en: '“{{title}}” is deleted with all its bills (students: {{count}}). This cannot be undone.',
  zh: '将删除《{{title}}》及其 {{count}} 名学生的账单，且无法恢复。',
});

/** In a note above the page; a figure of the page can have the same word. */
const tellings = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).and(page.locator('[class*=flash] *'));
/** As a success: a green note. */
const toldThat = (page: Page, text: string) =>
  tellings(page, text).and(page.locator('[class*=flash-type-success] *')).first().waitFor();

describe.each(views('zh', 'en'))('withdrawing (%s)', (language) => {
  const texts = textsIn(language);
  const { withdraw, moreSelected, more, rowMenu } = texts.notices.life;
  const sentTo = async (title: string, count: number): Promise<string> => {
    const { noticeId } = await addNotice({
      title,
      items: [item(2)],
      payNoticePersonReqList: named(...range(1, count)),
    });
    await drain();
    await callAs('bursar', notices.sendNotice, { id: noticeId });
    await drain();
    return noticeId;
  };
  const statusOf = (page: Page, index: number, status: 'sent' | 'withdrawn') =>
    rowOf(page, index, language).getByText(texts.notices.sendStatus[status], { exact: true }).waitFor();

  it('S1.15 S2.32 S4.12 S7.44 S8.30 S8.32 asks, names who keeps the notice, shows progress over a reload, and ends the links', async () => {
    const noticeId = await sentTo('To be withdrawn', 60);
    await alterStateIn(tables(), noticeId, 3, { orderNo: '2026090112345678' });
    const token = await payTokenOf(`${noticeId}_${demonstrationId.student(1)}`);
    const visit = await openPage({ as: 'bursar', language, width: 1440 });
    const { page } = visit;
    const worker = functionName('jobs', 'run-bulk-job');
    await openDetail(page, noticeId, '', language);
    await pause(worker);

    await chooseOfMenu(page, language, withdraw.action);
    const dialog = dialogOf(page, withdraw.title);
    await dialog.getByText(fill(withdraw.fromAll, { count: 59 })).waitFor();
    await dialog.getByText(studentCalled(3), { exact: false }).waitFor();
    await dialog.getByText('2026090112345678', { exact: false }).waitFor();
    await visit.expectNoAxeFindings();
    await dialog.getByRole('button', { name: withdraw.confirm, exact: true }).click();
    const progress = dialogOf(page, withdraw.progress);
    await progress.getByText(fill(texts.jobs.handled.people, { handled: 0, total: 60 })).waitFor();
    await visit.expectNoAxeFindings();
    await page.reload();
    await progress.getByText(fill(texts.jobs.handled.people, { handled: 0, total: 60 })).waitFor();
    await resume(worker);
    await progress.getByText(fill(texts.jobs.refusedTitle, { count: 1 })).waitFor();
    await progress.getByText(texts.error['1700026'], { exact: false }).waitFor();
    await progress.getByRole('button', { name: texts.jobs.goOn }).click();
    await progress.waitFor({ state: 'hidden' });
    await statusOf(page, 1, 'withdrawn');
    await statusOf(page, 3, 'sent');

    // Somebody kept the notice, so the page does not say that it was withdrawn.
    expect(await tellings(page, withdraw.done).count()).toBe(0);
    expect(await answerWith(parent.viewPayLink, {}, { token })).toMatchObject({ status: 404 });
    visit.expectNoProblems();
    await visit.close();
  });

  it('S4.18 S4.32 S6.03 S6.09 S8.32 withdraws the students selected, and one from the row, and from all only while somebody is to pay', async () => {
    const noticeId = await sentTo('Some withdrawn', 3);
    const visit = await openPage({ as: 'bursar', language, width: 1440, theme: 'dark' });
    const { page } = visit;
    await openDetail(page, noticeId, `?selected=${demonstrationId.student(1)}.${demonstrationId.student(2)}`, language);
    const dialog = dialogOf(page, withdraw.title);

    await page.getByRole('button', { name: moreSelected, exact: true }).click();
    await page.getByRole('menuitem', { name: withdraw.selected, exact: true }).click();
    await dialog.getByText(fill(withdraw.fromSome, { count: 2 })).waitFor();
    await dialog.getByRole('button', { name: withdraw.confirm, exact: true }).click();
    await toldThat(page, withdraw.done);
    await statusOf(page, 2, 'withdrawn');
    await statusOf(page, 3, 'sent');

    await page.getByRole('button', { name: fill(rowMenu, { name: studentCalled(3) }), exact: true }).click();
    await page.getByRole('menuitem', { name: withdraw.one, exact: true }).click();
    // Whoever was refunded has the notice and is not to pay.
    await alterStateIn(tables(), noticeId, 2, { sendStatus: 'sent', payStatus: 'refunded' });
    await dialog.getByRole('button', { name: withdraw.confirm, exact: true }).click();
    await statusOf(page, 3, 'withdrawn');
    await page.getByRole('button', { name: fill(rowMenu, { name: studentCalled(2) }), exact: true }).click();
    await page.getByRole('menuitem', { name: withdraw.one, exact: true }).waitFor();
    // The family pays while the menu is open: the list says so once the question has found it out.
    await alterStateIn(tables(), noticeId, 2, { payStatus: 'completed' });
    await page.getByRole('menuitem', { name: withdraw.one, exact: true }).click();
    await dialog.getByText(withdraw.nobody).waitFor();
    await dialog.getByRole('button', { name: texts.site.action.cancel, exact: true }).click();
    await rowOf(page, 2, language).getByText(texts.notices.payStatus.completed).waitFor();
    await page.getByRole('button', { name: more, exact: true }).last().click();
    await page.getByRole('menuitem', { name: withdraw.action, exact: true }).press('ArrowDown');
    await page.getByText(texts.error.nothingToWithdraw).first().waitFor({ state: 'attached' });

    visit.expectNoProblems();
    await visit.close();
  });
});

describe.each(views('en', 'zh'))('deleting and updating (%s)', (language) => {
  const texts = textsIn(language);
  const { deleteNotice, deletePeople, refresh, rowMenu, withdraw } = texts.notices.life;

  it('S1.16 S4.13 S8.35 deletes the notice after a word is typed, and leads back to the list', async () => {
    const title = `To be deleted ${language}`;
    const { noticeId } = await addNotice({ title });
    const visit = await openPage({ as: 'bursar', language, width: 1440, theme: 'dark' });
    const { page } = visit;
    await openDetail(page, noticeId, '', language);

    await chooseOfMenu(page, language, deleteNotice.action);
    const dialog = dialogOf(page, deleteNotice.title);
    const confirm = dialog.getByRole('button', { name: deleteNotice.confirm, exact: true });
    const field = dialog.getByRole('textbox', { name: fill(deleteNotice.label, { word: deleteNotice.word }) });
    await dialog.getByText(fill(forEver[language], { title, count: 2 }), { exact: true }).waitFor();
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    for (const typed of ['', title]) {
      await field.fill(typed);
      await field.press('Enter');
      expect(await confirm.isDisabled()).toBe(true);
    }
    await field.fill(deleteNotice.word);
    await visit.expectNoAxeFindings();
    await confirm.click();
    await toldThat(page, deleteNotice.done);
    await page.getByRole('heading', { level: 1, name: texts.notices.list.title }).waitFor();
    await drain();

    expect(await page.getByRole('link', { name: title }).count()).toBe(0);
    expect(await answerAs('bursar', notices.getNoticeDetail, { id: noticeId })).toMatchObject({ status: 404 });
    // The page still has its last answer, which must not be shown as if the notice was there.
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: texts.site.problem.notFoundTitle }).waitFor();
    visit.expectNoProblems();
    await visit.close();
  });

  it('S4.31 S7.38 S7.39 S8.31 deletes one student from the row, unless sent the notice, and updates the others', async () => {
    const { noticeId } = await addNotice({ title: 'Two left', payNoticePersonReqList: named(1, 2, 3) });
    await callAs('bursar', notices.sendNotice, { id: noticeId, studentIds: [demonstrationId.student(3)] });
    await drain();
    const visit = await openPage({ as: 'bursar', language, width: 360 });
    const { page } = visit;
    await openDetail(page, noticeId, '', language);
    const openMenu = (index: number) =>
      page.getByRole('button', { name: fill(rowMenu, { name: studentCalled(index) }), exact: true }).click();
    const deletes = page.getByRole('menuitem', { name: deletePeople.one, exact: true });

    await openMenu(3);
    await page.getByRole('menuitem', { name: withdraw.one, exact: true }).waitFor();
    expect(await deletes.count()).toBe(0);
    await page.keyboard.press('Escape');
    await openMenu(2);
    await deletes.click();
    const dialog = dialogOf(page, deletePeople.title);
    await dialog.getByText(fill(deletePeople.text, { count: 1 })).waitFor();
    await visit.expectNoAxeFindings();
    await visit.expectNoSideScroll();
    await dialog.getByRole('button', { name: deletePeople.confirm, exact: true }).click();
    await toldThat(page, deletePeople.done);
    await rowOf(page, 2, language).waitFor({ state: 'hidden' });
    await page.waitForFunction(() => document.activeElement?.id === 'content');

    await chooseOfMenu(page, language, refresh.action);
    const question = dialogOf(page, refresh.title);
    await question.getByText(fill(refresh.text, { count: 2 })).waitFor();
    await question.getByRole('button', { name: refresh.confirm, exact: true }).click();
    await toldThat(page, refresh.done);

    expect((await detailOf(noticeId)).counts.total).toBe(2);
    visit.expectNoProblems();
    await visit.close();
  });
});
