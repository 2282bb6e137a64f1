/** The figures of a notice, which filter its people and follow the filters, and the people on a phone. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { openDetail, peopleTable, rowOf, studentCalled, valueOf } from '../../support/detail-page.ts';
import { addNotice, detailOf, named, range } from '../../support/notice-forms.ts';
import { alterState, charge, chargeOf, sentNotice } from '../../support/payments.ts';
import { billedItem } from '../../support/settlement.ts';
import { quoted, textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

let visit: Visit;
let noticeId: string;
beforeAll(async () => {
  noticeId = await sentNotice(range(1, 14), { title: 'Figures as filters' });
  await charge(chargeOf(noticeId, 1, [['cash', 171]]));
  await charge(chargeOf(noticeId, 2, [['cash', 100]]));
  await alterState(noticeId, 3, { payStatus: 'overpaid', due: 14_100, received: 15_000 });
  await alterState(noticeId, 4, { payStatus: 'refunded', sendStatus: 'withdrawn' });
  visit = await openPage({ as: 'bursar', width: 1440 });
});
afterEach(() => {
  visit.expectNoProblems();
});

const statisticsOf = (page: Page) => page.getByRole('group', { name: 'Statistics' });
const figure = (page: Page, name: string) => valueOf(statisticsOf(page), name).innerText();
const shownRows = (page: Page) => peopleTable(page).locator('tbody tr').count();
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const click = (page: Page, name: RegExp) => page.getByRole('button', { name }).click();

describe('a figure', () => {
  it('S2.31 shows the people that it counts, also after a reload, and all when clicked again; counts follow the search, and no match is all zero', async () => {
    const { page } = visit;
    await openDetail(page, noticeId);

    for (const [name, group, count] of [
      [/^Paid in full 2$/, 'completed', 2],
      [/^Partly paid 1$/, 'partPaid', 1],
      [/^Refund 1$/, 'refunded', 1],
    ] as const) {
      await click(page, name);
      await expect.poll(() => shownRows(page)).toBe(count);
      expect(queryOf(page)).toEqual({ group });
      if (group === 'completed') {
        await page.reload();
        await expect.poll(() => shownRows(page)).toBe(count);
        expect(await page.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true');
      }
      // The total shows all, as the figure does when it is clicked again.
      await click(page, group === 'refunded' ? /^Total 14$/ : name);
      await expect.poll(() => shownRows(page)).toBe(10);
      expect(queryOf(page)).toEqual({});
    }

    const search = page.getByRole('searchbox', { name: 'Name, student number or phone' });
    await search.fill(studentCalled(2).split(' / ')[1] ?? '');
    await expect.poll(() => figure(page, 'Total')).toBe('1');
    expect(await figure(page, 'Received')).toContain('¥100.00');
    await search.fill('nobody at all');
    await page.getByText('Nothing matches').waitFor();
    expect(await figure(page, 'Total')).toBe('0');
    expect(await figure(page, 'Due')).toContain('¥0.00');
  });

  it('S2.31 follows the filters: counts show what a click finds, sums what is found', async () => {
    const { page } = visit;
    await openDetail(page, noticeId, '?page=2');

    await click(page, /^Withdrawn 1$/);
    await expect.poll(() => figure(page, 'Total')).toBe('1');
    const counts = ['Paid in full', 'Partly paid', 'To pay', 'Refund', 'Unsent', 'Sent', 'Withdrawn'];
    expect(await Promise.all(counts.map((name) => figure(page, name)))).toEqual(['0', '0', '0', '1', '0', '13', '1']);
    expect(await figure(page, 'Due')).toContain('¥141.00');
    await page.getByText(/^Sums are of the students that match the filters/).waitFor();
    await click(page, /^Show the whole notice$/);

    await expect.poll(() => figure(page, 'Total')).toBe('14');
    expect(queryOf(page)).toEqual({});
    expect(await page.getByRole('searchbox').evaluate((field) => field === document.activeElement)).toBe(true);
    const owedNoMore = /^Of it, withdrawn .*141\.00/;
    await click(page, owedNoMore);
    await expect.poll(() => shownRows(page)).toBe(1);
    expect(queryOf(page)).toEqual({ send: 'withdrawn', group: 'owing' });
    await click(page, owedNoMore);
    await expect.poll(() => queryOf(page)).toEqual({});
  });

  it('S2.30 gives way to a choice of one pay status, and takes its place', async () => {
    const { page } = visit;
    await openDetail(page, noticeId, '?group=completed');

    // On a phone as well.
    await page.setViewportSize({ width: 360, height: 900 });
    await peopleTable(page).waitFor({ state: 'hidden' });
    await click(page, /^Pay status/);
    await page.getByRole('option', { name: 'Overpaid', exact: true }).click();
    await expect.poll(() => queryOf(page)).toEqual({ pay: 'overpaid' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await click(page, /^Partly paid 1$/);

    await expect.poll(() => queryOf(page)).toEqual({ group: 'partPaid' });
  });

  it('S2.41 of sending is no filter where nothing is sent', async () => {
    const { page } = visit;
    const { noticeId: silent } = await addNotice({ title: 'Sends nothing', sendNotice: false });

    await openDetail(page, silent);

    expect(await page.getByRole('button', { name: /^Unsent/ }).count()).toBe(0);
    expect(await figure(page, 'Unsent')).toBe('2');
  });
});

const owing = quoted({ en: ['Not paid in full', ' (12, ', ')'], zh: ['未缴清', '（12 人，', '）'] });

it.each(views('en', 'zh'))(
  '"not paid in full" finds who has an outstanding amount, and says how many and how much (%s)',
  async (language) => {
    const other = await openPage({ as: 'bursar', language, width: 1440 });
    const { page } = other;
    await openDetail(page, noticeId, '', language);
    const { list } = textsIn(language).notices.detail;
    const [label, before, end] = owing[language].map((text) => text.replace(/[()]/, '\\$&'));
    const name = new RegExp(`^${label}${before}1,\\d{3}\\.00.*${end}$`);

    await click(page, name);
    await page.getByText(`${list.title} (12)`).waitFor();
    await rowOf(page, 1, language).waitFor({ state: 'hidden' });

    expect(queryOf(page)).toEqual({ group: 'owing' });
    expect(await page.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true');
    expect(await rowOf(page, 4, language).count()).toBe(1);
    await click(page, name);
    await rowOf(page, 1, language).waitFor();
    other.expectNoProblems();
    await other.close();
  },
);

it('S2.34 "select all" means the matches of the figure that filters', async () => {
  const { page } = visit;
  const { noticeId: payNoticeId } = await addNotice({ title: 'To who owes', payNoticePersonReqList: named(1, 2, 3) });
  await alterState(payNoticeId, 2, { due: 0, required: 0 });
  await openDetail(page, payNoticeId, '?group=owing');
  await rowOf(page, 2).waitFor({ state: 'hidden' });

  await click(page, /^Select all matches \(2\)$/);
  await page.getByText('2 selected').waitFor();
  await visit.expectNoAxeFindings();
  await click(page, /^Send selected$/);
  await page.getByRole('dialog').getByText('¥200.00').first().waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('0 selected').waitFor();

  await expect.poll(async () => (await detailOf(payNoticeId)).counts.sent).toBe(2);
  await rowOf(page, 1).getByText('Sent', { exact: true }).waitFor();
});

it('the page goes back to the last one when people leave the filter', async () => {
  const { page } = visit;
  await openDetail(page, noticeId, '?group=owing&page=9');

  await expect.poll(() => shownRows(page)).toBe(2);
  expect(queryOf(page)).toMatchObject({ page: '2' });
});

describe.each(views('zh', 'en'))('on a phone, %s', (language) => {
  let phone: Visit;
  beforeAll(async () => {
    phone = await openPage({ as: 'bursar', language, width: 360, height: 780 });
  });
  afterEach(() => {
    phone.expectNoProblems();
  });

  it('S2.33 a student is a card of at most 160 px, with the longest names, marked when open; there are pages of them', async () => {
    const { notices, site } = textsIn(language);
    await alterState(noticeId, 6, {
      ...{
        name: '欧阳司马娜仁托娅阿依古丽欧阳司马',
        eName: 'Nxtraordinarilylongnamewithoutanyplacewhereitcouldbebroken60',
      },
      ...{ due: 123_456_78, received: 12_345_67, payStatus: 'partPaid' },
    });
    const { page } = phone;
    await openDetail(page, noticeId, '', language);
    const cards = page.locator('main li').filter({ has: page.getByRole('button', { name: /^(Show|查看)/ }) });

    const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
    expect(heights).toHaveLength(10);
    expect(Math.max(...heights)).toBeLessThanOrEqual(160);
    const paid = rowOf(page, 2, language);
    for (const text of [notices.payStatus.partPaid, notices.sendStatus.sent, '¥171.00', '¥100.00', '¥71.00'])
      expect(await paid.getByText(text, { exact: true }).count()).toBe(1);
    await phone.expectNoSideScroll();
    await click(page, language === 'en' ? /^Order/ : /^排序/);
    await page.getByRole('option', { name: notices.detail.list.sortOf['-outstanding'] }).click();
    await expect.poll(() => cards.first().innerText()).toContain('¥111,111.11');
    expect(queryOf(page)).toEqual({ sort: '-outstanding' });
    await page.getByRole('button', { name: site.table.next, exact: true }).click();
    await expect.poll(() => cards.count()).toBe(4);
    await page.getByRole('button', { name: site.table.previous, exact: true }).click();
    await expect.poll(() => cards.count()).toBe(10);
    await cards
      .first()
      .getByRole('button', { name: /^(Show|查看).*Nxtra/ })
      .click();
    await page.getByRole('heading', { level: 2, name: /Nxtra/ }).waitFor();

    expect(await cards.first().evaluate((card) => getComputedStyle(card).outlineStyle)).toBe('solid');
  });

  it('the amounts of a student who has a choice left are in one line', async () => {
    const photoIds = [6, 12].map(demonstrationId.photo).join(',');
    const choice = await sentNotice([15], {
      ...{
        title: '2026-2027学年第一学期收费通知',
        groupItems: [{ groupName: 'Club', choiceCount: 1, itemPhotoIdStr: photoIds }],
      },
      items: [billedItem(1, { money: 28_500 }), billedItem(6), billedItem(12)],
    });
    const { page } = phone;
    await openDetail(page, choice, '', language);
    const { items, notices } = textsIn(language);
    const { list, statistics } = notices.detail;
    const card = rowOf(page, 15, language);

    const terms = [statistics.due, statistics.outstanding].map((name) => fill(list.least, { name }));
    const tops = await Promise.all(
      terms.map((term) => valueOf(card, term).evaluate((value) => value.getBoundingClientRect().top)),
    );
    expect(tops[0]).toBe(tops[1]);
    expect(await card.evaluate((one) => one.getBoundingClientRect().height)).toBeLessThanOrEqual(160);
    const sums = page.getByRole('group', { name: statistics.title, exact: true });
    for (const sum of [statistics.due, statistics.outstanding])
      expect(await valueOf(sums, sum).innerText()).toMatch(new RegExp(`^${items.term.from} ¥`));
    const heading = page.getByRole('heading', { level: 1 }).getByText('2026-2027');
    expect(await heading.evaluate((title) => getComputedStyle(title).wordBreak)).not.toBe('keep-all');
  });
});
