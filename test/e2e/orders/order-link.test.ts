/** The order number in the row of a student on a notice, and in the panel beside it. */
import { beforeAll, expect, it } from 'vitest';
import { permissions } from '../../../shared/contract/permission.ts';
import { fill } from '../../../shared/contract/texts.ts';
import { openPage } from '../../support/browser.ts';
import { whileHolding } from '../../support/cloud-rights.ts';
import { openDetail, rowOf, showStudent, valueOf } from '../../support/detail-page.ts';
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
