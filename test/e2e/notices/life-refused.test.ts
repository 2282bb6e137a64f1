/** What the list shows after a withdrawal or a deletion that the server refused, because the people changed meanwhile. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { callAs, drain, tables } from '../../support/cloud.ts';
import { chooseOfMenu, openDetail, rowOf, studentCalled } from '../../support/detail-page.ts';
import { dialogOf } from '../../support/editor-page.ts';
import { addNotice, detailOf, named } from '../../support/notice-forms.ts';
import { sentNotice } from '../../support/payments.ts';
import { alterStateIn } from '../../support/settlement.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

describe.each(views('en', 'zh'))('the list of people after a refusal (%s)', (language) => {
  const { notices: texts, error, site } = textsIn(language);
  const { withdraw, deleteNotice, deletePeople, rowMenu } = texts.life;
  let visit: Visit;
  beforeAll(async () => {
    visit = await openPage({ as: 'bursar', language, width: 1440 });
  });
  const index = language === 'en' ? 527 : 528;
  const choose = async (page: Page, name: string) => {
    await page.getByRole('button', { name: fill(rowMenu, { name: studentCalled(index) }), exact: true }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };

  it('S8.30 is read again when the notice was not withdrawn', async () => {
    const noticeId = await sentNotice([index]);
    const { page } = visit;
    await openDetail(page, noticeId, '', language);

    await choose(page, withdraw.one);
    const dialog = dialogOf(page, withdraw.title);
    await dialog.getByText(fill(withdraw.fromSome, { count: 1 })).waitFor();
    await alterStateIn(tables(), noticeId, index, { payStatus: 'completed', orderNo: '2026090112345679' });
    await dialog.getByRole('button', { name: withdraw.confirm, exact: true }).click();
    await dialog.getByText(error.nothingToWithdraw).first().waitFor();

    await dialog.getByRole('button', { name: site.action.cancel, exact: true }).click();
    await rowOf(page, index, language).getByText(texts.payStatus.completed, { exact: true }).waitFor();
  });

  it('S8.31 is read again when nobody was deleted', async () => {
    const { noticeId } = await addNotice({ title: 'Sent meanwhile', payNoticePersonReqList: named(index) });
    await drain();
    const { page } = visit;
    await openDetail(page, noticeId, '', language);

    await choose(page, deletePeople.one);
    const dialog = dialogOf(page, deletePeople.title);
    await dialog.getByText(fill(deletePeople.text, { count: 1 })).waitFor();
    await callAs('bursar', notices.sendNotice, { id: noticeId });
    await drain();
    await dialog.getByRole('button', { name: deletePeople.confirm, exact: true }).click();
    await dialog.getByText(error.nobodyToDelete).first().waitFor();

    await dialog.getByRole('button', { name: site.action.cancel, exact: true }).click();
    await rowOf(page, index, language).getByText(texts.sendStatus.sent, { exact: true }).waitFor();
    expect((await detailOf(noticeId)).counts.total).toBe(1);
  });

  it('S8.31 is read again when the notice was not deleted', async () => {
    const { noticeId } = await addNotice({ title: 'Not to be deleted', payNoticePersonReqList: named(index) });
    await drain();
    const { page } = visit;
    await openDetail(page, noticeId, '', language);

    await chooseOfMenu(page, language, deleteNotice.action);
    const dialog = dialogOf(page, deleteNotice.title);
    await dialog.getByRole('textbox').fill(deleteNotice.word);
    await callAs('bursar', notices.sendNotice, { id: noticeId });
    await drain();
    await dialog.getByRole('button', { name: deleteNotice.confirm, exact: true }).click();
    await dialog.getByText(error.noticeStillSent).first().waitFor();

    await dialog.getByRole('button', { name: site.action.cancel, exact: true }).click();
    await rowOf(page, index, language).getByText(texts.sendStatus.sent, { exact: true }).waitFor();
    expect((await detailOf(noticeId)).counts.total).toBe(1);
  });
});
