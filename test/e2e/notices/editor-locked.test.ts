/** A form that is locked: nothing can be changed in it, and sending from it only refreshes the page that opened it. */
import { beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { editNoticePath, noticesPath } from '../../../web/src/notices/parts/paths.ts';
import { callsFrom, openPage, type Visit } from '../../support/browser.ts';
import { callAs, drain } from '../../support/cloud.ts';
import { editorFields, openEditor } from '../../support/editor-page.ts';
import { pasteInto } from '../../support/keyboard.ts';
import { addNotice, alterNotice, item } from '../../support/notice-forms.ts';
import { photosOf } from '../../support/settlement.ts';
import { en } from '../../support/texts.ts';

const texts = en.notices.editor;
let visit: Visit;
beforeAll(async () => {
  visit = await openPage({ as: 'bursar', width: 1440 });
});

/** The editor in a window that the list opened. */
const editorFromList = async (noticeId: string): Promise<Page> => {
  const { page } = visit;
  await page.goto(noticesPath);
  await page
    .getByText(/Sent before|Closed|Sent meanwhile/)
    .first()
    .waitFor();
  const opened = page.waitForEvent('popup');
  await page.evaluate((path) => void window.open(path), editNoticePath(noticeId));
  const popup = await opened;
  await editorFields(popup).title.waitFor();
  return popup;
};

const rowIn = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const [save, send] = [notices.saveNotice.path, notices.sendNotice.path];

const attachments = [{ fileId: demonstrationId.photo(1), name: 'plan.pdf' }];
const sent = { subject: 'staff', at: '2026-01-05T02:00:00.000Z', name: '张敏', eName: 'Grace Zhang' };

it.each([
  ['Sent before', { sent }, 'by its button'],
  ['Closed', { deadline: '2026-01-05' }, 'by its keys'],
] as const)(
  'N4.11 N4.13 N4.14 N4.16 a locked form has no draft button, its rich text cannot be changed, and sending only refreshes the page that opened it: %s',
  async (title, change, how) => {
    const { noticeId } = await addNotice({ title, costStatement: '<p>By bus</p>', containRichText: true });
    await alterNotice(noticeId, change);
    await drain();
    const popup = await editorFromList(noticeId);
    const called = callsFrom(popup);
    expect(await popup.getByRole('button', { name: texts.saveDraft, exact: true }).count()).toBe(0);
    await popup.getByText('By bus', { exact: true }).waitFor();
    expect(await popup.locator('[contenteditable=true]').count()).toBe(0);
    const listed = visit.page.waitForResponse((response) => response.url().endsWith(notices.listNotices.path));

    if (how === 'by its button') await popup.getByRole('button', { name: texts.refreshOpener, exact: true }).click();
    else await editorFields(popup).title.press('Control+Enter');

    await listed;
    await popup.getByText(texts.openerRefreshed, { exact: true }).waitFor();
    expect(called).not.toContain(save);
    expect(called).not.toContain(send);
    expect(new URL(popup.url()).pathname).toBe(editNoticePath(noticeId));
    visit.expectNoProblems();
    await popup.close();
  },
);

it('N4.16 a form that was closed while it was open stores nothing, and the page that opened it is read again', async () => {
  const { noticeId } = await addNotice({ title: 'Closed meanwhile' });
  await drain();
  const popup = await editorFromList(noticeId);
  await editorFields(popup).title.fill('Never stored');
  await alterNotice(noticeId, { deadline: '2026-01-05' });
  const listed = visit.page.waitForResponse((response) => response.url().endsWith(notices.listNotices.path));

  await popup.getByRole('button', { name: texts.saveAndSend, exact: true }).click();

  await popup.getByText(en.error.noticeClosed).waitFor();
  await listed;
  expect(await callAs('bursar', notices.getNoticeDetail, { id: noticeId })).toMatchObject({
    ...{ title: 'Closed meanwhile', sendStatus: 'unsent' },
  });
  await popup.close();
});

it('N4.16 a form that was sent while it was open stores nothing, and the page that opened it shows why', async () => {
  const { noticeId } = await addNotice({ title: 'Sent meanwhile' });
  await drain();
  const popup = await editorFromList(noticeId);
  await editorFields(popup).title.fill('Never stored');
  await callAs('bursar', notices.sendNotice, { id: noticeId });
  await drain();
  const { page } = visit;
  expect(await rowIn(page, 'Sent meanwhile').getByText('Unsent').count()).toBe(1);

  await popup.getByRole('button', { name: texts.saveAndSend, exact: true }).click();

  await popup.getByText(en.error.noticeLocked).waitFor();
  await rowIn(page, 'Sent meanwhile').getByText('Unsent').waitFor({ state: 'hidden' });
  expect(await page.getByText('Never stored').count()).toBe(0);
  await popup.close();
});

const discounted = item(1, { benefits: [{ itemDiscountType: 1, amount: 15, remark: 'staff child' }] });

it.each([
  ['N2.13 N4.11 N4.12 N4.13 N4.15 N4.16 once it was sent', 'noticeLocked', { sent }, {}],
  [
    ...['N2.13 N4.11 N4.14 N4.15 N4.16 once its deadline is over', 'noticeClosed', { deadline: '2026-01-05' }],
    { costStatement: '<p>By bus</p>', containRichText: true },
  ],
] as const)('%s: the form says why, and nothing can be entered or saved', async (_, reason, change, more) => {
  const { page } = visit;
  const { noticeId } = await addNotice({
    ...{ title: 'Locked', deadlineAtLimit: 1, deadlineAt: '2099-12-31', items: [discounted, item(6)] },
    groupItems: [{ groupName: 'Club', choiceCount: 1, itemPhotoIdStr: photosOf(6) }],
    ...more,
  });
  await alterNotice(noticeId, { ...change, attachments });
  const main = page.getByRole('main');
  const form = editorFields(page);

  await openEditor(page, editNoticePath(noticeId));
  await page.getByText(en.error[reason]).waitFor();
  await form.price.waitFor();
  await page.getByRole('heading', { level: 1, name: 'Edit payment notice' }).waitFor();
  await page.getByRole('button', { name: 'Details of the discounts of Tuition (autumn)', exact: true }).click();
  await page.getByText('plan.pdf').waitFor();

  for (const [role, count] of [
    ['textbox', 'containRichText' in more ? 9 : 10],
    ['spinbutton', 3],
    ['radio', 2],
    ['checkbox', 3],
  ] as const) {
    const inputs = await main.getByRole(role).all();
    expect(inputs, role).toHaveLength(count);
    for (const input of inputs) expect(await input.isEditable(), role).toBe(false);
  }
  // Neither by the clipboard nor by the key that fills the cells below.
  await pasteInto(form.price, '55\n66');
  await form.quantity.press('Control+d');
  const prices = page.locator('td[data-column=price] input');
  expect(await prices.evaluateAll((all) => all.map((one) => one.getAttribute('value')))).toEqual(['100.00', '100.00']);
  const option = page.getByRole('button', { name: /^Payment of Tuition/ });
  for (const list of [form.schoolList, form.stageList, option]) expect(await list.isEnabled()).toBe(false);
  expect(await main.locator('[contenteditable=true], input[type=file]').count()).toBe(0);
  const enabled = async () =>
    Promise.all(
      (await main.getByRole('button', { disabled: false }).all()).map(
        async (button) => (await button.getAttribute('aria-label')) ?? button.innerText(),
      ),
    );
  const harmless = [
    ...['Details of the discounts of Tuition (autumn)', 'Details of the discounts of Clubs (autumn)'],
    ...['Open plan.pdf in a new window', 'Cancel', 'Preview'],
  ];
  expect(await enabled()).toEqual(harmless);
  // The buttons that save are not there at all, nor, without a page that opened it, the one that refreshes that.
  for (const name of [texts.saveDraft, texts.saveAndSend])
    expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(0);
  await visit.expectNoAxeFindings();
  // Nor on a phone, which has the items one below the other.
  await page.setViewportSize({ width: 360, height: 900 });
  await page.getByRole('table', { name: texts.items }).waitFor({ state: 'hidden' });
  expect(await enabled()).toEqual(harmless);
  for (const role of ['textbox', 'spinbutton', 'radio', 'checkbox'] as const)
    for (const input of await main.getByRole(role).all()) expect(await input.isEditable(), role).toBe(false);
  await page.setViewportSize({ width: 1440, height: 900 });
  visit.expectNoProblems();
});
