/** The box for a receipt, and a student who has nothing to pay. */
import { expect, it } from 'vitest';
import { openPage } from '../../support/browser.ts';
import { openDetail, rowOf } from '../../support/detail-page.ts';
import { sentNotice } from '../../support/payments.ts';
import { billedItem } from '../../support/settlement.ts';
import { confirm, openSettlement, settlementOf } from '../../support/settlement-dialog.ts';
import { textsIn } from '../../support/texts.ts';

it('a payment of nothing opens no receipt, although the box is ticked', async () => {
  const { notices, print } = textsIn('en');
  const noticeId = await sentNotice([2226], { title: 'Nothing to pay', items: [billedItem(1, { money: 0 })] });
  const { page, expectNoProblems } = await openPage({ as: 'cashier', width: 1440, changesBrowser: true });
  await openDetail(page, noticeId);
  await openSettlement(page, 2226);
  await settlementOf(page).getByRole('checkbox', { name: print.action }).check();

  await confirm(page);
  await rowOf(page, 2226).getByText(notices.payStatus.completed, { exact: true }).waitFor();

  expect(page.context().pages()).toHaveLength(1);
  expectNoProblems();
});
