/** A new notice that takes over what another one says, and the short way from it to the parents. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { notices } from '../../../shared/notices/contract.ts';
import { newNoticePath, noticesPath } from '../../../web/src/notices/parts/paths.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { callAs, drain } from '../../support/cloud.ts';
import { countedClicks, type CountedClicks } from '../../support/clicks.ts';
import { openDetail } from '../../support/detail-page.ts';
import { dialogOf, editorFields, openEditor, save, savedNoticeId, school, tuition } from '../../support/editor-page.ts';
import { addNotice, alterNotice, item, noticeRow, readNotice } from '../../support/notice-forms.ts';
import { en } from '../../support/texts.ts';

const texts = en.notices.editor;
const nextYear = String(new Date().getFullYear() + 1);

let visit: Visit;
/** Of a browser that knows no place of an earlier notice. */
let fresh: Visit;
beforeAll(async () => {
  visit = await openPage({ as: 'bursar', width: 1440 });
  fresh = await openPage({ as: 'bursar', width: 1440 });
});
afterEach(() => {
  visit.expectNoProblems();
});

const original = async (title: string) => {
  const { noticeId } = await addNotice({
    ...{ title, costStatement: 'By bus', sendNotice: false, itemSelectType: 1 },
    items: [item(1, { money: 77.5, number: 2 }), item(2, { payOption: 2 })],
  });
  await drain();
  return noticeId;
};

const addFirstClass = async (page: Page) => {
  await page.getByRole('button', { name: texts.addClasses }).click();
  const dialog = dialogOf(page, en.students.classes.title);
  await dialog.getByRole('button', { name: /^Grades and classes/ }).click();
  await page.getByRole('option', { name: 'Grade 1 Class 1', exact: true }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: en.students.classes.add }).click();
  await dialog.waitFor({ state: 'hidden' });
};

it('is copied from the page of a notice: title, items and switches, but no people and no deadline', async () => {
  const { page } = visit;
  const noticeId = await original('Autumn of last year');
  await openDetail(page, noticeId);

  await page.getByRole('link', { name: en.notices.detail.copy, exact: true }).click();
  const form = editorFields(page);
  await form.title.waitFor();
  expect(await form.title.inputValue()).toBe('Autumn of last year');
  await page.getByRole('heading', { level: 2, name: 'Students (0)' }).waitFor();
  expect([await form.price.inputValue(), await form.quantity.inputValue()]).toEqual(['77.50', '2']);
  expect([await form.notify.isChecked(), await form.deadline.inputValue()]).toEqual([false, '']);
  await form.title.fill('Autumn of this year');
  await form.deadline.fill(`${nextYear}/06/30`);
  await addFirstClass(page);
  await save(page);

  const copy = await readNotice(await savedNoticeId(page));
  const { items, version: _, ...before } = await readNotice(noticeId);
  expect(copy.items).toEqual(items);
  expect(copy).toMatchObject({
    ...{ title: 'Autumn of this year', description: 'By bus', notifyParents: false, itemSelection: 'single' },
    ...{ schoolId: before.schoolId, studySection: before.studySection },
  });
  expect(copy.studentTotal).toBeGreaterThan(10);
});

it('is copied from a notice found by its title, without items that are no longer offered', async () => {
  const { page } = visit;
  const noticeId = await original('Camp fees');
  const { items } = await noticeRow(noticeId);
  await alterNotice(noticeId, {
    items: items.map((one, index) => (index === 0 ? one : { ...one, itemId: item(29).itemId })),
  });
  await openEditor(page, newNoticePath);

  await page.getByRole('button', { name: texts.copyFrom }).click();
  const dialog = dialogOf(page, texts.copyTitle);
  await dialog.getByRole('searchbox').fill('Camp fees');
  await dialog.getByRole('radio', { name: 'Select Camp fees' }).check();
  await visit.expectNoAxeFindings();
  await page.setViewportSize({ width: 360, height: 900 });
  await dialog.getByRole('rowheader').getByText(school.riverside).waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: texts.copyConfirm, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });

  await page.getByText('no longer offered at this school and stage were left out: 1.').waitFor();
  expect(await editorFields(page).title.inputValue()).toBe('Camp fees');
  await page.getByRole('heading', { level: 2, name: 'Fee items (1)' }).waitFor();
});

const sendOn = async (page: Page, { click }: CountedClicks) => {
  const ask = dialogOf(page, en.notices.detail.send.title);
  await click(ask.getByRole('button', { name: en.notices.detail.send.confirm, exact: true }));
  await ask.waitFor({ state: 'hidden' });
  const id = await savedNoticeId(page);
  const unsent = async () => (await callAs('bursar', notices.getNoticeDetail, { id })).counts.unsent;
  await expect.poll(unsent, { timeout: 20_000 }).toBe(0);
};

/** Where a class is, which a form without school and stage says beside its name. */
const riversidePrimary = `${school.riverside} · Primary school`;

const pickClass = async (page: Page, { click, button }: CountedClicks, name: string | RegExp = 'Grade 1 Class 2') => {
  await click(button(texts.addClasses));
  const dialog = dialogOf(page, en.students.classes.title);
  await click(dialog.getByRole('button', { name: /^Grades and classes/ }));
  await click(page.getByRole('option', { name, exact: true }));
  await page.keyboard.press('Escape');
  await click(dialog.getByRole('button', { name: en.students.classes.add }));
  await dialog.waitFor({ state: 'hidden' });
};

it.each([
  { name: 'in 10 clicks and 2 fields', pupilClass: 'Grade 1 Class 2', isFirst: true },
  { name: 'in 10 clicks and 2 fields the next time', pupilClass: 'Grade 1 Class 3', isFirst: false },
])('N1.18 bills one class by hand, from the list to the parents, $name', async ({ pupilClass, isFirst }) => {
  const { page } = fresh;
  const desk = countedClicks(page);
  const { click, type, button } = desk;
  await page.goto(noticesPath);

  await click(button(en.notices.list.createNew));
  const form = editorFields(page);
  await type(form.title, `${pupilClass} by hand`);
  await pickClass(page, desk, isFirst ? new RegExp(`^${pupilClass} ?${riversidePrimary}`) : pupilClass);
  expect(await form.schoolList.textContent()).toContain(school.riverside);
  expect(await form.stageList.textContent()).toContain('Primary school');
  await click(button(texts.addItems));
  await click(page.getByRole('checkbox', { name: `Select ${tuition.en}`, exact: true }));
  await click(button('Add items (1)'));
  await type(form.deadline, `${nextYear}/06/30`);
  await click(button(texts.saveAndSend));
  await sendOn(page, desk);

  expect(desk.made()).toEqual({ clicks: 10, fields: 2 });
  fresh.expectNoProblems();
});

it('N1.18 bills one class like last time in 8 clicks and 2 fields', async () => {
  const { page } = visit;
  await original('Like last time');
  const desk = countedClicks(page);
  const { click, type, button } = desk;
  await page.goto(noticesPath);

  await click(page.getByRole('link', { name: 'Like last time', exact: true }));
  await click(page.getByRole('link', { name: en.notices.detail.copy, exact: true }));
  const form = editorFields(page);
  await type(form.title, 'Like last time, again');
  await pickClass(page, desk);
  await type(form.deadline, `${nextYear}/06/30`);
  await click(button(texts.saveAndSend));
  await sendOn(page, desk);

  expect(desk.made()).toEqual({ clicks: 8, fields: 2 });
});

it('is copied with its formatted description, which the field shows instead of what was typed', async () => {
  const { page } = visit;
  const description = '<p>Pay <strong>at the desk</strong></p>';
  await addNotice({ title: 'With words', costStatement: description, containRichText: true });
  await drain();
  await openEditor(page, newNoticePath);
  const form = editorFields(page);
  await form.description.fill('By bus');

  await page.getByRole('button', { name: texts.copyFrom }).click();
  const dialog = dialogOf(page, texts.copyTitle);
  await dialog.getByRole('searchbox').fill('With words');
  await dialog.getByRole('radio', { name: 'Select With words' }).check();
  await dialog.getByRole('button', { name: texts.copyConfirm, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => form.description.innerText()).toBe('Pay at the desk');
  await form.description.press('Control+End');
  await page.keyboard.type(' today');
  await form.deadline.fill(`${nextYear}/06/30`);
  await addFirstClass(page);
  await save(page);

  const saved = await readNotice(await savedNoticeId(page));
  expect(saved.description).toBe('<p>Pay <strong>at the desk today</strong></p>');
});
