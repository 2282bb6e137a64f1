/** Payments and refunds whose request never arrived: what was meant can be different by then. */
import { afterEach, beforeAll, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { payments } from '../../../shared/payments/contract.ts';
import { refunds } from '../../../shared/refunds/contract.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { tables } from '../../support/cloud.ts';
import { openDetail, rowOf } from '../../support/detail-page.ts';
import { charge, chargeOf, sentNotice, settlementOf as stored } from '../../support/payments.ts';
import { confirmRefund, openRefund, refundOf } from '../../support/refund-dialog.ts';
import { confirm, fillRow, openSettlement, settlementOf } from '../../support/settlement-dialog.ts';
import { holdIn } from '../../support/settlement.ts';
import { textsIn } from '../../support/texts.ts';

const texts = textsIn('en');

let visit: Visit;
beforeAll(async () => {
  visit = await openPage({ as: 'bursar', width: 1440, expectedErrors: [/net::ERR_FAILED/] });
});
afterEach(() => {
  visit.expectNoProblems();
});

it('a payment that did not arrive can be given up, also after a reload, and another one recorded', async () => {
  const { page } = visit;
  const { look, looked, unknownTitle } = texts.payments.dialog;
  const noticeId = await sentNotice([811], { title: 'Never arrived' });
  await openDetail(page, noticeId);
  await page.route(`**${payments.charge.path}`, (route) => route.abort(), { times: 1 });
  await openSettlement(page, 811);
  const remark = settlementOf(page).getByRole('textbox', { name: texts.payments.dialog.remark });
  await remark.fill('Brought by the grandmother');
  await confirm(page);
  await settlementOf(page).getByText(unknownTitle).waitFor();
  await page.reload();
  await settlementOf(page).getByText(unknownTitle).waitFor();
  await visit.expectNoAxeFindings();

  await settlementOf(page).getByRole('button', { name: look, exact: true }).click();
  await settlementOf(page).getByText(looked).waitFor();
  expect(await remark.inputValue()).toBe('Brought by the grandmother');
  await fillRow(page, 0, { amount: '100' });
  await confirm(page);
  await page.getByText('Payment recorded: ¥100.00').first().waitFor();

  const { records, state } = await stored(noticeId, 811);
  expect(records.map(({ amount }) => amount)).toEqual([10_000]);
  expect(state).toMatchObject({ received: 10_000 });
});

it('a refund that did not arrive, and is refused when it is tried again, says why and keeps what was typed', async () => {
  const { page } = visit;
  const noticeId = await sentNotice([812], { title: 'Refused later' });
  await charge(chargeOf(noticeId, 812, [['cash', 171]]));
  await openDetail(page, noticeId);
  await page.route(`**${refunds.refundPartBookkeeping.path}`, (route) => route.abort(), { times: 1 });
  const dialog = await openRefund(page, 812);
  const { types, partOf, unknownTitle } = texts.refunds.dialog;
  const part = dialog.getByRole('textbox', { name: new RegExp(fill(partOf, { item: '' }).trim()) }).nth(1);
  const remark = dialog.getByRole('textbox', { name: texts.payments.dialog.remark });
  await remark.fill('Moves to another school');
  await dialog.getByRole('radio', { name: types.partial }).click();
  await part.fill('41');
  await confirmRefund(page, '41.00');
  await dialog.getByText(unknownTitle).waitFor();
  await holdIn(tables(), 812, 1000);

  await dialog.getByRole('button', { name: texts.payments.dialog.again, exact: true }).click();
  await refundOf(page)
    .getByText(texts.error.balanceSpent.split('{{')[0] ?? '')
    .waitFor();
  expect(await remark.inputValue()).toBe('Moves to another school');
  expect(await part.inputValue()).toBe('41.00');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: texts.site.action.leave, exact: true }).click();
  await refundOf(page).waitFor({ state: 'hidden' });
  await rowOf(page, 812).getByText(texts.notices.payStatus.completed, { exact: true }).waitFor();
});
