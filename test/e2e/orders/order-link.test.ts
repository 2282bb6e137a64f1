/** The order number in the row of a student on a notice, and in the panel beside it. */
import { beforeAll, expect, it } from 'vitest';
import { permissions } from '../../../shared/contract/permission.ts';
import { fill } from '../../../shared/contract/texts.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { payments } from '../../../shared/payments/contract.ts';
import { orderPath } from '../../../web/src/orders/parts/paths.ts';
import { openPage } from '../../support/browser.ts';
import { callAs } from '../../support/cloud.ts';
import { whileHolding } from '../../support/cloud-rights.ts';
import { openDetail, rowOf, showStudent, valueOf } from '../../support/detail-page.ts';
import { account, payTime } from '../../support/settlement.ts';
import { charge, chargeOf, sentNotice } from '../../support/payments.ts';
import { textsIn } from '../../support/texts.ts';

const texts = textsIn('en');
const index = 2121;
let noticeId: string;
let orderNo: string;
beforeAll(async () => {
  noticeId = await sentNotice([index]);
  ({ orderNo } = await charge(chargeOf(noticeId, index, [['cash', 120]])));
});

it('S2.13 S6.31 opens the order in a new tab for those who may see orders', async () => {
  await whileHolding('viewer', ['SEE_MYSCHOOL_PAYMENT_ORDER'], async () => {
    const visit = await openPage({ as: 'viewer', width: 1440 });
    const { page } = visit;
    await openDetail(page, noticeId);
    await showStudent(page, index);
    const ofPanel = valueOf(page, texts.people.panel.orderNo).getByRole('link', { name: orderNo });
    expect(await ofPanel.getAttribute('href')).toBe(`/paymentOrder/index?orderNo=${orderNo}`);
    expect(await ofPanel.getAttribute('target')).toBe('_blank');
    const link = rowOf(page, index).getByRole('link', { name: orderNo });
    const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);

    await opened.getByRole('region', { name: fill(texts.orders.detail.title, { orderNo }) }).waitFor();
    expect(opened.url()).toContain(`/paymentOrder/index?orderNo=${orderNo}`);
    await visit.close();
  });
});

it('is read again with the list, when it is shown beside it', async () => {
  const visit = await openPage({ as: 'bursar', width: 1440, path: orderPath(orderNo) });
  const { page } = visit;
  const order = page.getByRole('region', { name: fill(texts.orders.detail.title, { orderNo }) });
  await order.getByText('¥51.00').first().waitFor();
  await callAs('bursar', payments.chargeTopUp, {
    ...{ noticeId, studentId: demonstrationId.student(index), orderNo, payTime },
    ...{ itemsTotalAmount: 171, havePayAmount: 120, nowPayAmount: 51 },
    ...{ cleanAccounts: [{ id: account('cash'), amount: 51, payMode: 10002 }], accountsActualAmount: 51 },
  });

  await page.getByRole('button', { name: texts.site.action.refresh, exact: true }).first().click();
  await order.getByText('¥51.00').first().waitFor();
  await expect.poll(() => valueOf(order, texts.orders.list.outstanding).innerText()).toContain('¥0.00');
  await visit.close();
});

it('S6.31 is text for others, who are not led to orders and cannot open them', async () => {
  const others = permissions.filter((permission) => permission !== 'SEE_MYSCHOOL_PAYMENT_ORDER');
  await whileHolding('clerk', others, async () => {
    const visit = await openPage({ as: 'clerk', width: 1440 });
    const { page } = visit;
    await openDetail(page, noticeId);
    const row = rowOf(page, index);
    await row.getByText(orderNo).waitFor();

    await showStudent(page, index);
    await valueOf(page, texts.people.panel.orderNo).getByText(orderNo).waitFor();
    expect(await page.getByRole('link', { name: orderNo }).count()).toBe(0);
    expect(await page.getByRole('link', { name: texts.navigation.orders, exact: true }).count()).toBe(0);
    await page.goto('/paymentOrder/index');
    await page.getByRole('heading', { name: texts.session.forbiddenTitle }).waitFor();
    await visit.close();
  });
});
