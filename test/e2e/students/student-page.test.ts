/** The page of one student, and the way from one student to the next. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { fill, type Language } from '../../../shared/contract/texts.ts';
import { demonstrationDocuments } from '../../../shared/demonstration/documents.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { noticesPath } from '../../../web/src/notices/parts/paths.ts';
import { studentPath } from '../../../web/src/students/parts/paths.ts';
import { openPage } from '../../support/browser.ts';
import { countedClicks } from '../../support/clicks.ts';
import { studentCalled, valueOf } from '../../support/detail-page.ts';
import { keyboardOn } from '../../support/keyboard.ts';
import { addNotice, named } from '../../support/notice-forms.ts';
import { charge, chargeOf, sentNotice, settlementOf } from '../../support/payments.ts';
import { billedItem, photosOf } from '../../support/settlement.ts';
import { amountSelected } from '../../support/settlement-dialog.ts';
import { isSearchFocused as isFocused, studentSearch as search } from '../../support/student-search.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

/** Each language pays for students of its own. */
const first = { zh: 1601, en: 1611 } as const;
const pupil = (index: number) => {
  const found = demonstrationDocuments()[0]?.students.find(
    ({ studentId }) => studentId === demonstrationId.student(index),
  );
  if (!found) throw new Error(`no student ${index}`);
  return found;
};
const items = [billedItem(1), billedItem(3, { money: 20.5, number: 2 })];

const heading = (page: Page, index: number) =>
  page.getByRole('heading', { level: 1, name: studentCalled(index), exact: true });
const billsTable = (page: Page, language: Language) =>
  page.getByRole('table', { name: textsIn(language).students.page.bills.tab });
const shown = (fen: number) => fill('¥{{amount}}', { amount: (fen / 100).toFixed(2) });

let autumn: string;
beforeAll(async () => {
  const all = Object.values(first).flatMap((index) => [index, index + 1, index + 2]);
  autumn = await sentNotice(all, { title: '秋季 Autumn', items });
  await sentNotice(all, { title: '春季 Spring', items: [billedItem(1, { money: 70 })] });
  await addNotice({
    title: '草稿 Draft',
    items: [billedItem(1)],
    payNoticePersonReqList: all.map((index) => ({ studentId: demonstrationId.student(index) })),
  });
});

describe.each(views('en', 'zh'))('in %s', (language) => {
  const texts = textsIn(language).students.page;
  const one = first[language];

  it('one student after the other is found and pays by keyboard only', async () => {
    const visit = await openPage({ as: 'cashier', language, width: 1440, path: noticesPath });
    const { page } = visit;
    const { press, tabTo } = keyboardOn(page);
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await search(page, language).waitFor();

    for (const [index, typed] of [
      [one, pupil(one).studentNumber],
      [one + 1, pupil(one + 1).phoneNumber],
    ] as const) {
      // For the second student the search has the focus already.
      if (index !== one) await expect.poll(() => isFocused(page, language)).toBe(true);
      await press('/');
      await expect.poll(() => isFocused(page, language)).toBe(true);
      await page.keyboard.type(typed);
      await press('Enter');
      await heading(page, index).waitFor();
      await tabTo(fill(texts.bills.payFor, { title: '秋季 Autumn' }));
      await press('Enter');
      await amountSelected(page, '141.00');
      await press('Enter', 'Enter');
      await page
        .getByText(fill(textsIn(language).payments.dialog.recorded, { amount: '¥141.00' }))
        .first()
        .waitFor();
      await valueOf(page, texts.owed).getByText('¥170.00').first().waitFor();
    }

    await expect.poll(() => isFocused(page, language)).toBe(true);
    expect((await settlementOf(autumn, one + 1)).state).toMatchObject({ received: 14_100, payStatus: 'completed' });
    for (const secret of [one, one + 1].flatMap((index) => [pupil(index).studentNumber, pupil(index).phoneNumber]))
      expect(urls.filter((url) => url.includes(secret))).toEqual([]);
    visit.expectNoProblems();
    await visit.close();
  });

  it('shows bills, sums and balance, at a desk and on a phone', async () => {
    const index = one + 2;
    await charge(
      chargeOf(autumn, index, [['cash', 141]], {
        items: items.map(({ photoId }) => ({ photoId })),
        itemsTotalAmount: 141,
      }),
    );
    const visit = await openPage({
      as: 'bursar',
      language,
      width: 1440,
      path: studentPath(demonstrationId.student(index)),
    });
    const { page } = visit;

    await heading(page, index).waitFor();
    const table = billsTable(page, language);
    await table.getByText('草稿 Draft').waitFor();
    const titles = await table.getByRole('rowheader').allInnerTexts();
    expect(titles.map((title) => title.split(/\s/)[1])).toEqual(['Draft', 'Spring', 'Autumn']);
    expect(await valueOf(page, texts.owed).innerText()).toContain(shown(17_000));
    await page.getByText(fill(texts.notSent, { amount: shown(10_000) })).waitFor();
    await visit.expectNoSideScroll();

    await page.getByRole('checkbox', { name: texts.bills.openOnly }).click();
    await table.getByText('秋季 Autumn').waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('?owing=1');
    await page.setViewportSize({ width: 360, height: 900 });
    await page.reload();
    await table.getByText('春季 Spring').waitFor();
    expect(await table.getByText('秋季 Autumn').count()).toBe(0);
    await visit.expectNoAxeFindings();
    await visit.expectNoSideScroll();
    // A window of 1440 px that is enlarged to 200 % (WCAG 1.4.10).
    await page.setViewportSize({ width: 720, height: 900 });
    const pay = table.getByRole('button', { name: fill(texts.bills.payFor, { title: '春季 Spring' }) });
    await expect.poll(async () => (await pay.boundingBox())?.x ?? 720).toBeLessThan(660);

    await page.getByRole('tab', { name: texts.statement.tab }).click();
    const statement = page.getByRole('table', { name: texts.statement.tab });
    await statement.getByText(textsIn(language).people.cause.custodialDeposit).waitFor();
    expect(await statement.getByRole('row').nth(1).innerText()).toContain(shown(4_100));
    await visit.expectNoAxeFindings();
    await visit.expectNoSideScroll();
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit.expectNoAxeFindings();
    await visit.expectNoSideScroll();
    visit.expectNoProblems();
    await visit.close();
  });
});

it('large amounts fit into their places, in a window of any width', async () => {
  const group = { groupName: 'One of two', choiceCount: 1, itemPhotoIdStr: photosOf(7, 8) };
  const large = [billedItem(1, { money: 987_654.32 }), billedItem(7), billedItem(8, { money: 200 })];
  await addNotice({ items: large, groupItems: [group], payNoticePersonReqList: named(1621) });
  const path = studentPath(demonstrationId.student(1621));
  const visit = await openPage({ as: 'bursar', width: 1440, path });
  const owed = valueOf(visit.page, textsIn('en').students.page.owed);
  await owed.getByText(/^from /).waitFor();
  const rightOf = async (shown: Locator) => {
    const box = await shown.boundingBox();
    return (box?.x ?? Infinity) + (box?.width ?? 0);
  };

  for (const width of [1440, 1024, 360]) {
    await visit.page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await rightOf(owed.locator('.money'))) <= (await rightOf(owed))).toBe(true);
  }
  await visit.expectNoSideScroll();
});

it('a bill is paid in two clicks from the page', async () => {
  const { page, expectNoProblems } = await openPage({
    as: 'cashier',
    width: 1440,
    path: studentPath(demonstrationId.student(first.en)),
  });
  const { click, button, made } = countedClicks(page);

  await click(button('Pay 春季 Spring'));
  await click(button('Record ¥70.00'));
  await page.getByText('Payment recorded: ¥70.00').first().waitFor();

  expect(made()).toEqual({ clicks: 2, fields: 0 });
  await expect.poll(() => isFocused(page, 'en')).toBe(true);
  expectNoProblems();
});

describe('the search in the header', () => {
  it('leaves a slash where it is typed; lists name, English name, class and number, and the arrow keys choose among several', async () => {
    const { page, expectNoProblems, expectNoAxeFindings } = await openPage({
      as: 'bursar',
      width: 1440,
      path: noticesPath,
    });
    const { press } = keyboardOn(page);
    const { eName, studentNumber } = pupil(first.en);
    const [givenName = ''] = eName.split(' ');
    const list = page.getByRole('searchbox').first();
    await list.click();
    await page.keyboard.press('/');
    expect(await list.inputValue()).toBe('/');
    await list.fill('');

    // More than one has that name: Enter alone opens nobody.
    await search(page, 'en').fill(givenName);
    await page.getByRole('option').first().waitFor();
    expect(await page.getByRole('option').first().innerText()).toMatch(
      new RegExp(`^\\S+ / ${givenName} \\S+\\s+Grade \\d+ Class \\d+ · \\d+ · Qiming`),
    );
    expect(await page.getByRole('option').count()).toBeGreaterThan(1);
    await expectNoAxeFindings();
    await press('Enter');
    const option = page.getByRole('option').filter({ hasText: studentNumber });
    expect(new URL(page.url()).pathname).toBe(noticesPath);
    await search(page, 'en').fill(studentNumber);
    await option.waitFor();
    await press('ArrowDown', 'Enter');
    await heading(page, first.en).waitFor();
    expect(await search(page, 'en').inputValue()).toBe('');
    await page.goBack();
    await page.waitForURL(({ pathname }) => pathname === noticesPath);
    expectNoProblems();
  });

  it('has room on a phone', async () => {
    const { page, expectNoProblems, expectNoSideScroll } = await openPage({
      as: 'bursar',
      width: 360,
      path: noticesPath,
    });
    await page.getByRole('button', { name: 'Open the search' }).click();
    await search(page, 'en').fill(pupil(first.en).studentNumber);
    await page.getByRole('option').first().waitFor();
    await page.getByRole('option').first().click();
    await heading(page, first.en).waitFor();
    await expectNoSideScroll();
    expectNoProblems();
  });
});

it('a student of another school is found neither by the search, which says so, nor by the address', async () => {
  const west = demonstrationDocuments()[0]?.students.find(({ schoolId }) => schoolId === demonstrationId.school(2));
  const { page, close } = await openPage({ as: 'cashier', path: studentPath(west?.studentId ?? '') });

  await page.getByRole('heading', { name: 'No such student at your schools' }).waitFor();
  await search(page, 'en').fill(west?.studentNumber ?? '');

  await page.getByText('No student matches').waitFor();
  await close();
});
