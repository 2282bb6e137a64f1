/** The receipt after a payment: the box in the dialog, the page that prints, and the ways that lead there from orders. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '../../../shared/contract/permission.ts';
import { fill, type Language } from '../../../shared/contract/texts.ts';
import { people } from '../../../shared/demonstration/people.ts';
import { printPathOf } from '../../../web/src/print/parts/paths.ts';
import { orderPath, ordersPath } from '../../../web/src/orders/parts/paths.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { whileHolding } from '../../support/cloud-rights.ts';
import { openDetail, rowOf, studentCalled } from '../../support/detail-page.ts';
import { range } from '../../support/notice-forms.ts';
import { charge, chargeOf, sentNotice } from '../../support/payments.ts';
import { confirm, openSettlement, settlementOf } from '../../support/settlement-dialog.ts';
import { pathWithoutScript, signIn } from '../../support/sign-in.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

/** Each language pays for students of its own. */
const first = { zh: 2201, en: 2211 } as const;
const copies = { zh: ['存根联', '收据联', '财务联'], en: ['Stub', 'Receipt copy', 'Finance copy'] } as const;
const receiptNo = /20\d\d-\d{6}/;

let noticeId: string;
/** Of its own, so that everybody is on the first page of the list. */
let boxNoticeId: string;
beforeAll(async () => {
  noticeId = await sentNotice([...range(first.zh, 5), ...range(first.en, 5)], { title: '秋季 Autumn' });
  boxNoticeId = await sentNotice(range(2221, 4), { title: 'With or without a receipt' });
});

/** Browsers of tests print nothing: how often they were asked to is counted. */
const countPrints = (page: Page) =>
  page.context().addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['prints'] = String(Number(document.documentElement.dataset['prints'] ?? 0) + 1);
    };
  });
const printsOf = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset['prints'] ?? 0));

const boxOf = (page: Page, language: Language) =>
  settlementOf(page, language).getByRole('checkbox', { name: textsIn(language).print.action });
const sheetsOf = (page: Page) => page.getByRole('article');
const printButton = (page: Page, language: Language) =>
  page.getByRole('button', { name: textsIn(language).print.page.print, exact: true });
const pay = async (index: number, ofNotice = noticeId) =>
  (await charge(chargeOf(ofNotice, index, [['cash', 100]]))).orderNo;

/** Opens the dialog of a student again, after a reload. */
const reopened = async (page: Page, index: number, language: Language, ofNotice = noticeId) => {
  await openDetail(page, ofNotice, '', language);
  return openSettlement(page, index, language);
};

/** The next person signs in, in the same browser. */
const changeUser = async ({ page }: Visit, to: 'bursar' | 'cashier') => {
  await page.goto(pathWithoutScript);
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await signIn(page, to);
};

describe.each(views('zh', 'en'))('in %s', (language) => {
  const texts = textsIn(language);
  const one = first[language];

  it('N7.046 S2.105 S2.14 S1.06 S1.23 S3.57 S5.09 S6.43 a payment with the box ticked opens its receipt, which gets its number when it is printed', async () => {
    const visit = await openPage({ as: 'cashier', language, width: 1440, height: 1000, changesBrowser: true });
    const { page } = visit;
    await countPrints(page);
    await openDetail(page, noticeId, '', language);
    await openSettlement(page, one, language);
    expect(await boxOf(page, language).isChecked()).toBe(false);
    await boxOf(page, language).check();
    await visit.expectNoAxeFindings();

    const opening = page.context().waitForEvent('page');
    await confirm(page, language);
    const receipt = await opening;
    await sheetsOf(receipt).nth(2).waitFor();
    await rowOf(page, one, language).getByText(texts.notices.payStatus.completed, { exact: true }).waitFor();
    expect(new URL(receipt.url()).pathname).toBe('/orderPrint');
    const sheets = await sheetsOf(receipt).allInnerTexts();
    expect(sheets.map((text) => copies[language].filter((name) => text.includes(name)))).toEqual(
      copies[language].map((name) => [name]),
    );
    const before = await sheetsOf(receipt).first().innerText();
    for (const shown of [studentCalled(one), texts.print.receipt.noNumber, '¥141.00']) expect(before).toContain(shown);
    expect(before.includes('壹佰肆拾壹元整')).toBe(language === 'zh');
    expect(before).not.toMatch(receiptNo);

    await printButton(receipt, language).click();
    await expect.poll(() => printsOf(receipt)).toBe(1);
    const numbers = (await sheetsOf(receipt).allInnerTexts()).map((text) => receiptNo.exec(text)?.[0]);
    expect(new Set(numbers).size).toBe(1);
    expect(numbers[0]).toBeDefined();
    expect((await sheetsOf(receipt).allInnerTexts()).join()).not.toContain(texts.print.receipt.reprint);
    await receipt.emulateMedia({ media: 'print' });
    expect(await sheetsOf(receipt).first().isVisible()).toBe(true);
    expect(await printButton(receipt, language).isVisible()).toBe(false);
    await receipt.emulateMedia({ media: 'screen' });

    await receipt.reload();
    await sheetsOf(receipt).first().getByText(texts.print.receipt.reprint).waitFor();
    await printButton(receipt, language).click();
    await expect.poll(() => printsOf(receipt)).toBe(1);
    const again = await sheetsOf(receipt).first().innerText();
    expect(again).toContain(numbers[0]);
    expect(again).toContain(texts.print.receipt.reprint);

    await openSettlement(page, one + 1, language);
    expect(await boxOf(page, language).isChecked()).toBe(true);
    visit.expectNoProblems();
    await visit.close();
  });

  it('the page is for phones, too, and what is printed without its button is no receipt', async () => {
    const orderNo = await pay(one + 2);
    const visit = await openPage({ as: 'cashier', language, width: 360, height: 800, path: printPathOf([orderNo]) });
    const { page } = visit;
    await sheetsOf(page).nth(2).waitFor();
    await visit.expectNoAxeFindings();
    await visit.expectNoSideScroll();

    await page.emulateMedia({ media: 'print' });

    expect(await sheetsOf(page).first().isVisible()).toBe(false);
    expect(await page.getByText(texts.print.page.useButton).isVisible()).toBe(true);
    visit.expectNoProblems();
    await visit.close();
  });

  it('S1.23 S2.14 selected orders of the list are printed together, and one order from its panel', async () => {
    const orders = [await pay(one + 3), await pay(one + 4)];
    const visit = await openPage({ as: 'cashier', language, width: 1440, height: 1000, path: ordersPath });
    const { page } = visit;
    const action = page.getByRole('button', { name: texts.print.action, exact: true });
    for (const orderNo of orders) await page.getByRole('checkbox', { name: orderNo }).check();
    const opening = page.context().waitForEvent('page');
    await action.click();
    const receipts = await opening;
    await sheetsOf(receipts).nth(5).waitFor();
    expect(await sheetsOf(receipts).count()).toBe(6);

    await page.goto(orderPath(orders[0] ?? ''));
    const panel = page.getByRole('region', { name: fill(texts.orders.detail.title, { orderNo: orders[0] ?? '' }) });
    const next = page.context().waitForEvent('page');
    await panel.getByRole('button', { name: texts.print.action, exact: true }).click();
    await sheetsOf(await next)
      .nth(2)
      .waitFor();
    await visit.expectNoAxeFindings();
    visit.expectNoProblems();
    await visit.close();
  });
});

describe('the box', () => {
  const { print } = textsIn('en');

  it('S6.43 is remembered for each user of a browser', async () => {
    const visit = await openPage({ as: 'cashier', width: 1440, height: 1000 });
    const { page } = visit;
    await openDetail(page, boxNoticeId);
    await openSettlement(page, 2221);
    await boxOf(page, 'en').check();

    await changeUser(visit, 'bursar');
    await reopened(page, 2221, 'en', boxNoticeId);
    expect(await boxOf(page, 'en').isChecked()).toBe(false);

    await changeUser(visit, 'cashier');
    await reopened(page, 2221, 'en', boxNoticeId);
    expect(await boxOf(page, 'en').isChecked()).toBe(true);
    await boxOf(page, 'en').uncheck();
    await reopened(page, 2221, 'en', boxNoticeId);
    expect(await boxOf(page, 'en').isChecked()).toBe(false);
    await visit.close();
  });

  it('S6.30 is not there without PRINT_MY_SCHOOL_RECEIPT, whatever else somebody may do', async () => {
    const others = permissions.filter((permission) => permission !== 'PRINT_MY_SCHOOL_RECEIPT');
    await whileHolding('clerk', others, async () => {
      const visit = await openPage({ as: 'clerk', width: 1440, height: 1000 });
      const { page } = visit;
      // It was ticked while the clerk could print receipts.
      await page.evaluate((key) => localStorage.setItem(key, 'true'), `print-receipt:${people.clerk.subject}`);
      await openDetail(page, boxNoticeId);
      await openSettlement(page, 2224);

      expect(await boxOf(page, 'en').count()).toBe(0);
      await confirm(page);
      await rowOf(page, 2224).getByText('Paid in full').waitFor();
      expect(page.context().pages()).toHaveLength(1);
      await visit.close();
    });
  });

  it('S2.105 opens nothing after a refusal, the receipt of a top-up, and nothing more without a tick', async () => {
    const visit = await openPage({ as: 'cashier', width: 1440, height: 1000 });
    const { page } = visit;
    await openDetail(page, boxNoticeId);
    await openSettlement(page, 2222);
    await boxOf(page, 'en').check();
    const orderNo = await pay(2222, boxNoticeId);
    await confirm(page);
    await page.getByRole('dialog').getByText('¥71.00').first().waitFor();
    expect(page.context().pages()).toHaveLength(1);
    expect(await boxOf(page, 'en').isChecked()).toBe(true);

    const opening = page.context().waitForEvent('page');
    await confirm(page);
    const receipt = await opening;
    await sheetsOf(receipt).nth(2).waitFor();

    expect(receipt.url()).toContain(orderNo);
    expect(await sheetsOf(receipt).first().innerText()).toContain('¥171.00');
    await openSettlement(page, 2221);
    await boxOf(page, 'en').uncheck();
    await confirm(page);
    await rowOf(page, 2221).getByText('Paid in full').waitFor();
    expect(page.context().pages()).toHaveLength(2);
    await visit.close();
  });

  /** By somebody who may record payments and print receipts, and nothing else. */
  it('S2.14 S2.105 S6.30 leads to the receipt by a link when the browser opens no tab', async () => {
    await whileHolding('viewer', ['HANDING_CHARGES', 'PRINT_MY_SCHOOL_RECEIPT'], async () => {
      const visit = await openPage({ as: 'viewer', width: 1440, height: 1000, changesBrowser: true });
      const { page } = visit;
      await page.context().addInitScript(() => {
        window.open = () => null;
      });
      await openDetail(page, boxNoticeId);
      await openSettlement(page, 2223);
      await boxOf(page, 'en').check();
      await confirm(page);

      const link = page.getByRole('link', { name: print.action });
      await link.waitFor();
      await visit.expectNoAxeFindings();

      expect(await link.getAttribute('target')).toBe('_blank');
      expect(await link.getAttribute('href')).toMatch(/^\/orderPrint\?orderNo=\d{24}$/);
      visit.expectNoProblems();
      await visit.close();
    });
  });
});
