/** What many people of a notice are billed, changed at once: items that are added, and amounts from a pasted column. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fill, type Language } from '../../../shared/contract/texts.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { noticePath } from '../../../web/src/notices/parts/paths.ts';
import { openPage } from '../../support/browser.ts';
import { drain } from '../../support/cloud.ts';
import { openDetail, rowOf, studentCalled } from '../../support/detail-page.ts';
import { addItems, field } from '../../support/editor-page.ts';
import { charge, chargeOf, differencesOf, sentNotice, settlementOf } from '../../support/payments.ts';
import { billedItem, person, photos } from '../../support/settlement.ts';
import { textsIn } from '../../support/texts.ts';

const items = [billedItem(1)];

const openBatch = async (page: Page, act: 'addItems' | 'changeAmounts', count: number, language: Language = 'en') => {
  const { notices, people } = textsIn(language);
  await page.getByRole('button', { name: fill(notices.detail.list.selectMatches, { count }), exact: true }).click();
  await page.getByRole('button', { name: notices.life.moreSelected, exact: true }).last().click();
  await page.getByRole('menuitem', { name: people.batch[act].action, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: people.batch[act].title }).waitFor();
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const pay = (noticeId: string, index: number, amount: number) =>
  charge(chargeOf(noticeId, index, [['cash', amount]], { items: photos(1), itemsTotalAmount: 100 }));

it.each([
  ['en', 1440, 851],
  ['zh', 360, 861],
] as const)(
  'S2.09 S2.10 S8.42 changes amounts by a pasted column, previews who owes and overpays what, and leads to the refund, in %s',
  async (language, width, first) => {
    const { people, notices } = textsIn(language);
    const texts = people.batch;
    const noticeId = await sentNotice([first, first + 1, first + 2], { items });
    await pay(noticeId, first + 1, 100);
    await drain();
    const visit = await openPage({ as: 'bursar', language, width });
    const { page } = visit;
    await openDetail(page, noticeId, '', language);
    await openBatch(page, 'changeAmounts', 3, language);
    const cells = page.getByRole('textbox', { name: new RegExp(`^${fill(texts.priceOf, { name: '.*' })}$`) });
    await cells.nth(2).waitFor();
    await visit.expectNoAxeFindings();
    await visit.expectNoSideScroll();

    await press(page, texts.preview.action);
    await page.getByText(texts.nothing).waitFor();
    const order = await cells.evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label') ?? ''));
    const places = [first, first + 1, first + 2].map((index) =>
      order.indexOf(fill(texts.priceOf, { name: studentCalled(index) })),
    );
    const column = ['120.00', '80', '100'].map((_, at) => ['120.00', '80', '100'][places.indexOf(at)]).join('\n');
    await cells.first().focus();
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData('text', text);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, column);
    await page.keyboard.press('Enter');
    expect(await cells.nth(1).evaluate((cell) => cell === document.activeElement)).toBe(true);
    await page.screenshot({ path: `.local/screenshots/batch-change-${language}.png`, fullPage: true });

    await press(page, texts.preview.action);
    const preview = page.getByRole('table', { name: texts.preview.title });
    const row = (index: number) => preview.getByRole('row').filter({ hasText: studentCalled(index) });
    await row(first).getByText('¥120.00').first().waitFor();
    await row(first + 1)
      .getByText(notices.payStatus.overpaid, { exact: true })
      .waitFor();
    expect(await row(first + 2).count()).toBe(0);
    await page.getByText(fill(texts.preview.overpaidCount, { count: 1 })).waitFor();
    await visit.expectNoAxeFindings();
    await visit.expectNoSideScroll();
    await page.screenshot({ path: `.local/screenshots/batch-preview-${language}.png`, fullPage: true });
    expect((await settlementOf(noticeId, first)).state).toMatchObject({ due: 10_000 });

    await press(page, fill(texts.preview.confirm, { count: 2 }));
    await page.getByText(texts.done, { exact: true }).waitFor();
    await page.getByText(fill(texts.refund.title, { count: 1 })).waitFor();
    await page.screenshot({ path: `.local/screenshots/batch-result-${language}.png`, fullPage: true });
    await page.getByRole('link', { name: fill(texts.refund.one, { amount: '¥20.00' }), exact: true }).click();
    await page.waitForURL(`**${noticePath(noticeId)}?refund=${person(noticeId, first + 1)}`);

    expect((await settlementOf(noticeId, first)).state).toMatchObject({ due: 12_000, payStatus: 'toPay' });
    expect((await settlementOf(noticeId, first + 1)).state).toMatchObject({ due: 8_000, payStatus: 'overpaid' });
    expect(await differencesOf(noticeId)).toEqual([]);
    visit.expectNoProblems();
    await visit.close();
  },
);

it('S2.05 S2.07 S5.13 S5.18 adds an item to every match, and says who is left out', async () => {
  const { people, error } = textsIn('en');
  const texts = people.batch;
  const noticeId = await sentNotice([871, 872], { items: [billedItem(1), billedItem(3)] });
  const both = { items: photos(1, 3), itemsTotalAmount: 200 };
  await charge(chargeOf(noticeId, 872, [['cash', 200]], both));
  await drain();
  const visit = await openPage({ as: 'bursar', width: 1440 });
  const { page } = visit;
  await openDetail(page, noticeId);
  await openBatch(page, 'addItems', 2);

  await press(page, texts.preview.action);
  await page.getByText(textsIn('en').field.itemsRequired).first().waitFor();
  await addItems(page, ['Library (autumn)']);
  await visit.expectNoAxeFindings();
  await press(page, texts.preview.action);
  await page.getByText(fill(texts.preview.skipped, { count: 1 })).waitFor();
  await page.getByText(error.personHasCustodial).waitFor();
  await press(page, texts.preview.back);
  await field(page, fill(textsIn('en').notices.editor.amountOf, { name: 'Library (autumn)' })).waitFor();
  await press(page, texts.preview.action);
  await page.screenshot({ path: '.local/screenshots/batch-add.png', fullPage: true });
  await press(page, fill(texts.preview.confirm, { count: 1 }));
  await page.getByText(texts.done, { exact: true }).waitFor();
  await page.getByRole('link', { name: texts.toNotice, exact: true }).click();
  await rowOf(page, 871).getByText('¥260.00').first().waitFor();

  expect((await settlementOf(noticeId, 871)).items.map(({ photoId }) => photoId)).toContain(demonstrationId.photo(9));
  expect((await settlementOf(noticeId, 872)).items).toHaveLength(2);
  visit.expectNoProblems();
  await visit.close();
});

it('S8.43 tells whoever may not refund that the overpayment is to be refunded', async () => {
  const texts = textsIn('en').people.batch;
  const noticeId = await sentNotice([881], { items });
  await pay(noticeId, 881, 100);
  const visit = await openPage({ as: 'clerk', width: 1440 });
  const { page } = visit;
  await openDetail(page, noticeId);
  await openBatch(page, 'changeAmounts', 1);
  await field(page, texts.forAll).fill('70');
  await press(page, texts.fill);
  await press(page, texts.preview.action);
  await press(page, fill(texts.preview.confirm, { count: 1 }));

  await page.getByText(texts.refund.info).waitFor();
  expect(await page.getByRole('link', { name: /^Refund/ }).count()).toBe(0);
  expect((await settlementOf(noticeId, 881)).state).toMatchObject({ payStatus: 'overpaid', unallocated: 3_000 });
  visit.expectNoProblems();
  await visit.close();
});
