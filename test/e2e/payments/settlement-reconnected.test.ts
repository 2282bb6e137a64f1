/** A payment whose page reads the payer again, because the connection came back, while the dialog is open. */
import { expect, it } from 'vitest';
import { payments } from '../../../shared/payments/contract.ts';
import { openPage } from '../../support/browser.ts';
import { openDetail } from '../../support/detail-page.ts';
import { charge, chargeOf, sentNotice, settlementOf as stored } from '../../support/payments.ts';
import { confirm, confirmName, openSettlement, settlementOf } from '../../support/settlement-dialog.ts';

it('names what has changed since the cashier saw it, and proposes what is left of it', async () => {
  const noticeId = await sentNotice([831], { title: 'Read again' });
  const visit = await openPage({ as: 'bursar', width: 1440, changesBrowser: true, expectedErrors: [/ERR_INTERNET/] });
  const { page } = visit;
  await openDetail(page, noticeId);
  const dialog = await openSettlement(page, 831);
  await dialog.getByRole('button', { name: confirmName() }).waitFor();
  await charge(chargeOf(noticeId, 831, [['cash', 50]]));
  await page.context().setOffline(true);
  const read = page.waitForResponse(`**${payments.listPayableItems.path}`);
  await page.context().setOffline(false);
  await read;

  await confirm(page);
  const changes = settlementOf(page).getByRole('listitem');
  await changes
    .filter({ hasText: /¥0\.00.*→.*¥50\.00/ })
    .first()
    .waitFor();
  await confirm(page);
  await page.getByText('Payment recorded: ¥121.00').first().waitFor();

  expect((await stored(noticeId, 831)).records.map(({ amount }) => amount)).toEqual([5000, 12_100]);
  visit.expectNoProblems();
});
