/** What a row of the list offers of money, by the rights of the user. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { permissions } from '../../../shared/contract/permission.ts';
import { refunds } from '../../../shared/refunds/contract.ts';
import { openPage } from '../../support/browser.ts';
import { whileHolding } from '../../support/cloud-rights.ts';
import { callAs } from '../../support/cloud.ts';
import { openDetail, rowOf, showStudent, studentCalled } from '../../support/detail-page.ts';
import { alterState, charge, chargeOf, sentNotice } from '../../support/payments.ts';
import { confirmName, settlementOf } from '../../support/settlement-dialog.ts';
import { account, payTime } from '../../support/settlement.ts';
import { textsIn } from '../../support/texts.ts';

const { people } = textsIn('en');
const money = textsIn('en').imports.money.menu;
const { list } = textsIn('en').notices.detail;
const { remind } = textsIn('en').messages;
const { rowMenu, moreSelected, withdraw } = textsIn('en').notices.life;
/** To pay, paid in part, refunded, paid in full: nothing but a refund is possible then. */
const [unpaid, partPaid, refunded, completed] = [981, 982, 983, 984];
/** Paid too much, and a further payment that the channel has yet to confirm. */
const [overpaid, confirming] = [985, 986];

/** What a menu offers; nothing when the menu is not there. */
const itemsOf = async (page: Page, name: string): Promise<string[]> => {
  const menu = page.getByRole('button', { name, exact: true });
  if ((await menu.count()) === 0) return [];
  const items = page.getByRole('menuitem');
  await menu.last().click();
  await items.first().waitFor();
  const texts = (await items.allInnerTexts()).map((text) => text.trim());
  // While the reason of a disabled entry is shown, the first Escape closes that alone.
  const isOpen = async () => {
    await page.keyboard.press('Escape');
    return items.first().isVisible();
  };
  await expect.poll(isOpen).toBe(false);
  return texts;
};

let noticeId: string;
beforeAll(async () => {
  noticeId = await sentNotice([unpaid, partPaid, refunded, completed, overpaid, confirming]);
  await charge(chargeOf(noticeId, partPaid, [['cash', 100]]));
  for (const index of [completed, overpaid]) await charge(chargeOf(noticeId, index, [['cash', 171]]));
  await alterState(noticeId, overpaid, { payStatus: 'overpaid', unallocated: 1 });
  await charge(chargeOf(noticeId, confirming, [['cash', 100]]));
  await alterState(noticeId, confirming, { payStatus: 'accepted' });
  const { orderNo } = await charge(chargeOf(noticeId, refunded, [['cash', 171]]));
  await callAs('bursar', refunds.refundBookkeeping, {
    ...{ orderNo, refundTime: payTime, accountsActualAmount: 171, actualAmount: 171 },
    ...{ reduceBalance: 41, refundBalance: 0 },
    refundAccounts: [{ accountId: account('cash'), amount: 171, payMode: 10002 }],
  });
});

it.each([
  [
    'S4.22 S4.25 S4.26 S4.27 S4.28 S6.09 S6.11 S6.12 S6.13 S6.14 S6.15 S6.16 S6.17 S6.18 S6.19 the bursar, who may do all',
    'bursar',
    true,
    true,
  ],
  [
    'S4.25 S4.26 S4.27 S4.28 S6.09 S6.11 S6.12 S6.13 S6.14 S6.15 S6.16 S6.17 S6.18 S6.19 the cashier, not refunds',
    'cashier',
    true,
    false,
  ],
  [
    'S4.25 S4.26 S4.27 S4.28 S6.09 S6.11 S6.12 S6.13 S6.14 S6.15 S6.16 S6.17 S6.18 S6.19 the viewer',
    'viewer',
    false,
    false,
  ],
] as const)('%s', async (_, by, books, gives) => {
  const visit = await openPage({ as: by, width: 1440 });
  const { page } = visit;
  // The address opens the import of refunds for nobody who may not refund.
  await openDetail(page, noticeId, gives ? '' : '?refunds=new');
  const offers = async (text: string, index: number) =>
    (await page.getByRole('button', { name: fill(text, { name: studentCalled(index) }), exact: true }).count()) > 0;

  expect({
    pay: await offers(list.payFor, unpaid),
    topUp: await offers(list.topUpFor, partPaid),
    payAgain: await offers(list.payAgainFor, refunded),
  }).toEqual({ pay: books, topUp: books, payAgain: books });
  for (const [index, words] of [
    [unpaid, 'Pay'],
    [partPaid, 'Top-up payment'],
    [refunded, 'Repay'],
  ] as const)
    expect(await rowOf(page, index).getByText(words, { exact: true }).count()).toBe(books ? 1 : 0);
  for (const text of [list.payFor, list.payAgainFor]) expect(await offers(text, partPaid)).toBe(false);
  for (const index of [unpaid, refunded, completed]) expect(await offers(list.topUpFor, index)).toBe(false);
  const rowMenuOf = (index: number) => fill(rowMenu, { name: studentCalled(index) });
  for (const index of [unpaid, refunded]) {
    const offered = await itemsOf(page, rowMenuOf(index));
    expect(offered).not.toContain(list.refund);
    for (const text of [withdraw.one, people.adjust.action]) expect(offered.includes(text)).toBe(by === 'bursar');
  }
  for (const index of [partPaid, completed, overpaid, confirming]) {
    const offered = await itemsOf(page, rowMenuOf(index));
    expect(offered.includes(list.refund)).toBe(gives);
    // Something is paid, and there are custodial items.
    expect(offered).not.toContain(people.adjust.action);
  }
  if (books) {
    await page
      .getByRole('button', { name: fill(list.topUpFor, { name: studentCalled(partPaid) }), exact: true })
      .click();
    await settlementOf(page).getByRole('button', { name: confirmName() }).waitFor();
    await page.keyboard.press('Escape');
    await settlementOf(page).waitFor({ state: 'hidden' });
  }
  expect(await itemsOf(page, money.menu)).toEqual([
    ...(books ? [expect.stringMatching(`^${money.paid}`) as string] : []),
    ...(gives ? [money.refunds] : []),
  ]);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect((await itemsOf(page, moreSelected)).includes('Batch pay-off')).toBe(books);
  // Everybody, those who are selected, and the student of one row.
  for (const name of [remind.all, remind.selected, fill(remind.oneFor, { name: studentCalled(unpaid) })])
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(by === 'bursar' ? 1 : 0);

  for (const index of [partPaid, completed, overpaid, refunded]) {
    await showStudent(page, index);
    await page.getByRole('region', { name: people.timeline.title }).waitFor();
    const offered = async (name: string) => (await page.getByRole('button', { name, exact: true }).count()) > 0;
    expect(await offered('Top-up payment')).toBe(books && index === partPaid);
    expect(await offered('Repay')).toBe(books && index === refunded);
    expect(await offered(people.panel.refund)).toBe(gives && index !== refunded);
  }
  if (!books) {
    await page.goto(`/r/input-center/pay-notice?noticeId=${noticeId}`);
    await page.getByText('No permission').waitFor();
    await whileHolding('viewer', ['REFUND'], async () => {
      await openDetail(page, noticeId);
      expect(await itemsOf(page, money.menu)).toEqual([money.refunds]);
    });
    // Whoever may do all but this may neither pay many off nor import payments or refunds for that.
    const others = permissions.filter((one) => one !== 'HANDING_CHARGES' && one !== 'REFUND');
    await whileHolding('viewer', others, () => openDetail(page, noticeId, '?refunds=new'));
    expect(await itemsOf(page, money.menu)).toEqual([]);
    const ofSelected = await itemsOf(page, moreSelected);
    expect(ofSelected).toContain(people.batch.addItems.action);
    expect(ofSelected).not.toContain('Batch pay-off');
  }
  visit.expectNoProblems();
  await visit.close();
});
