/** A family at the desk over a term: in part by two accounts and the balance, topped up, adjusted, refunded, and paid again. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fill, type Language } from '../../../shared/contract/texts.ts';
import { adjustPersonPath } from '../../../web/src/notices/parts/paths.ts';
import { openPage } from '../../support/browser.ts';
import { accountCalled, openDetail, rowOf, showStudent, studentCalled } from '../../support/detail-page.ts';
import { dialogOf, field, tuition } from '../../support/editor-page.ts';
import { differencesOf } from '../../support/books.ts';
import { charge, chargeOf, sentNotice, settlementOf as stored } from '../../support/payments.ts';
import { payTokenOf } from '../../support/outbox.ts';
import { openRefund, refundOf } from '../../support/refund-dialog.ts';
import { addRow, confirm, fillRow, openSettlement, settlementOf } from '../../support/settlement-dialog.ts';
import { billedItem, person } from '../../support/settlement.ts';
import { quoted, textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

/** A student with 41.00 in the balance, and a notice of tuition 100.00. */
const prepare = async (index: number): Promise<string> => {
  const meals = billedItem(3, { money: 41 });
  const before = await sentNotice([index], { title: 'Meals', items: [meals] });
  const settled = { items: [{ photoId: meals.photoId }], itemsTotalAmount: 41 };
  await charge(chargeOf(before, index, [['cash', 41]], settled));
  return sentNotice([index], { title: 'At the desk', items: [billedItem(1)] });
};

const isShown = (page: Page, index: number, language: Language, status: 'partPaid' | 'completed' | 'refunded') =>
  rowOf(page, index, language).getByText(textsIn(language).notices.payStatus[status], { exact: true }).waitFor();

const bookRefund = (page: Page, language: Language) => {
  const [before = ''] = textsIn(language).refunds.dialog.confirm.split('{{');
  return refundOf(page, language)
    .getByRole('button', { name: new RegExp(`^${before}¥`) })
    .and(page.locator(':enabled:not([aria-disabled=true])'))
    .click();
};

/** The parent sees the same entries, oldest first, in their words and without names of staff. */
const explainedToParent = async (noticeId: string, index: number, language: Language): Promise<void> => {
  const texts = textsIn(language).parent;
  const path = `/pay#${await payTokenOf(person(noticeId, index))}`;
  const visit = await openPage({ path, language, width: 360, height: 780 });
  const { page } = visit;
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: texts.history }) });
  await section.getByRole('listitem').first().waitFor();
  const lines = await section.getByRole('listitem').allInnerTexts();
  expect(lines[0]).toContain(texts.cause.charge);
  expect(lines.at(-1)).toContain(fill(texts.standing.after, { due: '¥80.00', received: '¥80.00' }));
  for (const cause of ['payment', 'balanceUse', 'creditNote', 'refund', 'refundToBalance'] as const)
    expect(lines.some((line) => line.includes(texts.cause[cause]))).toBe(true);
  expect(await section.innerText()).not.toMatch(/张敏|Grace/);
  await visit.expectNoAxeFindings();
  visit.expectNoProblems();
};

const overpaidText = quoted({
  en: 'The adjustment is saved. The family has paid ¥20.00 too much, which is to be refunded.',
  zh: '调整已保存。该学生多缴 ¥20.00，需办理退费。',
});

describe.each(views(['en', 2231], ['zh', 2232]))('a family at the desk (%s)', (language, index) => {
  const { notices, payments, people } = textsIn(language);
  const name = studentCalled(index);

  it('S1.17 S1.18 S2.92 S4.26 S4.27 S4.28 S4.57 S8.42 pays, tops up, is adjusted and refunded, pays again, and every fen is explained', async () => {
    const noticeId = await prepare(index);
    const visit = await openPage({ as: 'bursar', language, width: 1440, height: 1000 });
    const { page } = visit;
    const figures = async () => {
      const { state, balance } = await stored(noticeId, index);
      return [state.payStatus, state.due, state.received, state.unallocated ?? 0, state.refunded, balance];
    };

    await openDetail(page, noticeId, '', language);
    const payment = await openSettlement(page, index, language);
    await payment.getByRole('textbox', { name: payments.dialog.useBalance, exact: true }).fill('21');
    await fillRow(page, 0, { amount: '30' }, language);
    await addRow(page, language);
    await fillRow(page, 1, { account: accountCalled(2), amount: '20' }, language);
    await confirm(page, language);
    await isShown(page, index, language, 'partPaid');
    expect(await figures()).toEqual(['partPaid', 10_000, 7_100, 0, 0, 2_000]);

    await page.getByRole('button', { name: fill(notices.detail.list.topUpFor, { name }), exact: true }).click();
    await settlementOf(page, language).getByRole('table').first().waitFor();
    await confirm(page, language);
    await isShown(page, index, language, 'completed');
    expect(await figures()).toEqual(['completed', 10_000, 10_000, 0, 0, 2_000]);

    await page.goto(adjustPersonPath(noticeId, person(noticeId, index)));
    await field(page, fill(notices.editor.amountOf, { name: tuition[language] })).fill('80');
    await page.getByRole('button', { name: people.adjust.save, exact: true }).click();
    const question = dialogOf(page, people.adjust.confirm.title);
    await question.getByRole('button', { name: people.adjust.confirm.save, exact: true }).click();
    await page.getByText(overpaidText[language], { exact: true }).waitFor();
    await page.getByRole('button', { name: people.adjust.refundOverpaid, exact: true }).click();
    expect(await figures()).toEqual(['overpaid', 8_000, 8_000, 2_000, 0, 2_000]);

    // The balance had paid 21.00, so what was paid too much goes back to it.
    await bookRefund(page, language);
    await isShown(page, index, language, 'completed');
    expect(await figures()).toEqual(['completed', 8_000, 8_000, 0, 2_000, 4_000]);

    await openRefund(page, index, language);
    await bookRefund(page, language);
    await isShown(page, index, language, 'refunded');
    expect(await figures()).toEqual(['refunded', 8_000, 0, 0, 10_000, 4_100]);

    await page.getByRole('button', { name: fill(notices.detail.list.payAgainFor, { name }), exact: true }).click();
    await settlementOf(page, language).getByRole('table').first().waitFor();
    await confirm(page, language);
    await isShown(page, index, language, 'completed');
    expect(await figures()).toEqual(['completed', 8_000, 8_000, 0, 10_000, 4_100]);

    await showStudent(page, index, language);
    const entries = page.getByRole('region', { name: people.timeline.title }).locator('ol > li');
    await entries.nth(5).waitFor();
    const { topUp, adjust, refund, charge: first } = people.act;
    const headings = (await entries.allInnerTexts()).map((text) => text.split('\n')[0]);
    expect(headings.slice(0, 6)).toEqual([first, refund, refund, adjust, topUp, first]);
    const afterwards = [...(await entries.allInnerTexts())].map((text) => /(?:Afterwards|此后).*/.exec(text)?.[0]);
    expect(afterwards.slice(0, 6)).toEqual(
      [
        [80, 80, 0],
        [80, 0, 80],
        [80, 80, 0],
        [80, 80, 20],
        [100, 100, 0],
        [100, 71, 29],
      ].map(([due = 0, received = 0, rest = 0], at) => {
        const amount = (value: number) => `¥${value.toFixed(2)}`;
        const isOverpaid = at === 3;
        return fill(people.standing[isOverpaid ? 'overpaid' : 'after'], {
          ...{ due: amount(due), received: amount(received), outstanding: amount(rest), overpaid: amount(rest) },
        });
      }),
    );
    await explainedToParent(noticeId, index, language);
    expect(await differencesOf(noticeId)).toEqual([]);
    visit.expectNoProblems();
  });
});
