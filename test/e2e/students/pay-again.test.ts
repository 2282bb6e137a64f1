/** Further payments of a bill, from the page of its student. */
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { people } from '../../../shared/people/contract.ts';
import { refunds } from '../../../shared/refunds/contract.ts';
import { ordersPath } from '../../../web/src/orders/parts/paths.ts';
import { studentPath } from '../../../web/src/students/parts/paths.ts';
import { openPage } from '../../support/browser.ts';
import { answerAs, callAs } from '../../support/cloud.ts';
import { studentCalled } from '../../support/detail-page.ts';
import { charge, chargeOf, sentNotice, settlementOf } from '../../support/payments.ts';
import { account, billedItem, payTime, person } from '../../support/settlement.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

/** How many lines the text of a button takes. */
const linesOf = (button: Locator): Promise<number> =>
  button.evaluate((one) =>
    Math.round(one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight)),
  );

/** A bill on which 20.50 was paid too much. */
const paidTooMuch = async (index: number): Promise<void> => {
  const item = billedItem(9, { money: 50 });
  const noticeId = await sentNotice([index], { title: '多缴 Too much', items: [item] });
  const { photoId } = item;
  await charge(chargeOf(noticeId, index, [['cash', 50]], { items: [{ photoId }], itemsTotalAmount: 50 }));
  const { status } = await answerAs('bursar', people.adjustNoticePerson, {
    ...{ payNoticeId: noticeId, payNoticePersonId: person(noticeId, index) },
    items: [{ ...item, money: 29.5 }],
  });
  // It is saved, and the answer says that too much is paid.
  expect(status).toBe(409);
};

const items = [billedItem(1), billedItem(3, { money: 20.5, number: 2 })];

it.each(views('zh', 'en'))(
  'S4.26 S4.28 S6.16 in %s, the cashier tops up a bill and takes another payment of it from the page',
  async (language) => {
    const { bills } = textsIn(language).students.page;
    const { dialog: payment } = textsIn(language).payments;
    const index = language === 'zh' ? 1621 : 1622;
    const title = `分期 In stages ${language}`;
    const noticeId = await sentNotice([index], { title, items });
    const photos = items.map(({ photoId }) => ({ photoId }));
    await charge(chargeOf(noticeId, index, [['cash', 100]], { items: photos, itemsTotalAmount: 141 }));
    await paidTooMuch(index);
    const visit = await openPage({
      ...{ as: 'cashier', language, width: 360 },
      path: studentPath(demonstrationId.student(index)),
    });
    const { page } = visit;
    const act = (text: Parameters<typeof fill>[0]) =>
      page.getByRole('button', { name: fill(text, { title }), exact: true });
    const record = (amount: string) =>
      page.getByRole('button', { name: fill(payment.confirm, { amount }), exact: true });
    const table = page.getByRole('table', { name: bills.tab });

    expect(await linesOf(act(bills.topUpFor))).toBe(1);
    await act(bills.topUpFor).click();
    await record('¥41.00').waitFor();
    await page.getByRole('textbox', { name: payment.paid, exact: true }).fill('￥４０．５');
    await record('¥40.50').waitFor();
    await page.reload();
    await record('¥41.00').click();
    await table.getByText(textsIn(language).notices.payStatus.completed).waitFor();
    await visit.expectNoSideScroll();
    const { state, balance } = await settlementOf(noticeId, index);
    expect(state).toMatchObject({ received: 14_100, payStatus: 'completed' });
    await callAs('bursar', refunds.refundBookkeeping, {
      ...{ orderNo: state.orderNo ?? '', refundTime: payTime, refundBalance: 0 },
      ...{ accountsActualAmount: 141, actualAmount: 141, reduceBalance: 41 },
      refundAccounts: [{ accountId: account('cash'), amount: 141, payMode: 10002 }],
    });
    await page.reload();
    await act(bills.payAgainFor).click();
    await record('¥141.00').click();

    await table.getByText(textsIn(language).notices.payStatus.completed).waitFor();
    expect(balance).toBe(4_100);
    expect((await settlementOf(noticeId, index)).state).toMatchObject({ received: 14_100, payStatus: 'completed' });

    const tooMuch = table.getByRole('row').filter({ hasText: textsIn(language).notices.payStatus.overpaid });
    expect(await tooMuch.innerText()).toContain('¥20.50');

    const { list } = textsIn(language).orders;
    await page.goto(ordersPath);
    await page.getByRole('searchbox', { name: list.search }).fill(studentCalled(index).split(' / ')[0] ?? '');
    await page.getByText(fill(list.andOverpaid, { sums: '', overpaid: '¥20.50' })).waitFor();
    // In the card of the order, too.
    await page.getByText('¥20.50', { exact: true }).waitFor();
    await visit.expectNoSideScroll();
    visit.expectNoProblems();
  },
);
