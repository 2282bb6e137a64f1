/** Payments of outside systems at the desk: recording one, a screen that is out of date, and deleting a record. */
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fill, type Language } from '../../../shared/contract/texts.ts';
import { payments } from '../../../shared/payments/contract.ts';
import { refunds } from '../../../shared/refunds/contract.ts';
import { atNotice } from '../../support/at-notice.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { callAs } from '../../support/cloud.ts';
import { openDetail, rowOf, showStudent, studentCalled, valueOf } from '../../support/detail-page.ts';
import { range } from '../../support/notice-forms.ts';
import { charge, chargeOf, sentNotice, settlementOf as stored } from '../../support/payments.ts';
import { account, billedItem, payTime, photosOf } from '../../support/settlement.ts';
import { textsIn } from '../../support/texts.ts';

let visit: Visit;
let noticeId: string;
beforeAll(async () => {
  noticeId = await sentNotice(range(711, 5), { title: 'Paid elsewhere' });
});
const begin = async (language: Language, width: number) => {
  visit = await openPage({ as: 'bursar', language, width, height: 1000, expectedErrors: [/net::ERR_FAILED/] });
};
afterEach(() => {
  visit.expectNoProblems();
});

const textsOf = (language: Language) => textsIn(language).payments.thirdParty;
const dialogOf = (page: Page, language: Language = 'en'): Locator =>
  page.getByRole('dialog', { name: textsOf(language).title, exact: true });

const chooseRecord = async (page: Page, index: number, language: Language = 'en'): Promise<void> => {
  const name = fill(textsIn(language).notices.life.rowMenu, { name: studentCalled(index) });
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('menuitem', { name: textsOf(language).action, exact: true }).click();
};

/** Opens the dialog from the menu of a student's row. */
const openRecord = async (page: Page, index: number, language: Language = 'en'): Promise<Locator> => {
  await chooseRecord(page, index, language);
  const dialog = dialogOf(page, language);
  await fieldOf(dialog, 'amount', language).waitFor();
  return dialog;
};
const fieldOf = (dialog: Locator, name: 'amount' | 'channel' | 'number', language: Language = 'en') =>
  dialog.getByRole('textbox', { name: new RegExp(`^${textsOf(language)[name]}`) });
const enter = async (dialog: Locator, amount: string, number: string, language: Language = 'en') => {
  await fieldOf(dialog, 'amount', language).fill(amount);
  await fieldOf(dialog, 'channel', language).fill('City education card');
  await fieldOf(dialog, 'number', language).fill(number);
};
const confirm = (dialog: Locator, amount: string, language: Language = 'en') =>
  dialog
    .getByRole('button', { name: fill(textsIn(language).payments.dialog.confirm, { amount: `¥${amount}` }) })
    .click();
const timeline = (page: Page, language: Language = 'en') =>
  page.getByRole('region', { name: textsIn(language).people.timeline.title }).locator('li');

describe('a payment of an outside system', () => {
  beforeAll(() => begin('en', 1440));

  it('S2.107 S7.64 is recorded with its faults and its preview; the number a second time books nothing', async () => {
    const { page } = visit;
    await atNotice(page, noticeId);
    const dialog = await openRecord(page, 711);
    expect((await dialog.locator('[class*=dialog]').first().boundingBox())?.width).toBe(580);

    await fieldOf(dialog, 'amount').press('Enter');
    await dialog.getByText('Please enter the amount.').waitFor();
    expect(await dialog.getByText('Please fill this in.').count()).toBe(2);
    await enter(dialog, '141.01', `A-${noticeId}`);
    await dialog.getByText('At most ¥141.00 is still to be paid.').waitFor();
    await expect.poll(() => fieldOf(dialog, 'amount').getAttribute('aria-invalid')).toBe('true');
    await fieldOf(dialog, 'amount').fill('50');
    await dialog.getByRole('button', { name: 'What this will record' }).click();
    await dialog.getByRole('rowheader', { name: 'City education card' }).waitFor();
    expect(await valueOf(dialog, 'Received afterwards').innerText()).toContain('¥50.00');
    await visit.expectNoAxeFindings();
    await confirm(dialog, '50.00');
    await page.getByText('Payment recorded: ¥50.00').first().waitFor();
    await rowOf(page, 711).getByText('Partly paid').waitFor();

    const again = await openRecord(page, 711);
    await enter(again, '50', `A-${noticeId}`);
    await confirm(again, '50.00');
    await page.getByText('This payment was recorded before. Nothing was booked now.').first().waitFor();
    expect((await stored(noticeId, 711)).records).toMatchObject([{ amount: 5_000, thirdPartyNo: `A-${noticeId}` }]);
  });

  it('is refused when somebody was faster: the dialog shows what has changed and keeps what was typed', async () => {
    const { page } = visit;
    await atNotice(page, noticeId);
    const dialog = await openRecord(page, 712);
    await enter(dialog, '141', `B-${noticeId}`);
    await charge(chargeOf(noticeId, 712, [['cash', 100]]));

    await confirm(dialog, '141.00');
    await dialog.getByText(/Received: ¥0\.00.*→ ¥100\.00/s).waitFor();
    expect(await fieldOf(dialog, 'number').inputValue()).toBe(`B-${noticeId}`);
    await confirm(dialog, '141.00');
    await dialog.getByText('At most ¥71.00 is still to be paid.').waitFor();
    await expect.poll(() => fieldOf(dialog, 'amount').getAttribute('aria-invalid')).toBe('true');
    await fieldOf(dialog, 'amount').fill('71');
    await confirm(dialog, '71.00');
    await rowOf(page, 712).getByText('Paid in full').waitFor();
    await openDetail(page, noticeId);
    await charge(chargeOf(noticeId, 715, [['cash', 171]]));
    await chooseRecord(page, 715);
    await dialogOf(page).getByText('Paid in full.').waitFor();
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
    await rowOf(page, 715).getByText('Paid in full').waitFor();

    expect((await stored(noticeId, 712)).records.map(({ amount }) => amount).toSorted()).toEqual([10_000, 7_100]);
  });

  it('is booked once when no answer comes and it is sent again', async () => {
    const { page } = visit;
    await atNotice(page, noticeId);
    const dialog = await openRecord(page, 713);
    await enter(dialog, '141', `C-${noticeId}`);
    await page.route(
      `**${payments.addThirdPartyRecord.path}`,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );

    await confirm(dialog, '141.00');
    await dialog.getByText('It is not known whether the payment was recorded').waitFor();
    await visit.expectNoAxeFindings();
    await page.reload();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    // Nobody has entered it just now.
    await page.getByText('The payment of ¥141.00 that was sent before is recorded.').first().waitFor();
    await rowOf(page, 713).getByText('Paid in full').waitFor();

    expect((await stored(noticeId, 713)).records).toHaveLength(1);
  });

  it('N7.099 S7.65 is deleted after a question, and the trail keeps its entry', async () => {
    const { page } = visit;
    await atNotice(page, noticeId);
    await showStudent(page, 711);
    const entry = timeline(page).filter({ hasText: `A-${noticeId}` });

    await entry.getByRole('button', { name: 'Delete record of ¥50.00' }).click();
    const question = page.getByRole('dialog', { name: 'Delete this payment record?' });
    await question.getByText(`A-${noticeId}`).waitFor();
    await visit.expectNoAxeFindings();
    await question.getByRole('button', { name: 'Delete record' }).click();
    await page.getByText('Payment record deleted: ¥50.00').first().waitFor();
    await entry.getByText('Deleted', { exact: true }).waitFor();
    await expect.poll(() => page.locator(':focus').innerText()).toBe('Deleted');
    // Nothing was received, and what is billed is still due, as in the list.
    await timeline(page).first().getByText('Afterwards: due ¥141.00, received ¥0.00, outstanding ¥141.00').waitFor();

    expect((await stored(noticeId, 711)).state).toMatchObject({ received: 0, payStatus: 'toPay' });
  });

  it('N7.099 S7.65 says why a record that was refunded meanwhile is not deleted', async () => {
    const { page } = visit;
    await atNotice(page, noticeId);
    await showStudent(page, 713);
    const deleteRecord = page.getByRole('button', { name: 'Delete record of ¥141.00' });
    await deleteRecord.click();
    const confirm = page.getByRole('button', { name: 'Delete record', exact: true });
    await confirm.waitFor();
    await callAs('bursar', refunds.refundBookkeeping, {
      ...{ orderNo: (await stored(noticeId, 713)).state.orderNo ?? '', refundTime: payTime },
      ...{ accountsActualAmount: 141, actualAmount: 141, reduceBalance: 41, refundBalance: 0 },
      refundAccounts: [{ accountId: account('cash'), amount: 141, payMode: 10002 }],
    });

    await confirm.click();
    await page.getByText('Money of this record was refunded, so the record cannot be deleted.').first().waitFor();

    await deleteRecord.and(page.locator('[aria-disabled=true]')).waitFor();
  });

  it('S7.65 says in its question why it is not known to be deleted, and that it is, though no answer comes', async () => {
    const { page } = visit;
    await atNotice(page, noticeId);
    await showStudent(page, 712);
    const entry = timeline(page).filter({ hasText: `B-${noticeId}` });
    const path = `**${payments.deleteThirdPartyRecord.path}`;
    await page.route(path, (route) => route.abort(), { times: 1 });

    await entry.getByRole('button', { name: 'Delete record of ¥71.00' }).click();
    const question = page.getByRole('dialog', { name: 'Delete this payment record?' });
    await question.getByRole('button', { name: 'Delete record' }).click();
    await question.getByText('No answer from the server', { exact: false }).waitFor();
    await page.route(
      path,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await question.getByRole('button', { name: 'Delete record' }).click();

    await page.getByText('Payment record deleted: ¥71.00').first().waitFor();
    await entry.getByText('Deleted', { exact: true }).waitFor();
    await expect.poll(() => page.locator(':focus').innerText()).toBe('Deleted');
  });

  it('is not asked for while a choice of fee items is open, which the outside system cannot make', async () => {
    const { page } = visit;
    const choosing = await sentNotice([717], {
      items: [billedItem(1), billedItem(9), billedItem(12)],
      groupItems: [{ groupName: 'Club', choiceCount: 1, itemPhotoIdStr: photosOf(9, 12) }],
    });
    await openDetail(page, choosing);

    await chooseRecord(page, 717);
    const dialog = dialogOf(page);
    await dialog
      .getByText('A choice of fee items is still open. Use Pay, where the items are chosen.', { exact: true })
      .waitFor();

    expect(await dialog.getByRole('textbox').count()).toBe(0);
    expect(await dialog.getByRole('button', { name: /^Record/ }).count()).toBe(0);
  });
});

describe('on a phone, in Chinese', () => {
  beforeAll(() => begin('zh', 360));

  it('S7.64 S7.65 is recorded and deleted', async () => {
    const { page } = visit;
    await atNotice(page, noticeId, 'zh');
    const dialog = await openRecord(page, 714, 'zh');
    await enter(dialog, '141', `Z-${noticeId}`, 'zh');
    await visit.expectNoAxeFindings();
    await visit.expectNoSideScroll();
    await confirm(dialog, '141.00', 'zh');
    await rowOf(page, 714, 'zh').getByText('已缴清').waitFor();

    await showStudent(page, 714, 'zh');
    await page.getByRole('button', { name: '删除记录：¥141.00' }).click();
    await visit.expectNoSideScroll();
    await page.getByRole('button', { name: '删除记录', exact: true }).click();
    await timeline(page, 'zh').getByText('已删除', { exact: true }).waitFor();

    expect((await stored(noticeId, 714)).state).toMatchObject({ received: 0, payStatus: 'toPay' });
  });
});
