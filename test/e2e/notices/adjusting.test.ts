/** What one person of a notice is billed, changed on the screen: prices, choices, and where received money goes. */
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { permissions, type Permission } from '../../../shared/contract/permission.ts';
import { fill } from '../../../shared/contract/texts.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { adjustPersonPath, noticePath } from '../../../web/src/notices/parts/paths.ts';
import { openPage } from '../../support/browser.ts';
import { whileHolding } from '../../support/cloud-rights.ts';
import { drain } from '../../support/cloud.ts';
import { openDetail, reasonOf, rowOf, studentCalled, valueOf } from '../../support/detail-page.ts';
import { dialogOf, field, tuition } from '../../support/editor-page.ts';
import { charge, chargeOf, sentNotice, settlementOf } from '../../support/payments.ts';
import { catalogueItem } from '../../support/imports.ts';
import { confirmRefund, refundOf } from '../../support/refund-dialog.ts';
import { billedItem, person, photos } from '../../support/settlement.ts';
import { quoted, textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

const benefits = [{ itemDiscountType: 1 as const, amount: 10 }];
const items = [billedItem(1), { ...billedItem(6, { money: 40, payOption: 2 }), benefits }];
const clubs = { en: catalogueItem(6).eName, zh: catalogueItem(6).name };
const words = quoted({
  en: {
    ...{ total: 'Paid in', left: 'Still to distribute' },
    tooMuch: 'The paid-in amount should be no more than the actual total amount.',
    notAll: 'The paid-in amount is not totally distributed.',
  },
  zh: {
    ...{ total: '实收合计', left: '待分配' },
    tooMuch: '分配金额不能超过实收总额。',
    notAll: '实收金额尚未分配完。',
  },
});

/** An amount without what only a screen reader says. */
const amountIn = async (place: Locator) => (await place.innerText()).split('\n')[0];

/** Of all students of this file. */
const gradeAndClass = { en: 'Grade 2 Class 9', zh: '二年级9班' };

/** A notice of tuition 100.00 and clubs 40.00 less 10.00, on which a student has paid. */
const paidNotice = async (index: number, paid: number): Promise<string> => {
  const noticeId = await sentNotice([index], { items });
  await charge(chargeOf(noticeId, index, [['cash', paid]], { items: photos(1, 6), itemsTotalAmount: 130 }));
  await drain();
  return noticeId;
};

describe.each(views(['en', 1440, 721], ['zh', 360, 722]))(
  'adjusting one student (%s, %i px)',
  (language, width, index) => {
    const { notices, people, site } = textsIn(language);
    const texts = people.adjust;

    it('S1.04 S1.20 S2.11 S2.59 S2.61 S2.64 S2.66 S2.72 S2.86 S2.91 S4.56 S4.57 S8.12 changes a price, shows the distribution, saves and says what was overpaid', async () => {
      const noticeId = await paidNotice(index, 120);
      const visit = await openPage({ as: 'bursar', language, width });
      const { page } = visit;
      await openDetail(page, noticeId, '', language);
      await rowOf(page, index, language)
        .getByRole('button', { name: fill(notices.life.rowMenu, { name: studentCalled(index) }), exact: true })
        .click();
      await page.getByRole('menuitem', { name: texts.action, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: fill(texts.title, { name: studentCalled(index) }) }).waitFor();
      expect(page.url()).toContain(`/noticeOfPayment/detail/edit/${noticeId}/${person(noticeId, index)}`);
      await visit.expectNoAxeFindings();
      await visit.expectNoSideScroll();

      // The page that opened this one hears of the save.
      await page.evaluate(() => {
        const postMessage = (data: unknown) => document.body.setAttribute('data-heard', JSON.stringify(data));
        Object.assign(window, { opener: { postMessage } });
      });
      const factOf = (name: keyof typeof texts.facts) => valueOf(page, texts.facts[name]).innerText();
      await expect.poll(() => factOf('class')).toBe(gradeAndClass[language]);
      expect(await factOf('name')).toBe(studentCalled(index));
      expect(await factOf('required')).toContain('¥100.00');
      expect(await factOf('optional')).toContain('¥30.00');
      const clubsOf = (text: string) => fill(text, { name: clubs[language] });
      expect(await field(page, clubsOf(notices.editor.amountOf)).inputValue()).toBe('40.00');
      const quantity = page.getByRole('spinbutton', { name: clubsOf(notices.editor.quantityOf), exact: true });
      expect(await quantity.inputValue()).toBe('1');
      expect(await factOf('received')).toContain('¥120.00');
      await field(page, fill(notices.editor.amountOf, { name: tuition[language] })).fill('80');
      await page.keyboard.press('Tab');
      await expect.poll(() => factOf('required')).toContain('¥80.00');
      await expect.poll(() => valueOf(page, texts.after.overpaid).innerText()).toContain('10.00');
      await page.getByRole('button', { name: texts.save, exact: true }).click();
      const confirm = dialogOf(page, texts.confirm.title);
      expect(await valueOf(confirm, tuition[language]).innerText()).toContain('¥80.00');
      expect(await valueOf(confirm, clubs[language]).innerText()).toContain('¥30.00');
      // Nothing is saved before that is confirmed; then the person is read again.
      expect((await settlementOf(noticeId, index)).state).toMatchObject({ due: 13_000, received: 12_000 });
      const save = confirm.getByRole('button', { name: texts.confirm.save, exact: true });
      await Promise.all([page.waitForRequest('**/PersonDetail'), save.click()]);
      const note = textsIn(language).error['1700050'].split('{{')[0] ?? '';
      expect(await page.getByText(note).innerText()).toContain('¥10.00');
      const heard = JSON.stringify({ type: 'pay-notice-items-adjusted', noticeId });
      await expect.poll(() => page.locator('body').getAttribute('data-heard')).toBe(heard);
      await page.getByRole('button', { name: site.action.close, exact: true }).last().click();
      await page.waitForURL(`**${noticePath(noticeId)}`);
      await rowOf(page, index, language).getByText(notices.payStatus.overpaid, { exact: true }).first().waitFor();

      const { state } = await settlementOf(noticeId, index);
      expect(state).toMatchObject({ due: 11_000, received: 11_000, unallocated: 1_000, payStatus: 'overpaid' });
      // What was received too much was received, too.
      await page.goto(adjustPersonPath(noticeId, person(noticeId, index)));
      await expect.poll(() => valueOf(page, texts.facts.received).innerText()).toContain('¥120.00');
      visit.expectNoProblems();
    });

    it('S2.77 S2.78 S2.79 S2.80 S4.51 S5.36 S5.37 S5.38 S5.39 S5.40 S5.41 lets staff say which item received money is for, unless it is on one item alone', async () => {
      const noticeId = await paidNotice(index + 2, 120);
      const path = adjustPersonPath(noticeId, person(noticeId, index + 2));
      const visit = await openPage({ as: 'bursar', language, width, path });
      const { page } = visit;
      const shown = words[language];
      const open = () => page.getByRole('button', { name: texts.paid.distribute, exact: true }).click();
      await open();
      const dialog = dialogOf(page, texts.paid.distribute);
      const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
      const sums = async () => Promise.all([shown.total, shown.left].map((term) => amountIn(valueOf(dialog, term))));
      const paidFor = (at: 0 | 1) => dialog.getByRole('textbox').nth(at);
      const rows = dialog.getByRole('table').getByRole('row');
      const cellsOf = async (name: string) => rows.filter({ hasText: name }).getByRole('cell').allInnerTexts();
      expect(await rows.count()).toBe(3);
      expect(await dialog.getByRole('columnheader').allInnerTexts()).toEqual(
        language === 'en' ? ['Fee item', 'Amount due', 'Amount paid'] : ['收费项', '应收金额', '实收金额'],
      );
      expect((await cellsOf(clubs[language]))[0]).toContain('¥30.00');
      expect([await paidFor(0).inputValue(), await paidFor(1).inputValue()]).toEqual(['100.00', '20.00']);
      expect(await sums()).toEqual(['¥120.00', '¥0.00']);
      await paidFor(0).fill('999');
      expect(await paidFor(0).inputValue()).toBe('999');
      await paidFor(0).blur();
      expect(await paidFor(0).inputValue()).toBe('100.00');
      await paidFor(0).fill('95');
      await press(site.action.confirm);
      await dialog.getByText(shown.notAll, { exact: true }).waitFor();
      expect(await sums()).toEqual(['¥120.00', '¥5.00']);
      await paidFor(1).fill('25.01');
      await press(site.action.confirm);
      await dialog.getByText(shown.tooMuch, { exact: true }).waitFor();
      await paidFor(1).fill('24.99');
      await press(site.action.confirm);
      await dialog.getByText(shown.notAll, { exact: true }).waitFor();
      await paidFor(1).fill('12,50');
      await press(site.action.confirm);
      await dialog.getByText(site.field.noAmount).waitFor();
      expect(await paidFor(1).inputValue()).toBe('12,50');
      await paidFor(1).fill('25');
      await press(site.action.confirm);
      await dialog.waitFor({ state: 'hidden' });

      const onPage = async () => {
        const lines = page.locator('table.adjusted-items').getByRole('row');
        const paidOn = (name: string) => amountIn(lines.filter({ hasText: name }).getByRole('cell').last());
        return Promise.all([tuition, clubs].map((item) => paidOn(item[language])));
      };
      await open();
      await press(site.action.cancel);
      expect(await onPage()).toEqual(['¥95.00', '¥25.00']);
      // Another choice distributes it by the rule again.
      const takesClubs = page.getByRole('checkbox', { name: fill(texts.paid.takes, { item: clubs[language] }) });
      await takesClubs.uncheck();
      await takesClubs.check();
      expect(await onPage()).toEqual(['¥100.00', '¥20.00']);
      await open();
      await paidFor(1).fill('30.01');
      await paidFor(0).fill('95');
      expect(await paidFor(1).inputValue()).toBe('30.00');
      await paidFor(1).fill('25');
      await press(site.action.confirm);
      // A change of the items distributes it by the rule again; and no more is due than was paid.
      const price = field(page, fill(notices.editor.amountOf, { name: tuition[language] }));
      for (const typed of ['90', '120']) {
        await price.fill(typed);
        await expect.poll(onPage).toEqual([`¥${typed}.00`, typed === '90' ? '¥30.00' : '¥0.00']);
        expect(await reasonOf(page, texts.paid.distribute)).toBe(texts.paid.distributeOff);
      }
      await price.fill('50');
      await page.getByRole('spinbutton').first().fill('2');
      await expect.poll(onPage).toEqual(['¥100.00', '¥20.00']);
      await open();
      expect((await cellsOf(tuition[language]))[0]).toContain('¥100.00');
      await paidFor(0).fill('95');
      await paidFor(1).fill('25');
      await press(site.action.confirm);
      await page.getByRole('button', { name: texts.save, exact: true }).click();
      await dialogOf(page, texts.confirm.title).getByRole('button', { name: texts.confirm.save, exact: true }).click();
      await page.waitForURL(`**${noticePath(noticeId)}`);

      const { orders } = await settlementOf(noticeId, index + 2);
      expect(orders[0]?.lines.map(({ received, photoId }) => [photoId, received])).toEqual([
        [demonstrationId.photo(1), 9_500],
        [demonstrationId.photo(6), 2_500],
      ]);
      visit.expectNoProblems();
    });
  },
);

it('S4.56 S4.57 S6.19 S6.20 S8.21 S8.42 S8.43 asks whoever may refund to do so, tells others that it is needed, and nobody where nothing is overpaid', async () => {
  const { people, notices } = textsIn('en');
  const refunder = ['UPDATE_PAYMENT_NOTICE', 'REFUND'] as const;
  const noticeId = await paidNotice(731, 120);
  const visit = await openPage({ as: 'clerk', width: 1440 });
  const { page } = visit;
  /** Saves with this price of the tuition while the clerk holds these permissions. */
  const saveAs = async (held: readonly Permission[], price: string) => {
    const open = async () => {
      await page.goto(adjustPersonPath(noticeId, person(noticeId, 731)));
      await field(page, fill(notices.editor.amountOf, { name: tuition.en })).fill(price);
    };
    await whileHolding('clerk', held, open);
    await page.getByRole('button', { name: people.adjust.save, exact: true }).click();
    const question = dialogOf(page, people.adjust.confirm.title);
    await question.getByRole('button', { name: people.adjust.confirm.save, exact: true }).click();
  };
  const noteOf = (amount: string) =>
    page.getByText(`The adjustment is saved. The family has paid ${amount} too much, which is to be refunded.`);
  const refund = page.getByRole('button', { name: 'Refund the overpayment', exact: true });

  await saveAs(refunder, '90');
  await page.waitForURL(`**${noticePath(noticeId)}`);
  expect((await settlementOf(noticeId, 731)).state).toMatchObject({ due: 12_000, payStatus: 'completed' });
  await saveAs(
    permissions.filter((one) => one !== 'REFUND'),
    '89.99',
  );
  await noteOf('¥0.01').and(page.locator('[class*=type-info] *')).waitFor();
  expect(await refund.count()).toBe(0);
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.waitForURL(`**${noticePath(noticeId)}`);
  await saveAs(refunder, '89.98');
  await noteOf('¥0.02').waitFor();
  await whileHolding('clerk', refunder, async () => {
    await refund.click();
    await page.waitForURL(`**${noticePath(noticeId)}?refund=${person(noticeId, 731)}&refundOf=overpaid`);
    await refundOf(page).getByRole('radio', { name: 'The overpayment only' }).waitFor();
    expect((await settlementOf(noticeId, 731)).state).toMatchObject({ payStatus: 'overpaid', unallocated: 2 });
    await confirmRefund(page, '0.02');
    await page.getByText('Settlement: ¥0.02 refunded').first().waitFor();
  });

  expect((await settlementOf(noticeId, 731)).state).toMatchObject({ received: 11_998, payStatus: 'completed' });
  visit.expectNoProblems();
  await visit.close();
});
