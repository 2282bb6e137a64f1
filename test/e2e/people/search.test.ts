/** The search for a student on the detail page: kept in the tab, and in no URL. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { noticePath } from '../../../web/src/notices/parts/paths.ts';
import { atNotice } from '../../support/at-notice.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { openDetail, rowOf, studentCalled } from '../../support/detail-page.ts';
import { addNotice, alterNotice, range } from '../../support/notice-forms.ts';
import { sentNotice } from '../../support/payments.ts';

let visit: Visit;
let noticeId: string;
const addresses: string[] = [];
beforeAll(async () => {
  noticeId = await sentNotice(range(1, 12), { title: 'Searched through' });
  visit = await openPage({ as: 'bursar', width: 1440 });
  visit.page.on('request', (request) => addresses.push(request.url(), request.headers()['referer'] ?? ''));
});
afterEach(() => {
  visit.expectNoProblems();
});

const [chinese = '', english = ''] = studentCalled(2).split(' / ');
const searchFor = async (page: Page, text: string) => {
  const search = page.getByRole('searchbox', { name: 'Name, student number or phone' });
  // A search that is not yet over would pass for this one.
  await search.fill('');
  await rowOf(page, 1).waitFor();
  await search.fill(text);
  await page.getByText('Matches: 1').first().waitFor();
  await rowOf(page, 1).waitFor({ state: 'hidden' });
};
const expectFound = async (page: Page) => {
  await rowOf(page, 2).waitFor();
  await page.getByText('Matches: 1').first().waitFor();
  expect(await rowOf(page, 1).count()).toBe(0);
};
/** As it is, and as an address may write it. */
const spellings = (text: string) => [
  text,
  encodeURIComponent(text),
  new URLSearchParams({ '': text }).toString().slice(1),
];
const expectNowhere = (page: Page) => {
  const told = [page.url(), ...addresses].filter((address) =>
    [...spellings(chinese), ...spellings(english)].some((spelling) => address.includes(spelling)),
  );
  expect(told).toEqual([]);
};

describe('a search for a student', () => {
  it('is in no address, and a reload keeps it, by Chinese and by English name', async () => {
    const { page } = visit;
    await atNotice(page, noticeId);

    for (const name of [english, chinese]) {
      await searchFor(page, name);
      await page.reload();

      await expectFound(page);
      expect(await page.getByRole('searchbox').inputValue()).toBe(name);
      expect(new URL(page.url()).search).toBe('');
    }
    expectNowhere(page);
  });

  it('is still there after a change of the filters, on the way back from another page, and after signing in again', async () => {
    const { page } = visit;
    await atNotice(page, noticeId);
    await searchFor(page, chinese);

    await page.getByRole('button', { name: /^Pay status/ }).click();
    await page.getByRole('option', { name: 'To pay', exact: true }).click();
    await page.waitForURL(/\?pay=toPay$/);
    await expectFound(page);
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await page.getByRole('heading', { level: 1, name: 'Payment notices' }).waitFor();
    await page.goBack();
    await expectFound(page);
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage)) if (key.startsWith('oidc.user:')) sessionStorage.removeItem(key);
    });
    // The issuer still knows the person and sends them back at once.
    await page.reload();

    await page.waitForURL(/\?pay=toPay$/);
    await expectFound(page);
    expectNowhere(page);
  });

  it('is not taken from a link, which loses it', async () => {
    const { page } = visit;

    await page.goto(`${noticePath(noticeId)}?keyword=somebody&pay=toPay`);
    await rowOf(page, 1).waitFor();
    await page.waitForURL(/\?pay=toPay$/);

    expect(await page.getByRole('searchbox').inputValue()).toBe('');
  });

  it('S2.27 is not offered by class on a notice that is not of finance', async () => {
    const { page } = visit;
    const { noticeId: payNoticeId } = await addNotice({ title: 'Of enrolment' });
    await alterNotice(payNoticeId, { businessType: 'enroll' });
    await openDetail(page, payNoticeId);

    await page.getByRole('button', { name: /^Pay status/ }).waitFor();
    expect(await page.getByRole('button', { name: /^Class/ }).count()).toBe(0);
  });
});
