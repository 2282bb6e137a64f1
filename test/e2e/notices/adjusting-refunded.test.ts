/** What the pages say on which amounts of students change, when something was refunded and is not owed any more. */
import { expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { refunds } from '../../../shared/refunds/contract.ts';
import { adjustPersonPath } from '../../../web/src/notices/parts/paths.ts';
import { openPage } from '../../support/browser.ts';
import { callAs } from '../../support/cloud.ts';
import { openBatch } from '../../support/batch-page.ts';
import { openDetail, studentCalled, valueOf } from '../../support/detail-page.ts';
import { charge, chargeOf, sentNotice } from '../../support/payments.ts';
import { account, billedItem, payTime, person, photos } from '../../support/settlement.ts';
import { textsIn } from '../../support/texts.ts';

it('S2.61 says what the student is billed, above and below the fee items, and afterwards what is paid too much', async () => {
  const { people, site, error } = textsIn('en');
  const noticeId = await sentNotice([741], { items: [billedItem(1), billedItem(6, { money: 30, payOption: 2 })] });
  const paid = { items: photos(1, 6), itemsTotalAmount: 130 };
  const { orderNo } = await charge(chargeOf(noticeId, 741, [['cash', 130]], paid));
  await callAs('bursar', refunds.refundPartBookkeeping, {
    ...{ orderNo, refundModes: 1, refundTime: payTime },
    refundOrderChilds: [
      { orderChildNo: `${orderNo}001`, accountsActualAmount: 20 },
      { orderChildNo: `${orderNo}002`, accountsActualAmount: 5 },
    ],
    refundAccounts: [{ id: account('cash'), amount: 25, payMode: 10002 }],
  });
  const { page, expectNoProblems } = await openPage({ as: 'bursar', width: 1440 });
  await openDetail(page, noticeId);
  await openBatch(page, 'changeAmounts', 1);
  const inBatch = page.getByRole('row').filter({ hasText: studentCalled(741) });
  expect((await inBatch.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/¥100\.00 .*Refunded, no longer due -¥20\.00/);

  await page.goto(adjustPersonPath(noticeId, person(noticeId, 741)));

  await expect.poll(() => valueOf(page, 'Total required').innerText()).toContain('¥80.00');
  expect(await valueOf(page, 'Total optional').innerText()).toContain('¥25.00');
  const sums = await page.locator('table.item-table tfoot').innerText();
  expect([sums.includes('¥80.00'), sums.includes('¥25.00'), sums.includes('¥100.00')]).toEqual([true, true, false]);
  expect(sums).toMatch(/Refunded, no longer due\s*-¥25\.00/);
  const line = page.locator('table.adjusted-items').getByRole('row').filter({ hasText: 'Tuition' });
  expect((await line.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/Refunded, no longer due -¥20\.00 .*¥80\.00/);

  // No more than the item costs is taken off.
  await page.getByRole('textbox', { name: 'Unit price of Tuition (autumn)' }).fill('15');
  await expect.poll(() => page.locator('table.item-table tfoot').innerText()).toMatch(/no longer due\s*-¥20\.00/);
  expect((await line.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/Refunded, no longer due -¥15\.00 .*¥0\.00/);

  // What was received is 80.00 more than the other item costs now, in the language that is chosen next, too.
  await page.getByRole('button', { name: people.adjust.save, exact: true }).click();
  await page.getByRole('button', { name: people.adjust.confirm.save, exact: true }).last().click();
  await page.getByText(fill(error['1700050'], { amount: '¥80.00' })).waitFor();
  await page.getByRole('banner').getByRole('button', { name: site.header.language }).click();
  await page.getByRole('menuitemcheckbox', { name: '简体中文' }).click();
  await page.getByText(fill(textsIn('zh').error['1700050'], { amount: '¥80.00' })).waitFor();
  expectNoProblems();
});
