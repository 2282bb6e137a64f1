/** What a row of the list offers of money, by the rights of the user. */
import { beforeAll, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { refunds } from '../../../shared/refunds/contract.ts';
import { openPage } from '../../support/browser.ts';
import { callAs } from '../../support/cloud.ts';
import { openDetail, rowOf, studentCalled } from '../../support/detail-page.ts';
import { charge, chargeOf, sentNotice } from '../../support/payments.ts';
import { account, payTime } from '../../support/settlement.ts';
import { textsIn } from '../../support/texts.ts';

const { list } = textsIn('en').notices.detail;
const { rowMenu, moreSelected } = textsIn('en').notices.life;
/** To pay, paid in part, refunded. */
const [unpaid, partPaid, refunded] = [981, 982, 983];

let noticeId: string;
beforeAll(async () => {
  noticeId = await sentNotice([unpaid, partPaid, refunded]);
  await charge(chargeOf(noticeId, partPaid, [['cash', 100]]));
  const { orderNo } = await charge(chargeOf(noticeId, refunded, [['cash', 171]]));
  await callAs('bursar', refunds.refundBookkeeping, {
    ...{ orderNo, refundTime: payTime, accountsActualAmount: 171, actualAmount: 171 },
    ...{ reduceBalance: 41, refundBalance: 0 },
    refundAccounts: [{ accountId: account('cash'), amount: 171, payMode: 10002 }],
  });
});

it.each([
  ['S4.26 S4.27 S4.28 S6.13 S6.15 S6.16 S6.17 S6.19 the bursar, who may do all of it', 'bursar', true, true],
  ['S4.26 S4.27 S4.28 S6.13 S6.15 S6.16 S6.17 S6.19 the cashier, who may not refund', 'cashier', true, false],
  ['S4.26 S4.27 S4.28 S6.13 S6.15 S6.16 S6.17 S6.19 the viewer', 'viewer', false, false],
] as const)('%s', async (_, by, books, gives) => {
  const visit = await openPage({ as: by, width: 1440 });
  const { page } = visit;
  await openDetail(page, noticeId);
  const offers = async (text: string, index: number) =>
    (await page.getByRole('button', { name: fill(text, { name: studentCalled(index) }), exact: true }).count()) > 0;

  expect({
    pay: await offers(list.payFor, unpaid),
    topUp: await offers(list.topUpFor, partPaid),
    payAgain: await offers(list.payAgainFor, refunded),
  }).toEqual({ pay: books, topUp: books, payAgain: books });
  for (const [index, words] of [
    [unpaid, 'Pay'],
    [partPaid, 'Top-up'],
    [refunded, 'Pay again'],
  ] as const)
    expect(await rowOf(page, index).getByText(words, { exact: true }).count()).toBe(books ? 1 : 0);
  for (const text of [list.payFor, list.payAgainFor]) expect(await offers(text, partPaid)).toBe(false);
  const menu = page.getByRole('button', { name: fill(rowMenu, { name: studentCalled(partPaid) }), exact: true });
  if ((await menu.count()) > 0) await menu.click();
  expect(await page.getByRole('menuitem', { name: list.refund, exact: true }).count()).toBe(gives ? 1 : 0);
  await page.keyboard.press('Escape');
  const ofSelected = page.getByRole('button', { name: moreSelected, exact: true });
  if ((await ofSelected.count()) > 0) await ofSelected.last().click();
  expect(await page.getByRole('menuitem', { name: 'Batch pay-off', exact: true }).count()).toBe(books ? 1 : 0);
  visit.expectNoProblems();
  await visit.close();
});
