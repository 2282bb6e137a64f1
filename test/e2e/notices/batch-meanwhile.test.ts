/** A batch while a colleague works, and with cells that are wrong: the screen says what is stored. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { permissions } from '../../../shared/contract/permission.ts';
import { fill } from '../../../shared/contract/texts.ts';
import { batchChangeAmounts } from '../../../shared/people/calls/batch-change-amounts.ts';
import { adjustPersonPath, batchChangePath, refundOverpaidPath } from '../../../web/src/notices/parts/paths.ts';
import { openBatch, press, selectFor } from '../../support/batch-page.ts';
import { openPage } from '../../support/browser.ts';
import { whileHolding } from '../../support/cloud-rights.ts';
import { openDetail, rowOf, studentCalled } from '../../support/detail-page.ts';
import { catalogueItem } from '../../support/imports.ts';
import { charge, chargeOf, sentNotice, settlementOf } from '../../support/payments.ts';
import { confirmRefund, refundOf } from '../../support/refund-dialog.ts';
import { billedItem, person, photos, student } from '../../support/settlement.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

const chooseInHeader = async (page: Page, menu: string, choice: string) => {
  await page.getByRole('banner').getByRole('button', { name: menu }).click();
  await page.getByRole('menuitemcheckbox', { name: choice }).click();
};

it.each(views(['zh', 360, 884], ['en', 1440, 887]))(
  'S2.09 S2.10 S8.42 changes nobody who was paid meanwhile, does not call that a success, and asks for no refund (%s)',
  async (language, width, first) => {
    const { people, jobs } = textsIn(language);
    const texts = people.batch;
    const noticeId = await sentNotice([first, first + 1], { items: [billedItem(1)] });
    const pay = (index: number, amount: number) =>
      charge(chargeOf(noticeId, index, [['cash', amount]], { items: photos(1), itemsTotalAmount: 100 }));
    await pay(first, 100);
    const visit = await openPage({ as: 'bursar', language, width });
    const { page } = visit;
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await selectFor(page, noticeId, [student(first), student(first + 1)]);
    await page.goto(batchChangePath(noticeId));
    await page.getByRole('textbox', { name: texts.forAll }).fill('70');
    await press(texts.preview.action);
    await page.getByText(texts.notFilled, { exact: true }).waitFor();
    await press(texts.fill);
    await press(texts.preview.action);
    await page.getByText(fill(texts.preview.overpaidCount, { count: 1 })).waitFor();
    // A colleague pays the second one, who would be overpaid then.
    await pay(first + 1, 100);

    await page.getByRole('button', { name: fill(texts.preview.confirm, { count: 2 }), exact: true }).dblclick();
    await page.getByText(fill(jobs.refusedTitle, { count: 1 })).waitFor();
    await press(jobs.goOn);
    await page.getByRole('heading', { level: 2, name: texts.result }).waitFor();

    expect(await page.getByText(texts.done.split('{{')[0] ?? '').count()).toBe(0);
    expect(await page.getByText(fill(jobs.refusedTitle, { count: 1 })).count()).toBe(1);
    await page.getByText(fill(texts.refund.title, { count: 1 })).waitFor();
    await visit.expectNoAxeFindings();
    await visit.expectNoSideScroll();
    expect((await settlementOf(noticeId, first)).state).toMatchObject({ due: 7_000, payStatus: 'overpaid' });
    expect((await settlementOf(noticeId, first + 1)).state).toMatchObject({ due: 10_000, payStatus: 'completed' });

    // After a reload the job says the same.
    await page.reload();
    await page.getByText(fill(jobs.refusedTitle, { count: 1 })).waitFor();
    await page.getByRole('link', { name: texts.toNotice, exact: true }).click();
    await rowOf(page, first, language).waitFor();
    visit.expectNoProblems();
    await visit.close();
  },
);

it('S2.09 names the cells that are wrong, also those of an item that is not shown', async () => {
  const { people, site } = textsIn('en');
  const texts = people.batch;
  const noticeId = await sentNotice([889, 890], { items: [billedItem(1), billedItem(6, { money: 30 })] });
  const visit = await openPage({ as: 'bursar', width: 1440 });
  const { page } = visit;
  await selectFor(page, noticeId, [student(889), student(890)]);
  await page.goto(batchChangePath(noticeId));
  const cell = page.getByRole('textbox', { name: fill(texts.priceOf, { name: studentCalled(890) }), exact: true });
  await cell.fill('12,50');
  await cell.blur();
  await page.getByText(site.field.noAmount).waitFor();
  await page.getByRole('button', { name: new RegExp(`^${texts.item}`) }).click();
  await page.getByRole('option', { name: catalogueItem(6).eName }).click();
  await cell.fill('40');

  await page.getByRole('button', { name: texts.preview.action, exact: true }).click();
  await page
    .getByText(fill(texts.wrong, { count: 1, names: `${studentCalled(890)} (${catalogueItem(1).eName})` }))
    .waitFor();

  expect(await page.getByRole('table', { name: texts.preview.title }).count()).toBe(0);
  visit.expectNoProblems();
  await visit.close();
});

it('S2.10 keeps what was typed when the language changes, and is done once when no answer came', async () => {
  const [en, zh] = [textsIn('en'), textsIn('zh')];
  const noticeId = await sentNotice([891, 892], { items: [billedItem(1)] });
  const visit = await openPage({ as: 'bursar', width: 1440, expectedErrors: [/net::ERR_FAILED/] });
  const { page } = visit;
  await selectFor(page, noticeId, [student(891), student(892)]);
  await page.goto(batchChangePath(noticeId));
  const cellOf = (language: 'en' | 'zh', index: number) =>
    page.getByRole('textbox', {
      name: fill(textsIn(language).people.batch.priceOf, { name: studentCalled(index) }),
      exact: true,
    });
  await cellOf('en', 891).fill('0.01');
  await cellOf('en', 892).fill('9,999,999.99');
  await chooseInHeader(page, 'Language', '简体中文');
  await page.getByRole('heading', { level: 1, name: zh.people.batch.changeAmounts.title }).waitFor();
  expect(await cellOf('zh', 891).inputValue()).toBe('0.01');
  expect(await cellOf('zh', 892).inputValue()).toBe('9999999.99');
  await chooseInHeader(page, zh.site.header.language, 'English');

  const texts = en.people.batch;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press(texts.preview.action);
  const confirm = fill(texts.preview.confirm, { count: 2 });
  await page.getByRole('button', { name: confirm, exact: true }).waitFor();
  await page.route(
    `**${batchChangeAmounts.path}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await press(confirm);
  await page.getByText(texts.unknown).waitFor();
  await press(confirm);
  await page.getByText(fill(texts.done, { count: 2 }), { exact: true }).waitFor();

  expect((await settlementOf(noticeId, 891)).state).toMatchObject({ due: 1 });
  expect((await settlementOf(noticeId, 892)).state).toMatchObject({ due: 999_999_999 });
  await page.goBack();
  await page.goForward();
  await page.getByText(fill(texts.done, { count: 2 }), { exact: true }).waitFor();
  visit.expectNoProblems();
  await visit.close();
});

/** Whether the menu of the selected students has a batch. */
const offersBatch = async (page: Page, noticeId: string) => {
  const { people, notices } = textsIn('en');
  await openDetail(page, noticeId);
  await page.getByRole('button', { name: notices.life.moreSelected, exact: true }).first().click();
  await page.getByRole('menuitem').first().waitFor();
  const named = [people.batch.addItems.action, people.batch.changeAmounts.action];
  const offered = await page.getByRole('menuitem', { name: new RegExp(`^(${named.join('|')})`) }).count();
  await page.keyboard.press('Escape');
  return offered;
};

it('S2.09 S6.05 S6.06 is not there without UPDATE_PAYMENT_NOTICE, whatever else somebody may do', async () => {
  const { session, people, notices } = textsIn('en');
  const noticeId = await sentNotice([893]);
  const others = permissions.filter((permission) => permission !== 'UPDATE_PAYMENT_NOTICE');
  await whileHolding('clerk', others, async () => {
    const { page, ...visit } = await openPage({ as: 'clerk', width: 1440, path: batchChangePath(noticeId) });
    await page.getByText(session.forbiddenTitle).waitFor();
    await page.goto(adjustPersonPath(noticeId, person(noticeId, 893)));
    await page.getByText(session.forbiddenTitle).waitFor();
    expect(await offersBatch(page, noticeId)).toBe(0);
    const name = fill(notices.life.rowMenu, { name: studentCalled(893) });
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('menuitem').first().waitFor();
    expect(await page.getByRole('menuitem', { name: people.adjust.action }).count()).toBe(0);
    visit.expectNoProblems();
    await visit.close();
  });
});

it('S2.09 S4.24 S6.05 S6.06 needs that right alone, as one student who has not paid does, and is not there for another organisation or people of another notice', async () => {
  const { people, notices } = textsIn('en');
  const name = studentCalled(894);
  const [noticeId, other] = [await sentNotice([893]), await sentNotice([894])];
  await whileHolding('viewer', ['UPDATE_PAYMENT_NOTICE'], async () => {
    const visit = await openPage({ as: 'viewer', width: 1440 });
    const { page } = visit;
    expect(await offersBatch(page, other)).toBe(2);
    await page.getByRole('button', { name: fill(notices.life.rowMenu, { name }), exact: true }).click();
    await page.getByRole('menuitem', { name: people.adjust.action, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: fill(people.adjust.title, { name }) }).waitFor();
    await selectFor(page, other, [student(893), 'not an id']);
    for (const path of [batchChangePath(noticeId), batchChangePath(other)]) {
      await page.goto(path);
      await page.getByText(people.batch.nobody, { exact: true }).waitFor();
    }

    await page.goto(batchChangePath('01KDVDNA00NTZZZZZZZZZZZZZZ'));
    await page.getByText(textsIn('en').site.problem.notFoundTitle).waitFor();
    visit.expectNoProblems();
    await visit.close();
  });
});

it('S2.96 S5.61 S8.42 leads to the refund of what was overpaid, which has an amount, and to no other one when that was done', async () => {
  const texts = textsIn('en');
  const noticeId = await sentNotice([883], { items: [billedItem(1)] });
  await charge(chargeOf(noticeId, 883, [['cash', 100]], { items: photos(1), itemsTotalAmount: 100 }));
  const visit = await openPage({ as: 'bursar', width: 1440 });
  const { page } = visit;
  await openDetail(page, noticeId);
  await openBatch(page, 'changeAmounts', [883]);
  await page.getByRole('textbox', { name: texts.people.batch.forAll }).fill('70');
  await press(page, texts.people.batch.fill);
  await press(page, texts.people.batch.preview.action);
  await press(page, fill(texts.people.batch.preview.confirm, { count: 1 }));

  const refund = page.getByRole('link', { name: 'Refund ¥30.00' });
  await refund.click();
  const { types } = texts.refunds.dialog;
  expect(await refundOf(page).getByRole('radio', { name: types.overpaid }).isChecked()).toBe(true);
  const amount = refundOf(page).getByRole('textbox', { name: texts.payments.dialog.paid, exact: true });
  await expect.poll(() => amount.inputValue()).toBe('30.00');
  await amount.fill('');
  await confirmRefund(page, '30.00');
  await refundOf(page).getByText('refund amount cannot be empty').waitFor();
  await amount.fill('30');
  await confirmRefund(page, '30.00');
  await page.getByText('Settlement: ¥30.00 refunded').waitFor();
  // Until the form is gone, Back asks what to do with what was typed.
  await expect.poll(() => refundOf(page).count()).toBe(0);
  await page.goBack();
  await page.getByText(fill(texts.people.batch.done, { count: 1 }), { exact: true }).waitFor();
  // The result asks for it no more, and a link from before says that it was done.
  await page.getByRole('link', { name: texts.people.batch.toNotice, exact: true }).waitFor();
  await expect.poll(() => page.getByText(texts.site.table.loading).count()).toBe(0);
  expect(await refund.count()).toBe(0);
  await page.goto(refundOverpaidPath(noticeId, person(noticeId, 883)));
  await page.getByText(texts.refunds.dialog.overpaidGone, { exact: true }).waitFor();
  await expect.poll(() => refundOf(page).count()).toBe(0);
  expect(new URL(page.url()).search).toBe('');
  expect((await settlementOf(noticeId, 883)).state).toMatchObject({ payStatus: 'completed', received: 7_000 });
  visit.expectNoProblems();
  await visit.close();
});
