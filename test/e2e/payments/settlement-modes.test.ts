/** The settlement dialog for people with other permissions. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { permissions, type Permission } from '../../../shared/contract/permission.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { whileHolding } from '../../support/cloud-rights.ts';
import { accountCalled, openDetail } from '../../support/detail-page.ts';
import { sentNotice, settlementOf as stored } from '../../support/payments.ts';
import { confirm, fillRow, openSettlement } from '../../support/settlement-dialog.ts';

const cash = accountCalled(1);

let desk: Visit;
let noticeId: string;
beforeAll(async () => {
  noticeId = await sentNotice([5], { title: 'To be paid in modes' });
  desk = await openPage({ as: 'cashier', width: 1280 });
});

describe('the payment mode', () => {
  /** The open dialog of a cashier with these permissions, and its radio buttons. */
  const atDesk = (held: readonly Permission[], act: (modes: Locator, page: Page) => Promise<void>) =>
    whileHolding('cashier', held, async () => {
      await openDetail(desk.page, noticeId);
      const dialog = await openSettlement(desk.page, 5);
      await act(dialog.getByRole('radio'), desk.page);
      desk.expectNoProblems();
    });
  const inStages = (page: Page) => page.getByRole('radio', { name: 'In stages', exact: true });

  it('S6.28 is hidden from who may neither edit nor see it, with all other rights', async () => {
    const others = permissions.filter((one) => !one.endsWith('_SEDBERGH_PAYMENTMODE'));

    await atDesk(others, async (modes) => expect(await modes.count()).toBe(0));
  });

  it('S6.28 S6.29 is fixed for who may only see it', async () => {
    await atDesk(['HANDING_CHARGES', 'SEE_SEDBERGH_PAYMENTMODE'], async (modes, page) => {
      expect(await modes.count()).toBe(4);
      await inStages(page).click({ force: true });
      expect(await inStages(page).isChecked()).toBe(false);
    });
  });

  it('S2.102 S3.48 S6.27 is chosen by who may edit it, without another right to see it', async () => {
    await atDesk(['HANDING_CHARGES', 'EDIT_SEDBERGH_PAYMENTMODE'], async (_, page) => {
      await inStages(page).click();
      expect(await inStages(page).isChecked()).toBe(true);
      await fillRow(page, 0, { account: cash });
      await confirm(page);
      await page.getByText('Payment recorded: ¥141.00').first().waitFor();
    });

    expect((await stored(noticeId, 5)).orders.map(({ paymentMode }) => paymentMode)).toEqual(['inStages']);
  });
});
