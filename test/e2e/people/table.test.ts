/** The table of people on the desk of a school's office: what is in sight, its order and the columns of each user. */
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asId } from '../../../shared/contract/ids.ts';
import type { Language } from '../../../shared/contract/texts.ts';
import { demonstrationDocuments } from '../../../shared/demonstration/documents.ts';
import { people } from '../../../shared/demonstration/people.ts';
import { atNotice } from '../../support/at-notice.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { openDetail, peopleTable, rowOf } from '../../support/detail-page.ts';
import { addNotice, item, named, range } from '../../support/notice-forms.ts';
import { alterState, sentNotice } from '../../support/payments.ts';
import { textsIn } from '../../support/texts.ts';

/** An order and the time of its payment. */
const paid = { paidAt: '2026-09-01T02:00:00Z', orderNo: asId('order', '202609010000000000000004') };
const longName = { name: '欧阳司马娜仁托娅阿依古丽', eName: 'Alexandra Christina Montgomery-Featherstonehaugh' };

let visit: Visit;
let noticeId: string;
beforeAll(async () => {
  noticeId = await sentNotice(range(1, 12), { title: 'On the desk' });
  await alterState(noticeId, 2, { received: 10_000, payStatus: 'partPaid', name: '阿一', eName: 'Zz Zz' });
  await alterState(noticeId, 3, { due: 123_456_00, ...longName });
  await alterState(noticeId, 4, { name: '祚一', eName: 'Aa Aa', required: 9_000, refunded: 700, ...paid });
});
afterEach(() => {
  visit.expectNoProblems();
});
const begin = async (language: Language) => {
  visit = await openPage({ as: 'bursar', width: 1440, language });
};

const headings = async (page: Page, language: Language = 'en') =>
  (await peopleTable(page, language).getByRole('columnheader').allInnerTexts())
    .map((text) => text.trim())
    .filter((text) => text !== '');
const rightOf = async (element: Locator) => {
  const box = await element.boundingBox();
  return (box?.x ?? Infinity) + (box?.width ?? 0);
};
/** The amounts of a column, as they are read aloud. */
const outstanding = (page: Page) => peopleTable(page).locator('tbody tr td:nth-child(7) [aria-hidden]').allInnerTexts();

/** The order by the name that readers of the language look at; it is left in the address. */
const expectNameOrder = async (language: Language, name: RegExp, firstName: string) => {
  const { page } = visit;
  await atNotice(page, noticeId, language);
  const rows = peopleTable(page, language).locator('tbody tr');

  await page.getByRole('button', { name }).press('Enter');
  await expect.poll(() => rows.first().innerText()).toContain(firstName);
  await page.getByRole('button', { name }).press('Enter');
  await page.waitForURL(/sort=-name/);
  await page.getByRole('button', { name: textsIn(language).site.table.next }).click();

  await expect.poll(() => rows.last().innerText()).toContain(firstName);
};

describe('in zh', () => {
  beforeAll(() => begin('zh'));

  it('S2.24 S2.37 shows name, class, sums and pay status without scrolling, a line each, and what can be done', async () => {
    const language = 'zh';
    const { notices } = textsIn(language);
    const { page } = visit;
    await atNotice(page, noticeId, language);
    const { list } = notices.detail;
    const actions = peopleTable(page, language).getByRole('columnheader', { name: list.actions });
    const edge = (await actions.boundingBox())?.x ?? 0;

    for (const name of [list.class, list.name, list.payStatus, list.orderAmount, list.paid, list.outstanding])
      expect(await rightOf(peopleTable(page, language).getByRole('columnheader', { name }).first())).toBeLessThan(edge);
    expect(await rightOf(actions)).toBeLessThan(1440);
    expect((await headings(page, language)).slice(0, 2)).toEqual(['班级', '姓名']);
    await page.getByRole('button', { name: '预览', exact: true }).waitFor();
    const rows = peopleTable(page, language).locator('tbody tr');
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThan(40);
    await rowOf(page, 1, language).getByText(notices.payStatus.toPay, { exact: true }).waitFor();
  });

  it('is in the order of the Chinese names', () => expectNameOrder('zh', /^姓名，(未|已)排序/, '阿一'));
});

describe('in en', () => {
  beforeAll(() => begin('en'));
  afterEach(async () => {
    await visit.page.evaluate(() => localStorage.clear());
  });

  it('S2.35 S2.37 S2.39 begins with class and name, and ends with items and actions', async () => {
    const { page } = visit;
    await atNotice(page, noticeId);

    expect(await headings(page)).toEqual([
      ...['Class', 'Name', 'Pay status', 'Order amount', 'Actual paid', 'Outstanding', 'Student number'],
      ...['Send status', 'Phone', 'Total required', 'Refunded', 'Balance change', 'Payment time', 'Order number'],
      ...['Fee item', 'Item amount', 'Actions'],
    ]);
    const cells = await rowOf(page, 2)
      .or(page.getByRole('row', { name: /Zz Zz/ }))
      .first()
      .innerText();
    expect(cells).toMatch(/^\s*Grade 1 Class 1[^]*Partly paid[^]*¥141\.00[^]*¥100\.00[^]*¥41\.00[^]*Sent[^]*Tuition/);
    expect(cells).toContain(demonstrationDocuments()[0]?.students[1]?.phoneNumber);
  });

  it('marks the person in the panel in the table, which does not move, also after a reload', async () => {
    const { page } = visit;
    await atNotice(page, noticeId);
    const row = rowOf(page, 5);
    const marked = peopleTable(page).locator('tr:has([aria-current=true])');
    const top = async () => (await row.boundingBox())?.y ?? 0;
    const before = await top();
    const colour = () =>
      row
        .locator('td')
        .last()
        .evaluate((cell) => getComputedStyle(cell).backgroundImage);
    expect(await colour()).toBe('none');

    await row.getByRole('button', { name: /^Show / }).click();
    await page.getByRole('button', { name: 'Close', exact: true }).waitFor();
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(1);

    expect(await colour()).not.toBe('none');
    expect(await marked.count()).toBe(1);
    await page.reload();
    await marked.waitFor();
    expect(await marked.innerText()).toBe(await row.innerText());
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await marked.waitFor({ state: 'detached' });
  });

  it('is in the order of what is outstanding over all pages, kept in the URL, and by class again after a third click', async () => {
    const { page } = visit;
    await atNotice(page, noticeId);
    // By keyboard: over the headings that screen readers know there is a copy that stays in sight.
    const heading = page.getByRole('button', { name: /^Outstanding, (not )?sorted/ });
    const first = await outstanding(page);

    await heading.press('Enter');
    await page.waitForURL(/sort=-outstanding/);
    await expect.poll(() => outstanding(page)).toEqual(['¥123,456.00', ...Array<string>(9).fill('¥141.00')]);
    await page.reload();
    await expect.poll(() => outstanding(page)).toHaveLength(10);
    expect((await outstanding(page))[0]).toBe('¥123,456.00');
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => outstanding(page)).toEqual(['¥141.00', '¥41.00']);
    await heading.press('Enter');
    await expect.poll(async () => (await outstanding(page))[0]).toBe('¥41.00');
    expect(new URL(page.url()).searchParams.get('page')).toBeNull();
    await heading.press('Enter');
    await expect.poll(() => outstanding(page)).toEqual(first);
  });

  it('is in the order of the English names', () => expectNameOrder('en', /^Name, (not )?sorted/, 'Aa Aa'));

  it('keeps each of two ticks of which the second comes before the list shows the first', async () => {
    const { page } = visit;
    await atNotice(page, noticeId);
    const boxes = peopleTable(page).locator('tbody input[type=checkbox]');
    await boxes.evaluateAll((all) => {
      for (const box of all.slice(0, 3)) (box as HTMLInputElement).click();
    });
    await page.getByText('3 selected', { exact: true }).waitFor();
  });

  const keep = (page: Page, preferences: string) =>
    page.evaluate(
      ([key = '', value = '']) => localStorage.setItem(key, value),
      [`people-table:${people.bursar.subject}`, preferences],
    );

  it('has all columns when what is kept of them is broken', async () => {
    const { page } = visit;
    await keep(page, '{"hidden":["name","actions","nothing"],"itemsFirst":"yes","size":11}');

    await openDetail(page, noticeId);

    expect(await headings(page)).toHaveLength(17);
    expect(await peopleTable(page).getByRole('row').count()).toBe(11);
  });

  it('S2.35 S2.37 S2.39 S2.108 S2.109 S2.110 can have its columns in the order of the documents, and each user keeps their own', async () => {
    const { page } = visit;
    await openDetail(page, noticeId);

    await page.getByRole('button', { name: 'Columns and page size' }).click();
    await page.getByRole('radio', { name: 'Fee items first, amounts last' }).check();
    await visit.expectNoAxeFindings();
    await page.getByRole('button', { name: 'Confirm' }).click();
    const inOrder = [
      ...['Class', 'Name', 'Phone', 'Student number', 'Fee item', 'Item amount', 'Total required', 'Send status'],
      ...['Pay status', 'Order amount', 'Actual paid', 'Refunded', 'Balance change', 'Outstanding', 'Payment time'],
      ...['Order number', 'Actions'],
    ];
    await expect.poll(() => headings(page)).toEqual(inOrder);
    expect(await peopleTable(page).getByRole('row', { name: /Aa Aa/ }).innerText()).toMatch(
      /Class \d+\s+祚一 \/ Aa Aa\s+1\d{10}\s+260004\s+Tuition \(autumn\), Textbooks \(autumn\) … 3 items in all[^]*¥100\.00[^]*\+[^]*¥41\.00[^]*¥90\.00[^]*Sent[^]*To pay[^]*¥141\.00[^]*¥0\.00[^]*¥7\.00[^]*¥0\.00[^]*¥141\.00[^]*Sep 1, 2026[^]*2026090100/,
    );
    expect(await peopleTable(page).getByRole('row', { name: /Zz Zz/ }).innerText()).toMatch(
      /Partly paid[^]*¥141\.00[^]*¥100\.00[^]*¥0\.00[^]*¥0\.00[^]*¥41\.00/,
    );
    expect(await peopleTable(page).getByRole('checkbox').count()).toBe(11);
    await page.getByRole('button', { name: 'Columns and page size' }).click();
    await page.getByRole('checkbox', { name: 'Phone', exact: true }).click();
    await page.getByRole('radio', { name: '20 per page' }).check();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.goto('about:blank');
    await openDetail(page, noticeId);

    expect(await headings(page)).toEqual(inOrder.filter((name) => name !== 'Phone'));
    expect(await peopleTable(page).getByRole('row').count()).toBe(13);
    const kept = await page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith('people-table'))
        .map((key) => [key, localStorage.getItem(key) ?? ''] as const),
    );
    expect(kept.map(([key]) => key)).toEqual([`people-table:${people.bursar.subject}`]);
    const other = await openPage({ as: 'cashier', width: 1440 });
    await other.page.evaluate((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    }, kept);
    await openDetail(other.page, noticeId);
    expect(await headings(other.page)).toContain('Phone');
    await other.close();
  });

  it('S2.40 names two of many items, and how many there are; in no order of its columns has a notice that sends nothing a send status', async () => {
    const { page } = visit;
    const { noticeId: many } = await addNotice({
      ...{ title: 'Many items', sendNotice: false, payNoticePersonReqList: named(1) },
      items: range(1, 12).map((index) => item(index, { money: index })),
    });
    await keep(page, '{"itemsFirst":true}');
    await openDetail(page, many);

    expect((await headings(page)).slice(5, 8)).toEqual(['Item amount', 'Total required', 'Pay status']);
    expect(await rowOf(page, 1).innerText()).toMatch(/ … 12 items in all[^]*¥1\.00[^]*\+[^]*¥2\.00[^]* …/);
  });
});
