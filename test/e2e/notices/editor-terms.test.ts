/** A class billed by hand with discounts and a group, by keyboard; what the parent's page shows of it. */
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { accountIndex } from '../../../shared/demonstration/items.ts';
import { editNoticePath } from '../../../web/src/notices/parts/paths.ts';
import { openPage } from '../../support/browser.ts';
import { showAsHolding } from '../../support/cloud-rights.ts';
import { accountCalled, valueOf } from '../../support/detail-page.ts';
import {
  addItems,
  dialogOf,
  editorFields,
  field,
  linkToStudent,
  openEditor,
  pickItems,
  save,
  savedNoticeId,
} from '../../support/editor-page.ts';
import { groupWords } from '../../support/group-words.ts';
import { keyboardOn } from '../../support/keyboard.ts';
import { addNotice, alterNotice, readNotice } from '../../support/notice-forms.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

const names = {
  en: ['Tuition (autumn)', 'Boarding (autumn)', 'Clubs (autumn)', 'Art lessons (autumn)', 'Study trip (autumn)'],
  zh: ['学费（秋季）', '住宿费（秋季）', '社团活动费（秋季）', '艺术课程费（秋季）', '研学旅行费（秋季）'],
} as const;
const typed = { en: '100, 8.5 fold (second child)', zh: '100，8.5折（二孩）' } as const;

describe('a notice with discounts and a group', () => {
  it.each(views('en', 'zh'))(
    'N1.15 N2.38 N2.48 S3.30 N2.16 N2.17 N5.15 N5.39 N5.41 N5.43 N5.44 N5.46 N5.47 N5.48 is written by keyboard, and parents see how its sums add up, in %s',
    async (language) => {
      const visit = await openPage({ as: 'bursar', language });
      const { page } = visit;
      const { items, notices, parent } = textsIn(language);
      const [tuition, boarding, clubs, art, trip] = names[language];
      const { press, tabTo } = keyboardOn(page);
      const words = groupWords[language];
      const appears = (text: string) => page.getByText(text, { exact: true }).waitFor();
      const priceOf = (name: string) => field(page, fill(notices.editor.amountOf, { name }));
      await openEditor(page, linkToStudent(), language);
      await editorFields(page, language).title.fill('Fees with discounts');
      await editorFields(page, language).unlimited.check();
      const ofNotice = await pickItems(page, [tuition, boarding], language);
      expect(await ofNotice.getByText(words.intoGroup(1), { exact: true }).count()).toBe(0);
      await ofNotice.getByRole('button', { name: fill(items.picker.add, { count: 2 }), exact: true }).click();
      await ofNotice.waitFor({ state: 'hidden' });

      // Enter goes down the column, and does not save.
      await priceOf(tuition).selectText();
      await page.keyboard.type('1000');
      await press('Enter');
      await page.keyboard.type('500');
      await tabTo(fill(items.editor.discountsOf, { name: boarding }));
      await press('Shift+Enter');
      await page.keyboard.type(typed[language]);
      await tabTo(items.editor.addGroup);
      await press('Enter');
      await tabTo(fill(items.editor.groupNameOf, { number: 1 }));
      await page.keyboard.type('Club');
      await tabTo(fill(items.editor.addToGroupOf, { number: 1 }));
      await press('Enter');
      const dialog = dialogOf(page, items.picker.title);
      await dialog.getByText(words.intoGroup(1), { exact: true }).waitFor();
      for (const name of [clubs, art]) {
        await dialog.getByRole('searchbox').fill(name);
        // A key that is pressed while the list changes reaches no box.
        await expect.poll(() => dialog.getByRole('row').filter({ hasNotText: name }).count()).toBe(1);
        await dialog.getByRole('checkbox', { name: fill(items.picker.select, { name }), exact: true }).press('Space');
      }
      await dialog.getByRole('button', { name: fill(items.picker.add, { count: 2 }), exact: true }).press('Enter');
      await dialog.waitFor({ state: 'hidden' });
      for (const name of [clubs, art]) await field(page, fill(items.editor.discountsOf, { name })).waitFor();
      await visit.expectNoAxeFindings();

      const name = field(page, fill(items.editor.groupNameOf, { number: 1 }));
      const count = page.getByRole('spinbutton', { name: fill(items.editor.choiceCountOf, { number: 1 }) });
      await name.fill(' ');
      await count.fill('0');
      await priceOf(clubs).fill('');
      await page.getByRole('button', { name: items.editor.addGroup, exact: true }).click();
      await field(page, fill(items.editor.groupNameOf, { number: 2 })).fill('Empty');
      await save(page, language);
      for (const text of [words.nameRequired, words.tooSmall, words.amountMissing, words.empty]) await appears(text);
      const ofSecond = await pickItems(page, [trip], language, fill(items.editor.addToGroupOf, { number: 2 }));
      await ofSecond.getByText(words.intoGroup(2), { exact: true }).waitFor();
      await ofSecond.getByRole('button', { name: fill(items.picker.add, { count: 1 }), exact: true }).click();
      await page.getByText(words.empty, { exact: true }).waitFor({ state: 'hidden' });
      await count.fill('3');
      await appears(words.tooBig(2));
      await name.fill('x'.repeat(201));
      await appears(words.nameTooLong);
      await name.fill('Club');
      await count.fill('1');
      await priceOf(clubs).fill('600');
      await priceOf(clubs).blur();
      await page.getByText(words.amountMissing, { exact: true }).waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: fill(items.editor.removeGroup, { number: 2 }), exact: true }).click();
      await priceOf(trip).waitFor({ state: 'hidden' });

      const [preview] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('button', { name: notices.editor.preview, exact: true }).press('Enter'),
      ]);
      // A tab, not a window of its own without the bars of the browser.
      expect(await preview.evaluate(() => toolbar.visible)).toBe(true);
      // The form is stored nowhere else: its address names no notice.
      expect(new URL(preview.url()).searchParams.has('id')).toBe(false);
      expect(await preview.evaluate(() => Object.keys(localStorage))).toContainEqual(
        expect.stringMatching(/^notice-preview:/),
      );
      // (1,000.00 - 100.00) x 85 % = 765.00; 500.00; the cheaper of 600.00 and 980.00.
      await valueOf(preview, parent.due).getByText('¥1,865.00').waitFor();
      await preview.getByText(words.chooseOf(1, 2)).waitFor();
      expect(await preview.getByRole('listitem').filter({ hasText: '765.00' }).innerText()).toMatch(
        /100\.00[^]*8\.5 [f折][^]*135\.00[^]*765\.00/,
      );
      await preview.close();
      await save(page, language);

      const notice = await readNotice(await savedNoticeId(page));
      expect(notice.items.map(({ actualAmount, required }) => ({ actualAmount, required }))).toEqual([
        { actualAmount: 76_500, required: true },
        { actualAmount: 50_000, required: true },
        { actualAmount: 60_000, required: false },
        { actualAmount: 98_000, required: false },
      ]);
      const photoIds = [6, 12].map(demonstrationId.photo);
      expect(notice.groups).toMatchObject([{ name: 'Club', choiceCount: 1, photoIds }]);
      visit.expectNoProblems();
    },
  );
});

const rightOf = (found: Locator): Promise<number> => found.evaluate((element) => element.getBoundingClientRect().right);

it('N2.38 N3.38 N6.05 the catalogue shows price, kind and account of an item on a phone, and the form has room for its discounts one by one in windows of 360 to 1024 px', async () => {
  const visit = await openPage({ as: 'bursar', width: 360, height: 780 });
  const { page } = visit;
  const { items, notices } = textsIn('en');
  const [name] = names.en;
  const button = (text: string, more = {}) =>
    page.getByRole('button', { name: fill(text, { name, ...more }), exact: true });
  await openEditor(page, linkToStudent());
  const dialog = await pickItems(page, [name]);

  const row = dialog.getByRole('row').filter({ hasText: name });
  const price = row.getByText('¥12,800.00', { exact: true });
  expect(await rightOf(price)).toBeLessThan(360);
  await row.getByText(`F0001 · ${items.picker.ordinary} · ${accountCalled(accountIndex.online)}`).waitFor();
  await visit.expectNoAxeFindings();
  await button(items.picker.add, { count: 1 }).click();
  await dialog.waitFor({ state: 'hidden' });
  await field(page, fill(items.editor.discountsOf, { name })).fill('100, 8.5 fold (second child)');

  const remove = button(items.editor.removeDiscount, { number: 2 });
  for (const width of [360, 760, 1000, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await button(items.editor.openDetails).click();
    await remove.waitFor();
    expect(await rightOf(remove), `${width} px`).toBeLessThanOrEqual(
      (await rightOf(button(notices.editor.removeItem))) + 1,
    );
    await visit.expectNoSideScroll();
    await button(items.editor.openDetails).click();
    await remove.waitFor({ state: 'hidden' });
  }
  // One is added, one edited and one removed; each shows what remains after it.
  await button(items.editor.openDetails).click();
  const details = page.getByRole('list', { name: fill(items.editor.discountsOf, { name }) }).getByRole('listitem');
  await details.nth(0).getByText('12,700.00').first().waitFor();
  await details.nth(1).getByText('10,795.00').first().waitFor();
  await page.getByRole('button', { name: items.editor.addDiscount, exact: true }).click();
  for (const [number, value] of [
    [1, '90'],
    [3, '5'],
  ] as const)
    await field(page, fill(items.editor.valueOf, { number, name })).fill(value);
  await remove.click();
  expect(await field(page, fill(items.editor.discountsOf, { name })).inputValue()).toBe('90, 5');
  visit.expectNoProblems();
});

describe('the table of items', () => {
  it('N2.36 has amount, quantity, discounts, what parents must pay and a button to remove it in the row of an item; a column of a spreadsheet fills the prices below, but for values that it names', async () => {
    const visit = await openPage({ as: 'bursar' });
    const { page } = visit;
    const { items, notices } = textsIn('en');
    const priceOf = (name: string) => field(page, fill(notices.editor.amountOf, { name }));
    await openEditor(page, linkToStudent());
    await addItems(page, names.en.slice(0, 4));

    const table = page.getByRole('table', { name: notices.editor.items });
    const heads = ['Fee item', 'Unit price', 'Quantity', 'Discounts', 'Payment', 'Total', 'Remove'];
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(heads);
    const { amountOf, quantityOf, optionOf, removeItem } = notices.editor;
    const labels = [amountOf, quantityOf, items.editor.discountsOf, optionOf, removeItem];
    for (const name of names.en.slice(0, 2)) {
      const row = table.getByRole('row').filter({ hasText: name });
      for (const label of labels) expect(await row.getByLabel(fill(label, { name })).count(), label).toBeGreaterThan(0);
    }
    await priceOf(names.en[0]).focus();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '1,200.50\r\n800\r\nfree\r\n');
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    });

    expect(await priceOf(names.en[0]).inputValue()).toBe('1200.50');
    expect(await priceOf(names.en[1]).inputValue()).toBe('800.00');
    await page.getByText(fill(items.editor.pasteRefused, { values: 'free' })).waitFor();
    await page.setViewportSize({ width: 360, height: 900 });
    await table.waitFor({ state: 'hidden' });
    for (const label of labels)
      expect(await page.getByLabel(fill(label, { name: names.en[1] })).count(), label).toBeGreaterThan(0);
    visit.expectNoProblems();
  });

  it('N6.03 N6.04 N6.05 gives no discounts to who may not: on notices of other types they are another right', async () => {
    const visit = await openPage({ as: 'clerk' });
    const { page } = visit;
    const { items } = textsIn('en');
    await showAsHolding(page, 'HANDLE_DISCOUNT');
    await openEditor(page, linkToStudent());
    await addItems(page, [names.en[0]]);

    const discounts = field(page, fill(items.editor.discountsOf, { name: names.en[0] }));
    expect(await discounts.getAttribute('readonly')).not.toBeNull();
    await page
      .getByRole('button', { name: fill(items.editor.openDetails, { name: names.en[0] }), exact: true })
      .click();
    await page
      .getByRole('list', { name: fill(items.editor.discountsOf, { name: names.en[0] }) })
      .waitFor({ state: 'attached' });
    expect(await page.getByRole('button', { name: items.editor.addDiscount, exact: true }).count()).toBe(0);

    const { noticeId } = await addNotice({ title: 'Of prospective students' });
    await alterNotice(noticeId, { businessType: 'enroll' });
    await openEditor(page, editNoticePath(noticeId));
    expect(await discounts.getAttribute('readonly')).toBeNull();
    visit.expectNoProblems();
  });
});
