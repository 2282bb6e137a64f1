/** The frame around every page: sign-in and its ends, language, appearance, navigation and help. */
import type { Page, Request } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { en, zh } from '../../support/texts.ts';
import { people } from '../../../shared/demonstration/people.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { editNoticePath, newNoticePath, noticesPath } from '../../../web/src/notices/parts/paths.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { callAs } from '../../support/cloud.ts';
import {
  addItems,
  editorFields,
  field,
  linkToStudent,
  openEditor,
  save,
  savedNoticeId,
} from '../../support/editor-page.ts';
import { addNotice } from '../../support/notice-forms.ts';
import { endSignIn, signInAs } from '../../support/sign-in.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const chooseInHeader = async (page: Page, menu: string, choice: string) => {
  await page.getByRole('banner').getByRole('button', { name: menu }).click();
  await page.getByRole('menuitemcheckbox', { name: choice }).click();
};

describe('signing in', () => {
  it('leads to the page that was asked for, and out again', async () => {
    const visit = await openPage({ path: `${noticesPath}?keyword=tuition` });
    const { page } = visit;

    await page.waitForURL(/\/oidc\/choose\//);
    expect(JSON.stringify(await page.context().storageState())).not.toContain('noticeOfPayment');
    await signInAs(page, 'bursar');
    expect(new URL(page.url()).search).toBe('?keyword=tuition');
    await heading(page, 'Payment notices').waitFor();
    await page.getByRole('button', { name: 'Your account: Grace Zhang' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();

    await heading(page, 'You are signed out').waitFor();
    await visit.expectNoAxeFindings();
    await page.goto(newNoticePath);
    await heading(page, 'You are signed out').waitFor();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await signInAs(page, 'viewer');
    expect(new URL(page.url()).pathname).toBe(newNoticePath);
    visit.expectNoProblems();
    await visit.close();
  });

  it('ends with the reason for an account that is disabled', async () => {
    const visit = await openPage({ as: 'disabled', path: '/' });
    const { page } = visit;

    await heading(page, 'Your account cannot be used here').waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    await visit.expectNoAxeFindings();
    await page.getByRole('button', { name: 'Sign out' }).click();

    await heading(page, 'You are signed out').waitFor();
    visit.expectNoProblems();
    await visit.close();
  });

  it('shows somebody without the permission no way to a new notice', async () => {
    const visit = await openPage({ as: 'viewer', path: '/' });
    const { page } = visit;

    await page.getByRole('region', { name: 'Payment notices' }).waitFor();
    expect(await page.getByRole('button', { name: 'New notice' }).count()).toBe(0);
    await page.goto(newNoticePath);

    await heading(page, 'No permission').waitFor();
    await visit.expectNoAxeFindings();
    visit.expectNoProblems();
    await visit.close();
  });

  it('is asked for again when it has ended, and what was entered is still there, but for nobody else', async () => {
    const visit = await openPage({ as: 'bursar' });
    const { page } = visit;
    await openEditor(page, linkToStudent());
    await addItems(page, ['Tuition (autumn)']);
    await field(page, 'Title').fill('Entered before the end');
    await editorFields(page).unlimited.check();
    await endSignIn(page);

    await save(page);
    const dialog = page.getByRole('dialog', { name: 'Your sign-in has ended' });
    await dialog.waitFor();
    await visit.expectNoAxeFindings();
    // The issuer still knows the person, so its window closes by itself.
    await dialog.getByRole('button', { name: 'Sign in again' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await field(page, 'Title').inputValue()).toBe('Entered before the end');
    await save(page);

    await savedNoticeId(page);
    await openEditor(page, linkToStudent());
    await addItems(page, ['Tuition (autumn)']);
    await field(page, 'Title').fill('Entered before somebody else came');
    await editorFields(page).unlimited.check();
    await endSignIn(page);
    await save(page);
    await dialog.waitFor();
    await page.context().clearCookies();
    const [window] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.getByRole('button', { name: 'Sign in again' }).click(),
    ]);
    const { eName } = people.clerk;
    await window.getByRole('button', { name: eName }).click();
    await page.getByRole('button', { name: `Your account: ${eName}` }).waitFor();
    await expect.poll(() => field(page, 'Title').inputValue()).toBe('');
    visit.expectNoProblems();
    await visit.close();
  });
});

describe('the frame', () => {
  let visit: Visit;
  beforeAll(async () => {
    await addNotice({ title: 'Seen in the frame' });
    visit = await openPage({ as: 'bursar' });
  });
  afterEach(() => {
    visit.expectNoProblems();
  });

  it('N1.09 N1.10 speaks the language that was chosen, and is dark when that is chosen, also after a reload and in what the server says', async () => {
    const { page } = visit;
    /** In the dark, what is written is light. */
    const isDark = async (title: string) => {
      const written = await heading(page, title).evaluate((one) => getComputedStyle(one).color);
      return (written.match(/\d+/g) ?? []).slice(0, 3).every((part) => Number(part) > 150);
    };
    const languageAndTitle = () => page.evaluate(() => [document.documentElement.lang, document.title]);
    await page.goto(noticesPath);
    await heading(page, en.notices.list.title).waitFor();
    expect(await languageAndTitle()).toEqual(['en', 'Payment notices · School Fees']);
    expect(await isDark(en.notices.list.title)).toBe(false);

    await chooseInHeader(page, 'Appearance', 'Dark');
    await expect.poll(() => isDark(en.notices.list.title)).toBe(true);
    const isInChinese = (request: Request) => request.headers()['accept-language'] === 'zh';
    // What is shown is read again at once.
    await Promise.all([page.waitForRequest(isInChinese), chooseInHeader(page, 'Language', '简体中文')]);
    await heading(page, zh.notices.list.title).waitFor();
    await Promise.all([page.waitForRequest(isInChinese), page.reload()]);
    await heading(page, zh.notices.list.title).waitFor();

    expect(await languageAndTitle()).toEqual(['zh-CN', '缴费通知 · 学校缴费']);
    expect(await isDark(zh.notices.list.title)).toBe(true);
    await page.getByRole('button', { name: zh.notices.list.createNew }).waitFor();
    await chooseInHeader(page, zh.site.header.language, 'English');
    await heading(page, en.notices.list.title).waitFor();
    await chooseInHeader(page, 'Appearance', 'Like my device');
    await expect.poll(() => isDark(en.notices.list.title)).toBe(false);
  });

  it('N1.09 N1.10 keeps what was entered when the language changes, has help about the page, and leads back to the list', async () => {
    const { page } = visit;
    await openEditor(page, linkToStudent());
    await editorFields(page).title.fill('In two languages');
    await editorFields(page).limited.check();
    // A text of the component library.
    await page.getByRole('button', { name: /^Choose date/ }).waitFor();

    await chooseInHeader(page, 'Language', '简体中文');
    await heading(page, zh.notices.editor.newTitle).waitFor();
    await page.getByRole('button', { name: /^选择日期/ }).waitFor();

    expect(await editorFields(page, 'zh').title.inputValue()).toBe('In two languages');
    expect(await page.title()).toBe('新建缴费通知 · 学校缴费');
    await chooseInHeader(page, zh.site.header.language, 'English');
    await heading(page, en.notices.editor.newTitle).waitFor();

    await page.getByRole('button', { name: 'Open help' }).click();
    await page.getByText(en.notices.editor.helpOne).waitFor();
    await visit.expectNoAxeFindings();
    await page.getByRole('navigation', { name: 'Side navigation' }).getByRole('link').first().click();
    await page
      .getByRole('dialog', { name: en.site.unsaved.title })
      .getByRole('button', { name: en.site.action.leave })
      .click();
    await heading(page, en.notices.list.title).waitFor();
    expect(await page.getByText(en.notices.editor.helpOne).isVisible()).toBe(false);
  });

  it('N1.10 says again in the new language what it has just said', async () => {
    const { page } = visit;
    const { noticeId: payNoticeId } = await addNotice({ title: 'Said in two languages' });
    await openEditor(page, editNoticePath(payNoticeId));
    await editorFields(page).title.fill('');
    await save(page);
    await page.getByText(en.notices.editor.incomplete).first().waitFor();

    await chooseInHeader(page, 'Language', '简体中文');
    await page.getByText(zh.notices.editor.incomplete).first().waitFor();
    await editorFields(page, 'zh').title.fill('发送后的修改');
    await callAs('bursar', notices.sendNotice, { id: payNoticeId });
    await save(page, 'zh');
    await page.getByText(zh.error.noticeLocked).waitFor();
    await chooseInHeader(page, zh.site.header.language, 'English');

    await page.getByText(en.error.noticeLocked).waitFor();
    // What is read out follows a second later.
    await expect.poll(() => page.getByText(/[。！]/).count(), { timeout: 3_000 }).toBe(0);
  });

  it('begins in the language of the browser', async () => {
    const chinese = await openPage({ language: 'zh', as: 'clerk', path: '/' });

    await heading(chinese.page, zh.notices.list.title).waitFor();
    await chinese.page.getByRole('button', { name: `${zh.site.header.user}：李静` }).waitFor();

    expect(await chinese.page.evaluate(() => document.documentElement.lang)).toBe('zh-CN');
    await chinese.close();
  });

  it('says so where there is no page', async () => {
    const { page } = visit;

    await page.goto('/noticeOfPayment/nowhere');
    await heading(page, en.site.problem.notFoundTitle).waitFor();
    await visit.expectNoAxeFindings();
    await page.getByRole('button', { name: 'Back to the list' }).click();

    await heading(page, en.notices.list.title).waitFor();
  });

  it('has every choice of the header at 360 px too', async () => {
    const phone = await openPage({ as: 'bursar', width: 360, theme: 'dark', path: '/' });
    const { page } = phone;
    await heading(page, en.notices.list.title).waitFor();

    await page.getByRole('banner').getByRole('button', { name: en.site.header.user }).click();
    await phone.expectNoAxeFindings();
    await page.getByRole('menuitemcheckbox', { name: '简体中文' }).click();
    await heading(page, zh.notices.list.title).waitFor();
    await page.getByRole('banner').getByRole('button', { name: zh.site.header.user }).click();

    await page.getByRole('menuitem', { name: zh.site.header.signOut }).waitFor();
    phone.expectNoProblems();
    await phone.close();
  });
});
