/** Paying by a balance that a colleague has used since the dialog was opened. */
import { expect, it } from 'vitest';
import { openPage } from '../../support/browser.ts';
import { tables } from '../../support/cloud.ts';
import { openDetail, rowOf } from '../../support/detail-page.ts';
import { charge, chargeOf, sentNotice } from '../../support/payments.ts';
import { billedItem, holdIn } from '../../support/settlement.ts';
import { confirm, openSettlement } from '../../support/settlement-dialog.ts';

it('the balance is shown as it is now when a colleague has used it for another notice meanwhile', async () => {
  await holdIn(tables(), 732, 4_100);
  const tuition = await sentNotice([732], { items: [billedItem(1)] });
  const trip = await sentNotice([732], { title: 'Trip', items: [billedItem(9, { money: 30 })] });
  const { page, expectNoProblems } = await openPage({
    ...{ as: 'bursar', width: 1440, height: 1000, expectedErrors: [/status of 400/] },
  });
  await openDetail(page, tuition);
  const dialog = await openSettlement(page, 732);
  const balance = dialog.getByRole('textbox', { name: 'Use balance' });
  await balance.fill('41');
  await charge(
    chargeOf(trip, 732, [], {
      items: [{ photoId: billedItem(9).photoId }],
      ...{ itemsTotalAmount: 30, useStudentBalance: 30 },
    }),
  );

  await confirm(page);
  await dialog.getByText('Insufficient account balance, unable to use balance payment').first().waitFor();
  expect(await dialog.getByRole('listitem').filter({ hasText: 'Balance' }).innerText()).toMatch(/¥41\.00.*→.*¥11\.00/s);
  await dialog.getByText('Up to ¥11.00 balances available.').waitFor();
  await balance.fill('11');
  await dialog.getByRole('button', { name: 'Record ¥100.00', exact: true }).click();

  await rowOf(page, 732).getByText('Paid in full').waitFor();
  expectNoProblems();
});
