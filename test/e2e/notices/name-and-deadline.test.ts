/** Another name and another deadline of a notice, by the menu of its detail page. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Call } from '../../../shared/contract/call.ts';
import { fill } from '../../../shared/contract/texts.ts';
import { getNoticeDetail } from '../../../shared/notices/calls/get-notice-detail.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { openPage } from '../../support/browser.ts';
import { callAs, drain } from '../../support/cloud.ts';
import { chooseOfMenu, menuOf, openCard, openDetail } from '../../support/detail-page.ts';
import { dialogOf } from '../../support/editor-page.ts';
import { heldBack } from '../../support/held-back.ts';
import { pasteInto } from '../../support/keyboard.ts';
import { addNotice, alterNotice, detailOf } from '../../support/notice-forms.ts';
import { quoted, textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

const limited = { deadlineAtLimit: 1, deadlineAt: '2098-01-31', supportOnlinePay: true } as const;
const words = quoted({
  en: {
    nameRequired: 'please enter the notice name',
    nameTooLong: 'A title has at most 100 characters.',
    nameLeft: '13 of 100 characters',
    dayRequired: 'Please select the deadline.',
    dayPast: 'The deadline cannot be before today.',
    done: 'The operation succeeds.',
    unlimited: 'No deadline',
    limited: 'Set a deadline',
    changeDeadline: 'Change the deadline',
  },
  zh: {
    nameRequired: '请输入通知名称',
    nameTooLong: '标题最多 100 个字符。',
    nameLeft: '13 / 100 字',
    dayRequired: '请选择截止日期。',
    dayPast: '截止日期不能早于今天。',
    done: '操作成功。',
    unlimited: '不设截止日期',
    limited: '设截止日期',
    changeDeadline: '修改截止日期',
  },
});

/** The message of a success. */
const saysDone = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).and(page.locator('[class*=flash-type-success] *')).first().waitFor();
const isFocused = (place: Locator): Promise<boolean> => place.evaluate((element) => element === document.activeElement);

/** What the page sends to a call of the notices from now on. */
const sentTo = (page: Page, name: string): readonly unknown[] => {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/v2/finance/PayNotice/${name}`) sent.push(request.postDataJSON());
  });
  return sent;
};

describe.each(views('en', 'zh'))('the menu of a notice (%s)', (language) => {
  const texts = textsIn(language);
  const { life, history } = texts.notices;
  const { nameRequired, nameTooLong, nameLeft, dayRequired, dayPast, done } = words[language];

  it('S2.52 S5.01 S5.02 S7.40 S9.06 renames it, and refuses an empty name and one of 101 characters', async () => {
    const { noticeId } = await addNotice({ title: 'To be renamed' });
    const visit = await openPage({ as: 'bursar', language, width: 1440 });
    const { page } = visit;
    const sent = sentTo(page, 'Rename');
    await openDetail(page, noticeId, '', language);

    await chooseOfMenu(page, language, life.rename.action);
    const dialog = dialogOf(page, life.rename.title);
    const field = dialog.getByRole('textbox', { name: life.rename.label });
    const confirm = () => dialog.getByRole('button', { name: life.rename.confirm, exact: true }).click();
    await expect.poll(() => isFocused(field)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => isFocused(menuOf(page, language))).toBe(true);
    await chooseOfMenu(page, language, life.rename.action);
    expect(await field.inputValue()).toBe('To be renamed');
    await dialog.getByText(nameLeft, { exact: true }).waitFor();
    await field.fill(' ');
    await confirm();
    await dialog.getByText(nameRequired, { exact: true }).waitFor();
    await visit.expectNoAxeFindings();
    await field.fill('学'.repeat(101));
    await confirm();
    await dialog.getByText(nameTooLong, { exact: true }).waitFor();
    expect(sent).toEqual([]);
    // One hundred characters between blanks, of which most are two units of UTF-16.
    const title = `Renamed 一${'😀'.repeat(91)}`;
    await field.fill(` ${title} `);
    await field.press('Enter');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText(life.rename.done).waitFor();
    expect(sent).toEqual([{ id: noticeId, title }]);

    await page.getByRole('button', { name: history.title, exact: true }).click();
    const line = { name: history.fact.title, before: 'To be renamed', after: title };
    await page.getByText(fill(history.changed, line), { exact: true }).waitFor();

    // A notice that was sent can be renamed, too.
    await callAs('bursar', notices.sendNotice, { id: noticeId });
    await drain();
    await openDetail(page, noticeId, '', language);
    await chooseOfMenu(page, language, life.rename.action);
    await expect.poll(() => field.inputValue()).toBe(title);
    visit.expectNoProblems();
    await visit.close();
  });

  it('N2.59 S2.42 N5.07 N5.08 N7.022 N8.17 removes the deadline, warns of online payment, and sets another', async () => {
    const { noticeId } = await addNotice({ title: 'To be paid later', ...limited });
    const visit = await openPage({ as: 'bursar', language, width: 360, theme: 'dark' });
    const { page } = visit;
    const sent = sentTo(page, 'ChangeDeadline');
    await openDetail(page, noticeId, '', language);
    const dialog = dialogOf(page, words[language].changeDeadline);
    const save = () => dialog.getByRole('button', { name: life.deadline.confirm, exact: true }).click();
    const day = dialog.getByRole('textbox', { name: texts.notices.editor.deadlineDate });

    await chooseOfMenu(page, language, life.deadline.action);
    expect(await dialog.getByRole('radio', { name: words[language].limited, exact: true }).isChecked()).toBe(true);
    expect(await dialog.getByRole('radio').count()).toBe(2);
    expect(await day.inputValue()).toBe('2098/01/31');
    await pasteInto(day, '2099年9月1日');
    await expect.poll(() => day.inputValue()).toBe('2099/09/01');
    await pasteInto(day, '5/1/2099');
    expect(await day.inputValue()).toBe('2099/09/01');
    await dialog.getByRole('radio', { name: words[language].unlimited, exact: true }).check();
    expect(await day.count()).toBe(0);
    await dialog.getByText(life.deadline.turnsOff).waitFor();
    await visit.expectNoAxeFindings();
    await visit.expectNoSideScroll();
    const { asked, letGo } = await heldBack(page, getNoticeDetail);
    await save();
    await asked;
    // It stays until the page shows what was saved, so it cannot begin again with what was before.
    expect(await dialog.isVisible()).toBe(true);
    letGo();
    await saysDone(page, done);
    expect(await detailOf(noticeId)).toMatchObject({ limited: false, onlinePay: false });

    await chooseOfMenu(page, language, life.deadline.action);
    expect(await dialog.getByRole('radio', { name: words[language].unlimited, exact: true }).isChecked()).toBe(true);
    await dialog.getByRole('radio', { name: words[language].limited, exact: true }).check();
    await save();
    await dialog.getByText(dayRequired, { exact: true }).waitFor();
    await day.fill('2026/01/31');
    await save();
    await dialog.getByText(dayPast, { exact: true }).waitFor();
    await day.fill('2099/06/30');
    await save();
    await dialog.waitFor({ state: 'hidden' });
    await openCard(page, language);
    await page.getByText(language === 'zh' ? '2099/6/30' : 'Jun 30, 2099').waitFor();

    expect(await detailOf(noticeId)).toMatchObject({ deadline: '2099-06-30', onlinePay: true });
    expect(sent).toEqual([
      { id: noticeId, deadline: 0, deadlineAt: null },
      { id: noticeId, deadline: 1, deadlineAt: '2099-06-30' },
    ]);
    visit.expectNoProblems();
    await visit.close();
  });
});

it('takes nothing while another name or deadline is saved, and lets go on typing when that is refused', async () => {
  const { life, editor } = textsIn('en').notices;
  const { noticeId } = await addNotice({ title: 'Renamed slowly', ...limited });
  const visit = await openPage({ as: 'bursar', width: 1440, expectedErrors: [/status of 500/] });
  const { page } = visit;
  await openDetail(page, noticeId);
  const typedMeanwhile = async (call: Call, press: () => Promise<void>) => {
    const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<undefined>();
    const asked = page.waitForRequest(`**${call.path}`);
    await page.route(
      `**${call.path}`,
      async (route) => {
        await isLetGo;
        await route.fulfill({ status: 500, json: {} });
      },
      { times: 1 },
    );
    await press();
    await asked;
    await page.keyboard.type('7');
    letGo(undefined);
    await page.getByRole('dialog').getByText(textsIn('en').error.failed).waitFor();
  };

  await chooseOfMenu(page, 'en', life.rename.action);
  const title = dialogOf(page, life.rename.title).getByRole('textbox', { name: life.rename.label });
  await title.fill('Another name');
  await typedMeanwhile(notices.renameNotice, () => title.press('Enter'));
  await expect.poll(() => isFocused(title)).toBe(true);
  expect(await title.inputValue()).toBe('Another name');
  await page.keyboard.press('Escape');

  await chooseOfMenu(page, 'en', life.deadline.action);
  const deadline = dialogOf(page, life.deadline.title);
  const day = deadline.getByRole('textbox', { name: editor.deadlineDate });
  await day.fill('2099/06/30');
  const element = await day.elementHandle();
  await typedMeanwhile(notices.changeNoticeDeadline, async () => {
    await deadline.getByRole('button', { name: life.deadline.confirm, exact: true }).click();
    await element?.evaluate((one) => one instanceof HTMLInputElement && one.select());
  });
  expect(await day.inputValue()).toBe('2099/06/30');
  visit.expectNoProblems();
  await visit.close();
});

it('S2.21 S2.42 S4.14 N8.17 a closed notice is opened again by another deadline', async () => {
  const texts = textsIn('en').notices;
  const { noticeId } = await addNotice({ title: 'Closed too early', ...limited });
  await alterNotice(noticeId, { deadline: '2020-01-01' });
  const visit = await openPage({ as: 'bursar', width: 1440 });
  const { page } = visit;
  await openDetail(page, noticeId);
  await page.getByText('Closed', { exact: true }).waitFor();

  await chooseOfMenu(page, 'en', texts.life.deadline.action);
  const dialog = dialogOf(page, texts.life.deadline.title);
  await dialog.getByText(texts.life.deadline.reopens).waitFor();
  await dialog.getByRole('textbox', { name: texts.editor.deadlineDate }).fill('2099/01/31');
  await dialog.getByRole('button', { name: texts.life.deadline.confirm, exact: true }).click();
  await page.getByText('Closed', { exact: true }).waitFor({ state: 'hidden' });
  await saysDone(page, words.en.done);

  expect(await detailOf(noticeId)).toMatchObject({ deadlineState: 'open', actions: { send: null } });
  visit.expectNoProblems();
});
