/** The badge in the header that says whether the books agree. In the organisation whose figures no other test breaks. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../../functions/catalogue.ts';
import { personIdOf } from '../../../shared/contract/ids.ts';
import { fill, type Language } from '../../../shared/contract/texts.ts';
import { demonstrationDocuments } from '../../../shared/demonstration/documents.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { payments } from '../../../shared/payments/contract.ts';
import { noticesPath } from '../../../web/src/notices/parts/paths.ts';
import { callsFrom, openPage, type Visit } from '../../support/browser.ts';
import { callAs, drain } from '../../support/cloud.ts';
import { item, noticeForm } from '../../support/notice-forms.ts';
import { books } from '../../support/books.ts';
import { alter } from '../../support/payments.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

const orgId = demonstrationId.organisation(2);
const [firstPupil, secondPupil] = demonstrationDocuments()[1]?.students ?? [];
if (!firstPupil || !secondPupil) throw new Error('the second organisation has no students');
const pupils = { zh: firstPupil, en: secondPupil } as const;
const path = '/v2/finance/Ledger/BooksStatus';

let noticeId: string;
beforeAll(async () => {
  const all = Object.values(pupils);
  const form = noticeForm({
    ...{ title: 'Books', schoolId: demonstrationId.school(4), items: [item(101)] },
    payNoticePersonReqList: all.map(({ studentId }) => ({ studentId })),
  });
  ({ noticeId } = await callAs('otherBursar', notices.addNotice, form));
  await drain();
  await callAs('otherBursar', notices.sendNotice, { id: noticeId });
  await drain();
  for (const { studentId } of all)
    await callAs('otherBursar', payments.charge, {
      ...{ noticeId, studentId, itemsTotalAmount: 100, payTime: '2026-09-01T02:00:00Z' },
      items: [{ photoId: demonstrationId.photo(101) }],
      cleanAccounts: [{ id: demonstrationId.account(8), amount: 60, payMode: 10002 }],
      accountsActualAmount: 60,
    });
  await books(orgId);
});

const setReceived = (studentId: string, received: number) =>
  alter(catalogue.personState, catalogue.personState.key({ noticeId, studentId }), (state) => ({ ...state, received }));
const setCheckedAt = (ms: number) =>
  alter(catalogue.booksStatus, catalogue.booksStatus.key({ orgId }), (status) => ({
    ...status,
    checkedAt: new Date(ms).toISOString(),
  }));

afterEach(async () => {
  for (const { studentId } of Object.values(pupils)) await setReceived(studentId, 6_000);
});

const inHeader = (page: Page, words: string) => page.getByRole('banner').getByText(words);
const redOnes = (page: Page) => page.locator('.books-off:visible').count();

it('who neither collects nor refunds has no badge, and it is not asked for', async () => {
  const { page, close } = await openPage({ as: 'viewer' });
  const called = callsFrom(page);
  const code = page.waitForResponse((response) => /\/badge-[^/]*\.js$/.test(response.url()));

  await page.goto(noticesPath);
  await (await code).finished();
  await page.getByRole('region', { name: 'Payment notices' }).waitFor();

  expect(await inHeader(page, 'Books').count()).toBe(0);
  expect(called).not.toContain(path);
  await close();
});

describe('the badge', () => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await openPage({ as: 'otherBursar', width: 1440 });
  });

  it.each([
    ['the first menu', /^Language/, 'menuitemcheckbox', '简体中文'],
    ['the last one, in a window behind another', /^Your account/, 'menuitem', 'Sign out'],
  ] as const)('waits while the focus is in the header, and closes no menu: %s', async (_, menu, role, name) => {
    const { page } = visit;
    const told = page.waitForResponse(`**${path}`);
    await page.goto(noticesPath);
    if (role === 'menuitem') await page.context().newPage();
    await page.getByRole('button', { name: menu }).click();
    const choice = page.getByRole(role, { name });
    await choice.waitFor();
    await told;

    await expect(inHeader(page, textsIn('en').books.badge.agree).waitFor({ timeout: 2_000 })).rejects.toThrow(
      'Timeout',
    );
    expect(await choice.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox', { name: textsIn('en').notices.list.search }).focus();
    await inHeader(page, textsIn('en').books.badge.agree).waitFor();
  });
});

describe.each(views('zh', 'en'))('in %s', (language: Language) => {
  const texts = textsIn(language).books;
  const { studentId, name, eName } = pupils[language];

  it('a check that is missing is red, with its word on a phone, too', async () => {
    await setCheckedAt(Date.now() - 27 * 60 * 60_000);
    const visit = await openPage({ as: 'otherBursar', language, width: 360, theme: 'dark', path: noticesPath });
    const { page } = visit;

    const bar = page.getByRole('region', { name: texts.title }).getByRole('button');
    await bar.waitFor();
    expect(await redOnes(page)).toBe(1);
    await visit.expectNoAxeFindings();
    await visit.expectNoSideScroll();
    await bar.click();
    await page.getByRole('dialog', { name: texts.title }).getByText(texts.late).waitFor();
    await visit.expectNoSideScroll();

    visit.expectNoProblems();
    await visit.close();
    await setCheckedAt(Date.now());
  });

  it('a figure that was changed by hand turns the badge red and is named; repaired, the badge is quiet', async () => {
    const visit = await openPage({ as: 'otherBursar', language, width: 1440, path: noticesPath });
    const { page } = visit;
    const dialog = page.getByRole('dialog', { name: texts.title });
    await inHeader(page, texts.badge.agree).waitFor();
    expect(await redOnes(page)).toBe(0);
    await visit.expectNoAxeFindings();

    await setReceived(studentId, 5_900);
    await books(orgId);
    await page.reload();
    await inHeader(page, texts.badge.differ).click();

    await dialog.getByText(fill(texts.differ, { count: 2 })).waitFor();
    expect(await redOnes(page)).toBe(1);
    const row = dialog.getByRole('row').filter({ hasText: texts.figure.received });
    expect(await row.getByRole('cell').allInnerTexts()).toEqual([
      expect.stringContaining('59.00'),
      expect.stringContaining('60.00'),
    ]);
    await visit.expectNoAxeFindings();
    await visit.expectNoSideScroll();
    await page.setViewportSize({ width: 360, height: 900 });
    const amounts = dialog.getByRole('table', { name: texts.table }).getByRole('definition');
    await expect.poll(() => amounts.count()).toBeGreaterThan(1);
    expect((await amounts.allInnerTexts()).slice(0, 2)).toEqual([
      expect.stringContaining('59.00'),
      expect.stringContaining('60.00'),
    ]);
    await visit.expectNoSideScroll();
    await visit.expectNoAxeFindings();
    await page.setViewportSize({ width: 1440, height: 900 });
    await row.getByRole('link', { name: `${name} / ${eName} · Books` }).click();
    await page.waitForURL((url) => url.searchParams.get('person') === personIdOf(noticeId, studentId));
    await dialog.waitFor({ state: 'hidden' });

    await setReceived(studentId, 6_000);
    await books(orgId);
    await page.reload();
    await inHeader(page, texts.badge.agree).click();
    await dialog.getByText(texts.agree).waitFor();
    expect(await redOnes(page)).toBe(0);
    visit.expectNoProblems();
    await visit.close();
  });
});
