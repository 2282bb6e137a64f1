/** How little a cashier has to do for a payment, and that nothing of it books more than was meant, or twice. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { payments } from '../../../shared/payments/contract.ts';
import { people } from '../../../shared/people/contract.ts';
import { atNotice, closePanel } from '../../support/at-notice.ts';
import { callsFrom, openPage, type Visit } from '../../support/browser.ts';
import { countedClicks } from '../../support/clicks.ts';
import { accountCalled, rowOf, showStudent, studentCalled } from '../../support/detail-page.ts';
import { heldBack } from '../../support/held-back.ts';
import { keyboardOn } from '../../support/keyboard.ts';
import { range } from '../../support/notice-forms.ts';
import { sentNotice, settlementOf as stored } from '../../support/payments.ts';
import {
  amountSelected,
  clickPay,
  confirmName,
  fillRow,
  openSettlement,
  settlementOf,
} from '../../support/settlement-dialog.ts';

let visit: Visit;
let noticeId: string;
beforeAll(async () => {
  noticeId = await sentNotice(range(1, 7), { title: 'To be paid in a hurry' });
  visit = await openPage({ as: 'bursar', width: 1440, expectedErrors: [/net::ERR_FAILED/] });
});
afterEach(() => {
  visit.expectNoProblems();
});

const recorded = (page: Page, amount: string) => page.getByText(`Payment recorded: ¥${amount}`).first().waitFor();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const amounts = async (of: string, index: number) =>
  (await stored(of, index)).records.map(({ amount, payMode }) => [amount, payMode]);

describe('cash in part on two accounts, with a remark', () => {
  it('S4.28 takes 4 clicks and 3 typed fields, and then offers a top-up, and no other first payment', async () => {
    const { page } = visit;
    await atNotice(page, noticeId);
    const { click, button, typeOn, made } = countedClicks(page);

    await click(button(`Pay for ${studentCalled(1)}`));
    await amountSelected(page, '141.00');
    const ofPart = page.getByText('A part payment: the rest can be topped up later.');
    expect(await ofPart.count()).toBe(0);
    await typeOn('100');
    await ofPart.waitFor();
    await click(button('Add account'));
    await amountSelected(page, '41.00');
    await typeOn('20.5');
    await click(page.getByRole('textbox', { name: 'Remark', exact: true }));
    await typeOn('Receipt 12');
    await click(button('Record ¥120.50'));
    await recorded(page, '120.50');

    expect(made()).toEqual({ clicks: 4, fields: 3 });
    const { records } = await stored(noticeId, 1);
    expect(records.map(({ amount, payMode, remark }) => [amount, payMode, remark])).toEqual([
      [10_000, 'cash', 'Receipt 12'],
      [2_050, 'transfer', 'Receipt 12'],
    ]);
    const ofRow = page.getByRole('button', { name: `Top-up payment for ${studentCalled(1)}`, exact: true });
    expect(await ofRow.innerText()).toBe('Top-up payment');
    await showStudent(page, 1);
    await page.getByRole('button', { name: 'Top-up payment', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Pay', exact: true }).count()).toBe(0);
    await closePanel(page);
  });

  it('takes no mouse, and Enter books what was typed', async () => {
    const { page } = visit;
    await atNotice(page, noticeId);
    const { press, tabTo } = keyboardOn(page);

    await page.getByRole('button', { name: `Pay for ${studentCalled(2)}`, exact: true }).focus();
    await press('Enter');
    await amountSelected(page, '141.00');
    await page.keyboard.type('100');
    await tabTo('Add account');
    await press('Enter');
    await amountSelected(page, '41.00');
    await page.keyboard.type('20.5');
    await press('Enter');
    await rowOf(page, 2).getByText('Partly paid').waitFor();

    expect(await amounts(noticeId, 2)).toEqual([
      [10_000, 'cash'],
      [2_050, 'transfer'],
    ]);
  });
});

describe('the next payment', () => {
  it('begins with the account and the method that were used last', async () => {
    const { page } = visit;
    await atNotice(page, noticeId);
    const chosen = (label: string) =>
      settlementOf(page)
        .getByRole('button', { name: new RegExp(`^${label} `) })
        .innerText();

    const first = await openSettlement(page, 3);
    expect(await chosen('School account')).toContain(accountCalled(1));
    await fillRow(page, 0, { account: accountCalled(3) });
    await first.getByRole('button', { name: 'Record ¥141.00' }).click();
    await recorded(page, '141.00');
    await page.reload();
    const second = await openSettlement(page, 4);

    expect(await chosen('School account')).toContain(accountCalled(3));
    expect(await chosen('Payment method')).toContain('POS');
    await second.getByRole('button', { name: 'Record ¥141.00' }).click();
    await rowOf(page, 4).getByText('Paid in full').waitFor();
    expect(await amounts(noticeId, 4)).toEqual([[14_100, 'pos']]);
    await page.evaluate(() => localStorage.clear());
    // The next test begins as a browser does that has not booked anything.
    await page.goto('about:blank');
  });
});

describe('Enter in a hurry', () => {
  it('books nothing while it is still held down from opening the dialog', async () => {
    const { page } = visit;
    await atNotice(page, noticeId);
    const called = callsFrom(page);

    await page.getByRole('button', { name: `Pay for ${studentCalled(5)}`, exact: true }).focus();
    await page.keyboard.down('Enter');
    await amountSelected(page, '141.00');
    for (let times = 0; times < 5; times++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');

    expect(await settlementOf(page).getByRole('textbox', { name: 'Amount', exact: true }).inputValue()).toBe('141.00');
    expect(await focused(page)).not.toContain('Record');
    expect(called.filter((path) => path === payments.charge.path)).toEqual([]);
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe('Record ¥141.00');
    expect(called.filter((path) => path === payments.charge.path)).toEqual([]);
    await page.keyboard.press('Enter');
    await rowOf(page, 5).getByText('Paid in full').waitFor();
    expect(await amounts(noticeId, 5)).toEqual([[14_100, 'cash']]);
  });

  it('again, with another amount, before the answer is there books once what was confirmed first', async () => {
    const { page } = visit;
    await atNotice(page, noticeId);
    const dialog = await openSettlement(page, 6);
    const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<undefined>();
    const path = `**${payments.charge.path}`;
    await page.route(path, async (route) => {
      await isLetGo;
      await route.continue();
    });
    const called = callsFrom(page);
    const amount = dialog.getByRole('textbox', { name: 'Amount', exact: true });

    await amount.fill('100');
    await amount.press('Enter');
    await amount.press('Enter');
    await amount.fill('50');
    await amount.press('Enter');
    letGo(undefined);
    await recorded(page, '100.00');

    await page.unroute(path);
    expect(called.filter((one) => one === payments.charge.path)).toHaveLength(1);
    expect(await amounts(noticeId, 6)).toEqual([[10_000, 'cash']]);
    await rowOf(page, 6).getByText('Partly paid').waitFor();
  });

  it('after an unknown outcome cannot book another amount, though the gateway refuses the next attempt', async () => {
    const { page } = visit;
    await atNotice(page, noticeId);
    const dialog = await openSettlement(page, 7);
    const path = `**${payments.charge.path}`;
    const isUnknown = () => dialog.getByText('It is not known whether the payment was recorded').waitFor();
    await page.route(path, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await dialog.getByRole('textbox', { name: 'Amount', exact: true }).fill('100');
    await page.keyboard.press('Enter');
    await isUnknown();
    await page.unroute(path);
    await page.route(path, (route) => route.fulfill({ status: 429, json: {} }));

    const refused = page.waitForResponse((response) => response.status() === 429);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await refused;
    await dialog.getByRole('button', { name: 'Try again' }).and(page.locator(':enabled')).waitFor();

    await isUnknown();
    expect(await dialog.getByRole('textbox').count()).toBe(0);
    await page.unroute(path);
    // Until the list is read again, its row still offers the payment.
    const { asked, letGo } = await heldBack(page, people.listNoticePeople);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await asked;
    await clickPay(page, 7);
    await isUnknown();
    expect(await dialog.getByRole('button', { name: confirmName() }).count()).toBe(0);
    letGo();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('The payment of ¥100.00 that was sent before is recorded.').first().waitFor();
    expect(await amounts(noticeId, 7)).toEqual([[10_000, 'cash']]);
  });
});
