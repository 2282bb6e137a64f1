/** How many rows of accounts a payment may have. */
import { beforeAll, expect, it } from 'vitest';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { listPayAccounts } from '../../../shared/payments/calls/list-pay-accounts.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { openDetail, reasonOf } from '../../support/detail-page.ts';
import { sentNotice } from '../../support/payments.ts';
import { addRow, openSettlement } from '../../support/settlement-dialog.ts';

const add = 'Add account';

let visit: Visit;
let noticeId: string;
beforeAll(async () => {
  noticeId = await sentNotice([984]);
  visit = await openPage({ as: 'bursar', width: 1440 });
});

it.each([
  ['S5.72 S7.95 each account once, of every type that staff can book on', undefined, 5, 'At most 5 accounts.'],
  ['S5.72 S9.10 20 of 25 accounts', 25, 20, 'At most 20 accounts.'],
] as const)('%s', async (_, accounts, rows, reason) => {
  const { page } = visit;
  if (accounts !== undefined)
    await page.route(`**${listPayAccounts.path}`, async (route) => {
      const response = await route.fetch();
      const [first] = ((await response.json()) as { list: object[] }).list;
      const list = Array.from({ length: accounts }, (__, index) => ({
        ...{ ...first, id: demonstrationId.account(1_000 + index), name: `Account ${index}` },
      }));
      await route.fulfill({ response, json: { list } });
    });
  const asked = page.waitForRequest(`**${listPayAccounts.path}`);
  await openDetail(page, noticeId);
  const dialog = await openSettlement(page, 984);

  // Account, card, cash and other.
  expect((await asked).postDataJSON()).toMatchObject({ types: [0, 2, 3, 99] });
  while ((await reasonOf(page, add)) === undefined) await addRow(page);

  expect(await dialog.getByRole('button', { name: /^Remove account/ }).count()).toBe(rows);
  expect(await reasonOf(page, add)).toBe(reason);
  visit.expectNoProblems();
});
