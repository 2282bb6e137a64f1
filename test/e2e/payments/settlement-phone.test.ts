/** The settlement dialog on a phone in the dark: its steps and the longest names. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { atNotice } from '../../support/at-notice.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { accountCalled, rowOf, valueOf } from '../../support/detail-page.ts';
import { range } from '../../support/notice-forms.ts';
import { alterItems, alterState, sentNotice, settlementOf as stored } from '../../support/payments.ts';
import { chooseItems, confirm, fillRow, goOn, openSettlement, settlementOf } from '../../support/settlement-dialog.ts';

const cash = accountCalled(1);
const longName = 'Nxtraordinarilylongnamewithoutanyplacewhereitcouldbebroken60';

let visit: Visit;
let noticeId: string;
beforeAll(async () => {
  noticeId = await sentNotice(range(1, 2), { title: 'Paid by the phone' });
  await alterState(noticeId, 2, { eName: longName });
  await alterItems(noticeId, 2, (items) => items.map((item) => ({ ...item, eName: longName })));
  visit = await openPage({ as: 'bursar', width: 360, height: 780, theme: 'dark' });
});
afterEach(() => {
  visit.expectNoProblems();
});

const expectReadable = async () => {
  await visit.expectNoAxeFindings();
  await visit.expectNoSideScroll();
};

describe('on a phone, the settlement dialog', () => {
  it('S4.27 leads from the card of a student to a payment', async () => {
    const { page } = visit;
    await atNotice(page, noticeId);
    await visit.expectNoSideScroll();

    const dialog = await openSettlement(page, 1);
    await visit.expectNoSideScroll();
    await fillRow(page, 0, { amount: '0' });
    await confirm(page);
    await dialog.getByText('Please enter the amount.').waitFor();
    await expectReadable();
    await fillRow(page, 0, { account: cash, amount: '40.25' });
    expect(await valueOf(dialog, 'Still outstanding').innerText()).toContain('¥100.75');
    await confirm(page);
    await page.getByText('Payment recorded: ¥40.25').first().waitFor();

    await rowOf(page, 1).getByText('Partly paid').waitFor();
    await visit.expectNoSideScroll();
    expect((await stored(noticeId, 1)).records.map(({ amount }) => amount)).toEqual([4025]);
  });

  it('has the figures of a top-up below the name of each item, where they do not touch', async () => {
    const { page } = visit;
    await atNotice(page, noticeId);
    await page.getByRole('button', { name: /^Top-up payment/ }).click();

    const item = settlementOf(page).locator('tbody tr').first();
    const [name, figure] = [item.locator('th'), item.locator('td').first()];
    await name.waitFor();
    const [above, below] = await Promise.all([name.boundingBox(), figure.boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    await visit.expectNoSideScroll();
    await settlementOf(page).getByRole('button', { name: 'Cancel', exact: true }).click();
  });

  it('shows the longest names in its width', async () => {
    const { page } = visit;
    await atNotice(page, noticeId);

    await page.getByRole('button', { name: /^Pay for .*Nxtra/ }).click();
    await settlementOf(page).getByText(longName).first().waitFor();
    await visit.expectNoSideScroll();
    await settlementOf(page).getByRole('button', { name: 'Back', exact: true }).click();
    await chooseItems(page).waitFor();
    await expectReadable();
    await goOn(page);
    await fillRow(page, 0, { account: cash });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();

    await visit.expectNoSideScroll();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await settlementOf(page).waitFor({ state: 'hidden' });
  });
});
