/** Recording a payment in the settlement dialog: by keyboard, on several accounts, with its faults, and what it shows afterwards. */
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { payments } from '../../../shared/payments/contract.ts';
import { atNotice, closePanel } from '../../support/at-notice.ts';
import { callsFrom, openPage, type Visit } from '../../support/browser.ts';
import { accountCalled, rowOf, showStudent, studentCalled, valueOf } from '../../support/detail-page.ts';
import { keyboardOn } from '../../support/keyboard.ts';
import { range } from '../../support/notice-forms.ts';
import { alterItems, sentNotice, settlementOf as stored } from '../../support/payments.ts';
import {
  addRow,
  amountSelected,
  chooseItems,
  clickPay,
  confirm,
  fillRow,
  goOn,
  itemsIn,
  openSettlement,
  settlementOf,
} from '../../support/settlement-dialog.ts';

const cash = accountCalled(1);
const bank = accountCalled(2);

let visit: Visit;
let noticeId: string;
beforeAll(async () => {
  noticeId = await sentNotice(range(1, 6), { title: 'To be paid' });
  await alterItems(noticeId, 6, (items) => items.map((item) => ({ ...item, required: false, chosen: false })));
  visit = await openPage({ as: 'bursar', width: 1440 });
});
afterEach(() => {
  visit.expectNoProblems();
});

const sums = async (page: Page) => {
  const shown = settlementOf(page);
  const of = async (term: string) => (await valueOf(shown, term).locator('[aria-hidden]').innerText()).slice(1);
  return { receivable: await of('Receivable'), paid: await of('Paid now'), outstanding: await of('Still outstanding') };
};
/** What their labels say. */
const namesOf = (radios: Locator) =>
  radios.evaluateAll((all) =>
    all.map((radio) => {
      const [label = ''] = (radio.getAttribute('aria-labelledby') ?? '').split(' ');
      return document.getElementById(label)?.innerText;
    }),
  );
const recorded = (page: Page, amount: string) => page.getByText(`Payment recorded: ¥${amount}`).first().waitFor();

describe('the settlement dialog', () => {
  it('S2.44 S2.97 S2.98 S2.99 S2.101 S2.102 S2.103 S2.106 S3.48 S4.27 S6.15 records a payment by keyboard alone', async () => {
    const { page } = visit;
    await atNotice(page, noticeId);
    const { press, tabTo } = keyboardOn(page);

    await page.getByRole('button', { name: `Pay for ${studentCalled(1)}`, exact: true }).focus();
    await press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Settlement center', exact: true });
    await amountSelected(page, '141.00');
    await tabTo(/^Clubs/);
    await press('Space');
    await dialog.getByText('¥171.00').first().waitFor();
    expect(await dialog.getByRole('columnheader').allInnerTexts()).toEqual(['Fee item', 'Payment', 'Amount']);
    expect(await itemsIn(dialog)).toEqual([
      ['Tuition (autumn)', 'Required', '¥100.00'],
      ['Textbooks (autumn)', 'Required', '¥41.00'],
      ['Clubs (autumn)', 'Optional', '¥30.00'],
    ]);
    expect(await sums(page)).toEqual({ receivable: '171.00', paid: '171.00', outstanding: '0.00' });
    for (const name of [/^School account (?!Please)/, /^Payment method (?!Please)/, 'Back', 'Cancel', 'Record ¥171.00'])
      expect(await dialog.getByRole('button', { name }).count()).toBe(1);
    expect(await dialog.getByRole('textbox', { name: 'Amount', exact: true }).inputValue()).toBe('171.00');
    for (const name of ['Payment date', 'Payment time', 'Remark'])
      expect(await dialog.getByRole('textbox', { name, exact: true }).count()).toBe(1);
    const modes = dialog.getByRole('radiogroup', { name: 'Payment mode' }).getByRole('radio');
    expect(await namesOf(modes)).toEqual(['One-off', 'In stages', 'Delay', 'Other']);
    await tabTo(/^Record ¥171.00$/);
    await press('Enter');
    await recorded(page, '171.00');

    await settlementOf(page).waitFor({ state: 'hidden' });
    await rowOf(page, 1).getByText('Paid in full').waitFor();
    expect((await stored(noticeId, 1)).records.map(({ amount }) => amount)).toEqual([17100]);
  });

  it('N4.23 S2.93 S2.98 S2.106 S9.19 S2.107 shows whose payment it is and what is still owed, 580 wide', async () => {
    const { page } = visit;
    await atNotice(page, noticeId);

    const dialog = await openSettlement(page, 2);
    expect(await dialog.getByText(studentCalled(2)).count()).toBe(1);
    expect(await dialog.getByRole('checkbox', { name: /^Tuition/ }).isChecked()).toBe(true);
    expect(await dialog.getByRole('checkbox', { name: /^Tuition/ }).isDisabled()).toBe(true);
    await dialog.getByRole('checkbox', { name: /^Tuition/ }).click({ force: true });
    expect(await dialog.getByRole('checkbox', { name: /^Tuition/ }).isChecked()).toBe(true);
    await fillRow(page, 0, { amount: '40.255' });
    await page.keyboard.press('Tab');

    const box = await dialog.locator('[class*=dialog]').first().boundingBox();
    expect(box?.width).toBe(580);
    expect(await settlementOf(page).getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('40.255');
    await settlementOf(page).getByText('Enter an amount such as 1250.00.').waitFor();
    await fillRow(page, 0, { amount: '40.5' });
    await page.keyboard.press('Tab');
    expect(await settlementOf(page).getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('40.50');
    await fillRow(page, 0, { amount: '40.25' });
    expect(await sums(page)).toEqual({ receivable: '141.00', paid: '40.25', outstanding: '100.75' });
    await settlementOf(page).getByRole('button', { name: 'Back', exact: true }).click();
    await goOn(page);
    expect(await sums(page)).toEqual({ receivable: '141.00', paid: '40.25', outstanding: '100.75' });
    await settlementOf(page).getByRole('button', { name: 'Back', exact: true }).click();
    await chooseItems(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  it('S5.52 S5.53 S5.64 S5.73 shows each fault beside its field and books nothing', async () => {
    const { page } = visit;
    await atNotice(page, noticeId);
    const dialog = await openSettlement(page, 3);
    const mismatch = 'The paid-in amount must be equal to the amount of receivable minus the balance of use.';

    await dialog.getByRole('button', { name: 'Remove account 1' }).click();
    await confirm(page);
    await dialog.getByText(mismatch, { exact: true }).waitFor();
    await addRow(page);
    await fillRow(page, 0, { account: cash, amount: '0' });
    await dialog.getByText('Please enter the amount.').waitFor();
    await dialog.getByText(mismatch, { exact: true }).waitFor();
    await fillRow(page, 0, { amount: '141.01' });
    await dialog.getByText(/^The paid-in amount must be equal.* ¥0.01 more than is owed.$/).waitFor();
    await fillRow(page, 0, { amount: '100' });
    await addRow(page);
    await dialog
      .getByRole('button', { name: /^School account / })
      .nth(1)
      .click();
    expect(await page.getByRole('option', { name: cash }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Remove account 2' }).click();
    await dialog.getByRole('textbox', { name: 'Payment date' }).fill('2099/01/01');
    await dialog.getByText('The payment time cannot be in the future.').waitFor();
    await dialog.getByRole('textbox', { name: 'Payment date' }).fill('');
    await dialog.getByText('Please select the payment time.').waitFor();
    await visit.expectNoAxeFindings();
    await confirm(page);

    expect((await stored(noticeId, 3)).orders).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  it('S5.20 asks for an item where none is chosen', async () => {
    const { page } = visit;
    await atNotice(page, noticeId);
    await clickPay(page, 6);
    const dialog = chooseItems(page);

    await dialog.getByRole('button', { name: 'Next', exact: true }).click();
    await dialog.getByText('Please select at least one fee item.').waitFor();

    expect((await stored(noticeId, 6)).orders).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  it('S2.99 books on two accounts in part, and shows it in list, statistics and timeline', async () => {
    const { page } = visit;
    await atNotice(page, noticeId);
    await showStudent(page, 4);
    await page.getByRole('heading', { name: studentCalled(4), exact: true }).waitFor();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();

    await fillRow(page, 0, { account: cash, amount: '100' });
    await addRow(page);
    await fillRow(page, 1, { account: bank, amount: '20.5' });
    for (const name of ['Payment method Cash', 'Payment method Bank transfer'])
      expect(await settlementOf(page).getByRole('button', { name, exact: true }).count()).toBe(1);
    await settlementOf(page).getByRole('radio', { name: 'In stages' }).click();
    await settlementOf(page).getByRole('textbox', { name: 'Remark' }).fill('Receipt 12');
    await confirm(page);
    await recorded(page, '120.50');
    await rowOf(page, 4).getByText('Partly paid').waitFor();
    const entry = page.getByRole('region', { name: 'What happened' }).locator('li').first();
    await entry.getByText('Payment recorded').waitFor();
    expect(await entry.innerText()).toMatch(/^Payment recorded\s+¥120\.50/);
    for (const name of [`Cash · ${cash}`, `Bank transfer · ${bank}`])
      expect(await entry.getByRole('rowheader', { name }).count()).toBe(1);
    expect(await entry.getByRole('row').filter({ hasText: bank }).getByText('¥20.50').count()).toBe(1);
    for (const text of [
      /^Payment time: .*2026/,
      'Payment mode: In stages',
      'Remark: Receipt 12',
      /To pay → Partly paid/,
    ])
      expect(await entry.getByText(text).count()).toBe(1);
    expect(await entry.getByText('Grace Zhang').count()).toBe(1);
    await entry.getByRole('button', { name: 'Postings' }).click();

    for (const text of ['Payment received', 'Fees charged', 'Custodial fees added to the balance'])
      await entry.getByText(text).waitFor();
    expect(await entry.getByRole('row', { name: new RegExp(`Collection account: ${cash}.*100`) }).count()).toBe(1);
    const others = page.getByRole('region', { name: 'What happened' }).getByText(/^(Payment|Fees|Custodial fees) /);
    expect(await others.count()).toBe(await entry.getByText(/^(Payment|Fees|Custodial fees) /).count());
    await visit.expectNoAxeFindings();
    expect((await stored(noticeId, 4)).records.map(({ amount }) => amount)).toEqual([10000, 2050]);
    await closePanel(page);
  });

  it('books once by a double click, and the focus goes on at the student', async () => {
    const { page } = visit;
    await atNotice(page, noticeId);
    const dialog = await openSettlement(page, 5);
    const called = callsFrom(page);

    await dialog.getByRole('button', { name: 'Record ¥141.00', exact: true }).dblclick();
    await rowOf(page, 5).getByText('Paid in full').waitFor();

    expect(called.filter((path) => path === payments.charge.path)).toHaveLength(1);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    await expect.poll(focused).toContain(studentCalled(5));
  });
});
