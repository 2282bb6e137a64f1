/** What the page of a pay link says is left to do, and when it cannot be read. */
import { expect, it } from 'vitest';
import { parent } from '../../../shared/parent/contract.ts';
import { refunds } from '../../../shared/refunds/contract.ts';
import { callAs } from '../../support/cloud.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { valueOf } from '../../support/detail-page.ts';
import { alterNotice } from '../../support/notice-forms.ts';
import { payTokenOf } from '../../support/outbox.ts';
import { charge, chargeOf, sentNotice } from '../../support/payments.ts';
import { account, billedItem, payTime, person } from '../../support/settlement.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

const open = async (noticeId: string, index: number, language: 'zh' | 'en' = 'en'): Promise<Visit> =>
  openPage({ path: `/pay#${await payTokenOf(person(noticeId, index))}`, width: 360, height: 780, language });

const optional = [billedItem(9, { money: 50, payOption: 2 }), billedItem(12, { money: 70, payOption: 2 })];

it.each(views('en', 'zh'))(
  'S4.14 says that the deadline has ended, and how to get optional items where nothing else is due, in %s',
  async (language) => {
    const noticeId = await sentNotice([6], { title: 'Trips', items: optional });
    await alterNotice(noticeId, { deadline: '2026-01-31' });
    const visit = await open(noticeId, 6, language);
    const { page } = visit;
    const texts = textsIn(language).parent;

    await page.getByText(texts.ended).waitFor();
    await page.getByRole('heading', { name: texts.howTitle }).waitFor();
    await page.getByText(texts.howOptional).waitFor();
    expect(await page.getByText(texts.nothingToPay).count()).toBe(0);
    expect(await page.getByRole('heading', { name: texts.items, exact: true }).count()).toBe(0);
    expect(await page.getByRole('listitem').count()).toBe(2);
    await visit.expectNoAxeFindings();
    await visit.expectNoSideScroll();
    visit.expectNoProblems();
  },
);

it('asks for nothing where nothing is due, without thanks for a payment', async () => {
  const benefits = [{ itemDiscountType: 1 as const, amount: 50 }];
  const noticeId = await sentNotice([7], { title: 'Free', items: [{ ...billedItem(9, { money: 50 }), benefits }] });
  const { page } = await open(noticeId, 7);

  await page.getByText('Nothing has to be paid.', { exact: true }).waitFor();
  expect(await page.getByRole('heading', { name: 'How to pay' }).count()).toBe(0);
});

it('shows beside the payments what was paid back of them, and does not say thanks for a payment when it was all', async () => {
  const [item] = [billedItem(9, { money: 50 })];
  const noticeId = await sentNotice([8], { title: 'Paid back', items: [item] });
  const { orderNo } = await charge(
    chargeOf(noticeId, 8, [['cash', 50]], { items: [{ photoId: item.photoId }], itemsTotalAmount: 50 }),
  );
  const payBack = (amount: number) =>
    callAs('bursar', refunds.refundPartBookkeeping, {
      ...{ orderNo, refundTime: payTime, refundModes: 1 },
      refundOrderChilds: [{ orderChildNo: `${orderNo}001`, accountsActualAmount: amount }],
      refundAccounts: [{ id: account('cash'), amount, payMode: 10002 }],
    });
  await payBack(20);
  const { page } = await open(noticeId, 8);

  const received = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Payments received' }) });
  await received.waitFor();
  const lines = (await received.getByRole('listitem').allInnerTexts()).map((line) => line.replaceAll(/\s+/g, ' '));
  expect(lines).toEqual([expect.stringMatching(/^Cash .*¥50\.00/), expect.stringMatching(/^Paid back -¥20\.00/)]);
  expect(await valueOf(page, 'Received').innerText()).toContain('¥30.00');
  await page.getByText('Nothing is left to pay. Thank you.').waitFor();

  await payBack(30);
  await page.reload();
  await page.getByText('Nothing has to be paid.', { exact: true }).waitFor();
});

it('says that there was no answer, to somebody who has entered nothing, tries again, and shows what is so when it is in sight again', async () => {
  const noticeId = await sentNotice([9], { title: 'Out of reach' });
  const { page } = await openPage({ width: 360, expectedErrors: [/net::ERR_FAILED/] });
  await page.route(`**${parent.viewPayLink.path}`, (route) => route.abort());
  await page.goto(`/pay#${await payTokenOf(person(noticeId, 9))}`);

  await page.getByText('No answer from the server. Check the connection and try again.').waitFor();
  await page.unroute(`**${parent.viewPayLink.path}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Out of reach' }).waitFor();

  // The phone was put away, and the family has paid at the desk.
  const inSight = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await charge(chargeOf(noticeId, 9, [['cash', 100]]));
  await inSight();
  await expect.poll(() => valueOf(page, 'Received').innerText()).toContain('¥100.00');
  await page.route(`**${parent.viewPayLink.path}`, (route) => route.fulfill({ status: 429 }));
  const [refused] = await Promise.all([page.waitForResponse(`**${parent.viewPayLink.path}`), inSight()]);
  await refused.finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await page.getByRole('heading', { name: 'Out of reach' }).count()).toBe(1);

  // It was withdrawn, and stays away without an answer, too.
  await page.unroute(`**${parent.viewPayLink.path}`);
  const notFound = { status: 404, json: { code: 'notFound', message: '', requestId: 'one' } };
  await page.route(`**${parent.viewPayLink.path}`, (route) => route.fulfill(notFound), { times: 1 });
  await inSight();
  const gone = page.getByRole('heading', { name: 'This payment notice is not available' });
  await gone.waitFor();
  await page.route(`**${parent.viewPayLink.path}`, (route) => route.fulfill({ status: 429 }));
  const [late] = await Promise.all([page.waitForResponse(`**${parent.viewPayLink.path}`), inSight()]);
  await late.finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await gone.count()).toBe(1);
});

it('says when no answer comes that it takes long, and tries again when asked to', async () => {
  const noticeId = await sentNotice([9], { title: 'Never answered' });
  const { page } = await openPage({ width: 360, changesBrowser: true });
  await page.clock.install();
  const released = Promise.withResolvers<undefined>();
  await page.route(
    `**${parent.viewPayLink.path}`,
    async (route) => {
      await released.promise;
      await route.abort();
    },
    { times: 1 },
  );
  const sent = page.waitForRequest(`**${parent.viewPayLink.path}`);
  await page.goto(`/pay#${await payTokenOf(person(noticeId, 9))}`);
  await sent;

  await page.clock.fastForward(10_000);
  await page.getByText('This takes longer than usual.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Never answered' }).waitFor();
  released.resolve(undefined);
});
