/** What the dialog of a refund does when it is refused, when it cannot be loaded, and when its preview fails. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { payments } from '../../../shared/payments/contract.ts';
import { people } from '../../../shared/people/contract.ts';
import { refunds } from '../../../shared/refunds/contract.ts';
import { whoAmI } from '../../../shared/session/calls/who-am-i.ts';
import { fill } from '../../../shared/contract/texts.ts';
import { atNotice, closePanel } from '../../support/at-notice.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { callAs, tables } from '../../support/cloud.ts';
import { openDetail, rowOf, showStudent, studentCalled } from '../../support/detail-page.ts';
import { range } from '../../support/notice-forms.ts';
import { charge, chargeOf, sentNotice, settlementOf as stored } from '../../support/payments.ts';
import { confirmRefund, openRefund, refundOf } from '../../support/refund-dialog.ts';
import { account, holdIn, payTime, person } from '../../support/settlement.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

const nativeNames = { en: 'English', zh: '简体中文' } as const;

describe.each(views(['en', 1440, 961], ['zh', 360, 971]))('the refund dialog in %s', (language, width, first) => {
  const { refunds: texts, error, notices, site } = textsIn(language);
  let visit: Visit;
  let noticeId: string;
  const orders = new Map<number, string>();
  beforeAll(async () => {
    noticeId = await sentNotice(range(first, 6));
    for (const index of range(first, 4))
      orders.set(index, (await charge(chargeOf(noticeId, index, [['cash', 171]]))).orderNo);
    visit = await openPage({
      as: 'bursar',
      language,
      width,
      height: 900,
      expectedErrors: [/preview of a refund failed/],
    });
  });
  afterEach(() => {
    visit.expectNoProblems();
  });
  const amountOf = (index: number) =>
    refundOf(visit.page, language)
      .getByRole('textbox', { name: new RegExp(fill(texts.dialog.partOf, { item: '' }).trim()) })
      .nth(index);
  const tip = () => refundOf(visit.page, language).getByText(texts.dialog.tip, { exact: true });

  it('S9.40 S9.41 shows what is new once, also after a reload and for another student', async () => {
    const { page } = visit;
    await openDetail(page, noticeId, '', language);
    await openRefund(page, first, language);
    await tip().waitFor();
    await visit.expectNoAxeFindings();
    await visit.expectNoSideScroll();
    // Other windows of this browser read it there.
    expect(await page.evaluate(() => Object.keys(localStorage))).toContainEqual(expect.stringMatching(/^refund-tip:/));

    await openDetail(page, noticeId, '', language);
    await openRefund(page, first + 1, language);

    expect(await tip().count()).toBe(0);
    await page.keyboard.press('Escape');
    await refundOf(page, language).waitFor({ state: 'hidden' });
  });

  it('says of a student who has paid nothing that there is nothing to refund, when an address asks for it', async () => {
    const { page } = visit;
    await openDetail(page, noticeId, `?refund=${person(noticeId, first + 4)}`, language);

    await page.getByText(error.nothingToRefund, { exact: true }).waitFor();
    await refundOf(page, language).waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('');
  });

  it('knows of a payment that came after the student was looked at', async () => {
    const { page } = visit;
    const index = first + 5;
    await openDetail(page, noticeId, '', language);
    await showStudent(page, index, language);
    await closePanel(page, language);
    await charge(chargeOf(noticeId, index, [['cash', 171]]));
    await page.getByRole('button', { name: site.action.refresh, exact: true }).first().click();
    await rowOf(page, index, language).getByText(notices.payStatus.completed, { exact: true }).first().waitFor();

    await openRefund(page, index, language);
    await page.keyboard.press('Escape');
    await refundOf(page, language).waitFor({ state: 'hidden' });
  });

  it('S8.17 S8.25 stays when custodial money was spent, and refunds what is left of it', async () => {
    const { page } = visit;
    await holdIn(tables(), first, 1_000);
    await atNotice(page, noticeId, language);
    const dialog = await openRefund(page, first, language);
    await dialog.getByRole('textbox', { name: new RegExp(textsIn(language).payments.dialog.remark) }).fill('Leaves us');

    const tooLow = dialog.getByText(fill(texts.dialog.balanceShort, { balance: '10.00' }, 'CNY'), { exact: true });
    await tooLow.waitFor();
    const expectRefused = async (amount: string) => {
      await confirmRefund(page, amount, language);
      await dialog.getByText(texts.dialog.failed).waitFor();
      await dialog.getByText(error.balanceSpent.split('{{')[0] ?? '').waitFor();
    };
    // A part that takes custodial money back is refused as well as all.
    await dialog.getByRole('radio', { name: texts.dialog.types.partial }).click();
    await amountOf(1).fill('41');
    await expectRefused('41.00');
    await dialog.getByRole('radio', { name: texts.dialog.types.full }).click();
    await expectRefused('171.00');

    expect(
      await dialog.getByRole('textbox', { name: new RegExp(textsIn(language).payments.dialog.remark) }).inputValue(),
    ).toBe('Leaves us');
    await visit.expectNoAxeFindings();
    await dialog.getByRole('radio', { name: texts.dialog.types.partial }).click();
    await amountOf(1).fill('0');
    await amountOf(0).fill('100');
    expect(await tooLow.count()).toBe(0);
    await confirmRefund(page, '100.00', language);
    await dialog.waitFor({ state: 'hidden' });
    expect((await stored(noticeId, first)).state).toMatchObject({ received: 7_100, refunded: 10_000 });
  });

  it('does not call a balance too low that the organisation lets go below zero', async () => {
    const { page } = visit;
    const path = `**${whoAmI.path}`;
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('"balanceCheck":true', '"balanceCheck":false');
      await route.fulfill({ response, body });
    });
    await holdIn(tables(), first + 2, 1_000);
    await openDetail(page, noticeId, '', language);
    const dialog = await openRefund(page, first + 2, language);

    await dialog.getByText(texts.dialog.takenBack, { exact: true }).waitFor();
    expect(await dialog.getByText(fill(texts.dialog.balanceShort, { balance: '10.00' }, 'CNY')).count()).toBe(0);
    await page.unroute(path);
    await openDetail(page, noticeId, '', language);
  });

  it('S8.18 closes when there is nothing to refund any more, and shows the current state', async () => {
    const { page } = visit;
    const index = first + 1;
    await atNotice(page, noticeId, language);
    await callAs('bursar', refunds.refundBookkeeping, {
      ...{ orderNo: orders.get(index) ?? '', refundTime: payTime, accountsActualAmount: 171, actualAmount: 171 },
      ...{ reduceBalance: 41, refundBalance: 0 },
      refundAccounts: [{ accountId: account('cash'), amount: 171, payMode: 10002 }],
    });
    const expectClosed = async (of: number, message: string) => {
      const menu = fill(notices.life.rowMenu, { name: studentCalled(of) });
      await page.getByRole('button', { name: menu, exact: true }).click();
      await page.getByRole('menuitem', { name: notices.detail.list.refund, exact: true }).click();
      await page.getByText(message).first().waitFor();
      await refundOf(page, language).waitFor({ state: 'hidden' });
    };

    await expectClosed(index, error.nothingToRefund);

    await rowOf(page, index, language).getByText(notices.payStatus.refunded, { exact: true }).first().waitFor();
    const refusal = { status: 409, json: { code: 'personRefunding', message: '' } };
    const ofPerson = `**${people.getNoticePerson.path}`;
    await page.route(ofPerson, (route) => route.fulfill(refusal));
    await expectClosed(index + 1, error.personRefunding);
    await page.unroute(ofPerson);

    // The accounts come last, and are not known yet on a new page.
    await openDetail(page, noticeId, '', language);
    const isRead = page.waitForResponse(`**${payments.getRefundPage.path}*`);
    await page.route(`**${payments.listPayAccounts.path}*`, async (route) => {
      await isRead;
      await route.fulfill(refusal);
    });
    await expectClosed(index + 1, error.personRefunding);
    await page.unroute(`**${payments.listPayAccounts.path}*`);
    await openDetail(page, noticeId, '', language);
  });

  it('S8.19 S8.20 keeps what was typed when the preview fails, and only logs it', async () => {
    const { page } = visit;
    const index = first + 2;
    await atNotice(page, noticeId, language);
    const dialog = await openRefund(page, index, language);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const failures = () => logged.filter((text) => text.includes('preview of a refund failed 1700025')).length;
    await dialog.getByRole('radio', { name: texts.dialog.types.partial }).click();
    await amountOf(0).fill('39');
    const preview = dialog.getByRole('button', { name: textsIn(language).people.preview.title, exact: true });
    const paidOut = dialog.getByRole('textbox', { name: textsIn(language).payments.dialog.paid, exact: true });
    await preview.waitFor();
    await expect.poll(() => paidOut.inputValue()).toBe('39.00');
    await page.route(`**${refunds.previewRefund.path}`, (route) =>
      route.fulfill({ status: 409, json: { code: '1700025', message: 'Not shown' } }),
    );
    await amountOf(0).fill('40');

    await expect.poll(failures).toBe(1);
    for (const message of ['Not shown', texts.dialog.failed]) expect(await page.getByText(message).count()).toBe(0);
    const booking = (amount: string) =>
      dialog.getByRole('button', { name: fill(texts.dialog.confirm, { amount }), exact: true });
    await expect.poll(() => booking('¥40.00').isEnabled()).toBe(true);
    expect(await amountOf(0).inputValue()).toBe('40');
    expect(await dialog.getByRole('radio', { name: texts.dialog.types.partial }).isChecked()).toBe(true);
    expect(await preview.count()).toBe(1);
    expect(await paidOut.inputValue()).toBe('39.00');
    await amountOf(0).fill('42');
    await expect.poll(failures).toBe(2);
    await page.unroute(`**${refunds.previewRefund.path}`);
    await amountOf(0).fill('41');
    await booking('¥41.00').waitFor();
    // By now a message about the first failure would be on the screen.
    for (const message of ['Not shown', error['1700025']]) expect(await page.getByText(message).count()).toBe(0);
    await confirmRefund(page, '41.00', language);
    await dialog.waitFor({ state: 'hidden' });
    expect((await stored(noticeId, index)).state).toMatchObject({ refunded: 4_100 });
  });

  it('S8.01 S8.02 S8.17 S8.25 says that the refund of a part failed, closes, and shows the current state', async () => {
    const { page } = visit;
    const index = first + 3;
    await atNotice(page, noticeId, language);
    const dialog = await openRefund(page, index, language);
    const orderNo = orders.get(index) ?? '';
    await callAs('bursar', refunds.refundPartBookkeeping, {
      ...{ orderNo, refundTime: payTime, refundModes: 1 },
      refundOrderChilds: [{ orderChildNo: `${orderNo}001`, accountsActualAmount: 100 }],
      refundAccounts: [{ id: account('cash'), amount: 100, payMode: 10002 }],
    });

    await dialog.getByRole('radio', { name: texts.dialog.types.partial }).click();
    await amountOf(2).fill('20');
    await confirmRefund(page, '20.00', language);
    await page.getByText(texts.dialog.failed).first().waitFor();
    await page.getByText(error['1700025']).first().waitFor();

    await refundOf(page, language).waitFor({ state: 'hidden' });
    await expect.poll(() => rowOf(page, index, language).innerText()).toMatch(/(?<!\d)71\.00/);
    expect((await stored(noticeId, index)).state).toMatchObject({ received: 7_100 });

    // The note stays, in the language that is chosen next.
    const other = language === 'en' ? 'zh' : 'en';
    const menu = width < 688 ? site.header.user : site.header.language;
    await page.getByRole('banner').getByRole('button', { name: menu }).click();
    await page.getByRole('menuitemcheckbox', { name: nativeNames[other] }).click();
    await page.getByText(textsIn(other).refunds.dialog.failed).first().waitFor();
    await page.getByText(textsIn(other).error['1700025']).first().waitFor();
  });
});
