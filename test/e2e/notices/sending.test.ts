/** Sending a notice from its detail page: to all, to a selection, to one; how it is asked, watched and reported. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { en, quoted } from '../../support/texts.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { people } from '../../../shared/people/contract.ts';
import { editNoticePath } from '../../../web/src/notices/parts/paths.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { callAs, drain, pause, resume, functionName } from '../../support/cloud.ts';
import {
  confirmSending,
  openDetail,
  peopleTable,
  reasonOf,
  rowOf,
  sentFlash,
  studentCalled,
  valueOf,
} from '../../support/detail-page.ts';
import { dialogOf } from '../../support/editor-page.ts';
import { heldBack } from '../../support/held-back.ts';
import { addNotice, alterNotice, item, named, noticeRow, range } from '../../support/notice-forms.ts';
import { messagesOf } from '../../support/outbox.ts';

let visit: Visit;
beforeAll(async () => {
  visit = await openPage({ as: 'bursar', width: 1440, expectedErrors: [/net::ERR_FAILED/] });
});
afterEach(() => {
  visit.expectNoProblems();
});

const draft = async (title: string, count: number, items = [item(1)]): Promise<string> => {
  const { noticeId } = await addNotice({ title, items, payNoticePersonReqList: named(...range(1, count)) });
  await drain();
  return noticeId;
};
const patience = quoted({ en: 'Sending many notices, please wait', zh: '通知较多，正在发送，请稍候' });
quoted({ en: 'Sent', zh: '发送成功' });
const sentToAll =
  'All students were sent this notice already. Where it was withdrawn, select the students to send it again.';
const ask = (page: Page) => dialogOf(page, 'Send this notice?');
const figureOfSent = (page: Page) => valueOf(page.getByRole('group', { name: 'Sending' }), 'Sent');
const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const statuses = async (noticeId: string) => {
  const { counts } = await callAs('bursar', notices.getNoticeDetail, { id: noticeId });
  return { unsent: counts.unsent, sent: counts.sent };
};
/** The selection is kept in the URL: the box is ticked once that has changed. */
const tick = async (page: Page, index: number) => {
  const box = page.getByRole('checkbox', { name: `Select ${studentCalled(index)}`, exact: true });
  await box.click();
  await expect.poll(() => box.isChecked()).toBe(true);
};

describe('sending', () => {
  it('N1.04 S1.13 S2.25 S4.11 S4.20 S8.28 S8.34 N8.15 asks first, sends nothing after cancel, else to everybody unsent, says so, and closes Edit', async () => {
    const { page } = visit;
    const noticeId = await draft('To all', 12);
    await openDetail(page, noticeId);

    await click(page, 'Send all');
    await ask(page).getByRole('button', { name: 'Cancel' }).click();
    await ask(page).waitFor({ state: 'hidden' });
    expect(await statuses(noticeId)).toEqual({ unsent: 12, sent: 0 });
    await click(page, 'Send all');
    await ask(page).getByText('After sending, the notice cannot be modified.').waitFor();
    await ask(page).getByText('have not received it yet: 12.').waitFor();
    await confirmSending(page);
    await figureOfSent(page).getByText('12').waitFor();
    await rowOf(page, 1).getByText('Sent', { exact: true }).waitFor();
    await expect.poll(() => reasonOf(page, 'Send all')).toBe(sentToAll);
    expect(await reasonOf(page, 'Edit')).toBe('This notice has been sent, so its content can no longer be changed.');
    await drain();
    expect(await messagesOf(noticeId)).toHaveLength(12);
  });

  it('S2.32 N7.008 S7.52 goes to the students selected, on several pages and over a reload', async () => {
    const { page } = visit;
    const noticeId = await draft('To some', 12);
    await openDetail(page, noticeId);
    expect(await reasonOf(page, 'Send selected')).toBe('Select students first.');

    await tick(page, 2);
    await page.getByRole('button', { name: 'Next page' }).click();
    await rowOf(page, 11).waitFor();
    await tick(page, 11);
    await page.getByText('2 selected').waitFor();
    await page.reload();
    await page.getByText('2 selected').waitFor();
    await click(page, 'Send selected');
    await confirmSending(page);
    await page.getByText('0 selected').waitFor();

    expect(await statuses(noticeId)).toEqual({ unsent: 10, sent: 2 });
    // Whoever was sent it can be selected again.
    await rowOf(page, 11).getByText('Sent', { exact: true }).waitFor();
    await tick(page, 11);
    await page.getByText('1 selected').waitFor();
  });

  it('S2.34 goes to everybody of a page, or to every match of a filter', async () => {
    const { page } = visit;
    const { noticeId: payNoticeId } = await addNotice({ title: 'A class', payNoticePersonReqList: named(1, 2, 400) });
    await openDetail(page, payNoticeId, `?class=${demonstrationId.class(1)}`);

    // A press that comes while the heading begins to stick is lost.
    const all = page.getByRole('checkbox', { name: en.notices.detail.list.selectAll, exact: true });
    const isTicked = async () => {
      if (!(await all.isChecked())) await all.press('Space');
      return all.isChecked();
    };
    await expect.poll(isTicked, { interval: 500 }).toBe(true);
    await page.getByText('2 selected').waitFor();
    await all.press('Space');
    await page.getByText('0 selected').waitFor();
    await click(page, 'Select all matches (2)');
    await page.getByText('2 selected').waitFor();
    await click(page, en.notices.detail.list.clearSelection);
    await page.getByText('0 selected').waitFor();
    await click(page, 'Select all matches (2)');
    await page.getByText('2 selected').waitFor();
    await click(page, 'Send selected');
    await confirmSending(page);

    expect(await statuses(payNoticeId)).toEqual({ unsent: 1, sent: 2 });
  });

  it('S4.30 S6.07 starts charging one student from the row', async () => {
    const { page } = visit;
    const noticeId = await draft('To one', 2);
    await openDetail(page, noticeId);

    await click(page, `Send to ${studentCalled(2)}`);
    await confirmSending(page);
    await rowOf(page, 2).getByText('Sent', { exact: true }).waitFor();

    expect(await rowOf(page, 1).getByText('Unsent').count()).toBe(1);
    const sendTo = rowOf(page, 2).getByRole('button', { name: /^Send to/ });
    expect(await sendTo.count()).toBe(0);
    // The button that had the focus is gone.
    const name = page.getByRole('button', { name: `Show ${studentCalled(2)}`, exact: true });
    await expect.poll(() => name.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('N4.46 N8.11 N8.15 N9.16 says "Sent" once the job has ended, and asks for patience from 500 people on, by the numbers of the job, over a reload; not below, however many are on the notice or items they have', async () => {
    const { page } = visit;
    const noticeId = await draft('To very many', 502, [item(1), item(2)]);
    const worker = functionName('jobs', 'run-bulk-job');
    await openDetail(page, noticeId, `?selected=${[1, 2].map(demonstrationId.student).join('.')}`);
    await pause(worker);
    const progress = dialogOf(page, 'Sending');
    const sendNow = () => ask(page).getByRole('button', { name: 'Send', exact: true }).click();

    await click(page, 'Send selected');
    await sendNow();
    await progress.getByText('0 of 2 people').waitFor();
    expect(await progress.getByText(patience.en).count()).toBe(0);
    await page.waitForLoadState('networkidle');
    const { letGo } = await heldBack(page, notices.getNoticeDetail);
    expect(await sentFlash(page).count()).toBe(0);
    await resume(worker);
    await sentFlash(page).waitFor();
    // What the page behind it offers is old until it is read again.
    await expect(progress.waitFor({ state: 'hidden', timeout: 1_000 })).rejects.toThrow('Timeout');
    letGo();
    await progress.waitFor({ state: 'hidden' });
    expect(await figureOfSent(page).innerText()).toBe('2');

    await pause(worker);
    await click(page, 'Send all');
    await sendNow();
    await progress.getByText(patience.en).first().waitFor();
    await progress.getByText('0 of 500 people').waitFor();
    await visit.expectNoAxeFindings();
    await page.reload();
    await progress.getByText('0 of 500 people').waitFor();
    await progress.getByText(patience.en).first().waitFor();
    await progress.getByRole('button', { name: 'Close' }).click();
    await page.getByText('This notice is being worked on').waitFor();
    expect(await reasonOf(page, 'Send all')).toBe('This is still being worked on.');
    await resume(worker);
    await page.getByText('This notice is being worked on').waitFor({ state: 'hidden' });

    await figureOfSent(page).getByText('502').waitFor();
    expect(await statuses(noticeId)).toEqual({ unsent: 0, sent: 502 });
  });

  it('S8.28 reads the list again when it is refused', async () => {
    const { page } = visit;
    const noticeId = await draft('Sent by a colleague meanwhile', 2);
    await openDetail(page, noticeId);

    await click(page, 'Send all');
    await callAs('bursar', notices.sendNotice, { id: noticeId });
    await drain();
    await ask(page).getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText(sentToAll).first().waitFor();

    await rowOf(page, 1).getByText('Sent', { exact: true }).waitFor();
  });

  it('S8.28 reads the list again when no answer came, and sends nobody twice when it is tried again', async () => {
    const { page } = visit;
    const noticeId = await draft('Answer lost', 3);
    await openDetail(page, noticeId);
    const path = `**${notices.sendNotice.path}`;
    await page.route(path, async (route) => {
      await route.fetch();
      await route.abort();
    });

    await click(page, 'Send all');
    const again = page.waitForRequest(`**${people.listNoticePeople.path}`);
    await ask(page).getByRole('button', { name: 'Send', exact: true }).click();
    await again;
    await ask(page).getByText('Trying again sends nothing twice.', { exact: false }).waitFor();
    await visit.expectNoAxeFindings();
    await page.unroute(path);
    await confirmSending(page);

    await drain();
    expect(await messagesOf(noticeId)).toHaveLength(3);
  });

  it('is not for a notice whose import broke off: it says to import again, and its form is locked', async () => {
    const { page } = visit;
    const noticeId = await draft('Broken off', 2);
    await alterNotice(noticeId, { importing: true });
    await openDetail(page, noticeId);

    for (const name of ['Edit', 'Send all', 'Send selected'])
      expect(await reasonOf(page, name)).toBe(en.error.importBroken);
    await page.goto(editNoticePath(noticeId));
    await page.getByText(en.error.importBroken).waitFor();

    expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
  });

  it("shows a colleague's job without its numbers", async () => {
    const { page } = visit;
    const noticeId = await draft('Held by a job', 2);
    await alterNotice(noticeId, { ...(await noticeRow(noticeId)), jobId: '01KDVDNA00JB00000000000009' });
    await openDetail(page, noticeId);

    await page.getByText('Started by a colleague, or more than 7 days ago: the progress cannot be shown.').waitFor();
    expect(await peopleTable(page).getByRole('row').count()).toBe(3);
  });
});
