/** The settlement dialog for people with other permissions, and on a phone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../../functions/catalogue.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { personNamed } from '../../support/cloud.ts';
import { accountCalled, openDetail } from '../../support/detail-page.ts';
import { alter, sentNotice, settlementOf as stored } from '../../support/payments.ts';
import { confirm, fillRow, openSettlement } from '../../support/settlement-dialog.ts';

const cash = accountCalled(1);

let visit: Visit;
let noticeId: string;
beforeAll(async () => {
  noticeId = await sentNotice([5, 6], { title: 'To be paid in modes' });
  visit = await openPage({ as: 'bursar', width: 1440 });
});
afterAll(() => {
  visit.expectNoProblems();
});

describe('the payment mode', () => {
  const modeOf = async (as: 'clerk' | 'cashier') => {
    const desk = await openPage({ as, width: 1280 });
    await openDetail(desk.page, noticeId);
    const dialog = await openSettlement(desk.page, 5);
    const radio = dialog.getByRole('radio', { name: 'In stages' });
    const shown = await radio.count();
    const canChoose = shown > 0 && (await radio.getAttribute('aria-disabled')) !== 'true' && (await radio.isEnabled());
    if (shown > 0) await radio.click({ force: true });
    const chosen = shown > 0 && (await radio.isChecked());
    desk.expectNoProblems();
    await desk.close();
    return { shown, canChoose, chosen };
  };

  it('is hidden from who may neither edit nor see it', async () => {
    expect(await modeOf('clerk')).toMatchObject({ shown: 0 });
  });

  it('S6.28 S6.29 is fixed for who may only see it', async () => {
    const key = catalogue.actor.key({ subject: personNamed('cashier').subject });
    await alter(catalogue.actor, key, (actor) => ({
      ...actor,
      permissions: [...actor.permissions, 'SEE_SEDBERGH_PAYMENTMODE' as const],
    }));

    expect(await modeOf('cashier')).toMatchObject({ shown: 1, chosen: false });
    await alter(catalogue.actor, key, (actor) => ({
      ...actor,
      permissions: actor.permissions.filter((one) => one !== 'SEE_SEDBERGH_PAYMENTMODE'),
    }));
  });

  it('S2.102 S6.27 is chosen by who may edit it', async () => {
    const { page } = visit;
    await openDetail(page, noticeId);
    const dialog = await openSettlement(page, 5);

    await dialog.getByRole('radio', { name: 'In stages' }).click();
    await fillRow(page, 0, { account: cash });
    await confirm(page);
    await page.getByText('Payment recorded: ¥141.00').first().waitFor();

    expect((await stored(noticeId, 5)).orders.map(({ paymentMode }) => paymentMode)).toEqual(['inStages']);
  });
});

describe('on a phone', () => {
  it('S2.107 takes the width of the screen, in Chinese', async () => {
    const phone = await openPage({ as: 'bursar', language: 'zh', width: 360, height: 780 });
    await phone.page.goto(`/noticeOfPayment/detail/${noticeId}`);

    const dialog = await openSettlement(phone.page, 6, 'zh');
    await phone.expectNoAxeFindings();
    const box = await dialog.locator('[class*=dialog]').first().boundingBox();
    await dialog.getByRole('button', { name: '确认收款 ¥141.00', exact: true }).waitFor();
    await fillRow(phone.page, 0, { amount: '141.01' }, 'zh');
    await confirm(phone.page, 'zh');

    await dialog.getByText('多出应收金额 ¥0.01。').waitFor();
    await phone.expectNoAxeFindings();
    await phone.expectNoSideScroll();
    expect(box?.width).toBeGreaterThan(330);
    phone.expectNoProblems();
    await phone.close();
  });
});
