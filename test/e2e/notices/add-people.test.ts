/** Students into an existing notice: chosen as in the editor, with items of their own, by a job, and with who is refused. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { notices as noticeCalls } from '../../../shared/notices/contract.ts';
import { people as peopleCalls } from '../../../shared/people/contract.ts';
import { addPeoplePath, noticePath, noticesPath } from '../../../web/src/notices/parts/paths.ts';
import { chooseStudents, moved, openAddPeople } from '../../support/add-people-page.ts';
import { callsFrom, openPage } from '../../support/browser.ts';
import { callAs, drain, functionName, pause, resume } from '../../support/cloud.ts';
import { confirmSending, openDetail, rowOf, studentCalled } from '../../support/detail-page.ts';
import { dialogOf, field, save, savedNoticeId, tuition } from '../../support/editor-page.ts';
import { addNotice, detailOf, item, named, range } from '../../support/notice-forms.ts';
import { settlementOf, sentNotice } from '../../support/payments.ts';
import { quoted, textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

const dueOf = async (noticeId: string, index: number) => (await settlementOf(noticeId, index)).state.due;
const classNames = { en: ['Grade 1 Class 1', 'Grade 1 Class 2'], zh: ['一年级1班', '一年级2班'] } as const;
const skippedOne = quoted({
  en: 'This operation has no effect on 1 students in this batch whose payment notices have already been sent',
  zh: '本批次中有 1 名学生的缴费通知已发送，此操作对其无效',
});
const plainSave = quoted({ en: 'Save', zh: '保存' });
const hasFocus = (place: Locator) => place.evaluate((element) => element === document.activeElement);
const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

describe.each(views('en', 'zh'))('adding students to a notice (%s)', (language) => {
  const { notices, people, students, items: itemTexts, site } = textsIn(language);
  const texts = people.add;

  it('S2.04 N2.11 N2.14 N2.15 N5.02 N6.13 N7.007 N8.14 offers who is not on it, and one of them other items in a form of their own', async () => {
    // Parents choose of two optional items: how many is said of the notice, not of one student.
    const items = [item(1), item(6, { payOption: 2 }), item(12, { payOption: 2 })];
    const { noticeId } = await addNotice({ title: 'To be joined', items, payNoticePersonReqList: named(1, 2) });
    const visit = await openPage({ as: 'bursar', language, width: language === 'en' ? 1440 : 360 });
    const { page } = visit;
    await openDetail(page, noticeId, '', language);
    await page
      .getByRole('button', { name: notices.detail.addPeople })
      .or(page.getByRole('link', { name: notices.detail.addPeople }))
      .click();
    await h1(page, fill(texts.titleOf, { title: 'To be joined' })).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/noticeOfPayment/addNotice/${noticeId}`);

    await page.getByRole('button', { name: notices.editor.searchStudents, exact: true }).click();
    const already = fill(students.search.already, { name: studentCalled(1) });
    expect(await page.getByRole('checkbox', { name: already, exact: true }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await chooseStudents(page, [11, 12], language);
    await visit.expectNoAxeFindings();
    await visit.expectNoSideScroll();
    const change = page.getByRole('button', { name: fill(texts.changeOf, { name: studentCalled(12) }), exact: true });
    await change.click();
    await h1(page, fill(texts.personTitle, { name: studentCalled(12) })).waitFor();
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      expect.stringContaining(notices.editor.items),
    ]);
    const [ofAll = ''] = notices.editor.grandTotal.split('{{');
    for (const text of [ofAll, itemTexts.editor.selection]) expect(await page.getByText(text).count()).toBe(0);
    const buttons = await page.getByRole('main').getByRole('button').allInnerTexts();
    for (const name of [notices.editor.preview, notices.editor.saveAndSend]) expect(buttons).not.toContain(name);
    expect(buttons).toContain(plainSave[language]);
    await visit.expectNoAxeFindings();
    await visit.expectNoSideScroll();
    const price = field(page, fill(notices.editor.amountOf, { name: tuition[language] }));
    await price.fill('79');
    await page.goBack();
    await page.getByRole('button', { name: site.action.keepEditing, exact: true }).click();
    expect(await price.inputValue()).toBe('79.00');
    await price.fill('');
    await save(page, language);
    await page.getByText(textsIn(language).field.amountMissing).waitFor();
    await expect.poll(() => hasFocus(price)).toBe(true);
    await price.fill('80');
    await field(page, fill(itemTexts.editor.discountsOf, { name: tuition[language] })).fill('30');
    await save(page, language);
    await page.getByText(texts.changedItems).waitFor();
    // The form of a student who has other items saves them in the same way.
    await change.click();
    await h1(page, fill(texts.personTitle, { name: studentCalled(12) })).waitFor();
    await save(page, language);
    await h1(page, fill(texts.titleOf, { title: 'To be joined' })).waitFor();
    await expect.poll(() => hasFocus(change)).toBe(true);
    expect(await page.getByRole('main').getByRole('button', { name: notices.editor.preview }).count()).toBe(0);
    await page
      .getByText(fill(texts.requiredOfAll, { count: 2 }))
      .locator('xpath=../..')
      .getByText('¥150.00')
      .waitFor();
    const called = callsFrom(page);
    await save(page, language);
    expect(await savedNoticeId(page)).toBe(noticeId);
    await page.getByText(notices.editor.saved, { exact: true }).waitFor();
    expect(called.filter((path) => path === '/v2/finance/PayNotice/PersonSave')).toHaveLength(1);
    for (const index of [11, 12]) await rowOf(page, index, language).waitFor();

    expect([await dueOf(noticeId, 11), await dueOf(noticeId, 12)]).toEqual([10_000, 5_000]);
    visit.expectNoProblems();
    await visit.close();
  });

  it('N3.59 N8.09 names those who could not be added, with the reason, and adds the others', async () => {
    const { noticeId } = await addNotice({ title: 'Some refused', payNoticePersonReqList: named(1) });
    const visit = await openPage({ as: 'bursar', language, width: language === 'en' ? 360 : 1440, theme: 'dark' });
    const { page } = visit;
    const { error } = textsIn(language);
    await openAddPeople(page, noticeId, '', language);
    await chooseStudents(page, [21, 22, 23, 24], language);
    // Meanwhile a colleague adds one of them and sends the notice to another.
    await callAs('clerk', peopleCalls.addNoticePeople, {
      payNoticeId: noticeId,
      payNoticePersonReqList: named(22, 23),
    });
    await callAs('clerk', noticeCalls.sendNotice, { id: noticeId, studentIds: named(23).map((one) => one.studentId) });
    await drain();

    const refused = dialogOf(page, fill(texts.refusedTitle, { count: 3 }));
    await moved(24, async () => {
      await save(page, language);
      await refused.waitFor();
    });
    for (const [index, reason] of [
      [22, error.personOnNotice],
      [23, error.noticeLocked],
      [24, error.studentNotFound],
    ] as const)
      await refused.getByText(fill(texts.onNotice, { name: studentCalled(index), reason })).waitFor();
    await refused.getByText(skippedOne[language], { exact: true }).waitFor();
    await refused.getByText(fill(texts.added, { count: 1 }), { exact: true }).waitFor();
    await visit.expectNoAxeFindings();
    await visit.expectNoSideScroll();
    await refused.getByRole('button', { name: texts.toNotice, exact: true }).click();
    await rowOf(page, 21, language).waitFor();

    expect((await detailOf(noticeId)).counts).toMatchObject({ total: 4 });
    visit.expectNoProblems();
    await visit.close();
  });

  it('N8.12 adds a class by a job, shows its progress, and names who was refused by it', async () => {
    const { noticeId } = await addNotice({ title: 'A class more', payNoticePersonReqList: named(1) });
    const visit = await openPage({ as: 'bursar', language, width: 1440 });
    const { page } = visit;
    const { jobs, error, site } = textsIn(language);
    const worker = functionName('jobs', 'run-bulk-job');
    await openAddPeople(page, noticeId, '', language);
    await page.getByRole('button', { name: notices.editor.addClasses, exact: true }).click();
    const classes = dialogOf(page, students.classes.title);
    await classes.getByRole('button', { name: new RegExp(`^${students.classes.label}`) }).click();
    for (const name of classNames[language]) await page.getByRole('option', { name, exact: true }).click();
    await page.keyboard.press('Escape');
    await classes.getByRole('button', { name: students.classes.add, exact: true }).click();
    await classes.waitFor({ state: 'hidden' });
    const chosen = await page.getByRole('heading', { level: 2, name: texts.people }).innerText();
    const count = Number(/\((\d+)\)/.exec(chosen)?.[1]);

    // As if they were so many that it takes long.
    await page.route(`**${peopleCalls.addNoticePeople.path}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), payNoticePersonCount: 500 } });
    });
    await pause(worker);
    const progress = dialogOf(page, notices.editor.savingPeople);
    await moved(5, async () => {
      await page.getByRole('button', { name: notices.editor.saveAndSend, exact: true }).click();
      await progress.getByText(notices.editor.savingMany, { exact: true }).waitFor();
      await progress.getByText(fill(jobs.handled.people, { handled: 0, total: count })).waitFor();
      await resume(worker);
      await progress.getByText(`${studentCalled(5)}${site.colon}${error.studentNotFound}`).waitFor();
    });
    await progress.getByRole('button', { name: jobs.goOn, exact: true }).click();
    expect(await savedNoticeId(page)).toBe(noticeId);

    expect(count).toBeGreaterThan(40);
    // The class without the one who was there before, and without the one who has left.
    expect((await detailOf(noticeId)).counts).toMatchObject({ total: 1 + count - 1 });
    visit.expectNoProblems();
    await visit.close();
  });
});

describe('a notice that was sent', () => {
  const { notices, people } = textsIn('en');

  it('takes more students, who are sent it alone', async () => {
    const noticeId = await sentNotice([1, 2], { title: 'Sent before' });
    const visit = await openPage({ as: 'bursar', width: 1440 });
    const { page } = visit;
    await openAddPeople(page, noticeId);
    await page.getByText(people.add.wasSent).waitFor();
    await chooseStudents(page, [31]);

    await page.getByRole('button', { name: notices.editor.saveAndSend, exact: true }).click();
    await page.getByText(fill(notices.detail.send.toAll, { count: 1 })).waitFor();
    await confirmSending(page);
    await drain();

    expect((await detailOf(noticeId)).counts).toMatchObject({ total: 3, sent: 3, unsent: 0 });
    visit.expectNoProblems();
    await visit.close();
  });
});

describe('a link to add a student', () => {
  it('N2.07 N2.28 opens the items of that student, and the window that opened it gets a message', async () => {
    const { noticeId } = await addNotice({
      title: 'Opened elsewhere',
      items: [item(1)],
      payNoticePersonReqList: named(...range(1, 3)),
    });
    const visit = await openPage({ as: 'bursar', path: noticesPath });
    const { page } = visit;
    const { people, error } = textsIn('en');
    const opened = page.waitForEvent('popup');
    await page.evaluate(
      (path) => {
        addEventListener('message', ({ data }) => document.body.setAttribute('data-heard', JSON.stringify(data)));
        window.open(path);
      },
      `${addPeoplePath(noticeId)}?studentId=${demonstrationId.student(51)}`,
    );
    const popup = await opened;
    await h1(popup, fill(people.add.personTitle, { name: studentCalled(51) })).waitFor();

    await field(popup, fill(textsIn('en').notices.editor.amountOf, { name: tuition.en })).fill('12.34');
    await save(popup);
    await popup.getByText(people.add.changedItems).waitFor();
    await save(popup);
    await popup.waitForURL((url) => url.pathname === noticePath(noticeId));
    const heard = () => page.evaluate(() => document.body.getAttribute('data-heard'));
    const news = JSON.stringify({ type: 'pay-notice-student-added', noticeId });
    await expect.poll(heard).toBe(news);
    await openAddPeople(popup, noticeId, `?studentId=${demonstrationId.student(51)}`);
    await popup
      .getByText(fill(people.add.onNotice, { name: studentCalled(51), reason: error.personOnNotice }))
      .waitFor();
    // The same of a student who is to be sent the notice at once.
    await page.evaluate(() => document.body.removeAttribute('data-heard'));
    await chooseStudents(popup, [52]);
    await popup.getByRole('button', { name: textsIn('en').notices.editor.saveAndSend, exact: true }).click();
    await expect.poll(heard).toBe(news);

    expect(await dueOf(noticeId, 51)).toBe(1_234);
    await popup.close();
    visit.expectNoProblems();
    await visit.close();
  });
});
