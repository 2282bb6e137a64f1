/** The editor from a link to a saved draft and back: what it starts with, and what it saves. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { examples } from '../../../shared/demonstration/ids.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { editNoticePath, noticesPath } from '../../../web/src/notices/parts/paths.ts';
import { callsFrom, openPage, type Visit } from '../../support/browser.ts';
import { callAs } from '../../support/cloud.ts';
import { peopleTable } from '../../support/detail-page.ts';
import {
  addItems,
  dialogOf,
  editorFields,
  fillGood,
  linkToStudent,
  openEditor,
  optionsOf,
  save,
  savedNoticeId,
  school,
} from '../../support/editor-page.ts';
import { keyboardOn } from '../../support/keyboard.ts';
import { en, quoted } from '../../support/texts.ts';
import { readNotice } from '../../support/notice-forms.ts';

const { en: words } = quoted({
  en: {
    create: 'New notice',
    begun: 'New payment notice',
    edited: 'Edit payment notice',
    saved: 'Saved',
    untitled: '0 of 100 characters',
    undescribed: '0 of 1000 characters',
  },
  zh: {
    create: '新建缴费通知',
    begun: '新建缴费通知',
    edited: '编辑缴费通知',
    saved: '保存成功',
    untitled: '0 / 100 字',
    undescribed: '0 / 1000 字',
  },
});
const firstStudent = '高悦诺 / Yuenuo Gao';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name, exact: true });
const nextYear = String(new Date().getFullYear() + 1);

let visit: Visit;
beforeAll(async () => {
  visit = await openPage({ as: 'bursar' });
});
afterEach(() => {
  visit.expectNoProblems();
});

describe('a new notice', () => {
  it('N2.01 N2.12 N4.05 N4.01 N5.20 N9.07 N9.08 starts empty: parents notified, online payment wanted, and a deadline asked for', async () => {
    const { page } = visit;

    await openEditor(page);
    const form = editorFields(page);
    await heading(page, words.begun).waitFor();
    expect(await page.title()).toBe(`${words.begun} · School Fees`);
    expect(new URL(page.url()).pathname).toBe('/noticeOfPayment/edit');
    expect(await form.title.inputValue()).toBe('');
    for (const count of [words.untitled, words.undescribed]) await page.getByText(count, { exact: true }).waitFor();
    expect([await form.notify.isChecked(), await form.online.isChecked()]).toEqual([true, true]);
    expect([await form.limited.isChecked(), await form.deadline.inputValue()]).toEqual([true, '']);
    await page.getByText(en.notices.editor.onlineHint).waitFor();
    await save(page);

    await page.getByText(en.field.deadlineRequired).waitFor();
  });

  it('N2.05 N2.06 N2.07 N2.04 N7.015 takes school, stage, student and notification from the link', async () => {
    const { page } = visit;
    const asked = page.waitForRequest('**/Student/Students');

    await openEditor(page, `${linkToStudent()}&sendNotice=false`);
    const place = { schoolId: examples.schoolId, studySection: 2 };
    const ofLink = { id: examples.studentId, ...place, pageIndex: 1, pageSize: 10 };
    expect((await asked).postDataJSON()).toMatchObject(ofLink);

    await page.getByRole('button', { name: `School ${school.riverside}` }).waitFor();
    await page.getByRole('button', { name: 'Educational stage Primary school' }).waitFor();
    await page.getByRole('rowheader', { name: firstStudent }).waitFor();
    expect(await editorFields(page).notify.isChecked()).toBe(false);
  });

  it('N6.11 offers the schools that the user may operate, and none of a link to others', async () => {
    const clerk = await openPage({ as: 'clerkOfOtherSchool' });
    await openEditor(clerk.page, linkToStudent());

    // There is only one to choose, so it is chosen; the link's stage and student are those of another school.
    await clerk.page.getByRole('button', { name: `School ${school.westHill}` }).click();

    expect(await optionsOf(clerk.page)).toEqual([school.westHill]);
    expect(await clerk.page.getByRole('rowheader', { name: firstStudent }).count()).toBe(0);
    await clerk.close();
  });

  it('N4.09 N8.14 N2.01 N2.08 N2.10 N2.11 N2.13 N2.16 N2.31 N1.15 N1.17 N7.002 N7.005 N7.006 N7.016 N7.018 is saved as a draft, says so, and opens again as it was', async () => {
    const { page } = visit;
    const called = callsFrom(page);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    // As the documents name them, not as the code does.
    const [added, read, saved] = ['Add', 'Editdetail', 'Save'].map((name) => `/v2/finance/PayNotice/${name}`);
    await fillGood(page, 'Saved as a draft');
    // Before the detail page opens: it asks for the schools as well.
    expect(called).toContain('/v2/basic/School/GetOperabilitySchool');
    const form = editorFields(page);
    await form.price.fill('1234.5');
    await form.quantity.fill('3');
    await form.description.fill('For the autumn term');
    await form.limited.check();
    await form.deadline.fill(`${nextYear}/06/30`);
    await form.notify.uncheck();

    await save(page);
    await page.getByText(words.saved, { exact: true }).waitFor();
    const id = await savedNoticeId(page);
    // A draft is kept as it is: nobody asked to send it.
    const isShownAsDraft = async () => {
      await peopleTable(page).getByText(firstStudent).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(await callAs('bursar', notices.getNoticeDetail, { id })).toMatchObject({ sendStatus: 'unsent' });
    };
    await isShownAsDraft();
    const asked = page.waitForRequest(`**${read}`);
    await openEditor(page, editNoticePath(id));

    expect((await asked).postDataJSON()).toEqual({ noticeId: id });
    await heading(page, words.edited).waitFor();
    expect(await page.title()).toBe(`${words.edited} · School Fees`);
    expect(new URL(page.url()).pathname).toBe(`/noticeOfPayment/edit/${id}`);
    const again = [form.title, form.price, form.quantity, form.deadline];
    expect(await Promise.all(again.map((one) => one.inputValue()))).toEqual([
      'Saved as a draft',
      '1234.50',
      '3',
      `${nextYear}/06/30`,
    ]);
    expect(await form.description.innerText()).toBe('For the autumn term');
    await page.getByRole('rowheader', { name: firstStudent }).waitFor();
    expect([await form.online.isChecked(), await form.notify.isChecked()]).toEqual([false, false]);
    for (const path of ['/v2/basic/School/GetGradeBySchoolId', added, read]) expect(called).toContain(path);
    expect(called).not.toContain(saved);
    const [preview] = await Promise.all([page.waitForEvent('popup'), button(en.notices.editor.preview).click()]);
    await preview.getByRole('heading', { name: 'Saved as a draft' }).first().waitFor();
    await preview.close();

    await form.title.fill('Saved once more');
    await save(page);
    await page.getByRole('heading', { level: 1, name: 'Saved once more' }).waitFor();
    await page.getByText(words.saved, { exact: true }).waitFor();
    await isShownAsDraft();
    expect(called.filter((path) => path === added)).toHaveLength(1);
    expect(called).toContain(saved);
    // A new notice must not be begun by an address that names none.
    await page.goto('/noticeOfPayment/edit/no-notice');
    await heading(page, en.site.problem.notFoundTitle).waitFor();
  });

  it('N1.02 N4.02 is made by keyboard alone, as one whose people and items are chosen by hand', async () => {
    const { page } = visit;
    const form = editorFields(page);
    const { press, tabTo, chooseFrom } = keyboardOn(page);
    await page.goto(noticesPath);
    await tabTo(words.create);
    await press('Enter');

    await tabTo('Title');
    await page.keyboard.type('By keyboard');
    await chooseFrom('School', school.riverside);
    await chooseFrom('Educational stage', 'Primary school');
    await tabTo('Search students');
    await press('Enter');
    // The field has the focus, as in the other dialogs in which something is chosen.
    await page.getByRole('searchbox', { name: 'Name, student number or phone' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('260001');
    await page.getByText('260002').waitFor({ state: 'hidden' });
    await tabTo(`Select ${firstStudent}`);
    await press('Space');
    await tabTo('Add students (1)');
    await press('Enter');
    await dialogOf(page, 'Search students').waitFor({ state: 'hidden' });
    await tabTo('Add fee items');
    await press('Enter');
    await tabTo('Select Tuition (autumn)');
    await press('Space');
    await tabTo('Add items (1)');
    await press('Enter');
    await form.quantity.waitFor();
    await tabTo('Last day to pay');
    await page.keyboard.type(`${nextYear}/06/30`);
    await tabTo('Save');
    await press('Enter');

    const saved = await readNotice(await savedNoticeId(page));
    expect(saved).toMatchObject({
      title: 'By keyboard',
      type: 'manual',
      schoolId: examples.schoolId,
      studySection: 2,
      deadline: `${nextYear}-06-30`,
    });
    expect(saved.students).toHaveLength(1);
  });

  it('N2.27 tells the window that opened the editor of a new notice, and of one that is saved again', async () => {
    const { page } = visit;
    await page.goto(noticesPath);
    const opened = page.waitForEvent('popup');
    await page.evaluate((path) => {
      const { dataset } = document.body;
      addEventListener('message', ({ data }) => (dataset['heard'] = (dataset['heard'] ?? '') + JSON.stringify(data)));
      window.open(path);
    }, linkToStudent());
    const popup = await opened;
    // Another tab has no session of its own; the issuer still knows the person.
    await editorFields(popup).title.waitFor();

    await editorFields(popup).title.fill('Told to the opener');
    await editorFields(popup).unlimited.check();
    await addItems(popup, ['Tuition (autumn)']);
    await save(popup);
    const noticeId = await savedNoticeId(popup);

    const heard = () => page.evaluate(() => document.body.getAttribute('data-heard'));
    const message = JSON.stringify({ type: 'pay-notice-created', noticeId });
    await expect.poll(heard).toBe(message);
    await popup.getByRole('link', { name: 'Edit', exact: true }).click();
    await editorFields(popup).title.fill('Told once more');
    await save(popup);
    await expect.poll(heard).toBe(message.repeat(2));
    await popup.close();
  });
});
