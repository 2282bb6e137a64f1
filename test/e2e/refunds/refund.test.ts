/** Money back at the desk: a part, all of it, and a payment again; what the timeline says, and a screen that is out of date. */
import type { Locator } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refunds } from '../../../shared/refunds/contract.ts';
import { atNotice, closePanel } from '../../support/at-notice.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { accountCalled, openDetail, rowOf, showStudent, studentCalled, valueOf } from '../../support/detail-page.ts';
import { keyboardOn } from '../../support/keyboard.ts';
import { range } from '../../support/notice-forms.ts';
import { charge, chargeOf, sentNotice, settlementOf as stored } from '../../support/payments.ts';
import { confirmRefund, openRefund, refundOf } from '../../support/refund-dialog.ts';
import { confirm, itemsIn, settlementOf } from '../../support/settlement-dialog.ts';

const cash = accountCalled(1);
const paidOut = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Amount', exact: true });

/** The choices of a group, in their order, each with its state. */
const choicesOf = (dialog: Locator, name: string) =>
  dialog
    .getByRole('radiogroup', { name })
    .getByRole('radio')
    .evaluateAll((radios) =>
      (radios as HTMLInputElement[]).map((radio) => {
        const [label = ''] = (radio.getAttribute('aria-labelledby') ?? '').split(' ');
        return [
          document.getElementById(label)?.innerText,
          radio.checked ? 'chosen' : radio.disabled ? 'closed' : 'open',
        ];
      }),
    );

let visit: Visit;
let noticeId: string;
beforeAll(async () => {
  noticeId = await sentNotice(range(1, 4), { title: 'To be refunded' });
  for (const index of range(1, 4)) await charge(chargeOf(noticeId, index, [['cash', 171]]));
  visit = await openPage({ as: 'bursar', width: 1440, height: 1000, expectedErrors: [/net::ERR_FAILED/] });
});
afterEach(() => {
  visit.expectNoProblems();
});

/** What the dialog of the first student shows before anything is chosen: 171.00, of which 41.00 are custodial. */
const expectParts = async (dialog: Locator): Promise<void> => {
  expect(await dialog.getByText(studentCalled(1)).count()).toBe(1);
  expect(await dialog.getByRole('columnheader').allInnerTexts()).toEqual(['Fee item', 'Due', 'Received', 'Refundable']);
  expect(await itemsIn(dialog)).toEqual([
    ['Tuition (autumn)', '¥100.00', '¥100.00', '¥100.00'],
    ['Textbooks (autumn)', '¥41.00', '¥41.00', '¥41.00'],
    ['Clubs (autumn)', '¥30.00', '¥30.00', '¥30.00'],
  ]);
  for (const [term, amount] of [
    ['Refund in all', '¥171.00'],
    ['Taken back from the balance', '¥41.00'],
    ['Actual refund', '¥171.00'],
  ] as const)
    expect(await valueOf(dialog, term).innerText()).toContain(amount);
  for (const name of [/^School account (?!Please)/, /^Payment method (?!Please)/, 'Cancel', 'Refund ¥171.00'])
    await dialog.getByRole('button', { name }).waitFor();
  expect(await dialog.getByRole('textbox', { name: 'Amount', exact: true }).inputValue()).toBe('171.00');
  for (const name of ['Refund date', 'Refund time', 'Remark'])
    expect(await dialog.getByRole('textbox', { name, exact: true }).count()).toBe(1);
};

describe('a refund by bookkeeping', () => {
  it('S2.92 S2.93 S2.95 S2.96 S2.97 S2.98 S2.99 S2.101 S2.103 S2.106 S2.107 S5.54 S5.55 S5.62 S5.63 S8.21 refunds a part, with its faults, preview and timeline', async () => {
    const { page } = visit;
    await atNotice(page, noticeId);
    const dialog = await openRefund(page, 1);
    expect(await choicesOf(dialog, 'How it is refunded')).toEqual([
      ['Bookkeeping: the school paid it out itself', 'chosen'],
      ['Original route', 'closed'],
    ]);
    await dialog.getByText('Only bookkeeping refunds are possible for this order.').waitFor();
    expect(await choicesOf(dialog, 'What is refunded')).toEqual([
      ['Everything', 'chosen'],
      ['A part', 'open'],
      ['The overpayment only', 'closed'],
    ]);
    await dialog.getByText('Nothing is overpaid.').waitFor();
    await expectParts(dialog);
    await dialog.getByRole('radio', { name: 'A part' }).click();

    await confirmRefund(page, '0.00');
    await dialog.getByText('Enter partial refund amount').waitFor();
    const tuition = dialog.getByRole('textbox', { name: /^Refund of Tuition/ });
    await tuition.fill('100.01');
    await dialog.getByText('Refund amount cannot exceed amount received').waitFor();
    await tuition.fill('40.25');
    await dialog.getByRole('button', { name: 'What this will record' }).click();
    await dialog.getByText('Charge taken back').waitFor();
    await paidOut(dialog).fill('');
    await dialog.getByText('refund amount cannot be empty').waitFor();
    await paidOut(dialog).fill('40.24');
    await dialog.getByText('Actual refund must equal refundable amount').waitFor();
    await paidOut(dialog).fill('40.25');
    for (const text of ['refund amount cannot be empty', 'Actual refund must equal refundable amount'])
      await dialog.getByText(text).waitFor({ state: 'hidden' });
    await visit.expectNoAxeFindings();
    const box = await dialog.locator('[class*=dialog]').first().boundingBox();
    expect(box?.width).toBe(908);
    await confirmRefund(page, '40.25');
    await page.getByText('Settlement: ¥40.25 refunded').first().waitFor();

    await showStudent(page, 1);
    const entry = page.getByRole('region', { name: 'What happened' }).locator('li').first();
    await entry.getByText('Refund recorded').waitFor();
    expect(await entry.getByRole('rowheader', { name: `Cash · ${cash}` }).count()).toBe(1);
    expect(await entry.innerText()).toContain('¥40.25');
    expect((await stored(noticeId, 1)).state).toMatchObject({ due: 13_075, received: 13_075, payStatus: 'completed' });
    await closePanel(page);
  });

  it('S2.95 S2.97 S3.49 S4.28 S4.58 S4.59 is proposed anew for another mode or type, and a part that is still owed is topped up', async () => {
    const { page } = visit;
    await atNotice(page, noticeId);
    const path = '**/sisjava/paycenter/refundPage';
    // No order has money that came through a channel; this one is shown as if it had, with other figures of its books.
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const { items, ...shown } = (await response.json()) as { items: object[] };
      const modes = [1, 2].map((mode) => ({ mode, enabled: 1 }));
      const books = { ...items[1], actualAmount: 43, payedPrice: 42 };
      await route.fulfill({ response, json: { ...shown, items: items.with(1, books), modes } });
    });
    const dialog = await openRefund(page, 2);
    await page.unroute(path);
    expect((await itemsIn(dialog))[1]).toEqual(['Textbooks (autumn)', '¥43.00', '¥42.00', '¥41.00']);
    await expect.poll(() => paidOut(dialog).inputValue()).toBe('171.00');
    await paidOut(dialog).fill('170');
    const asked = page.waitForRequest(
      (request) =>
        request.url().endsWith('/NewRefundPreView') &&
        (request.postDataJSON() as { refundModes?: number }).refundModes === 2,
    );
    await dialog.getByRole('radio', { name: 'Original route' }).click();
    await asked;
    await expect.poll(() => paidOut(dialog).inputValue()).toBe('171.00');
    await dialog.getByRole('radio', { name: /^Bookkeeping/ }).click();
    await paidOut(dialog).fill('170');
    await dialog.getByRole('radio', { name: 'A part' }).click();
    await dialog.getByRole('radio', { name: 'Everything' }).click();
    await expect.poll(() => paidOut(dialog).inputValue()).toBe('171.00');
    await dialog.getByRole('radio', { name: 'A part' }).click();
    await dialog.getByRole('textbox', { name: /^Refund of Tuition/ }).fill('30');
    await dialog.getByRole('checkbox', { name: /^The student still owes/ }).click();
    await confirmRefund(page, '30.00');
    await rowOf(page, 2).getByText('Partly paid').waitFor();

    await page.getByRole('button', { name: `Top-up payment for ${studentCalled(2)}`, exact: true }).click();
    await settlementOf(page).getByRole('button', { name: 'Record ¥30.00', exact: true }).waitFor();
    await confirm(page);
    await rowOf(page, 2).getByText('Paid in full').waitFor();

    expect((await stored(noticeId, 2)).state).toMatchObject({ due: 17_100, received: 17_100 });
  });

  it('S4.26 S8.21 a full refund by keyboard, and a payment again', async () => {
    const { page } = visit;
    await atNotice(page, noticeId);
    const { press, tabTo } = keyboardOn(page);

    const dialog = await openRefund(page, 3);
    await dialog.getByRole('button', { name: 'Refund ¥171.00', exact: true }).and(page.locator(':enabled')).waitFor();
    await tabTo('Refund ¥171.00');
    await press('Enter');
    await page.getByText('Settlement: ¥171.00 refunded').first().waitFor();
    await rowOf(page, 3).getByText('Refund').first().waitFor();
    await page.getByRole('button', { name: `Repay for ${studentCalled(3)}`, exact: true }).click();
    await settlementOf(page).getByRole('table').waitFor();
    await confirm(page);
    await rowOf(page, 3).getByText('Paid in full').waitFor();

    expect((await stored(noticeId, 3)).orders.map(({ state }) => state).toSorted()).toEqual(['live', 'refunded']);
  });

  it('is booked once: it says when no answer came, is back after a reload, and tries the same again', async () => {
    const { page } = visit;
    await atNotice(page, noticeId);
    await openRefund(page, 4);
    const path = `**${refunds.refundBookkeeping.path}`;
    await page.route(path, async (route) => {
      await route.fetch();
      await route.abort();
    });

    await confirmRefund(page, '171.00');
    await refundOf(page).getByText('It is not known whether the refund was recorded').waitFor();
    await page.reload();
    await refundOf(page).getByText('It is not known whether the refund was recorded').waitFor();
    await page.unroute(path);
    await refundOf(page).getByRole('button', { name: 'Try again' }).click();
    await page
      .getByText(/^The refund of ¥171\.00 that was sent before is recorded/)
      .first()
      .waitFor();

    const { state, audits } = await stored(noticeId, 4);
    expect(state).toMatchObject({ received: 0, refunded: 17_100, payStatus: 'refunded' });
    expect(audits.filter(({ action }) => action === 'refund')).toHaveLength(1);
  });
});

describe('on a phone, in Chinese', () => {
  it('S2.107 takes the width of the screen', async () => {
    const phone = await openPage({ as: 'bursar', language: 'zh', width: 360, height: 780, theme: 'dark' });
    await openDetail(phone.page, noticeId, '', 'zh');

    const dialog = await openRefund(phone.page, 2, 'zh');
    const box = await dialog.locator('[class*=dialog]').first().boundingBox();
    expect(box?.width).toBeGreaterThan(330);
    await dialog.getByRole('radio', { name: '部分退费' }).click();
    await dialog.getByRole('checkbox').scrollIntoViewIfNeeded();

    await phone.expectNoAxeFindings();
    await phone.expectNoSideScroll();
    phone.expectNoProblems();
    await phone.close();
  });
});
