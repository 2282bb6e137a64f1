/** What is entered in the settlement dialog beside the accounts: method, time, remark. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPage, type Visit } from '../../support/browser.ts';
import { accountCalled, openDetail } from '../../support/detail-page.ts';
import { choose, listOf, optionsOf } from '../../support/editor-page.ts';
import { sentNotice, settlementOf as stored } from '../../support/payments.ts';
import { confirm, fillRow, openSettlement } from '../../support/settlement-dialog.ts';

const student = 991;

let visit: Visit;
let noticeId: string;
beforeAll(async () => {
  noticeId = await sentNotice([student], { title: 'With all fields' });
  visit = await openPage({ as: 'bursar', width: 1440 });
  await openDetail(visit.page, noticeId);
});
afterEach(() => {
  visit.expectNoProblems();
});

describe('the fields of a payment', () => {
  it('S5.64 offers days up to today in the calendar, and none to come', async () => {
    const { page } = visit;
    const dialog = await openSettlement(page, student);
    const offered = page.getByRole('gridcell').and(page.locator('[aria-disabled=false]'));
    const today = Intl.DateTimeFormat('en', { timeZone: 'Asia/Shanghai', day: 'numeric' }).format(Date.now());

    await dialog.getByRole('button', { name: /^Choose date/ }).click();
    expect(await offered.last().locator('[aria-hidden]').innerText()).toBe(today);
    // A month later, because the next one begins with the last days of this one.
    const nextMonth = page.getByRole('button', { name: 'Next month' });
    await nextMonth.click();
    await nextMonth.click();

    expect(await page.getByRole('gridcell').count()).toBeGreaterThan(27);
    expect(await offered.count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

  it('say of a remark that turns the direction of the text that it is wrong, and book nothing', async () => {
    const { page } = visit;
    const dialog = await openSettlement(page, student);
    const remark = dialog.getByRole('textbox', { name: 'Remark', exact: true });

    await fillRow(page, 0, { amount: '40.25' });
    await remark.fill('Paid\u202ediaP');
    await confirm(page);
    await dialog.getByText('This has the wrong form.').waitFor();

    expect(await remark.inputValue()).toBe('Paid\u202ediaP');
    expect((await stored(noticeId, student)).records).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

  it('S2.99 S2.101 S2.103 S3.44 S5.65 S9.05 S9.19 are stored with it; a remark takes 1000 characters and no more', async () => {
    const { page } = visit;
    const dialog = await openSettlement(page, student);
    const [date, time, remark] = ['Payment date', 'Payment time', 'Remark'].map((name) =>
      dialog.getByRole('textbox', { name, exact: true }),
    );

    // An account brings its usual method, which can be another one.
    for (const [index, method] of [
      [2, 'Bank transfer'],
      [1, 'Cash'],
    ] as const) {
      await fillRow(page, 0, { account: accountCalled(index), amount: '40.25' });
      await dialog.getByRole('button', { name: `Payment method ${method}`, exact: true }).waitFor();
    }
    await listOf(page, 'Payment method').click();
    expect(await optionsOf(page)).toEqual(['Bank transfer', 'Cash', 'POS', 'Other']);
    await page.keyboard.press('Escape');
    await choose(page, 'Payment method', 'POS');
    await date?.fill('2026/08/31');
    await time?.fill('09:15');
    // A character of two UTF-16 units counts once.
    const longest = `😀${'x'.repeat(999)}`;
    await remark?.fill(`${longest}x`);
    expect(await remark?.inputValue()).toBe(longest);
    await dialog.getByText('1000 of 1000 characters').waitFor();
    await confirm(page);
    await dialog.waitFor({ state: 'hidden' });

    expect((await stored(noticeId, student)).records).toMatchObject([
      { amount: 4_025, payMode: 'pos', payTime: '2026-08-31T01:15:00.000Z', remark: longest },
    ]);
  });
});
