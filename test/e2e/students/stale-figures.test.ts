/** Figures that could not be read again after money was booked: the page says of which time they are. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { orders } from '../../../shared/orders/contract.ts';
import { people } from '../../../shared/people/contract.ts';
import { students } from '../../../shared/students/contract.ts';
import { orderPath } from '../../../web/src/orders/parts/paths.ts';
import { studentPath } from '../../../web/src/students/parts/paths.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { openDetail, showStudent } from '../../support/detail-page.ts';
import { charge, chargeOf, sentNotice } from '../../support/payments.ts';
import { billedItem, photos } from '../../support/settlement.ts';
import { en } from '../../support/texts.ts';

const { staleTitle } = en.site.table;

let visit: Visit;
let noticeId: string;
let orderNo: string;
beforeAll(async () => {
  noticeId = await sentNotice([1631, 1632], { items: [billedItem(1)] });
  ({ orderNo } = await charge(chargeOf(noticeId, 1632, [['cash', 60]], { items: photos(1), itemsTotalAmount: 100 })));
  visit = await openPage({ as: 'bursar', width: 1440, expectedErrors: [/net::ERR_FAILED/] });
});
afterEach(() => {
  visit.expectNoProblems();
});

/** Lets the act happen while a call has no answer, then lets it have one again. */
const whileUnanswered = async (page: Page, path: string, act: () => Promise<void>) => {
  await page.route(`**${path}*`, (route) => route.abort());
  await act();
  await page.getByText(staleTitle).waitFor();
  await page.unroute(`**${path}*`);
  await page.getByRole('button', { name: en.site.action.retry, exact: true }).click();
  await page.getByText(staleTitle).waitFor({ state: 'hidden' });
};

it('the bills of a student', async () => {
  const { page } = visit;
  await page.goto(studentPath(demonstrationId.student(1631)));
  const pay = page.getByRole('button', { name: /^Pay / });
  await pay.click();
  await whileUnanswered(page, students.listStudentBills.path, async () => {
    await page.getByRole('button', { name: 'Record ¥100.00', exact: true }).click();
    await page.getByText('Payment recorded: ¥100.00').first().waitFor();
  });

  await expect.poll(() => pay.count()).toBe(0);
});

it('the bills of another filter: only the table is without them', async () => {
  const { page } = visit;
  await page.goto(studentPath(demonstrationId.student(1632)));
  const reading = `**${students.listStudentBills.path}`;
  const toggle = page.getByRole('switch').or(page.getByRole('checkbox')).first();
  await page.getByRole('table').getByText('¥40.00').first().waitFor();
  await page.route(reading, (route) => route.abort());
  await toggle.click();
  await page.getByText(en.site.table.loadFailed, { exact: false }).first().waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe(en.students.page.title);
  await page.unroute(reading);
  await toggle.click();

  await page.getByRole('table').getByText('¥40.00').first().waitFor();
});

it('the students of a notice', async () => {
  const { page } = visit;
  await openDetail(page, noticeId);

  await whileUnanswered(page, people.listNoticePeople.path, () =>
    page.getByRole('button', { name: en.site.action.refresh, exact: true }).first().click(),
  );
});

it('the panel of a student on a notice', async () => {
  const { page } = visit;
  await openDetail(page, noticeId);
  await showStudent(page, 1632);
  await page.getByRole('button', { name: en.people.panel.topUp, exact: true }).click();
  await whileUnanswered(page, people.getNoticePerson.path, async () => {
    await page.getByRole('button', { name: 'Record ¥40.00', exact: true }).click();
    await page.getByText('Payment recorded: ¥40.00').first().waitFor();
  });
});

it('an order beside the list of orders', async () => {
  const { page } = visit;
  await page.goto(orderPath(orderNo));
  await page.getByText(en.orders.detail.number, { exact: true }).first().waitFor();
  await whileUnanswered(page, orders.getOrderDetail.path.replace('{id}', orderNo), () =>
    page.getByRole('button', { name: en.site.action.refresh, exact: true }).first().click(),
  );
});
