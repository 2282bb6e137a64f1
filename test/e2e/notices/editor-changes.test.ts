/** What a change in the editor brings about: what is cleared after asking, what is added and removed, what switches off. */
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { examples } from '../../../shared/demonstration/ids.ts';
import { listFeeItems } from '../../../shared/settings/calls/list-fee-items.ts';
import { en, quoted } from '../../support/texts.ts';
import { editNoticePath } from '../../../web/src/notices/parts/paths.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { accountCalled } from '../../support/detail-page.ts';
import {
  addItems,
  choose,
  dialogOf,
  editorFields,
  linkTo,
  openEditor,
  pickItems,
  school,
  tuition,
} from '../../support/editor-page.ts';
import { addNotice } from '../../support/notice-forms.ts';

const boarding = 'Boarding (autumn)';
const lunch = 'Lunch (autumn)';
const pickerTitle = quoted({ en: 'Select fee items', zh: '选择收费项' });
const words = quoted({ en: { amount: 'Unit price', quantity: 'Quantity' }, zh: { amount: '单价', quantity: '数量' } });
const texts = en.notices.editor;
const counts = async (page: Page) => ({
  students: await page.getByRole('heading', { level: 2, name: /^Students/ }).innerText(),
  items: await page.getByRole('heading', { level: 2, name: /^Fee items/ }).innerText(),
  groups: await page.getByRole('textbox', { name: /^Name of item group/ }).count(),
});
const filled = { students: 'Students (2)', items: 'Fee items (1)', groups: 1 };
const cleared = { students: 'Students (0)', items: 'Fee items (0)', groups: 0 };

const addButton = (dialog: Locator, count: number) =>
  dialog.getByRole('button', { name: `Add items (${count})`, exact: true });

let visit: Visit;
let draft: string;
beforeAll(async () => {
  const { noticeId: payNoticeId } = await addNotice({ title: 'To be changed' });
  draft = editNoticePath(payNoticeId);
  visit = await openPage({ as: 'bursar' });
});
afterEach(() => {
  visit.expectNoProblems();
});

describe('another school or stage', () => {
  it('N4.28 N4.29 N4.30 N4.31 N4.32 asks before another school clears stage, students, items and groups, also the stage alone, and not while nothing would be lost', async () => {
    const { page } = visit;
    await openEditor(page, draft);
    await page.getByRole('button', { name: 'Add item group', exact: true }).click();
    const dialog = dialogOf(page, texts.schoolChangeTitle);

    await choose(page, 'School', school.westHill);
    await visit.expectNoAxeFindings();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: `School ${school.riverside}` }).waitFor();
    expect(await counts(page)).toEqual(filled);
    await choose(page, 'School', school.westHill);
    await dialog.getByRole('button', { name: texts.change }).click();
    await dialog.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: `School ${school.westHill}` }).waitFor();
    await page.getByRole('button', { name: 'Educational stage Choose a stage' }).waitFor();
    expect(await counts(page)).toEqual(cleared);

    // Nothing would be lost any more, so nothing is asked.
    await choose(page, 'School', school.riverside);
    await choose(page, 'Educational stage', 'Middle school');
    await choose(page, 'Educational stage', 'Primary school');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Educational stage Primary school' }).waitFor();
    // The stage alone is asked for.
    await choose(page, 'School', school.westHill);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

  it('N4.33 N4.34 N4.35 N4.36 asks before another stage clears students, items and groups', async () => {
    const { page } = visit;
    await openEditor(page, draft);
    await page.getByRole('button', { name: 'Add item group', exact: true }).click();
    const dialog = dialogOf(page, texts.stageChangeTitle);

    await choose(page, 'Educational stage', 'Middle school');
    await visit.expectNoAxeFindings();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await counts(page)).toEqual(filled);
    await choose(page, 'Educational stage', 'Middle school');
    await dialog.getByRole('button', { name: texts.change }).click();
    await dialog.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: `School ${school.riverside}` }).waitFor();
    expect(await counts(page)).toEqual(cleared);
  });
});

describe('a draft', () => {
  // Each test changes another part of the form.
  beforeAll(() => openEditor(visit.page, draft));

  it('N4.25 N4.27 N6.02 S6.24 has no online payment, and says why, without a deadline or a message to the parents, but can be saved and sent', async () => {
    const { page } = visit;
    const { online, notify, limited } = editorFields(page);

    await page.getByText(en.notices.onlineOff.noDeadline).waitFor();
    expect([await online.isChecked(), await online.isEnabled()]).toEqual([false, false]);
    await limited.check();
    expect([await online.isChecked(), await online.isEnabled()]).toEqual([true, true]);
    await notify.uncheck();
    await page.getByText(texts.notifyOff).waitFor();
    await page.getByText(en.notices.onlineOff.parentsNotNotified).waitFor();
    expect([await online.isChecked(), await online.isEnabled()]).toEqual([false, false]);
    const saveAndSend = page.getByRole('button', { name: texts.saveAndSend, exact: true });
    expect(await saveAndSend.isEnabled()).toBe(true);
    await notify.check();
    await online.uncheck();

    await page.getByText(en.notices.onlineOff.switchedOff).waitFor();
    expect(await saveAndSend.isEnabled()).toBe(true);
  });

  it('N2.37 N2.40 sums its items up as amount and quantity change, and they can be removed', async () => {
    const { page } = visit;
    const { price, quantity } = editorFields(page);

    for (const name of [words.en.amount, words.en.quantity])
      await page.getByRole('columnheader', { name, exact: true }).waitFor();
    await price.fill('12.34');
    await quantity.fill('3');
    await page.getByText('¥74.04', { exact: true }).waitFor();
    await choose(page, `Payment of ${tuition.en}`, 'Optional');
    await page.getByText('¥74.04', { exact: true }).waitFor({ state: 'detached' });
    // On a phone as well, where each item is a row of its own.
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('table', { name: texts.items }).waitFor({ state: 'detached' });
    for (const [typed, name] of [
      [price, words.en.amount],
      [quantity, words.en.quantity],
    ] as const) {
      await typed.waitFor();
      await page.getByText(name, { exact: true }).waitFor();
    }
    expect([await price.inputValue(), await quantity.inputValue()]).toEqual(['12.34', '3']);
    await page.getByRole('button', { name: fill(texts.removeItem, { name: tuition.en }), exact: true }).waitFor();
    await page.setViewportSize({ width: 1280, height: 720 });
    await editorFields(page).removeItem();

    expect((await counts(page)).items).toBe('Fee items (0)');
  });

  it('finds students by number, and offers none twice', async () => {
    const { page } = visit;

    await page.getByRole('button', { name: texts.searchStudents }).click();
    const dialog = dialogOf(page, en.students.search.title);
    expect(
      await dialog
        .getByRole('checkbox', { name: /is already on the notice/ })
        .first()
        .isDisabled(),
    ).toBe(true);
    await visit.expectNoAxeFindings();
    await dialog.getByRole('searchbox').fill('260005');
    await dialog
      .getByRole('row', { name: /260005/ })
      .getByRole('checkbox')
      .check();
    await dialog.getByRole('button', { name: 'Add students (1)' }).click();
    await dialog.waitFor({ state: 'hidden' });

    expect((await counts(page)).students).toBe('Students (3)');
  });
});

describe('a new notice', () => {
  // Each test changes another part of the form.
  beforeAll(() => openEditor(visit.page, linkTo()));

  it('takes students by class, finds them among those chosen, and removes them', async () => {
    const { page } = visit;

    await page.getByRole('button', { name: texts.addClasses }).click();
    const dialog = dialogOf(page, en.students.classes.title);
    await dialog.getByRole('button', { name: /^Grades and classes/ }).click();
    await page.getByRole('option', { name: 'Grade 1 Class 2', exact: true }).click();
    await page.keyboard.press('Escape');
    await visit.expectNoAxeFindings();
    await dialog.getByRole('button', { name: en.students.classes.add }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('cell', { name: 'Grade 1 Class 2' }).first().waitFor();
    const before = Number(/\d+/.exec((await counts(page)).students)?.[0]);
    expect(before).toBeGreaterThan(10);
    await page.getByRole('searchbox', { name: texts.filterStudents }).fill('2600');
    await editorFields(page).removeStudents();

    expect((await counts(page)).students).toBe(`Students (${before - 10})`);
  });

  it('N2.47 N5.49 takes items of one account: the picker names it, and says of the others why they cannot be added; they are listed in the order of the catalogue', async () => {
    const { page } = visit;

    const asked = page.waitForRequest(`**${listFeeItems.path}`);
    const dialog = await pickItems(page, [boarding]);
    expect((await asked).postDataJSON()).toMatchObject({ schoolId: examples.schoolId, sectionId: 2, status: 1 });
    await dialogOf(page, pickerTitle.en).waitFor();
    await dialog.getByText(fill(en.items.picker.oneAccount, { account: accountCalled(5) })).waitFor();
    await dialog.getByRole('searchbox').fill(lunch);
    const other = dialog.getByRole('row', { name: new RegExp(lunch.replaceAll(/[()]/g, '\\$&')) });
    await other.getByText(en.items.picker.otherAccount).waitFor();
    await other.getByText(accountCalled(6)).waitFor();
    expect(await other.getByRole('checkbox').isDisabled()).toBe(true);
    await visit.expectNoAxeFindings();
    await addButton(dialog, 1).click();
    await dialog.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: texts.addItems, exact: true }).click();
    const again = dialog.getByRole('row', { name: /Boarding \(autumn\)/ });
    await again.getByText(en.items.picker.alreadyChosen).waitFor();
    expect(await again.getByRole('checkbox').isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await addItems(page, [tuition.en]);

    const table = page.getByRole('table', { name: texts.items });
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
      ...[texts.item, texts.amount, texts.quantity, en.items.editor.discounts],
      ...[texts.option, texts.lineTotal, texts.removeStudents],
    ]);
    const names = await table.getByRole('rowheader').allInnerTexts();
    expect(names.slice(0, 2).map((name) => name.split('\n')[0]?.trim())).toEqual([tuition.en, boarding]);
    const rights = await table
      .locator('td .money-cell')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
    expect(rights).toHaveLength(5);
    expect(new Set(rights).size).toBe(1);
  });
});
