/** A school that has no account on which staff can book. */
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { listPayAccounts } from '../../../shared/payments/calls/list-pay-accounts.ts';
import { openPage } from '../../support/browser.ts';
import { openDetail } from '../../support/detail-page.ts';
import { charge, chargeOf, sentNotice } from '../../support/payments.ts';
import { confirmRefund, openRefund } from '../../support/refund-dialog.ts';
import { billedItem } from '../../support/settlement.ts';
import { confirm, openSettlement } from '../../support/settlement-dialog.ts';

const withoutAccounts = (page: Page) =>
  page.route(`**${listPayAccounts.path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), list: [] } });
  });

it('a payment without an account says why it is not recorded', async () => {
  const { page, expectNoProblems } = await openPage({ as: 'bursar', width: 1440 });
  await withoutAccounts(page);
  await openDetail(page, await sentNotice([734], { items: [billedItem(1)] }));
  const dialog = await openSettlement(page, 734);
  await dialog.getByText('This school has no account for recording payments.').waitFor();

  await confirm(page);

  await dialog
    .locator(':focus')
    .getByText(/^The paid-in amount must be equal to/)
    .waitFor();
  expectNoProblems();
});

it('a refund without an account says why it is not recorded', async () => {
  const noticeId = await sentNotice([735], { items: [billedItem(1)] });
  const all = { items: [{ photoId: billedItem(1).photoId }], itemsTotalAmount: 100 };
  await charge(chargeOf(noticeId, 735, [['cash', 100]], all));
  const { page, expectNoProblems } = await openPage({ as: 'bursar', width: 1440 });
  await withoutAccounts(page);
  await openDetail(page, noticeId);
  const dialog = await openRefund(page, 735);
  await dialog.getByText('This school has no account for recording payments.').waitFor();

  await confirmRefund(page, '100.00');

  await dialog.locator(':focus').getByText('Please select school account').waitFor();
  expectNoProblems();
});
