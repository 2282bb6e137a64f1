/** A payment that is not recorded as it was meant, for a cashier who only hears of it. */
import { afterEach, beforeAll, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { payments } from '../../../shared/payments/contract.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { openDetail } from '../../support/detail-page.ts';
import { countedKeys } from '../../support/keys.ts';
import { charge, chargeOf, sentNotice, settlementOf as stored } from '../../support/payments.ts';
import { addRow, confirm, fillRow, openSettlement, settlementOf } from '../../support/settlement-dialog.ts';
import { textsIn } from '../../support/texts.ts';

const { dialog: texts } = textsIn('en').payments;

let visit: Visit;
beforeAll(async () => {
  visit = await openPage({ as: 'cashier', width: 1440, expectedErrors: [/net::ERR_FAILED/, /409/] });
});
afterEach(() => {
  visit.expectNoProblems();
});

it('leads to the message that it is not known whether the payment was recorded', async () => {
  const { page } = visit;
  const noticeId = await sentNotice([2251], { title: 'Unheard payment' });
  await openDetail(page, noticeId);
  await page.route(`**${payments.charge.path}`, (route) => route.abort(), { times: 1 });
  await openSettlement(page, 2251);
  await confirm(page);

  const news = settlementOf(page).getByRole('alert').filter({ hasText: texts.unknownTitle });
  await news.waitFor();
  await countedKeys(page).isOn(news);

  await visit.expectNoAxeFindings();
  await page.keyboard.press('Escape');
});

it('says in the amount itself that it is too much, and which account each amount is of', async () => {
  const { page } = visit;
  const noticeId = await sentNotice([2253], { title: 'Too much' });
  await openDetail(page, noticeId);
  const dialog = await openSettlement(page, 2253);
  const amounts = dialog.getByRole('textbox', { name: texts.paid, exact: true });
  await fillRow(page, 0, { amount: '500' });

  await confirm(page);
  await countedKeys(page).isOn(amounts);
  expect(await amounts.getAttribute('aria-invalid')).toBe('true');
  await dialog
    .getByText(/¥359\.00/)
    .first()
    .waitFor();
  await visit.expectNoAxeFindings();
  await amounts.fill('100');
  await addRow(page);

  for (const number of [1, 2]) {
    const row = dialog.getByRole('group', { name: fill(texts.row, { number }), exact: true });
    await row.getByRole('textbox', { name: texts.paid, exact: true }).waitFor();
  }
  await visit.expectNoAxeFindings();
});

it('leads to the message that a colleague was faster, where Enter books nothing', async () => {
  const { page } = visit;
  const noticeId = await sentNotice([2252], { title: 'Booked meanwhile' });
  await openDetail(page, noticeId);
  await openSettlement(page, 2252);
  await fillRow(page, 0, { amount: '50' });
  await charge(chargeOf(noticeId, 2252, [['cash', 50]]));

  await confirm(page);
  const news = settlementOf(page)
    .getByRole('alert')
    .filter({ hasText: /^The outstanding amount of the order has changed/ });
  await news.waitFor();
  await countedKeys(page).isOn(news);
  await page.keyboard.press('Enter');

  expect((await stored(noticeId, 2252)).records).toHaveLength(1);
  await visit.expectNoAxeFindings();
});
