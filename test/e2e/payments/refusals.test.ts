/** Refusals of a payment that leave what was typed, and the way out that the dialog offers. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fill, type Language } from '../../../shared/contract/texts.ts';
import { chargeContinue } from '../../../shared/payments/calls/charge-continue.ts';
import { people } from '../../../shared/people/contract.ts';
import { atNotice } from '../../support/at-notice.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { callAs } from '../../support/cloud.ts';
import { accountCalled, openDetail, rowOf, studentCalled, valueOf } from '../../support/detail-page.ts';
import { dialogOf } from '../../support/editor-page.ts';
import {
  alterItems,
  alterState,
  charge,
  chargeOf,
  sentNotice,
  settlementOf as stored,
} from '../../support/payments.ts';
import { billedItem, person, photos } from '../../support/settlement.ts';
import { amountSelected, confirm, fillRow, openSettlement, settlementOf } from '../../support/settlement-dialog.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

const remarkOf = (page: Page, language: Language) =>
  settlementOf(page, language).getByRole('textbox', {
    name: new RegExp(`^${textsIn(language).payments.dialog.remark}`),
  });

/** Whether a text is in the part of the dialog that the screen shows. */
const isSeen = async (page: Page, text: string): Promise<boolean> => {
  const box = await page.getByText(text).boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= (page.viewportSize()?.height ?? 0);
};

/** Bills the student so much, as the page of one student does. */
const adjust = (noticeId: string, index: number, money: number) =>
  callAs('bursar', people.adjustNoticePerson, {
    ...{ payNoticeId: noticeId, payNoticePersonId: person(noticeId, index), items: [billedItem(1, { money })] },
  });

describe.each(views(['en', 1440, 941], ['zh', 360, 946]))(
  'a payment that others were faster than, in %s',
  (language, width, first) => {
    const { payments, error } = textsIn(language);
    let visit: Visit;
    let noticeId: string;
    beforeAll(async () => {
      noticeId = await sentNotice([first, first + 1, first + 2, first + 3], { items: [billedItem(1)] });
      await payOne(first + 2, 40);
      visit = await openPage({ as: 'bursar', language, width, height: 900 });
    });
    afterEach(() => {
      visit.expectNoProblems();
    });
    const payOne = (index: number, amount: number, shown = 100) =>
      charge(
        chargeOf(noticeId, index, amount === 0 ? [] : [['cash', amount]], {
          items: photos(1),
          itemsTotalAmount: shown,
        }),
      );

    it('S8.07 opens again with the new amounts, and with the account, the part and the remark that were typed', async () => {
      const { page } = visit;
      await atNotice(page, noticeId, language);
      const dialog = await openSettlement(page, first, language);
      await fillRow(page, 0, { account: accountCalled(1), amount: '60' }, language);
      await remarkOf(page, language).fill('By the aunt');
      await adjust(noticeId, first, 90);

      await confirm(page, language);
      await dialog.getByText(error['1700022']).waitFor();

      const { due, outstanding } = payments.dialog.figure;
      const changes = await dialog.getByRole('listitem').filter({ hasText: '→' }).allInnerTexts();
      expect(changes.map((change) => change.split(/: |：/))).toEqual(
        [due, outstanding].map((name) => [name, expect.stringMatching(/^¥100\.00\s.*→ ¥90\.00\s/s) as string]),
      );
      expect(await dialog.getByRole('textbox', { name: payments.dialog.paid, exact: true }).inputValue()).toBe('60.00');
      expect(await remarkOf(page, language).inputValue()).toBe('By the aunt');
      await visit.expectNoAxeFindings();
      await visit.expectNoSideScroll();
      await confirm(page, language);
      await dialog.waitFor({ state: 'hidden' });
      expect((await stored(noticeId, first)).records).toMatchObject([{ amount: 6_000, remark: 'By the aunt' }]);
    });

    /** While the dialog is open, the bill is settled with 0 and raised again: an order is open that received nothing. */
    const meetUnfinished = async (index: number) => {
      const { page } = visit;
      await atNotice(page, noticeId, language);
      const dialog = await openSettlement(page, index, language);
      await fillRow(page, 0, { account: accountCalled(1) }, language);
      await remarkOf(page, language).fill('Paid at the gate');
      await adjust(noticeId, index, 0);
      const { orderNo } = await payOne(index, 0, 0);
      await adjust(noticeId, index, 100);
      await confirm(page, language);
      await expect.poll(() => isSeen(page, error['1700026'])).toBe(true);
      expect((await stored(noticeId, index)).records).toEqual([]);
      return { dialog, orderNo };
    };

    it('S8.04 S8.06 shows the unfinished order, which is paid with what was typed', async () => {
      const { page } = visit;
      const index = first + 1;
      const { dialog, orderNo } = await meetUnfinished(index);
      await visit.expectNoAxeFindings();
      await visit.expectNoSideScroll();

      await dialog.getByRole('button', { name: payments.dialog.viewOriginal, exact: true }).click();
      await dialog.getByText(payments.dialog.original).waitFor();
      expect(await remarkOf(page, language).inputValue()).toBe('Paid at the gate');
      await confirm(page, language);
      await dialog.waitFor({ state: 'hidden' });

      const { orders, records, state } = await stored(noticeId, index);
      expect(orders.map((one) => one.orderNo)).toEqual([orderNo]);
      expect(records).toMatchObject([{ amount: 10_000, remark: 'Paid at the gate' }]);
      expect(state.payStatus).toBe('completed');
    });

    it('S8.04 S8.05 goes on with the payment, and the unfinished order is cancelled', async () => {
      const index = first + 3;
      const { dialog, orderNo } = await meetUnfinished(index);
      const { page } = visit;
      const goOnPaying = () =>
        dialog.getByRole('button', { name: payments.dialog.continuePaying, exact: true }).click();

      // Why it is refused is said instead of what was said before.
      await page.route(`**${chargeContinue.path}`, (route) =>
        route.fulfill({ status: 400, json: { code: 'invalid', message: error.invalid, fields: [] } }),
      );
      await goOnPaying();
      await dialog.getByText(error.invalid, { exact: true }).waitFor();
      expect(await page.getByText(error['1700026']).count()).toBe(0);
      await page.unroute(`**${chargeContinue.path}`);
      await confirm(page, language);
      await goOnPaying();
      await dialog.waitFor({ state: 'hidden' });

      const { orders, records, state } = await stored(noticeId, index);
      expect(orders.find((one) => one.orderNo === orderNo)?.state).toBe('cancelled');
      expect(records).toMatchObject([{ amount: 10_000, remark: 'Paid at the gate' }]);
      expect(state).toMatchObject({ payStatus: 'completed', received: 10_000 });
    });

    it('S2.45 S8.11 a top-up that is refused for good leads to the status of the student', async () => {
      const { page } = visit;
      const index = first + 2;
      await atNotice(page, noticeId, language);
      await page
        .getByRole('button', {
          name: fill(textsIn(language).notices.detail.list.topUpFor, { name: studentCalled(index) }),
          exact: true,
        })
        .click();
      await amountSelected(page, '60.00');
      await alterState(noticeId, index, { sendStatus: 'withdrawn' });

      await confirm(page, language);
      const status = dialogOf(page, language === 'en' ? 'Settlement status' : '收款状态');
      await status.getByText(error.personNotSent).waitFor();

      await settlementOf(page, language).waitFor({ state: 'hidden' });
      for (const [name, amount] of [
        ['due', '¥100.00'],
        ['received', '¥40.00'],
        ['outstanding', '¥60.00'],
      ] as const)
        expect(await valueOf(status, payments.dialog.figure[name]).innerText(), name).toContain(amount);
      await visit.expectNoAxeFindings();
      await visit.expectNoSideScroll();
      await status
        .getByRole('button', { name: textsIn(language).site.action.close, exact: true })
        .last()
        .click();
      await status.waitFor({ state: 'hidden' });
      await rowOf(page, index, language).getByText(textsIn(language).notices.sendStatus.withdrawn).waitFor();
      expect((await stored(noticeId, index)).records).toHaveLength(1);
    });
  },
);

describe('at the desk', () => {
  const { payments, error, notices } = textsIn('en');
  let visit: Visit;
  beforeAll(async () => {
    visit = await openPage({ as: 'bursar', width: 1440 });
  });
  afterEach(() => {
    visit.expectNoProblems();
  });

  it('a batch pay-off says that nobody is left to be paid off, and shows why', async () => {
    const { page } = visit;
    const noticeId = await sentNotice([952], { items: [billedItem(1)] });
    await openDetail(page, noticeId);
    await page
      .getByRole('button', { name: fill(notices.detail.list.selectMatches, { count: 1 }), exact: true })
      .click();
    await page.getByRole('button', { name: notices.life.moreSelected, exact: true }).last().click();
    await page.getByRole('menuitem', { name: payments.payOff.selected, exact: true }).click();
    const dialog = dialogOf(page, payments.payOff.title);
    await dialog.getByRole('button', { name: /^School account/ }).click();
    await page.getByRole('option', { name: accountCalled(2) }).click();
    await charge(chargeOf(noticeId, 952, [['cash', 100]], { items: photos(1), itemsTotalAmount: 100 }));

    await dialog.getByRole('button', { name: 'Record ¥100.00 (students: 1)', exact: true }).click();
    await dialog.getByText(error.nobodyToPayOff).waitFor();
    await dialog.getByText(error.personPaid).waitFor();

    expect(await dialog.getByRole('button', { name: /^Record/ }).count()).toBe(0);
    expect((await stored(noticeId, 952)).records).toHaveLength(1);
  });

  it('S8.08 keeps the remark when a fee item is no longer payable', async () => {
    const noticeId = await sentNotice([953], { items: [billedItem(1), billedItem(6, { money: 30, payOption: 2 })] });
    const { page } = visit;
    await openDetail(page, noticeId);
    const dialog = await openSettlement(page, 953);
    await dialog.getByRole('button', { name: 'Back', exact: true }).click();
    const choose = dialogOf(page, textsIn('en').payments.dialog.choose);
    await choose.getByRole('checkbox').last().check();
    await choose.getByRole('button', { name: 'Next', exact: true }).click();
    await fillRow(page, 0, { account: accountCalled(1) });
    await remarkOf(page, 'en').fill('With the club');
    await alterItems(noticeId, 953, (items) => items.slice(0, 1));

    await confirm(page);
    await dialog.getByText(textsIn('en').error['1700030']).waitFor();

    expect(await remarkOf(page, 'en').inputValue()).toBe('With the club');
    expect(await dialog.getByRole('checkbox', { name: /^Clubs/ }).count()).toBe(0);
    await settlementOf(page).getByRole('button', { name: 'Record ¥100.00', exact: true }).click();
    await page.getByText('Payment recorded: ¥100.00').first().waitFor();
  });
});
