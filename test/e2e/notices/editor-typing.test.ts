/** Somebody who types and goes on at once: the form follows the keys a moment later, and nothing may be lost by that. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { chooseStudents, openAddPeople } from '../../support/add-people-page.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { openDetail, studentCalled } from '../../support/detail-page.ts';
import { dialogOf, openEditor, savedNoticeId } from '../../support/editor-page.ts';
import { pasteInto } from '../../support/keyboard.ts';
import { addNotice, item, named, readNotice } from '../../support/notice-forms.ts';
import { textsIn } from '../../support/texts.ts';
import { editNoticePath } from '../../../web/src/notices/parts/paths.ts';

const { items, notices, parent, people, site } = textsIn('en');
const cells = (page: Page, column: string) => page.locator(`td[data-column="${column}"] input`);
const amounts = (page: Page) =>
  page.getByRole('textbox', { name: new RegExp(`^${notices.editor.amountOf.split('{{name}}')[0] ?? ''}`) });

let visit: Visit;
beforeAll(async () => {
  visit = await openPage({ as: 'bursar', width: 1440 });
});
afterEach(() => {
  visit.expectNoProblems();
});

/** A notice of three items of 100.00. */
const addThree = async () => {
  const { noticeId } = await addNotice({ items: [item(1), item(2), item(3)], payNoticePersonReqList: named(1) });
  return noticeId;
};
/** The same, in the editor. */
const openThree = async (width = 1440) => {
  const noticeId = await addThree();
  const { page } = visit;
  await page.setViewportSize({ width, height: 900 });
  await openEditor(page, editNoticePath(noticeId));
  return { page, noticeId };
};
const pricesOf = async (noticeId: string) => (await readNotice(noticeId)).items.map(({ price }) => price);
/** Replaces the text of the field, key by key. */
const type = async (page: Page, text: string) => {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
};

describe('what was typed a moment ago', () => {
  it.each(['Control+Enter', 'Enter'])('is saved on a phone by %s', async (keys) => {
    const { page, noticeId } = await openThree(360);

    await amounts(page).nth(1).focus();
    await type(page, '250');
    await page.keyboard.press(keys);
    await savedNoticeId(page);

    expect(await pricesOf(noticeId)).toEqual([10_000, 25_000, 10_000]);
  });

  it('is saved by a slow click on the button, and nothing moves before the release', async () => {
    const { page, noticeId } = await openThree();
    const save = page.getByRole('button', { name: notices.editor.saveDraft, exact: true });
    // High enough for the field and the button, so that typing scrolls nothing.
    await page.setViewportSize({ width: 1440, height: 2400 });

    // A discount adds a line to the total of its item, above the button.
    await cells(page, 'discounts').first().focus();
    await save.hover();
    await type(page, '30');
    await page.mouse.down();
    // Longer than the form waits for another key.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
    expect(await page.locator('.item-before').count()).toBe(0);
    await page.mouse.up();
    await savedNoticeId(page);

    expect((await readNotice(noticeId)).items[0]?.benefits).toHaveLength(1);
  });

  it('is copied to the cells below, taken back there, and saved', async () => {
    const { page, noticeId } = await openThree();

    await cells(page, 'quantity').first().focus();
    await type(page, '3');
    await page.keyboard.press('Control+d');
    await cells(page, 'price').first().focus();
    await type(page, '70');
    await page.keyboard.press('Control+d');
    expect(await cells(page, 'price').nth(2).inputValue()).toBe('70.00');
    await page.getByRole('button', { name: items.editor.undo, exact: true }).click();
    await cells(page, 'price').nth(2).focus();
    await type(page, '9');
    await page.keyboard.press('Control+Enter');
    await savedNoticeId(page);

    const saved = (await readNotice(noticeId)).items;
    expect(saved.map(({ price, quantity }) => [price, quantity])).toEqual([[7_000, 3], [10_000, 3], [900, 3]]); // oxfmt-ignore
  });

  it('gives way to a column that is pasted over it', async () => {
    const { page, noticeId } = await openThree();

    await cells(page, 'price').nth(1).focus();
    await type(page, '1');
    await pasteInto(page.locator(':focus'), '21\n22\n');
    expect(await cells(page, 'price').nth(1).inputValue()).toBe('21.00');
    await page.keyboard.press('Control+Enter');
    await savedNoticeId(page);

    expect(await pricesOf(noticeId)).toEqual([10_000, 2_100, 2_200]);
  });

  it('N5.37 is the amount that a discount is held within, and is in the preview', async () => {
    const { page } = await openThree();

    await cells(page, 'price').first().focus();
    await type(page, '40');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await type(page, '90');
    await page.keyboard.press('Tab');
    await page.getByText(fill(items.editor.atMost, { num: '40.00' }, 'CNY')).waitFor();
    expect(await cells(page, 'discounts').first().inputValue()).toBe('40');

    await cells(page, 'price').first().focus();
    await type(page, '1234');
    const [preview] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: notices.editor.preview, exact: true }).click(),
    ]);
    // 1,234.00 less 40.00, and two items of 100.00.
    await preview.getByText('¥1,394.00').first().waitFor();
    expect(await preview.getByText(parent.due).count()).toBeGreaterThan(0);
    await preview.close();
  });

  it('is asked for before it is lost', async () => {
    const { page } = visit;
    await openDetail(page, await addThree());
    await page
      .getByRole('button', { name: notices.detail.edit })
      .or(page.getByRole('link', { name: notices.detail.edit }))
      .click();
    await cells(page, 'price').nth(2).focus();

    await type(page, '5');
    await page.evaluate(() => history.back());

    await dialogOf(page, site.unsaved.title).getByRole('button', { name: site.action.keepEditing }).click();
    expect(await cells(page, 'price').nth(2).inputValue()).toBe('5.00');
  });

  it('is kept for one of the students who are added, by the button, and on a phone by Enter', async () => {
    const { noticeId } = await addNotice({ items: [item(1)], payNoticePersonReqList: named(1) });
    const { page } = visit;
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAddPeople(page, noticeId);
    await chooseStudents(page, [11]);
    const change = page.getByRole('button', {
      name: fill(people.add.changeOf, { name: studentCalled(11) }),
      exact: true,
    });

    await change.click();
    await amounts(page).first().focus();
    await type(page, '77');
    await page.getByRole('button', { name: notices.editor.saveDraft, exact: true }).click();
    await page.getByText(people.add.changedItems).waitFor();
    await page.getByText('¥77.00').first().waitFor();

    await page.setViewportSize({ width: 360, height: 900 });
    await change.click();
    await amounts(page).first().focus();
    await type(page, '78');
    await page.keyboard.press('Enter');
    await page.getByText('¥78.00').first().waitFor();
  });
});
