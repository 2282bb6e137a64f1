/** Payments and refunds from Excel files: checked, booked, corrected and imported again. */
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fill, type Language } from '../../../shared/contract/texts.ts';
import { getPaidImportResult } from '../../../shared/imports/calls/get-paid-import-result.ts';
import { getNoticeDetail } from '../../../shared/notices/calls/get-notice-detail.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { functionName, pause, resume } from '../../support/cloud.ts';
import { openDetail } from '../../support/detail-page.ts';
import { school } from '../../support/editor-page.ts';
import { stepsOf } from '../../support/import-dialog.ts';
import { sheetOf } from '../../support/imports.ts';
import { itemName, moneyFile, moneyRow } from '../../support/money-rows.ts';
import { charge, chargeOf, sentNotice, settlementOf as stored } from '../../support/payments.ts';
import { textsIn } from '../../support/texts.ts';

const moneyTexts = (language: Language) => textsIn(language).imports.money;

const chooseFile = (place: Locator, bytes: Uint8Array, name = 'money.xlsx') =>
  place
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });

/** Opens the menu of the notice, and chooses an import. */
const choose = async (page: Page, name: 'paid' | 'refunds', language: Language): Promise<void> => {
  const { menu } = moneyTexts(language);
  await page.getByRole('button', { name: menu.menu, exact: true }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${menu[name]}`) }).click();
};

const checkFile = async (place: Locator, bytes: Uint8Array, language: Language): Promise<void> => {
  await chooseFile(place, bytes);
  await place.getByRole('button', { name: moneyTexts(language).check, exact: true }).click();
};

const book = (place: Locator, kind: 'paid' | 'refund', count: number, language: Language) =>
  place.getByRole('button', { name: fill(moneyTexts(language).book[kind], { count }), exact: true }).click();

const figure = (place: Locator, label: string): Locator =>
  place.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('+ dd');

describe('payments from a file', () => {
  const texts = moneyTexts('en');
  let noticeId: string;
  let visit: Visit;
  let page: Page;
  let main: Locator;
  const good = [moneyRow(751, { amount: 40 }), moneyRow(752, { amount: 100 })];

  beforeAll(async () => {
    noticeId = await sentNotice([751, 752, 753, 756], { title: 'Payments from a file' });
    visit = await openPage({ as: 'bursar', width: 1440, height: 1000 });
  });
  afterEach(() => {
    visit.expectNoProblems();
  });

  it('S2.16 S2.17 N2.51 opens in a new tab with the notice, and offers the template', async () => {
    await openDetail(visit.page, noticeId);
    const context = visit.page.context();
    const opening = context.waitForEvent('page');
    const { promise: isRead, resolve: goOn } = Promise.withResolvers<undefined>();
    await context.route(`**${getNoticeDetail.path}*`, async (route) => {
      await isRead;
      await route.continue();
    });
    await choose(visit.page, 'paid', 'en');
    page = await opening;
    main = page.getByRole('main');
    await page.getByRole('heading', { name: texts.title.paid, level: 1 }).waitFor();
    const { pathname, searchParams: query } = new URL(page.url());
    // The address says the names before the notice is read.
    const named = { title: 'Payments from a file', school: '启明国际学校滨江校区' };
    await page.getByText(fill(texts.ofSchool, named), { exact: true }).waitFor();
    goOn(undefined);
    await page.getByText(fill(texts.ofSchool, { ...named, school: school.riverside }), { exact: true }).waitFor();
    expect(pathname).toBe('/r/input-center/pay-notice');
    expect(page).not.toBe(visit.page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: texts.template, exact: true }).click(),
    ]);
    const [headings = []] = await sheetOf(await download.path());

    expect(Object.fromEntries(query)).toEqual({
      ...{ noticeId, noticeName: named.title, schoolName: named.school },
    });
    expect(headings).toContain('缴费金额 / Amount paid');
    expect(await stepsOf(main, texts.steps)).toEqual([
      ...['Prepare: info', 'Upload and check: inactive', 'Book: inactive', 'Result: inactive'],
    ]);
  });

  it('N2.51 N5.60 N8.08 S1.22 shows what would be booked and what not, books it, and gives back the failed rows', async () => {
    const next = main.getByRole('button', { name: texts.next, exact: true });
    await next.click();
    await main.getByRole('button', { name: texts.back, exact: true }).click();
    await next.click();
    await main.getByRole('button', { name: texts.check, exact: true }).click();
    await main.getByText('Please upload file').first().waitFor();
    expect(await stepsOf(main, texts.steps)).toEqual([
      ...['Prepare: success', 'Upload and check: info', 'Book: inactive', 'Result: inactive'],
    ]);

    await checkFile(main, await moneyFile('paid', [...good, moneyRow(753, { amount: 'ten' })]), 'en');
    await main.getByText(fill(texts.refusedTitle, { count: 1 })).waitFor();
    expect(await figure(main, texts.total.paid).innerText()).toContain('140.00');
    expect((await stored(noticeId, 751)).orders).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: texts.failedRows, exact: true }).click(),
    ]);
    const [, failed = []] = await sheetOf(await download.path());
    expect(failed.at(-1)).toContain('ten is not an amount');

    // The tab can be left and found again by its address.
    await page.reload();
    const worker = functionName('imports', 'run-import');
    await pause(worker);
    await book(main, 'paid', 2, 'en');
    await expect
      .poll(() => stepsOf(main, texts.steps))
      .toEqual(['Prepare: success', 'Upload and check: success', 'Book: loading', 'Result: inactive']);
    await main.getByText('0 of 3 rows', { exact: true }).waitFor();
    await resume(worker);
    await main.getByText(texts.partTitle).waitFor();
    expect(await stepsOf(main, texts.steps)).toEqual([
      ...['Prepare: success', 'Upload and check: success', 'Book: success', 'Result: success'],
    ]);
    expect(await figure(main, texts.booked).innerText()).toBe('2');
    expect((await stored(noticeId, 752)).state).toMatchObject({ received: 10_000 });
  });

  it('books only the corrected row when the file is imported again; the others only when the user says so', async () => {
    await main.getByRole('button', { name: texts.another, exact: true }).click();
    await checkFile(main, await moneyFile('paid', [...good, moneyRow(753, { amount: 10 })]), 'en');
    await main.getByText(fill(texts.sameTitle, { count: 2 })).waitFor();
    const again = main.getByRole('checkbox', { name: texts.again });
    // The second has paid all that it owes.
    await main.getByText(fill(texts.sameLeft, { count: 1 })).waitFor();
    await again.check();
    await main.getByRole('button', { name: fill(texts.book.paid, { count: 2 }), exact: true }).waitFor();
    expect(await figure(main, texts.total.paid).innerText()).toContain('50.00');
    expect(await figure(main, texts.refused).innerText()).toBe('1');
    await again.uncheck();
    expect(await figure(main, texts.total.paid).innerText()).toContain('10.00');
    await book(main, 'paid', 1, 'en');
    await main.getByText(texts.doneTitle, { exact: true }).waitFor();

    expect(await figure(main, texts.left).innerText()).toBe('2');
    expect((await stored(noticeId, 753)).state.received).toBe(1_000);
    expect((await stored(noticeId, 751)).records).toHaveLength(1);
  });

  it('N8.06 N8.07 is back at the upload, with the failed rows, when no row could be booked any more', async () => {
    await main.getByRole('button', { name: texts.another, exact: true }).click();
    await checkFile(main, await moneyFile('paid', [moneyRow(756, { amount: 100 })]), 'en');
    const start = main.getByRole('button', { name: fill(texts.book.paid, { count: 1 }), exact: true });
    await start.waitFor();
    await charge(chargeOf(noticeId, 756, [['cash', 171]]));

    await start.click();
    await main.getByText(fill(texts.noneBooked, { count: 1 })).waitFor();

    expect(await stepsOf(main, texts.steps)).toEqual([
      ...['Prepare: success', 'Upload and check: info', 'Book: inactive', 'Result: inactive'],
    ]);
    expect(await main.getByRole('button', { name: texts.failedRows, exact: true }).count()).toBe(1);
    expect((await stored(noticeId, 756)).records).toHaveLength(1);
  });
});

describe('refunds from a file, on a phone and in Chinese', () => {
  const texts = moneyTexts('zh');
  let noticeId: string;
  let visit: Visit;

  beforeAll(async () => {
    noticeId = await sentNotice([754, 755], { title: '退费导入' });
    for (const index of [754, 755]) await charge(chargeOf(noticeId, index, [['cash', 171]]));
    visit = await openPage({ as: 'bursar', width: 360, language: 'zh' });
  });
  afterEach(() => {
    visit.expectNoProblems();
  });

  it('N2.51 N7.094 N8.05 N8.06 S2.18 S2.47 S5.74 S6.18 S7.60 S8.26 are checked and booked in a dialog, which stays at the upload while the file is refused', async () => {
    const { page } = visit;
    const dialog = page.getByRole('dialog', { name: texts.title.refund, exact: true });
    await openDetail(page, noticeId, '', 'zh');
    await choose(page, 'refunds', 'zh');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: texts.template, exact: true }).click(),
    ]);
    const [headings = []] = await sheetOf(await download.path());
    expect(headings).toContain('退费金额 / Amount refunded');
    const steps = dialog.getByRole('list', { name: texts.steps }).getByRole('listitem');
    const stepNames = (await steps.allInnerTexts()).map((text) => text.trim());
    expect(stepNames).toEqual(['准备文件', '上传并核对', '入账', '结果']);
    await dialog.getByRole('button', { name: texts.next, exact: true }).click();
    expect(await dialog.locator('input[type=file]').getAttribute('accept')).toBe('.xlsx,.xls');
    await chooseFile(dialog, new Uint8Array([1]), 'money.csv');
    await dialog.getByRole('button', { name: texts.check, exact: true }).click();
    await dialog.getByText(textsIn('zh').imports.fault.notWorkbook).waitFor();
    // An import that broke off can have booked something: it is the message that counts.
    const results = `**${getPaidImportResult.path}?*`;
    const queries: object[] = [];
    await page.route(results, async (route) => {
      queries.push(Object.fromEntries(new URL(route.request().url()).searchParams));
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), done: 1 } });
    });
    await checkFile(dialog, await moneyFile('paid', [moneyRow(754)]), 'zh');
    await dialog
      .getByText('文件与退费导入模板不符：首个非空行须为模板的表头。请删除表头上方的内容，或重新下载模板。')
      .waitFor();
    await page.unroute(results);
    expect(queries[0]).toEqual({ key: expect.any(String) as string, noticeId });
    await visit.expectNoAxeFindings();

    const rows = [
      moneyRow(754, { item: itemName(1), amount: 40 }),
      moneyRow(754, { item: itemName(6), amount: 30 }),
      moneyRow(755, { item: itemName(1), amount: 0, account: 'nobody' }),
    ];
    await checkFile(dialog, await moneyFile('refund', rows), 'zh');
    await dialog.getByText(fill(texts.refusedTitle, { count: 1 })).waitFor();
    await dialog.getByText(/另有 1 处错误。$/).waitFor();
    expect(await figure(dialog, texts.total.refund).innerText()).toContain('70.00');
    await visit.expectNoAxeFindings();
    await book(dialog, 'refund', 2, 'zh');
    await dialog.getByText(texts.doneTitle, { exact: true }).or(dialog.getByText(texts.partTitle)).waitFor();
    await visit.expectNoAxeFindings();
    await dialog
      .getByRole('button', { name: textsIn('zh').site.action.close, exact: true })
      .last()
      .click();
    await dialog.waitFor({ state: 'hidden' });

    expect((await stored(noticeId, 754)).state).toMatchObject({ received: 10_100, refunded: 7_000 });
    expect((await stored(noticeId, 755)).state).toMatchObject({ received: 17_100, refunded: 0 });
  });
});
