/** The list of orders, one order beside it, and the ways that lead there. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fill, type Language } from '../../../shared/contract/texts.ts';
import { demonstrationDocuments } from '../../../shared/demonstration/documents.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { orderHeadings } from '../../../shared/orders/texts/server-export.ts';
import { noticesPath } from '../../../web/src/notices/parts/paths.ts';
import { orderPath, ordersPath } from '../../../web/src/orders/parts/paths.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { studentCalled, valueOf } from '../../support/detail-page.ts';
import { columnOf, downloaded, exportedFrom } from '../../support/export.ts';
import { charge, chargeOf, sentNotice } from '../../support/payments.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

/** Each language looks at students of its own. */
const first = { zh: 2101, en: 2111 } as const;
const [masters] = demonstrationDocuments();
const studentAt = (index: number) =>
  masters?.students.find(({ studentId }) => studentId === demonstrationId.student(index));
const numberOf = (index: number): string => studentAt(index)?.studentNumber ?? '';

/** The class of a student, with its grade. */
const classOf = (index: number, language: Language): string => {
  const found = studentAt(index);
  const grades = masters?.schools.flatMap(({ sections }) => sections.flatMap((section) => section.grades)) ?? [];
  const grade = grades.find(({ classes }) => classes.some(({ classId }) => classId === found?.classId));
  const named = grade?.classes.find(({ classId }) => classId === found?.classId);
  if (!grade || !named) throw new Error('a student without a class');
  return language === 'zh' ? `${grade.name}${named.name}` : `${grade.eName} ${named.eName}`;
};

const table = (page: Page, language: Language) =>
  page.getByRole('table', { name: textsIn(language).orders.list.title, exact: true });
const panel = (page: Page, orderNo: string, language: Language) =>
  page.getByRole('region', { name: fill(textsIn(language).orders.detail.title, { orderNo }) });
const search = async (page: Page, index: number, language: Language) =>
  page.getByRole('searchbox', { name: textsIn(language).orders.list.search }).fill(numberOf(index));

let noticeId: string;
const orders = new Map<number, string>();
const orderOf = (index: number) => orders.get(index) ?? '';
beforeAll(async () => {
  const all = Object.values(first).flatMap((index) => [index, index + 1]);
  noticeId = await sentNotice(all, { title: '秋季 Autumn' });
  for (const index of all) {
    const paid = index % 10 === 1 ? ([['cash', 120]] as const) : ([['bank', 171]] as const);
    const { orderNo } = await charge(chargeOf(noticeId, index, paid, { remark: 'at the desk' }));
    orders.set(index, orderNo);
  }
});

describe.each(views('en', 'zh'))('in %s', (language) => {
  const texts = textsIn(language).orders;
  const one = first[language];
  let visit: Visit;
  beforeAll(async () => {
    visit = await openPage({ as: 'cashier', language, width: 1440, height: 1000 });
  });
  afterEach(() => {
    visit.expectNoProblems();
  });

  it('S6.10 a cashier, who may not export, finds an order by student, sees what is outstanding, and opens it', async () => {
    const { page } = visit;
    await page.goto(noticesPath);
    await page.getByRole('link', { name: textsIn(language).navigation.orders, exact: true }).click();
    await search(page, one, language);

    const row = table(page, language)
      .getByRole('row')
      .filter({ hasText: orderOf(one) });
    await row.waitFor();
    await expect.poll(() => table(page, language).getByRole('row').count()).toBe(2);
    const cells = await row.innerText();
    for (const shown of [studentCalled(one), texts.status.partPaid, '¥171.00', '¥120.00', '¥51.00', texts.method.cash])
      expect(cells).toContain(shown);
    // Every grade has a class of that name.
    expect(cells).toContain(classOf(one, language));
    expect(page.url()).not.toContain(numberOf(one));
    expect(await page.getByRole('button', { name: textsIn(language).exports.action, exact: true }).count()).toBe(0);

    await row.getByRole('link', { name: orderOf(one), exact: true }).click();
    const order = panel(page, orderOf(one), language);
    await order.getByRole('table', { name: texts.detail.lines }).getByRole('row').nth(3).waitFor();
    const payment = order.getByRole('table', { name: texts.detail.payments }).getByRole('row').nth(1);
    expect(await payment.innerText()).toContain('¥120.00');
    expect(await payment.innerText()).toContain('at the desk');
    expect(await valueOf(order, texts.detail.class).innerText()).toBe(classOf(one, language));
    expect(page.url()).toContain(orderPath(orderOf(one)));
    await visit.expectNoAxeFindings();
  });

  it('N3.61 filters live in the address, each method of payment among them, and what matches nothing says so', async () => {
    const { page } = visit;
    // Nobody has paid an order that was cancelled.
    await page.goto(`${ordersPath}?status=cancelled&method=cash`);
    await page.getByText(textsIn(language).site.table.noMatch).waitFor();
    await page.getByRole('button', { name: textsIn(language).site.action.clearFilters }).click();
    await table(page, language).getByRole('row').nth(1).waitFor();
    expect(new URL(page.url()).search).toBe('');

    await page.getByRole('button', { name: texts.list.method }).click();
    const methods = (await page.getByRole('option').allInnerTexts()).slice(1);
    expect(methods.map((text) => text.trim())).toEqual(Object.values(texts.method));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: texts.list.status }).click();
    await page.getByRole('option', { name: texts.status.completed, exact: true }).click();
    await search(page, one + 1, language);
    await table(page, language)
      .getByRole('row')
      .filter({ hasText: orderOf(one + 1) })
      .waitFor();
    expect(page.url()).toContain('status=completed');
    await search(page, one, language);
    await page.getByText(textsIn(language).site.table.noMatch).waitFor();
    await page.getByText(texts.list.onlyThisMonth).waitFor();
  });

  it('S2.13 an order has an address, which a phone shows without scrolling to the side', async () => {
    const phone = await openPage({ as: 'cashier', language, width: 360, height: 800, path: orderPath(orderOf(one)) });
    const { page } = phone;
    const order = panel(page, orderOf(one), language);
    await order.getByRole('table', { name: texts.detail.payments }).getByRole('row').nth(1).waitFor();
    expect(page.url()).toContain('/paymentOrder/index?orderNo=');
    await phone.expectNoSideScroll();
    await phone.expectNoAxeFindings();

    await page.getByRole('button', { name: textsIn(language).site.action.close, exact: true }).click();
    await page.getByRole('link', { name: orderOf(one), exact: true }).waitFor();
    await phone.expectNoSideScroll();
    phone.expectNoProblems();
    await phone.close();
  });
});

describe.each(views('zh', 'en'))('rarer filters in %s', (language) => {
  const texts = textsIn(language).orders;
  const { list } = texts;
  const choose = async (page: Page, filter: string, option: string | RegExp) => {
    await page.getByRole('button', { name: new RegExp(`^${filter} `) }).click();
    await page.getByRole('option', { name: option }).first().click();
  };

  it('N3.77 S1.21 S3.63 fee item, class and kind are in the address, and the export has what is shown, or was typed just before', async () => {
    const visit = await openPage({ as: 'bursar', language, width: 1440, height: 1000, path: ordersPath });
    const { page } = visit;
    const one = first[language];
    await table(page, language).getByRole('row').nth(2).waitFor();
    await search(page, one, language);
    const file = await exportedFrom(page, language);
    expect(file.name).toBe(`${list.title}.xlsx`);
    expect(columnOf(file, orderHeadings.orderNo[language])).toEqual([orderOf(one)]);
    expect(file.total[orderHeadings.due[language]]?.value).toBe(171);
    expect(file.total[orderHeadings.received[language]]?.value).toBe(120);
    const { more, detailed } = textsIn(language).exports;
    const withItems = await downloaded(page, async () => {
      await page.getByRole('button', { name: more, exact: true }).click();
      await page.getByRole('menuitem', { name: detailed, exact: true }).click();
    });
    expect(Object.keys(withItems.total)).toHaveLength(Object.keys(file.total).length + 3);

    await page.getByRole('button', { name: new RegExp(`^${list.class} `) }).click();
    await page.getByText(list.classNeedsSchool).waitFor();
    await page.keyboard.press('Escape');

    await choose(page, list.school, masters?.schools[0]?.[language === 'zh' ? 'name' : 'eName'] ?? '');
    await choose(page, list.class, classOf(one, language));
    await page.getByRole('button', { name: list.more }).click();
    expect(await page.getByText(list.wholeOrders).count()).toBe(0);
    await choose(page, list.item, /F0001/);
    await page.getByText(list.wholeOrders).waitFor();
    await choose(page, list.kind, list.kinds.finance);
    await table(page, language)
      .getByRole('row')
      .filter({ hasText: orderOf(one) })
      .waitFor();

    const { search: query } = new URL(page.url());
    expect(query).toMatch(/class=\w{26}/);
    expect(query).toContain('item=F0001');
    expect(query).toContain('kind=finance');
    await visit.expectNoAxeFindings();
    const filtered = await exportedFrom(page, language);
    expect(columnOf(filtered, orderHeadings.orderNo[language])).toEqual([orderOf(one)]);

    await page.reload();
    await page.getByRole('button', { name: list.kind }).getByText(list.kinds.finance).waitFor();
    await choose(page, list.item, /F0005/);
    await page.getByText(textsIn(language).site.table.noMatch).waitFor();
    visit.expectNoProblems();
    await visit.close();
  });

  it('N3.75 fit on a phone, and take the days of creation, of payments and of payment in full', async () => {
    const path = `${ordersPath}?item=F0001&kind=finance`;
    const visit = await openPage({ as: 'bursar', language, width: 360, height: 800, path });
    const { page } = visit;

    await page.getByRole('button', { name: list.kind }).getByText(list.kinds.finance).waitFor();
    await visit.expectNoSideScroll();
    await visit.expectNoAxeFindings();
    for (const [day, name] of [list.opened, list.paid, list.finished].entries()) {
      await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
      const [from, to] = [0, 1].map((nth) => page.getByRole('dialog').getByRole('textbox').nth(nth));
      await from?.fill(`2026/01/1${day}`);
      await to?.fill(`2026/02/1${day}`);
      await page.getByRole('dialog').getByRole('button').last().click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      ...{ item: 'F0001', kind: 'finance', from: '2026-01-10', to: '2026-02-10' },
      ...{ paidFrom: '2026-01-11', paidTo: '2026-02-11', finishedFrom: '2026-01-12', finishedTo: '2026-02-12' },
    });
    visit.expectNoProblems();
    await visit.close();
  });
});
