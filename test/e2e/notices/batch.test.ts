/** What many people of a notice are billed, changed at once: items that are added, and amounts from a pasted column. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { permissions } from '../../../shared/contract/permission.ts';
import { fill, type Language } from '../../../shared/contract/texts.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { batchAddPath, noticePath } from '../../../web/src/notices/parts/paths.ts';
import { getNoticeAccountId } from '../../../shared/notices/calls/get-notice-account-id.ts';
import { listFeeItems } from '../../../shared/settings/calls/list-fee-items.ts';
import { openPage } from '../../support/browser.ts';
import { whileHolding } from '../../support/cloud-rights.ts';
import { drain } from '../../support/cloud.ts';
import { openDetail, rowOf, studentCalled } from '../../support/detail-page.ts';
import { openBatch, press } from '../../support/batch-page.ts';
import { dialogOf, field, listOf, optionsOf } from '../../support/editor-page.ts';
import { charge, chargeOf, sentNotice, settlementOf } from '../../support/payments.ts';
import { expectHandedOver } from '../../support/handed-over.ts';
import { pasteInto } from '../../support/keyboard.ts';
import { account, billedItem, person, photos, student } from '../../support/settlement.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

const items = [billedItem(1)];
const refunder = ['UPDATE_PAYMENT_NOTICE', 'REFUND'] as const;

const pay = (noticeId: string, index: number, amount: number) =>
  charge(chargeOf(noticeId, index, [['cash', amount]], { items: photos(1), itemsTotalAmount: 100 }));

/** What the menu of imports of money offers. */
const importsOffered = async (page: Page, language: Language): Promise<string[]> => {
  await press(page, textsIn(language).imports.money.menu.menu);
  const items = page.getByRole('menuitem');
  await items.first().waitFor();
  const texts = (await items.allInnerTexts()).map((text) => text.trim());
  await page.keyboard.press('Escape');
  await items.first().waitFor({ state: 'hidden' });
  return texts;
};

it.each(views(['zh', 360, 861], ['en', 1440, 851]))(
  'S2.09 S2.10 S6.14 S8.42 changes amounts by a pasted column, previews who owes and overpays what, and leads to the refund, in %s',
  async (language, width, first) => {
    const { people, notices } = textsIn(language);
    const texts = people.batch;
    const noticeId = await sentNotice([first, first + 1, first + 2], { items });
    await pay(noticeId, first + 1, 100);
    await drain();
    const visit = await openPage({ as: 'clerk', language, width });
    const { page } = visit;
    await whileHolding('clerk', refunder, () => openDetail(page, noticeId, '', language));
    expect(await importsOffered(page, language)).toEqual([textsIn(language).imports.money.menu.refunds]);
    await openBatch(page, 'changeAmounts', 3, language);
    expect(new URL(page.url()).pathname).toBe(`/noticeOfPayment/batchChange/${noticeId}`);
    await expectHandedOver(page, [first, first + 1, first + 2].map(student));
    const cells = page.getByRole('textbox', { name: new RegExp(`^${fill(texts.priceOf, { name: '.*' })}$`) });
    await cells.nth(2).waitFor();
    const widths = await cells.evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
    expect(Math.min(...widths), 'px, for 9999999.99').toBeGreaterThan(110);
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
    await pasteInto(page.locator(':focus'), column);
    await page.keyboard.press('Enter');
    expect(await cells.nth(1).evaluate((cell) => cell === document.activeElement)).toBe(true);
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
    expect((await settlementOf(noticeId, first)).state).toMatchObject({ due: 10_000 });
    await press(page, fill(texts.preview.confirm, { count: 2 }));
    await page.getByText(fill(texts.done, { count: 2 }), { exact: true }).waitFor();
    await page.getByText(fill(texts.refund.title, { count: 1 })).waitFor();
    const prompt = { en: 'Record a refund of what they paid too much.', zh: '请为多缴的学生登记退费。' };
    await page.getByText(prompt[language], { exact: true }).waitFor();
    await whileHolding('clerk', refunder, async () => {
      await page.reload();
      await page.getByRole('link', { name: fill(texts.refund.one, { amount: '¥20.00' }), exact: true }).click();
      await page.waitForURL(`**${noticePath(noticeId)}?refund=${person(noticeId, first + 1)}&refundOf=overpaid`);
      await page.goto(`/r/input-center/pay-notice?noticeId=${noticeId}`);
      await page.getByText(textsIn(language).session.forbiddenTitle).waitFor();
    });
    expect((await settlementOf(noticeId, first)).state).toMatchObject({ due: 12_000, payStatus: 'toPay' });
    expect((await settlementOf(noticeId, first + 1)).state).toMatchObject({ due: 8_000, payStatus: 'overpaid' });
    visit.expectNoProblems();
    await visit.close();
  },
);

it.each(
  views(
    ['en', 1440, 871, { library: 'Library (autumn)', sports: 'Sports (autumn)' }],
    ['zh', 360, 874, { library: '图书借阅费（秋季）', sports: '体育活动费（秋季）' }],
  ),
)(
  'S2.05 S2.07 S2.08 S2.53 S5.18 adds the items that are chosen beside the list to every match, and says who is left out, in %s',
  async (language, width, first, { library, sports }) => {
    const { people, error, notices } = textsIn(language);
    const texts = people.batch;
    const noticeId = await sentNotice([first, first + 1], { items: [billedItem(1), billedItem(3)] });
    const both = { items: photos(1, 3), itemsTotalAmount: 200 };
    await charge(chargeOf(noticeId, first + 1, [['cash', 200]], both));
    await drain();
    const visit = await openPage({ as: 'bursar', language, width });
    const { page } = visit;
    await openDetail(page, noticeId, '', language);
    await openBatch(page, 'addItems', 2, language, [library, sports]);
    expect(new URL(page.url()).pathname).toBe(`/noticeOfPayment/batchAddNotice/${noticeId}`);
    await expectHandedOver(page, [student(first), student(first + 1), ...[9, 13].map(demonstrationId.photo)]);
    // Another notice begins with nothing.
    const kept = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('batch-')));
    expect(kept.filter((key) => !key.endsWith(noticeId))).toEqual([]);
    const priceOf = (name: string) => field(page, fill(notices.editor.amountOf, { name }));
    await priceOf(library).waitFor();
    await visit.expectNoAxeFindings();
    await visit.expectNoSideScroll();
    // What was chosen is there again after a reload.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await priceOf(sports).fill('40');
    await press(page, texts.preview.action);
    await page.getByText(fill(texts.preview.skipped, { count: 1 })).waitFor();
    const leftOut = page
      .locator('[class*=type-warning]')
      .getByRole('listitem')
      .filter({ hasText: error.personHasCustodial });
    expect(await leftOut.innerText()).toContain(studentCalled(first + 1));
    await press(page, texts.preview.back);
    expect(await priceOf(sports).inputValue()).toBe('40.00');
    await press(page, texts.preview.action);
    await press(page, fill(texts.preview.confirm, { count: 1 }));
    await page.getByText(fill(texts.done, { count: 1 }), { exact: true }).waitFor();
    await page.getByRole('link', { name: texts.toNotice, exact: true }).click();
    await rowOf(page, first, language).getByText('¥300.00').first().waitFor();
    const billed = (await settlementOf(noticeId, first)).items.map(({ photoId }) => photoId);
    expect(billed).toEqual(expect.arrayContaining([demonstrationId.photo(9), demonstrationId.photo(13)]));
    expect((await settlementOf(noticeId, first + 1)).items).toHaveLength(2);
    visit.expectNoProblems();
    await visit.close();
  },
);

it('N7.003 N7.004 S2.06 S2.07 S7.46 S7.112 S7.113 S7.114 S9.29 S9.30 offers items of the collection account that the address names, for one student', async () => {
  const { notices, people, ...texts } = textsIn('en');
  const { picker } = texts.items;
  const noticeId = await sentNotice([877, 878], { items });
  const visit = await openPage({ as: 'bursar', width: 1440 });
  const { page } = visit;
  const dialog = dialogOf(page, picker.title);
  const openPicker = async (accountId?: string) => {
    await page.goto(batchAddPath(noticeId, accountId));
    await press(page, notices.editor.addItems);
  };
  const offers = async (name: string) => {
    await dialog.getByRole('searchbox').fill(name);
    const box = dialog.getByRole('checkbox', { name: new RegExp(name) });
    return box.first().isEnabled();
  };
  await openDetail(page, noticeId);
  // The account of the notice is only a help: that it cannot be read stops nobody.
  const isRefused = page.waitForResponse(`**${getNoticeAccountId.path}`);
  const refusal = { code: 'notFound', message: 'Broken', requestId: 'x' };
  await page.route(`**${getNoticeAccountId.path}`, (route) => route.fulfill({ status: 404, json: refusal }));
  const asked = page.waitForRequest(`**${listFeeItems.path}`);
  await openBatch(page, 'addItems', [877], 'en', ['Library (autumn)']);
  expect((await isRefused).status()).toBe(404);
  expect(await page.getByText('Broken').count()).toBe(0);
  await expectHandedOver(page, [student(877)], [student(878)]);
  expect((await asked).postDataJSON()).toEqual({
    ...{ page: { pageIndex: 1, pageSize: 20 }, schoolId: demonstrationId.school(1), sectionId: 2, status: 1 },
  });
  await page.waitForURL((url) => url.searchParams.get('accountId') === account('online'));
  await press(page, notices.editor.removeItem.replace('{{name}}', 'Library (autumn)'));
  await page.evaluate((id) => sessionStorage.removeItem(`batch-items:${id}`), noticeId);
  page.on('dialog', (dialog) => void dialog.accept());
  const sent: { status?: number; keyword?: string; page?: object }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(listFeeItems.path)) sent.push(request.postDataJSON() as (typeof sent)[number]);
  });
  await openPicker();
  expect(await offers('Sports')).toBe(true);
  await openPicker(account('bank'));
  expect(await offers('Sports')).toBe(false);
  expect(await offers('Yearbook')).toBe(true);
  await expect.poll(() => sent.map(({ keyword }) => keyword)).toContain('Yearbook');
  for (const { page: asked } of sent.splice(0)) expect(asked).toEqual({ pageIndex: 1, pageSize: 20 });
  // Enter takes the first match, which is looked up by itself.
  await dialog.getByRole('searchbox').press('Enter');
  await expect.poll(() => sent.map(({ keyword }) => keyword)).toContain('Yearbook');
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([1]));
  const { pageSize, pageSizeOption } = texts.site.table;
  await listOf(page, pageSize).click();
  expect(await optionsOf(page)).toEqual([10, 20, 50].map((count) => fill(pageSizeOption, { count })));
  const ofFifty = page.waitForRequest(`**${listFeeItems.path}`);
  await page.getByRole('option', { name: fill(pageSizeOption, { count: 50 }), exact: true }).click();
  expect((await ofFifty).postDataJSON()).toMatchObject({ page: { pageIndex: 1, pageSize: 50 } });
  // Beside the list, too, once the account of the notice can be read.
  await page.unroute(`**${getNoticeAccountId.path}`);
  await openDetail(page, noticeId);
  await press(page, fill(notices.detail.list.selectMatches, { count: 2 }));
  await page.getByRole('button', { name: notices.life.moreSelected, exact: true }).last().click();
  await page.getByRole('menuitem', { name: people.batch.addItems.action, exact: true }).click();
  expect(await offers('Yearbook')).toBe(false);
  visit.expectNoProblems();
  await visit.close();
});

it('S2.10 S8.43 changes the selected student alone, and tells whoever may not refund that it is to be done', async () => {
  const texts = textsIn('en').people.batch;
  const noticeId = await sentNotice([881, 882], { items });
  await pay(noticeId, 881, 100);
  const visit = await openPage({ as: 'clerk', width: 1440 });
  const { page } = visit;
  const others = permissions.filter((one) => one !== 'REFUND');
  await whileHolding('clerk', others, () => openDetail(page, noticeId));
  await openBatch(page, 'changeAmounts', [881]);
  await expectHandedOver(page, [student(881)], [student(882)]);
  await field(page, texts.forAll).fill('70');
  await press(page, texts.fill);
  await press(page, texts.preview.action);
  await press(page, fill(texts.preview.confirm, { count: 1 }));

  const note = page.getByText('Somebody with the permission to refund has to give it back.');
  await note.and(page.locator('[class*=type-info] *')).waitFor();
  const overpaid = page.getByRole('listitem').filter({ hasText: '¥30.00' });
  expect(await overpaid.allInnerTexts()).toEqual([`${studentCalled(881)} ¥30.00`]);
  expect(await page.getByRole('link', { name: /^Refund/ }).count()).toBe(0);
  expect((await settlementOf(noticeId, 881)).state).toMatchObject({ payStatus: 'overpaid', unallocated: 3_000 });
  visit.expectNoProblems();
  await visit.close();
});
