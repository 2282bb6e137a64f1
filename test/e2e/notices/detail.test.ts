/** The detail page of a notice: card, statistics, and its people with filters, pages and order of columns. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { getNoticeDetail } from '../../../shared/notices/calls/get-notice-detail.ts';
import { listNoticeClasses } from '../../../shared/people/calls/list-notice-classes.ts';
import { listNoticePeople } from '../../../shared/people/calls/list-notice-people.ts';
import { noticePath } from '../../../web/src/notices/parts/paths.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { openCard, openDetail, peopleTable, rowOf, studentCalled, valueOf } from '../../support/detail-page.ts';
import { addNotice, range, named } from '../../support/notice-forms.ts';
import { charge, chargeOf, sentNotice } from '../../support/payments.ts';

let visit: Visit;
let noticeId: string;
beforeAll(async () => {
  noticeId = await sentNotice(range(1, 25), { title: 'Autumn in detail', costStatement: 'Bring the <b>receipt</b>.' });
  await charge(chargeOf(noticeId, 1, [['cash', 171]]));
  await charge(chargeOf(noticeId, 2, [['cash', 100]]));
  visit = await openPage({ as: 'bursar', width: 1440, expectedErrors: [/net::ERR_FAILED/] });
});
afterEach(() => {
  visit.expectNoProblems();
});

const shownRows = async (page: Page) => (await peopleTable(page).getByRole('row').count()) - 1;
const chooseFilter = async (page: Page, filter: string, option: string) => {
  await page.getByRole('button', { name: new RegExp(`^${filter}`) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

describe('the detail card', () => {
  it('S2.01 S2.20 S2.24 S2.31 N2.61 N2.62 N2.63 N2.66 N2.67 N2.68 N2.69 N2.70 N2.72 N2.73 N2.76 N2.77 N3.12 sums the notice up, with how many have paid and were sent it, and has a preview also after sending', async () => {
    const { page } = visit;
    await openDetail(page, noticeId);
    const facts = [
      ['School', 'Qiming International School, Riverside'],
      ['Educational stage', 'Primary school'],
      ['Source', 'Finance'],
      ['Created by', 'Grace Zhang'],
      ['Created', /\d{4}, \d\d:\d\d$/],
      ['Last edited', /\d\d:\d\d, Grace Zhang$/],
      ['Last sent', /\d\d:\d\d, Grace Zhang$/],
      ['Item details for parents', 'Visible'],
      ['Message to parents', 'Parents are notified'],
      ['Notice type', 'Specified students'],
      ['Payment method', 'Off: a notice without a deadline does not support online payment.'],
      ['Deadline', 'No deadline'],
      ['Description', 'Bring the <b>receipt</b>.'],
    ] as const;

    await page.getByRole('heading', { level: 1, name: 'Autumn in detail', exact: true }).waitFor();
    // As the documents write it, not as the code does.
    expect(new URL(page.url()).pathname).toBe(`/noticeOfPayment/detail/${noticeId}`);
    await openCard(page);
    await valueOf(page, 'Educational stage').getByText('Primary school').waitFor();
    for (const [term, value] of facts) {
      const shown = await valueOf(page, term).innerText();
      if (typeof value === 'string') expect(shown).toBe(value);
      else expect(shown).toMatch(value);
    }
    expect(await page.title()).toBe('Autumn in detail · School Fees');
    expect(await page.getByRole('button', { name: 'Preview', exact: true }).isEnabled()).toBe(true);

    const statistics = page.getByRole('group', { name: 'Statistics' });
    const figures = { Total: '25', 'Paid in full': '1', 'Partly paid': '1', 'To pay': '23', Refund: '0' };
    const sending = { Unsent: '0', Sent: '25', Withdrawn: '0' };
    const sums = { Due: '3,585.00', Received: '271.00', Outstanding: '3,314.00' };

    for (const [term, figure] of Object.entries({ ...figures, ...sending }))
      expect(await valueOf(statistics, term).innerText()).toBe(figure);
    for (const [term, sum] of Object.entries(sums))
      expect(await valueOf(statistics, term).innerText()).toContain(`¥${sum}`);
    await visit.expectNoAxeFindings();
  });

  it('S2.02 S2.25 leads to the editor of a draft and back to the list', async () => {
    const { page } = visit;
    const { noticeId: payNoticeId } = await addNotice({ title: 'To be edited' });
    await openDetail(page, payNoticeId);

    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.waitForURL(/noticeOfPayment\/edit\//);
    await page.goBack();
    const trail = page.getByRole('navigation', { name: 'Where you are' }).getByRole('link').first();
    for (const link of [trail, page.getByRole('link', { name: 'Back to the list' })]) {
      await link.click();
      await page.waitForURL(/noticeOfPayment\/index/);
      await page.goBack();
    }
  });
});

describe('the people of a notice', () => {
  it('are asked for beside the notice, and shown when the names of their grades are there, too', async () => {
    const { page } = visit;
    const { promise: counted, resolve: goOn } = Promise.withResolvers<undefined>();
    const holdUntil = (path: string, event: Promise<unknown>) =>
      page.route(`**${path}`, async (route) => {
        await event;
        await route.continue();
      });
    await holdUntil(getNoticeDetail.path, page.waitForRequest(`**${listNoticePeople.path}`));
    await holdUntil(listNoticeClasses.path, counted);

    await page.goto(noticePath(noticeId));
    await page.getByRole('heading', { name: 'Students on this notice (25)' }).waitFor();
    expect(
      await peopleTable(page)
        .getByRole('row', { name: /Class 1/ })
        .count(),
    ).toBe(0);
    goOn(undefined);

    await peopleTable(page).getByRole('row').filter({ hasText: 'Grade 1 Class 1' }).first().waitFor();
    await page.unrouteAll();
  });

  it('S2.40 S2.41 have no send status where the notice does not send', async () => {
    const { page } = visit;
    const { noticeId: payNoticeId } = await addNotice({ title: 'Sends nothing', sendNotice: false });
    const column = peopleTable(page).getByRole('columnheader', { name: 'Send status' });
    const filter = page.getByRole('button', { name: /^Send status/ });

    await openDetail(page, payNoticeId);

    expect([await column.count(), await filter.count()]).toEqual([0, 0]);
    expect(await page.getByRole('button', { name: /^Pay status/ }).count()).toBe(1);
    // On a phone, where each person is a card, too.
    await page.setViewportSize({ width: 360, height: 900 });
    await peopleTable(page).waitFor({ state: 'hidden' });
    const card = rowOf(page, 1);
    await card.getByText('To pay', { exact: true }).waitFor();
    expect(await card.getByText('Unsent', { exact: true }).count()).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('S2.33 S2.54 S2.114 S2.115 S9.25 S9.26 come in pages of 10, 20 or 50, with their send status, and fill the window but for 300 px, few or many', async () => {
    const { page } = visit;
    const heightIn = async (windowPx: number) => {
      await page.setViewportSize({ width: 1440, height: windowPx });
      return page.locator('.people-table').evaluate((element) => element.getBoundingClientRect().height);
    };
    await openDetail(page, noticeId);

    await peopleTable(page).getByRole('columnheader', { name: 'Send status' }).waitFor();
    expect([await shownRows(page), await heightIn(1200)]).toEqual([10, 900]);
    await page.getByRole('button', { name: 'Next page' }).click();
    await rowOf(page, 11).waitFor();
    expect(queryOf(page)).toEqual({ page: '2', size: '10' });
    expect(await page.getByRole('button', { name: /^Page \d+$/ }).allInnerTexts()).toEqual(['1', '2', '3']);
    await page.getByRole('button', { name: /^Rows per page/ }).click();
    const sizes = (await page.getByRole('option').allTextContents()).map((text) => Number.parseInt(text, 10));
    expect(sizes).toEqual([10, 20, 50]);
    await page.getByRole('option', { name: '50 per page', exact: true }).click();
    await rowOf(page, 25).waitFor();

    expect(await shownRows(page)).toBe(25);
    expect(queryOf(page)).toEqual({ size: '50' });
    expect(await heightIn(1000)).toBe(700);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('N7.034 N7.035 S2.28 S2.29 S2.30 S2.112 S2.113 are found by word, each send status, and each pay status but "paid, confirming", and a reload finds the same', async () => {
    const { page } = visit;
    const offered = async () =>
      (await page.getByRole('option').allTextContents()).map((text) => text.replace(/Selected .*$/, ''));
    const chooseOf = async (filter: string, all: readonly string[], option: string) => {
      await page.getByRole('button', { name: new RegExp(`^${filter}`) }).click();
      expect(await offered()).toEqual(all);
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    // The size of the address goes before the one that was chosen last.
    await openDetail(page, noticeId, '?size=10');
    expect(await shownRows(page)).toBe(10);

    const search = page.getByRole('searchbox', { name: 'Name, student number or phone' });
    // None of them is on the first page.
    for (const [index, word] of [
      [11, studentCalled(11).split(' / ')[0] ?? ''],
      [12, '260012'],
      [13, '10010000091'],
    ] as const) {
      await search.fill(word);
      await rowOf(page, index).waitFor();
    }
    await search.fill(studentCalled(2).split(' / ')[1]?.toLowerCase() ?? '');
    await rowOf(page, 2).waitFor();
    await page.getByText('Matches: 1').first().waitFor();
    await chooseOf('Send status', ['Any send status', 'Unsent', 'Sent', 'Withdrawn'], 'Sent');
    const payStatuses = ['To pay', 'Refunded', 'Partly paid', 'Paid in full', 'Overpaid', 'Refunding'];
    await chooseOf('Pay status', ['Any pay status', ...payStatuses], 'Partly paid');
    await rowOf(page, 1).waitFor({ state: 'hidden' });
    expect(await shownRows(page)).toBe(1);
    await page.reload();
    await rowOf(page, 2).waitFor();
    expect(await shownRows(page)).toBe(1);
    expect(queryOf(page)).toMatchObject({ send: 'sent', pay: 'partPaid' });
    for (const name of ['Send status Sent', 'Pay status Partly paid'])
      await page.getByRole('button', { name, exact: true }).waitFor();
    await chooseFilter(page, 'Send status', 'Unsent');
    await page.getByText('Nothing matches').waitFor();
    await chooseFilter(page, 'Send status', 'Sent');
    await rowOf(page, 2).waitFor();
    await chooseFilter(page, 'Pay status', 'Overpaid');
    await page.getByText('Nothing matches').waitFor();
    await visit.expectNoAxeFindings();
    await page.getByRole('button', { name: 'Clear filters' }).click();

    await rowOf(page, 1).waitFor();
    expect(queryOf(page)).toEqual({ size: '10' });
  });

  it('S2.27 are found by class and by whole grade', async () => {
    const { page } = visit;
    const { noticeId: payNoticeId } = await addNotice({ payNoticePersonReqList: named(1, 400, 600) });
    await openDetail(page, payNoticeId);
    expect(await shownRows(page)).toBe(3);

    await chooseFilter(page, 'Class', 'Grade 1 Class 1');
    await page.getByRole('button', { name: 'Class Grade 1 Class 1' }).waitFor();
    await rowOf(page, 400).waitFor({ state: 'hidden' });
    expect(queryOf(page)).toEqual({ class: demonstrationId.class(1) });
    await chooseFilter(page, 'Class', 'Grade 1, all classes');
    await page.waitForURL(/grade=1/);
    await page.getByRole('button', { name: 'Class Grade 1, all classes' }).waitFor();
    await rowOf(page, 400).waitFor();
    expect(await shownRows(page)).toBe(2);
    await rowOf(page, 1).waitFor();
  });
});

describe('figures that cannot be read again', () => {
  it('are shown with the time at which they were read, until they can', async () => {
    const { page } = visit;
    await openDetail(page, noticeId);
    const isCall = (url: URL) => /^\/(v2|sisjava)\//.test(url.pathname);
    await page.route(isCall, (route) => route.abort());

    await page.getByRole('button', { name: 'Refresh' }).first().click();
    await page.getByText('The figures could not be refreshed').waitFor();
    await page.getByText(/^The figures shown are from .*\d\d:\d\d$/).waitFor();
    await visit.expectNoAxeFindings();

    await page.unroute(isCall);
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.getByText('The figures could not be refreshed').waitFor({ state: 'hidden' });
  });
});
