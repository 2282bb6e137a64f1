/** Text that is no amount, in the fields of money: it stays, with what is wrong with it, and nothing is booked. */
import type { Locator } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { openDetail, rowOf } from '../../support/detail-page.ts';
import { charge, chargeOf, sentNotice, settlementOf as stored } from '../../support/payments.ts';
import { openRefund, refundOf } from '../../support/refund-dialog.ts';
import { billedItem } from '../../support/settlement.ts';
import { confirm, confirmName, openSettlement } from '../../support/settlement-dialog.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

let visit: Visit;
afterEach(() => {
  visit.expectNoProblems();
});

const wrong = ['-5', '1.234', 'abc', '12,50'];

/** Types it, leaves the field, and reads what is there then. */
const typed = async (field: Locator, text: string): Promise<string> => {
  await field.fill(text);
  await field.blur();
  return field.inputValue();
};

/** What is said to be wrong with a field. */
const faultsOf = (field: Locator): Promise<string[]> =>
  field.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '').split(' ').flatMap((id) => {
      const description = document.getElementById(id);
      return description?.closest('[class*=error]') ? [description.innerText.trim()] : [];
    }),
  );

describe.each(views(['zh', 360, 771], ['en', 1440, 772]))(
  'text that is no amount (%s, %i px)',
  (language, width, index) => {
    const { payments, refunds, site } = textsIn(language);
    const { noAmount } = site.field;
    beforeAll(async () => {
      visit = await openPage({ as: 'bursar', language, width });
    });

    it('S9.19 stays in the fields of a payment, which is not booked until it is an amount', async () => {
      const custodial = await sentNotice([index], { items: [billedItem(3, { money: 41 })] });
      const kept = { items: [{ photoId: billedItem(3).photoId }], itemsTotalAmount: 41 };
      await charge(chargeOf(custodial, index, [['cash', 41]], kept));
      const noticeId = await sentNotice([index]);
      const { page } = visit;
      await openDetail(page, noticeId, '', language);
      const dialog = await openSettlement(page, index, language);
      const amount = dialog.getByRole('textbox', { name: payments.dialog.paid, exact: true });
      const balance = dialog.getByRole('textbox', { name: payments.dialog.useBalance });

      for (const text of wrong) {
        expect(await typed(amount, text)).toBe(text);
        expect(await dialog.getByText(noAmount).count()).toBe(1);
        await confirm(page, language);
        expect(await amount.getAttribute('aria-invalid')).toBe('true');
        expect(await faultsOf(amount)).toEqual([noAmount]);
      }
      await visit.expectNoSideScroll();
      expect(await typed(amount, '100')).toBe('100.00');
      expect(await typed(balance, '41,5')).toBe('41,5');
      await confirm(page, language);
      expect(await balance.evaluate((field) => field === document.activeElement)).toBe(true);
      expect((await stored(noticeId, index)).orders).toEqual([]);

      await balance.fill('');
      expect(await typed(amount, '１００．００元')).toBe('100.00');
      expect(await dialog.getByText(noAmount).count()).toBe(0);
      await dialog.getByRole('button', { name: confirmName(language) }).click();
      await rowOf(page, index, language).getByText(textsIn(language).notices.payStatus.partPaid).waitFor();
      expect((await stored(noticeId, index)).state.received).toBe(10_000);
    });

    it('S5.56 S5.57 stays in the amount of a partial refund, which is not booked', async () => {
      const noticeId = await sentNotice([index]);
      await charge(chargeOf(noticeId, index, [['cash', 171]]));
      const { page } = visit;
      await openDetail(page, noticeId, '', language);
      const dialog = await openRefund(page, index, language);
      await dialog.getByRole('radio', { name: refunds.dialog.types.partial }).click();
      const parts = dialog.getByRole('table').first().getByRole('textbox');

      await parts.nth(0).fill('30');
      for (const text of wrong) {
        expect(await typed(parts.nth(1), text)).toBe(text);
        expect(await dialog.getByText(noAmount).count()).toBe(1);
      }
      expect(await typed(parts.nth(1), '0')).toBe('0.00');
      expect(await typed(parts.nth(1), '1.5')).toBe('1.50');
      expect(await dialog.getByText(noAmount).count()).toBe(0);
      expect(await typed(parts.nth(1), '12,50')).toBe('12,50');
      await dialog.getByText(noAmount).waitFor();
      const name = fill(refunds.dialog.confirm, { amount: '¥30.00' });
      const button = dialog.getByRole('button', { name, exact: true });
      await button.and(page.locator(':enabled:not([aria-disabled=true])')).click();
      expect(await parts.nth(1).evaluate((field) => field === document.activeElement)).toBe(true);

      expect(await refundOf(page, language).count()).toBe(1);
      expect((await stored(noticeId, index)).state).toMatchObject({ received: 17_100, refunded: 0 });
    });
  },
);
