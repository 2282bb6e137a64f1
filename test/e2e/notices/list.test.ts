/** The notice list: order, search, filters and pages in the address, its states, and the way to a new notice. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { en } from '../../support/texts.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { students } from '../../../shared/students/contract.ts';
import { newNoticePath, noticesPath } from '../../../web/src/notices/parts/paths.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { callAs, drain } from '../../support/cloud.ts';
import { choose, listOf, optionsOf, school } from '../../support/editor-page.ts';
import { addNotice, alterNotice, item, noticeForm } from '../../support/notice-forms.ts';

const texts = en.notices.list;
const dayMs = 24 * 3_600_000;
/** A day in the zone of the organisation, so many days from today. */
const day = (fromToday: number) =>
  new Date(Date.now() + fromToday * dayMs).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });

const open = async (page: Page, query = '') => {
  await page.goto(`${noticesPath}?${query}`);
  await settled(page);
};
/** The answer for what the address says has come. */
const settled = async (page: Page) => {
  await page.getByText(en.site.table.loading, { exact: true }).waitFor({ state: 'hidden' });
  await page.getByRole('heading', { level: 1, name: /\(\d+\)/ }).waitFor();
};
const titles = (page: Page) => page.getByRole('rowheader').allTextContents();
const countOf = async (page: Page) =>
  Number(/\((\d+)\)/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[1]);
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

const numbered = Array.from({ length: 11 }, (_, index) => `Trip ${String(index + 1).padStart(2, '0')}`);

/** Eleven of one kind, and one for each thing that a filter can find. */
const addNotices = async () => {
  for (const title of numbered) await addNotice({ title, items: [item(1, { money: 1234.5 })] });
  await addNotice({ title: 'Trip sent', deadlineAtLimit: 1, deadlineAt: day(20) }).then(({ noticeId: payNoticeId }) =>
    callAs('bursar', notices.sendNotice, { id: payNoticeId, studentIds: [] }),
  );
  const { noticeId: closed } = await addNotice({ title: 'Trip closed', deadlineAtLimit: 1, deadlineAt: day(1) });
  await alterNotice(closed, { deadline: day(-1) });
  const { list } = await callAs('bursar', students.listStudents, {
    pageSize: 10,
    schoolId: demonstrationId.school(3),
    studySection: 3,
  });
  await callAs('bursar', notices.addNotice, {
    ...noticeForm({ title: 'Trip elsewhere', schoolId: demonstrationId.school(3), studySection: 3 }),
    payNoticePersonReqList: list.slice(0, 1).map(({ studentId }) => ({ studentId })),
  });
  await drain();
};

describe('the notice list', () => {
  let visit: Visit;
  beforeAll(async () => {
    await addNotices();
    visit = await openPage({ as: 'bursar' });
  });
  afterEach(() => {
    visit.expectNoProblems();
  });

  it('N9.06 shows the newest first, each with what it is about, and amounts at the right of their columns with two decimals', async () => {
    const { page } = visit;
    await open(page, 'keyword=Trip&size=20');

    expect(await titles(page)).toEqual(['Trip elsewhere', 'Trip closed', 'Trip sent', ...numbered.toReversed()]);
    const row = page.getByRole('row', { name: /^Trip sent/ });
    for (const name of [school.riverside, /^Sent$/, /^Open /, '0 of 2', /^200\.00/, /^Grace Zhang/])
      expect(await row.getByRole('cell', { name }).count()).toBe(1);
    await visit.expectNoAxeFindings();

    const first = page.getByRole('row', { name: /^Trip 01/ });
    const amount = first.getByText('¥2,469.00', { exact: true });
    const cell = first.getByRole('cell').filter({ has: page.getByText('¥2,469.00', { exact: true }) });
    const [inner, outer] = [await amount.boundingBox(), await cell.boundingBox()];

    expect(outer && inner && outer.x + outer.width - (inner.x + inner.width)).toBeLessThan(25);
    expect(outer && inner && inner.x - outer.x).toBeGreaterThan(25);
  });

  it('searches by title, keeps the search in the address, and counts the matches', async () => {
    const { page } = visit;
    await open(page);

    await page.getByRole('searchbox', { name: texts.search }).fill('trip 1');
    await page.waitForURL(/keyword=trip\+1/);
    await expect.poll(() => titles(page)).toEqual(['Trip 11', 'Trip 10']);
    await page.getByText('Matches: 2').first().waitFor();
    await page.reload();
    await settled(page);

    expect(await page.getByRole('searchbox', { name: texts.search }).inputValue()).toBe('trip 1');
    expect(await titles(page)).toEqual(['Trip 11', 'Trip 10']);
  });

  it('N3.63 filters by school, educational stage, send status and deadline, in the address and over a reload', async () => {
    const { page } = visit;
    await open(page, 'keyword=Trip');
    const schoolId = demonstrationId.school(3);
    const filter = async (list: string, option: string, query: object, found: string[]) => {
      await choose(page, list, option);
      await expect.poll(() => queryOf(page)).toEqual({ keyword: 'Trip', ...query });
      await expect.poll(() => titles(page)).toEqual(found);
    };
    const isKept = async (found: string[], shown: readonly string[]) => {
      await page.reload();
      await expect.poll(() => titles(page)).toEqual(found);
      for (const name of shown) await page.getByRole('button', { name }).waitFor();
    };

    await filter(texts.stage, 'Middle school', { stage: '3' }, ['Trip elsewhere']);
    await filter(texts.school, school.foreignLanguage, { school: schoolId }, ['Trip elsewhere']);
    await filter(texts.stage, 'Middle school', { school: schoolId, stage: '3' }, ['Trip elsewhere']);
    await isKept(['Trip elsewhere'], [`School ${school.foreignLanguage}`, 'Educational stage Middle school']);
    await choose(page, texts.school, texts.allSchools);
    await filter(texts.deadline, 'Closed', { deadline: 'ended' }, ['Trip closed']);
    // What has no deadline is open, too.
    const running = ['Trip elsewhere', 'Trip sent', ...numbered.slice(3).toReversed()];
    await filter(texts.deadline, 'Open', { deadline: 'open' }, running);
    await choose(page, texts.deadline, texts.anyDeadline);
    await filter(texts.sendStatus, 'Sent', { send: 'sent' }, ['Trip sent']);
    await filter(texts.deadline, 'Open', { send: 'sent', deadline: 'open' }, ['Trip sent']);
    await isKept(['Trip sent'], ['Send status Sent', 'Deadline Open']);
  });

  it('filters by the days of creation', async () => {
    const { page } = visit;
    await open(page, 'keyword=Trip');
    await page.getByRole('button', { name: texts.created }).click();
    const dialog = page.getByRole('dialog');
    await visit.expectNoAxeFindings();
    const [first, last] = [dialog.getByRole('textbox').first(), dialog.getByRole('textbox').last()];
    await first.fill(day(-2).replaceAll('-', '/'));
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await dialog.getByText(en.site.table.bothDays).first().waitFor();
    await last.fill(day(-1).replaceAll('-', '/'));
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => queryOf(page)).toEqual({ keyword: 'Trip', from: day(-2), to: day(-1) });
    await expect.poll(() => countOf(page)).toBe(0);
    await open(page, `keyword=Trip&from=${day(-1)}&to=${day(0)}`);

    expect(await countOf(page)).toBe(14);
  });

  it('has pages of 10, 20 or 50, in the address and over a reload', async () => {
    const { page } = visit;
    await open(page, 'keyword=Trip');
    expect(await titles(page)).toHaveLength(10);

    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect.poll(() => titles(page)).toHaveLength(4);
    await page.reload();
    await expect.poll(() => titles(page)).toHaveLength(4);
    await listOf(page, en.site.table.pageSize).click();
    expect(await optionsOf(page)).toEqual(['10 per page', '20 per page', '50 per page']);
    await page.getByRole('option', { name: '20 per page' }).click();

    await expect.poll(() => titles(page)).toHaveLength(14);
    expect(queryOf(page)).toEqual({ keyword: 'Trip', size: '20' });
  });

  it('says when nothing matches, and clears the filters', async () => {
    const { page } = visit;
    await open(page, 'keyword=nothing like it&send=sent');

    await page.getByText(en.site.table.noMatch, { exact: true }).waitFor();
    await visit.expectNoAxeFindings();
    await page.getByRole('button', { name: 'Clear filters' }).click();

    await expect.poll(() => queryOf(page)).toEqual({});
    await expect.poll(() => titles(page)).toHaveLength(10);
    const search = page.getByRole('searchbox', { name: texts.search });
    expect(await search.evaluate((box) => box === document.activeElement)).toBe(true);
  });

  it('leads to a notice and to a new one', async () => {
    const { page } = visit;
    await open(page, 'keyword=Trip sent');

    await page.getByRole('link', { name: 'Trip sent' }).click();
    await page.getByRole('heading', { level: 1, name: /Trip sent/ }).waitFor();
    await page.goBack();
    await settled(page);
    await page.getByRole('button', { name: texts.createNew, exact: true }).click();

    await page.waitForURL((url) => url.pathname === newNoticePath);
  });
});

describe('the notice list of others', () => {
  it('N6.11 shows the schools and notices that the user may operate', async () => {
    const visit = await openPage({ as: 'clerkOfOtherSchool' });
    await open(visit.page, 'keyword=Trip');
    expect(await countOf(visit.page)).toBe(0);

    await listOf(visit.page, texts.school).click();

    expect(await optionsOf(visit.page)).toEqual([texts.allSchools, school.westHill]);
    await visit.close();
  });

  it('says that there is no connection, and reads again by itself when there is', async () => {
    const visit = await openPage({ as: 'bursar', expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });
    const { page } = visit;
    await open(page, 'keyword=Trip');

    await page.context().setOffline(true);
    await page.getByRole('searchbox', { name: texts.search }).fill('Trip 01');
    await page.getByText(en.site.problem.noAnswer).waitFor();
    await page.context().setOffline(false);

    await expect.poll(() => titles(page)).toEqual(['Trip 01']);
    visit.expectNoProblems();
    await visit.close();
  });

  it('says that there is none yet', async () => {
    const visit = await openPage({ as: 'otherBursar', path: noticesPath });

    await visit.page.getByText(texts.empty, { exact: true }).waitFor();
    await visit.expectNoAxeFindings();
    visit.expectNoProblems();
    await visit.close();
  });

  it('has no axe findings as a table and as cards at 360 px in the dark, and breaks no badge and no heading of a column inside a word, in Chinese', async () => {
    const visit = await openPage({
      ...{ as: 'bursar' as const, path: `${noticesPath}?keyword=Trip` },
      ...{ language: 'zh' as const, theme: 'dark' as const, width: 1440 },
    });
    await visit.page.getByRole('link', { name: 'Trip elsewhere' }).waitFor();
    const styles = (selector: string, property: 'wordBreak' | 'whiteSpace') =>
      visit.page
        .locator(selector)
        .evaluateAll((found, name) => [...new Set(found.map((one) => getComputedStyle(one)[name]))], property);

    expect(await styles('td [class*="awsui_badge_"]', 'whiteSpace')).toEqual(['nowrap']);
    expect(await styles('thead th', 'wordBreak')).toEqual(['keep-all']);
    await visit.expectNoAxeFindings();
    await visit.page.setViewportSize({ width: 360, height: 900 });
    await visit.page.locator('main li').filter({ hasText: 'Trip elsewhere' }).waitFor();
    await visit.expectNoAxeFindings();
    visit.expectNoProblems();
    await visit.close();
  });
});
