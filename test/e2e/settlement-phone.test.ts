/** The settlement dialog on a phone in the dark: its steps, its refusals, and the longest names. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asId } from '../../shared/contract/ids.ts';
import { openPage, type Visit } from '../support/browser.ts';
import { accountCalled, openDetail, studentCalled, valueOf } from '../support/detail-page.ts';
import { range } from '../support/notice-forms.ts';
import { alterItems, alterState, charge, chargeOf, sentNotice, settlementOf as stored } from '../support/payments.ts';
import { confirm, fillRow, goOn, openSettlement, settlementOf } from '../support/settlement-dialog.ts';

const cash = accountCalled(1);

let visit: Visit;
let noticeId: string;
beforeAll(async () => {
  noticeId = await sentNotice(range(1, 5), { title: 'Paid by the phone' });
  visit = await openPage({ as: 'bursar', width: 360, height: 780, theme: 'dark' });
});
afterEach(() => {
  visit.expectNoProblems();
});

const again = (page: Page) => page.getByRole('dialog', { name: 'Choose charge items' });
/** Cards that can be selected are no list items to screen readers. */
const cardOf = (page: Page, index: number) =>
  page.locator('li').filter({ has: page.getByRole('button', { name: `Show ${studentCalled(index)}`, exact: true }) });

/** Nothing has to be scrolled to the side, and axe finds nothing. */
const expectReadable = async () => {
  const { page } = visit;
  await visit.expectNoAxeFindings();
  const overlaps = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role=dialog]')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  );
  expect(overlaps.filter((pixels) => pixels > 0)).toEqual([]);
};

/** The dialog of a student, filled in and ready to be confirmed. */
const ready = async (page: Page, index: number) => {
  await openDetail(page, noticeId);
  await openSettlement(page, index);
  const dialog = await goOn(page);
  await fillRow(page, 0, { account: cash });
  return dialog;
};

describe('on a phone, the settlement dialog', () => {
  it('S4.27 leads from the card of a student to a payment', async () => {
    const { page } = visit;
    await openDetail(page, noticeId);
    await expectReadable();

    await openSettlement(page, 1);
    await expectReadable();
    const dialog = await goOn(page);
    await expectReadable();
    await confirm(page);
    await dialog.getByText('Please select school account', { exact: true }).nth(1).waitFor();
    await expectReadable();
    await fillRow(page, 0, { account: cash, amount: '40.25' });
    expect(await valueOf(dialog, 'Still outstanding').innerText()).toContain('¥100.75');
    await confirm(page);
    await page.getByText('Payment recorded: ¥40.25').first().waitFor();

    await cardOf(page, 1).getByText('Partly paid').waitFor();
    await expectReadable();
    expect((await stored(noticeId, 1)).records.map(({ amount }) => amount)).toEqual([4025]);
  });

  it('S8.07 opens again with the new amounts when they have changed', async () => {
    const { page } = visit;
    await ready(page, 2);
    await alterItems(noticeId, 2, (items) => items.map((item) => ({ ...item, price: item.price + 100 })));

    await confirm(page);
    await again(page).getByText('The amounts have changed since you opened this. Please check them again.').waitFor();

    await again(page).getByText('¥144.00').waitFor();
    await expectReadable();
    expect((await stored(noticeId, 2)).orders).toEqual([]);
    await again(page).getByRole('button', { name: 'Cancel' }).click();
  });

  it('S8.09 can book nothing when a colleague was faster', async () => {
    const { page } = visit;
    await ready(page, 3);
    await charge(chargeOf(noticeId, 3, [['cash', 171]]));

    await confirm(page);
    await again(page).getByText('Nothing can be recorded for this student now.').waitFor();

    await expectReadable();
    expect((await stored(noticeId, 3)).records).toHaveLength(1);
    await again(page).getByRole('button', { name: 'Cancel' }).click();
    await cardOf(page, 3).getByText('Completed').waitFor();
  });

  it('S8.04 says that an unfinished order is in the way', async () => {
    const { page } = visit;
    const dialog = await ready(page, 4);
    await alterState(noticeId, 4, { orderNo: asId('order', '202609010000000000000004') });

    await confirm(page);
    await dialog.getByText('There are unfinished orders.').waitFor();

    await expectReadable();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  it('shows the longest names in its width', async () => {
    const { page } = visit;
    const longName = 'Nxtraordinarilylongnamewithoutanyplacewhereitcouldbebroken60';
    await alterState(noticeId, 5, { eName: longName });
    await alterItems(noticeId, 5, (items) => items.map((item) => ({ ...item, eName: longName })));
    await openDetail(page, noticeId);

    await page.getByRole('button', { name: /^Pay for .*Nxtra/ }).click();
    await again(page).getByText(longName).first().waitFor();
    await expectReadable();
    await goOn(page);
    await expectReadable();
    await fillRow(page, 0, { account: cash });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();

    await expectReadable();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await settlementOf(page).waitFor({ state: 'hidden' });
  });
});
