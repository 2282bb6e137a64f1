/** Paying by the balance, further payments on an order, and what the dialog does when the order changed meanwhile. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { listPayableItems } from '../../../shared/payments/calls/list-payable-items.ts';
import { payments } from '../../../shared/payments/contract.ts';
import { atNotice, closePanel } from '../../support/at-notice.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { callAs, tables } from '../../support/cloud.ts';
import { openDetail, rowOf, showStudent, studentCalled, valueOf } from '../../support/detail-page.ts';
import { keyboardOn } from '../../support/keyboard.ts';
import { billedItem, holdIn, payTime, photos } from '../../support/settlement.ts';
import { range } from '../../support/notice-forms.ts';
import { charge, chargeOf, sentNotice, settlementOf as stored } from '../../support/payments.ts';
import { openRefund } from '../../support/refund-dialog.ts';
import {
  amountSelected,
  confirm,
  fillRow,
  itemsIn,
  openSettlement,
  settlementOf,
} from '../../support/settlement-dialog.ts';

let visit: Visit;
let noticeId: string;
beforeAll(async () => {
  // What was paid for custodial items is the balance of these students: 41.00 each. Other files bill the first students.
  const custodial = await sentNotice(range(701, 5), { title: 'Kept for later', items: [billedItem(3, { money: 41 })] });
  for (const index of range(701, 5))
    await charge(
      chargeOf(custodial, index, [['cash', 41]], {
        items: [{ photoId: billedItem(3).photoId }],
        itemsTotalAmount: 41,
      }),
    );
  noticeId = await sentNotice(range(701, 5), { title: 'By balance and by stages' });
  for (const index of [702, 703]) await charge(chargeOf(noticeId, index, [['cash', 100]]));
  visit = await openPage({ as: 'bursar', width: 1440, height: 1000 });
});
afterEach(() => {
  visit.expectNoProblems();
});

describe('a top-up that a colleague was faster than', () => {
  it('S8.09 opens again with the current amounts and says what changed, when a colleague was faster', async () => {
    const { page } = visit;
    await atNotice(page, noticeId);
    await page.getByRole('button', { name: `Top-up payment for ${studentCalled(703)}`, exact: true }).click();
    await amountSelected(page, '71.00');
    const other = await openPage({ as: 'bursar', width: 1440 });
    await openDetail(other.page, noticeId);
    await other.page.getByRole('button', { name: `Top-up payment for ${studentCalled(703)}`, exact: true }).click();
    await amountSelected(other.page, '71.00');
    await fillRow(other.page, 0, { amount: '20' });
    await confirm(other.page);
    await other.page.getByText('Payment recorded: ¥20.00').first().waitFor();
    await other.close();

    await confirm(page);

    await settlementOf(page)
      .getByText(/^The outstanding amount of the order has changed/)
      .first()
      .waitFor();
    expect(await settlementOf(page).getByRole('listitem').filter({ hasText: 'Outstanding' }).innerText()).toMatch(
      /¥71\.00.*→.*¥51\.00/s,
    );
    await settlementOf(page).getByRole('button', { name: 'Record ¥51.00', exact: true }).click();
    await rowOf(page, 703).getByText('Paid in full').waitFor();
    expect((await stored(noticeId, 703)).records.map(({ amount }) => amount)).toEqual([10_000, 2_000, 5_100]);
  });
});

describe('the balance', () => {
  it('can be taken out of what was typed when a colleague has used it meanwhile', async () => {
    const { page } = visit;
    const tuition = await sentNotice([705], { items: [billedItem(1)] });
    const { orderNo } = await charge(
      chargeOf(tuition, 705, [['cash', 20]], { items: photos(1), itemsTotalAmount: 100 }),
    );
    await openDetail(page, tuition);
    await page.getByRole('button', { name: `Top-up payment for ${studentCalled(705)}`, exact: true }).click();
    const dialog = settlementOf(page);
    const balance = dialog.getByRole('textbox', { name: 'Use balance' });
    await balance.fill('41');
    await callAs('bursar', payments.chargeTopUp, {
      ...{ noticeId: tuition, studentId: demonstrationId.student(705), orderNo, payTime },
      ...{ itemsTotalAmount: 100, havePayAmount: 20, nowPayAmount: 80, useStudentBalance: 41 },
      ...{ cleanAccounts: [], accountsActualAmount: 0 },
    });

    await confirm(page);
    await dialog
      .getByText(/^The outstanding amount of the order has changed/)
      .first()
      .waitFor();
    await confirm(page);
    await dialog.getByText('Insufficient account balance, unable to use balance payment', { exact: true }).waitFor();
    await balance.fill('0');
    await dialog.getByRole('button', { name: 'Record ¥39.00', exact: true }).click();
    await rowOf(page, 705).getByText('Paid in full').waitFor();
  });

  it('S2.98 S5.48 S5.51 pays a part; the rows follow, and the preview says what is booked', async () => {
    const { page } = visit;
    await atNotice(page, noticeId);
    const balance = settlementOf(page).getByRole('textbox', { name: 'Use balance' });
    // A balance of nothing can be used only where the organisation lets it go below zero.
    for (const balanceCheck of [true, false]) {
      const path = `**${listPayableItems.path}`;
      await page.route(path, async (route) => {
        const response = await route.fetch();
        const shown = (await response.json()) as object;
        await route.fulfill({ response, json: { ...shown, studentBalance: 0, balanceCheck } });
      });
      const opened = await openSettlement(page, 701);
      expect(await balance.count()).toBe(balanceCheck ? 0 : 1);
      await page.unroute(path);
      await page.keyboard.press('Escape');
      await opened.waitFor({ state: 'hidden' });
    }
    const dialog = await openSettlement(page, 701);
    await dialog.getByText('Up to ¥41.00 balances available.').waitFor();

    await balance.fill('41.01');
    await confirm(page);
    await dialog.getByText('Insufficient account balance, unable to use balance payment', { exact: true }).waitFor();
    await dialog.getByText('Up to ¥41.00 balances available.').waitFor();
    expect((await stored(noticeId, 701)).orders).toEqual([]);
    await balance.fill('41');
    expect(await dialog.getByRole('textbox', { name: 'Amount', exact: true }).inputValue()).toBe('100.00');
    const sums = { Receivable: 141, 'From the balance': 41, 'Paid now': 100, 'Still outstanding': 0 };
    for (const [term, amount] of Object.entries(sums))
      expect(await valueOf(dialog, term).innerText(), term).toContain(`¥${amount}.00`);
    await dialog.getByRole('button', { name: 'What this will record' }).click();
    for (const text of ['Fees charged', 'Paid from the balance', 'Payment received'])
      await dialog.getByText(text).waitFor();
    expect(await valueOf(dialog, 'Balance afterwards').innerText()).toContain('¥41.00');
    await visit.expectNoAxeFindings();
    await confirm(page);
    await rowOf(page, 701).getByText('Paid in full').waitFor();

    const { records, balance: left } = await stored(noticeId, 701);
    expect(records.map(({ amount }) => amount)).toEqual([10_000]);
    expect(left).toBe(4_100);

    await showStudent(page, 701);
    const entry = page.getByRole('region', { name: 'What happened' }).locator('li').first();
    expect(await entry.innerText()).toMatch(/^Payment recorded\s+¥141\.00/);
    expect(await entry.innerText()).toMatch(/From the balance\s+¥41\.00/);

    await closePanel(page);
    const refund = await openRefund(page, 701);
    const parts = { 'Refund in all': 141, 'Taken back from the balance': 41, 'Returned to the balance': 41 };
    for (const [term, amount] of Object.entries({ ...parts, 'Actual refund': 100 }))
      expect(await valueOf(refund, term).innerText(), term).toContain(`¥${amount}.00`);
  });
});

describe('a top-up', () => {
  it('S2.93 S2.97 S2.98 S2.101 S4.28 S5.50 S5.51 pays the rest of an order by keyboard, or of another time, and the timeline shows what was booked', async () => {
    const { page } = visit;
    await atNotice(page, noticeId);
    const { press } = keyboardOn(page);

    await page.getByRole('button', { name: `Top-up payment for ${studentCalled(702)}`, exact: true }).focus();
    await press('Enter');
    await amountSelected(page, '71.00');
    expect(await settlementOf(page).getByText(studentCalled(702)).count()).toBe(1);
    expect(await valueOf(settlementOf(page), 'Still to be paid').innerText()).toContain('¥71.00');
    // Of the 41.00 in the balance, as much as is open on what is not custodial.
    await settlementOf(page).getByText('Up to ¥30.00 balances available.').waitFor();
    expect(await settlementOf(page).getByRole('table').getByRole('checkbox').count()).toBe(0);
    expect(await settlementOf(page).getByRole('button', { name: 'Back' }).count()).toBe(0);
    expect(await settlementOf(page).getByRole('columnheader').allInnerTexts()).toEqual([
      ...['Fee item', 'Due', 'Received', 'Outstanding'],
    ]);
    expect(await itemsIn(settlementOf(page))).toEqual([
      ['Tuition (autumn)', '¥100.00', '¥100.00', '¥0.00'],
      ['Textbooks (autumn)', '¥41.00', '¥0.00', '¥41.00'],
      ['Clubs (autumn)', '¥30.00', '¥0.00', '¥30.00'],
    ]);
    await page.keyboard.type('50');
    await press('Enter');
    await page.getByText('Payment recorded: ¥50.00').first().waitFor();
    await rowOf(page, 702).getByText('Partly paid').waitFor();
    await showStudent(page, 702);
    const entry = page.getByRole('region', { name: 'What happened' }).locator('li').first();

    await entry.getByText('Top-up payment recorded').waitFor();
    expect(await entry.innerText()).toMatch(/^Top-up payment recorded\s+¥50\.00/);
    await page.getByRole('button', { name: 'Top-up payment', exact: true }).click();
    for (const [name, value] of [
      ['Payment date', '2026/08/31'],
      ['Payment time', '09:15'],
    ] as const)
      await settlementOf(page).getByRole('textbox', { name, exact: true }).fill(value);
    await confirm(page);
    await rowOf(page, 702).getByText('Paid in full').waitFor();
    const { records } = await stored(noticeId, 702);
    expect(records.map(({ amount }) => amount)).toEqual([10_000, 5_000, 2_100]);
    expect(records.at(-1)).toMatchObject({ payTime: '2026-08-31T01:15:00.000Z' });
  });
});

describe('on a phone, in Chinese', () => {
  it('S2.107 S5.49 S5.51 shows balance, preview and faults in its width, and how much of the balance the order takes', async () => {
    await holdIn(tables(), 704, 20_000);
    const phone = await openPage({ as: 'bursar', language: 'zh', width: 360, height: 780 });
    await openDetail(phone.page, noticeId, '', 'zh');

    const dialog = await openSettlement(phone.page, 704, 'zh');
    const box = await dialog.locator('[class*=dialog]').first().boundingBox();
    expect(box?.width).toBeGreaterThan(330);
    const balance = dialog.getByRole('textbox', { name: '使用余额' });
    await dialog.getByText('最多可使用余额 ¥100.00。').waitFor();
    await balance.fill('100.01');
    await confirm(phone.page, 'zh');
    await dialog.getByText('最多可使用余额 ¥100.00。').waitFor();
    await expect.poll(() => balance.getAttribute('aria-invalid')).toBe('true');
    await balance.fill('20');
    await dialog.getByRole('button', { name: '登记后的状态与会计分录' }).click();
    await dialog.getByText('余额抵扣').last().scrollIntoViewIfNeeded();

    await fillRow(phone.page, 0, { amount: '121.01' }, 'zh');
    await confirm(phone.page, 'zh');
    await dialog.getByText('多出应收金额 ¥0.01。').waitFor();
    await phone.expectNoAxeFindings();
    await phone.expectNoSideScroll();
    phone.expectNoProblems();
    await phone.close();
  });
});
