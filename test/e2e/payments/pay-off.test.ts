/** Many students are paid off at once on the detail page of their notice. */
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { notice } from '../../../functions/notices/notice.ts';
import { asId } from '../../../shared/contract/ids.ts';
import { fill, type Language } from '../../../shared/contract/texts.ts';
import { payments } from '../../../shared/payments/contract.ts';
import { people } from '../../../shared/people/contract.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { drain, tables } from '../../support/cloud.ts';
import { accountCalled, openDetail, rowOf, studentCalled } from '../../support/detail-page.ts';
import { dialogOf } from '../../support/editor-page.ts';
import { item } from '../../support/notice-forms.ts';
import { alter, charge, chargeOf, sentNotice, settlementOf } from '../../support/payments.ts';
import { holdIn, photos, student } from '../../support/settlement.ts';
import { quoted, textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

const openPayOff = async (page: Page, language: Language) => {
  const { notices, payments } = textsIn(language);
  await page.getByRole('button', { name: notices.life.moreSelected, exact: true }).last().click();
  await page.getByRole('menuitem', { name: payments.payOff.selected, exact: true }).click();
  return dialogOf(page, payments.payOff.title);
};
const selectAll = (page: Page, language: Language, count: number) =>
  page
    .getByRole('button', { name: fill(textsIn(language).notices.detail.list.selectMatches, { count }), exact: true })
    .click();
const paidWord = (language: Language) => textsIn(language).notices.payStatus.completed;

/** What the menu and the dialog say, written out. */
const words = quoted({
  en: {
    ...{ entry: 'Batch pay-off', title: 'Batch pay-off of required items', noAccount: 'Please select school account' },
    ways: ['School account', 'Balance of each student'],
    methods: ['Bank transfer', 'Cash', 'POS', 'Other'],
  },
  zh: {
    ...{ entry: '批量缴清', title: '批量缴清必缴项', noAccount: '请选择收款账户' },
    ways: ['收款账户', '学生余额'],
    methods: ['银行转账', '现金', 'POS 刷卡', '其他'],
  },
});

/** Whether the entry of the menu of the selected students can be chosen. */
const isOffered = async (page: Page, language: Language): Promise<boolean> => {
  await page
    .getByRole('button', { name: textsIn(language).notices.life.moreSelected, exact: true })
    .last()
    .click();
  const entry = page.getByRole('menuitem', { name: words[language].entry });
  const isDisabled = (await entry.getAttribute('aria-disabled')) === 'true';
  await page.keyboard.press('Escape');
  return !isDisabled;
};

/** A notice is occupied by a job. */
const occupy = (noticeId: string, jobId: string | undefined) =>
  alter(notice, notice.key({ noticeId }), ({ jobId: _, ...one }) => ({
    ...one,
    ...(jobId !== undefined && { jobId: asId('job', jobId) }),
  }));

/** By account or by balance, the first of them chosen; and each method, of which a transfer is chosen, then cash. */
const readWays = async (page: Page, dialog: Locator, language: Language): Promise<void> => {
  const { ways, methods } = words[language];
  const { method } = textsIn(language).payments.dialog;
  expect(await dialog.getByRole('radio').count()).toBe(ways.length);
  for (const [at, name] of ways.entries()) expect(await dialog.getByRole('radio', { name }).isChecked()).toBe(at === 0);
  // The method is still a transfer after a look at the balances.
  for (const name of ways.toReversed()) await dialog.getByRole('radio', { name }).check();
  await dialog.getByRole('button', { name: new RegExp(`^${method}.*${methods[0]}`) }).click();
  const options = page.getByRole('option');
  await options.first().waitFor();
  expect((await options.allInnerTexts()).map((text) => text.split('\n')[0]?.trim())).toEqual(methods);
  await options.nth(1).click();
};

it.each(views(['zh', 360], ['en', 1440]))(
  'S2.51 S4.21 S5.11 S9.21 S9.22 S9.23 pays off every match on an account, after a preview of who pays what, and keeps the account while a job works on the notice, in %s',
  async (language, width) => {
    const first = language === 'en' ? 751 : 761;
    const indexes = [first, first + 1, first + 2];
    const noticeId = await sentNotice(indexes, { items: [item(1), item(6, { money: 30, payOption: 2 })] });
    await charge(chargeOf(noticeId, first + 2, [['cash', 40]], { items: photos(1), itemsTotalAmount: 100 }));
    const visit = await openPage({ as: 'cashier', language, width });
    const { page } = visit;
    const { payments, error } = textsIn(language);
    await openDetail(page, noticeId, '', language);
    expect(await isOffered(page, language)).toBe(false);
    const one = textsIn(language).notices.detail.list.select;
    await page.getByRole('checkbox', { name: fill(one, { name: studentCalled(first) }) }).click();
    expect(await isOffered(page, language)).toBe(true);

    await selectAll(page, language, 3);
    const dialog = await openPayOff(page, language);
    await page.getByRole('dialog', { name: words[language].title, exact: true }).waitFor();
    await dialog.getByText(fill(payments.payOff.total, { count: 2 })).waitFor();
    const table = dialog.getByRole('table', { name: payments.payOff.preview });
    for (const text of [studentCalled(first), studentCalled(first + 1), '¥100.00', paidWord(language)])
      await table.getByText(text).first().waitFor();
    await dialog.getByText(fill(payments.payOff.leftOut, { count: 1 })).waitFor();
    await dialog.getByText(error.personPartPaid).waitFor();
    await visit.expectNoAxeFindings();
    await visit.expectNoSideScroll();

    await readWays(page, dialog, language);
    const confirm = fill(payments.payOff.confirm, { amount: '¥200.00', count: 2 });
    // The field without an account says these words, too.
    const noAccount = dialog.getByText(words[language].noAccount, { exact: true });
    const before = await noAccount.count();
    await dialog.getByRole('button', { name: confirm, exact: true }).click();
    await expect.poll(() => noAccount.count()).toBeGreaterThan(before);
    expect((await settlementOf(noticeId, first)).orders).toEqual([]);
    await dialog.getByRole('button', { name: new RegExp(`^${payments.dialog.account}`) }).click();
    await page.getByRole('option', { name: accountCalled(2) }).click();
    await occupy(noticeId, '01KDVDNA00JB00000000000009');
    await dialog.getByRole('button', { name: confirm, exact: true }).click();
    await dialog.getByText(error.jobRunning).waitFor();
    await occupy(noticeId, undefined);
    await dialog.getByRole('button', { name: confirm, exact: true }).click();
    await page.getByText(payments.payOff.done, { exact: true }).first().waitFor();
    await rowOf(page, first, language).getByText(paidWord(language), { exact: true }).waitFor();

    for (const index of indexes.slice(0, 2))
      expect(await settlementOf(noticeId, index)).toMatchObject({
        ...{ state: { payStatus: 'completed', received: 10_000 }, records: [{ payMode: 'cash', amount: 10_000 }] },
      });
    visit.expectNoProblems();
    await visit.close();
  },
);

describe('of two students', () => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await openPage({ as: 'bursar', width: 1440, expectedErrors: [/net::ERR_FAILED/] });
  });
  afterEach(() => {
    visit.expectNoProblems();
  });

  it('S7.04 S7.05 S9.21 names whose balance is too low before it pays from the balances', async () => {
    const noticeId = await sentNotice([771, 772], { items: [item(1)] });
    await holdIn(tables(), 771, 10_000);
    await holdIn(tables(), 772, 9_950);
    const { page } = visit;
    const { payments } = textsIn('en');
    await openDetail(page, noticeId);
    await selectAll(page, 'en', 2);
    const dialog = await openPayOff(page, 'en');

    const sentTo = (name: string) => page.waitForRequest(`**/sisjava/paycenter/${name}`);
    const ofBoth = { noticeId, studentIds: [student(771), student(772)], useBalance: true };
    const checked = sentTo('preBatchPayOffMustItems');
    await dialog.getByRole('radio', { name: payments.payOff.byBalance }).check();
    expect((await checked).postDataJSON()).toEqual(ofBoth);
    await dialog.getByText(fill(payments.payOff.low, { count: 1 })).waitFor();
    const low = { name: studentCalled(772), balance: '¥99.50', amount: '¥100.00' };
    await dialog.getByText(fill(payments.payOff.lowOne, low)).waitFor();
    for (const name of [payments.dialog.account, payments.dialog.method])
      expect(await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).count()).toBe(0);
    await visit.expectNoAxeFindings();
    const booked = sentTo('batchPayOffMustItems');
    await dialog.getByRole('button', { name: 'Record ¥100.00 (students: 1)', exact: true }).click();
    expect((await booked).postDataJSON()).toMatchObject({ ...ofBoth, studentIds: [student(771)] });
    await page.getByText(payments.payOff.done, { exact: true }).first().waitFor();

    expect(await settlementOf(noticeId, 771)).toMatchObject({ state: { payStatus: 'completed' }, balance: 0 });
    expect(await settlementOf(noticeId, 772)).toMatchObject({ state: { payStatus: 'toPay' }, balance: 9_950 });
  });

  it('S2.51 S8.07 shows the amounts of each and of all, and again when something changed while the dialog was open', async () => {
    const noticeId = await sentNotice([781, 782], { items: [item(1)] });
    const { page } = visit;
    const { payments, error, site } = textsIn('en');
    await openDetail(page, noticeId);
    await selectAll(page, 'en', 2);
    const dialog = await openPayOff(page, 'en');
    await dialog.getByRole('button', { name: /^School account/ }).click();
    await page.getByRole('option', { name: accountCalled(2) }).click();
    const table = dialog.getByRole('table', { name: payments.payOff.preview });
    const cells = (await table.getByRole('cell').allInnerTexts()).map((text) => text.split('\n')[0]);
    expect(cells.slice(1)).toEqual(['2', '¥100.00', '¥200.00', 'Paid in full']);
    const confirm = dialog.getByRole('button', { name: 'Record ¥200.00 (students: 2)', exact: true });
    await occupy(noticeId, '01KDVDNA00JB00000000000009');
    await confirm.click();
    await dialog.getByText(error.jobRunning).waitFor();
    await occupy(noticeId, undefined);
    await charge(chargeOf(noticeId, 782, [['cash', 100]], { items: photos(1), itemsTotalAmount: 100 }));

    // What was shown is known to be old: it cannot be booked while the present amounts are not read.
    const reading = `**${people.listNoticePeople.path}`;
    await page.route(reading, (route) => route.abort());
    await confirm.click();
    await dialog.getByText(error['1700022']).waitFor();
    await dialog.getByText(site.table.loadFailed, { exact: false }).first().waitFor();
    expect(await dialog.getByRole('button', { name: /^Record/ }).count()).toBe(0);
    await page.unroute(reading);
    await dialog.getByRole('button', { name: site.action.retry, exact: true }).click();
    expect(await dialog.getByText(error.jobRunning).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Record ¥100.00 (students: 1)', exact: true }).click();
    await page.getByText(payments.payOff.done, { exact: true }).first().waitFor();

    expect(await settlementOf(noticeId, 781)).toMatchObject({
      ...{ state: { payStatus: 'completed' }, records: [{ payMode: 'transfer', amount: 10_000 }] },
    });
    expect((await settlementOf(noticeId, 782)).records).toHaveLength(1);
  });

  it('reads the list again when the dialog is closed before it is known whether the pay-off was started', async () => {
    const noticeId = await sentNotice([773, 774], { items: [item(1)] });
    const { page } = visit;
    await openDetail(page, noticeId);
    await selectAll(page, 'en', 2);
    const dialog = await openPayOff(page, 'en');
    await dialog.getByRole('button', { name: /^School account/ }).click();
    await page.getByRole('option', { name: accountCalled(2) }).click();
    await page.route(
      `**${payments.batchPayOff.path}`,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );

    await dialog.getByRole('button', { name: 'Record ¥200.00 (students: 2)', exact: true }).click();
    await dialog.getByText('It is not known whether the pay-off was started').waitFor();
    await drain();
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();

    await rowOf(page, 773).getByText('Paid in full').waitFor();
  });
});
