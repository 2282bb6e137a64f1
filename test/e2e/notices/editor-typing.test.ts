/** Somebody who types and goes on at once: the form follows the keys a moment later, and nothing may be lost by that. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { chooseStudents, openAddPeople } from '../../support/add-people-page.ts';
import { openPage } from '../../support/browser.ts';
import { openDetail, studentCalled } from '../../support/detail-page.ts';
import { dialogOf, openEditor, savedNoticeId } from '../../support/editor-page.ts';
import { addNotice, item, named, readNotice } from '../../support/notice-forms.ts';
import { textsIn } from '../../support/texts.ts';
import { editNoticePath } from '../../../web/src/notices/parts/paths.ts';

const { items, notices, parent, people, site } = textsIn('en');
const cells = (page: Page, column: string) => page.locator(`td[data-column="${column}"] input`);
const amounts = (page: Page) =>
  page.getByRole('textbox', { name: new RegExp(`^${notices.editor.amountOf.split('{{name}}')[0] ?? ''}`) });

/** A notice of three items of 100.00, in the editor. */
const openThree = async (width = 1440) => {
  const { noticeId } = await addNotice({ items: [item(1), item(2), item(3)], payNoticePersonReqList: named(1) });
  const visit = await openPage({ as: 'bursar', width });
  await openEditor(visit.page, editNoticePath(noticeId));
  return { ...visit, noticeId };
};
const pricesOf = async (noticeId: string) => (await readNotice(noticeId)).items.map(({ price }) => price);
/** Replaces the text of the field, key by key. */
const type = async (page: Page, text: string) => {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
};

describe('what was typed a moment ago', () => {
  it.each([
    [1440, 'Control+Enter'],
    [360, 'Control+Enter'],
    [360, 'Enter'],
  ])('is saved at %i px by %s', async (width, keys) => {
    const { page, noticeId, expectNoProblems, close } = await openThree(width);

    await amounts(page).nth(1).focus();
    await type(page, '250');
    await page.keyboard.press(keys);
    await savedNoticeId(page);

    expect(await pricesOf(noticeId)).toEqual([10_000, 25_000, 10_000]);
    expectNoProblems();
    await close();
  });

  it('is saved by a slow click on the button, and nothing moves before the release', async () => {
    const { page, noticeId, expectNoProblems, close } = await openThree();
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
    expectNoProblems();
    await close();
  });

  it('is copied to the cells below, taken back there, and saved', async () => {
    const { page, noticeId, expectNoProblems, close } = await openThree();

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
    expectNoProblems();
    await close();
  });

  it('gives way to a column that is pasted over it', async () => {
    const { page, noticeId, expectNoProblems, close } = await openThree();

    await cells(page, 'price').nth(1).focus();
    await type(page, '1');
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '21\n22\n');
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    });
    expect(await cells(page, 'price').nth(1).inputValue()).toBe('21.00');
    await page.keyboard.press('Control+Enter');
    await savedNoticeId(page);

    expect(await pricesOf(noticeId)).toEqual([10_000, 2_100, 2_200]);
    expectNoProblems();
    await close();
  });

  it('N5.37 is the amount that a discount is held within', async () => {
    const { page, expectNoProblems, close } = await openThree();

    await cells(page, 'price').first().focus();
    await type(page, '40');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await type(page, '90');
    await page.keyboard.press('Tab');

    await page.getByText(fill(items.editor.atMost, { num: '40.00' }, 'CNY')).waitFor();
    expect(await cells(page, 'discounts').first().inputValue()).toBe('40');
    expectNoProblems();
    await close();
  });

  it('is in the preview', async () => {
    const { page, expectNoProblems, close } = await openThree();

    await cells(page, 'price').first().focus();
    await type(page, '1234');
    const [preview] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: notices.editor.preview, exact: true }).click(),
    ]);

    await preview.getByText('¥1,434.00').first().waitFor();
    expect(await preview.getByText(parent.due).count()).toBeGreaterThan(0);
    expectNoProblems();
    await close();
  });

  it('is asked for before it is lost', async () => {
    const { page, noticeId, expectNoProblems, close } = await openThree();
    await openDetail(page, noticeId);
    await page
      .getByRole('button', { name: notices.detail.edit })
      .or(page.getByRole('link', { name: notices.detail.edit }))
      .click();
    await cells(page, 'price').nth(2).focus();

    await type(page, '5');
    await page.evaluate(() => history.back());

    await dialogOf(page, site.unsaved.title).getByRole('button', { name: site.action.keepEditing }).click();
    expect(await cells(page, 'price').nth(2).inputValue()).toBe('5.00');
    expectNoProblems();
    await close();
  });

  it.each([
    [1440, 'the button'],
    [360, 'Enter'],
  ])('is kept for one of the students who are added, at %i px by %s', async (width, how) => {
    const { noticeId } = await addNotice({ items: [item(1)], payNoticePersonReqList: named(1) });
    const { page, expectNoProblems, close } = await openPage({ as: 'bursar', width });
    await openAddPeople(page, noticeId);
    await chooseStudents(page, [11]);
    await page
      .getByRole('button', { name: fill(people.add.changeOf, { name: studentCalled(11) }), exact: true })
      .click();

    await amounts(page).first().focus();
    await type(page, '77');
    if (how === 'Enter') await page.keyboard.press('Enter');
    else await page.getByRole('button', { name: notices.editor.saveDraft, exact: true }).click();

    await page.getByText(people.add.changedItems).waitFor();
    await page.getByText('¥77.00').first().waitFor();
    expectNoProblems();
    await close();
  });
});
