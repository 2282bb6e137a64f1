/** What the settlement dialog does when the server refuses, when others were faster, and when no answer comes. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { payments } from '../../../shared/payments/contract.ts';
import { atNotice } from '../../support/at-notice.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { faults } from '../../support/cloud.ts';
import { accountCalled, openDetail, rowOf, valueOf } from '../../support/detail-page.ts';
import { range } from '../../support/notice-forms.ts';
import { alterState, charge, chargeOf, sentNotice, settlementOf as stored } from '../../support/payments.ts';
import {
  clickPay,
  confirm,
  confirmName,
  fillRow,
  openSettlement,
  settlementOf,
} from '../../support/settlement-dialog.ts';
import { signIn } from '../../support/sign-in.ts';

const cash = accountCalled(1);

let visit: Visit;
let noticeId: string;
beforeAll(async () => {
  noticeId = await sentNotice(range(3, 7), { title: 'To be quarrelled about' });
});
const begin = async (width: number) => {
  visit = await openPage({ as: 'bursar', width, theme: 'dark', expectedErrors: [/net::ERR_FAILED/] });
};
afterEach(() => {
  visit.expectNoProblems();
});
const ready = async (page: Page, index: number) => {
  await atNotice(page, noticeId);
  const dialog = await openSettlement(page, index);
  await fillRow(page, 0, { account: cash });
  return dialog;
};
const expectReadable = async () => {
  await visit.expectNoAxeFindings();
  await visit.expectNoSideScroll();
};

describe('a payment that is refused, on a phone', () => {
  beforeAll(() => begin(360));

  it('S8.09 opens again and can book nothing when a colleague was faster', async () => {
    const { page } = visit;
    await ready(page, 3);
    await charge(chargeOf(noticeId, 3, [['cash', 171]]));

    await confirm(page);
    await settlementOf(page)
      .getByText(/^The outstanding amount of the order has changed/)
      .waitFor();

    await settlementOf(page).getByText('Paid in full.').waitFor();
    expect(await settlementOf(page).getByRole('button', { name: confirmName() }).count()).toBe(0);
    await expectReadable();
    expect((await stored(noticeId, 3)).records).toHaveLength(1);
    await settlementOf(page).getByRole('button', { name: 'Cancel' }).click();
    await rowOf(page, 3).getByText('Paid in full').waitFor();
  });

  it('S8.10 closes the dialog and says why for every other refusal', async () => {
    const { page } = visit;
    await ready(page, 4);
    await alterState(noticeId, 4, { sendStatus: 'withdrawn' });

    await confirm(page);
    await page.getByText('This notice has not been sent to this student, or was withdrawn.').first().waitFor();
    await page.getByText('The payment was not recorded', { exact: true }).first().waitFor();

    await settlementOf(page).waitFor({ state: 'hidden' });
    await rowOf(page, 4).getByText('Withdrawn').waitFor();
    // The dialog has forgotten the refused one when it opens again.
    await alterState(noticeId, 4, { sendStatus: 'sent' });
    await page.reload();
    const again = await openSettlement(page, 4);
    await again.getByRole('button', { name: confirmName() }).waitFor();
    expect(await again.getByText('It is not known whether the payment was recorded').count()).toBe(0);
    await again.getByRole('button', { name: 'Cancel' }).click();
  });

  it('is not asked for when a colleague has booked it, and the list says so, too', async () => {
    const { page } = visit;
    await rowOf(page, 4).getByText('To pay').waitFor();
    await charge(chargeOf(noticeId, 4, [['cash', 171]]));

    await clickPay(page, 4);
    await settlementOf(page).getByText('Paid in full.').waitFor();
    await settlementOf(page).getByRole('button', { name: 'Cancel' }).click();

    await rowOf(page, 4).getByText('Paid in full').waitFor();
  });
});

describe('a payment without an answer, at a desk', () => {
  beforeAll(() => begin(1440));

  it('is booked once: the dialog says so, is back after a reload, and tries the same again', async () => {
    const { page } = visit;
    await ready(page, 6);
    const path = `**${payments.charge.path}`;
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(payments.charge.path)) keys.push(request.headers()['idempotency-key']);
    });
    await page.route(path, async (route) => {
      await route.fetch();
      await route.abort();
    });

    await confirm(page);
    await settlementOf(page).getByText('It is not known whether the payment was recorded').waitFor();
    await page.reload();
    await settlementOf(page).getByText('It is not known whether the payment was recorded').waitFor();
    await settlementOf(page)
      .getByText(/^Payment time: /)
      .waitFor();
    expect(await valueOf(settlementOf(page), 'Paid now').innerText()).toContain('¥141.00');
    await page.unroute(path);
    await settlementOf(page).getByRole('button', { name: 'Try again' }).click();
    await page
      .getByText(/^The payment of ¥141\.00 that was sent before is recorded/)
      .first()
      .waitFor();

    await rowOf(page, 6).getByText('Paid in full').waitFor();
    expect(new Set(keys).size).toBe(1);
    expect((await stored(noticeId, 6)).records.map(({ amount }) => amount)).toEqual([14100]);
    await openDetail(page, noticeId);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('is not repeated by somebody else who signs in here, and is still there for who sent it', async () => {
    const { page } = visit;
    await ready(page, 9);
    await page.route(`**${payments.charge.path}`, (route) => route.abort(), { times: 1 });
    await confirm(page);
    const isUnknown = settlementOf(page).getByText('It is not known whether the payment was recorded');
    await isUnknown.waitFor();

    // The issuer knows nobody any more.
    const next = async (name: 'cashier' | 'bursar') => {
      await page.context().clearCookies();
      await signIn(page, name);
      await openDetail(page, noticeId);
    };
    await next('cashier');
    const ofCashier = await openSettlement(page, 9);
    await ofCashier.getByRole('button', { name: confirmName() }).waitFor();
    expect(await isUnknown.count()).toBe(0);

    await next('bursar');
    await clickPay(page, 9);
    await isUnknown.waitFor();
    await settlementOf(page).getByRole('button', { name: 'Try again' }).click();
    await rowOf(page, 9).getByText('Paid in full').waitFor();
  });

  it('stays unknown when the server refuses the same again, until the cashier has seen the present state', async () => {
    const { page } = visit;
    const dialog = await ready(page, 5);
    const path = `**${payments.charge.path}`;
    await page.route(path, async (route) => {
      await route.fetch();
      await route.fulfill({ status: 409, json: { code: 'operationIdReused', message: 'Used for something else.' } });
    });
    const isUnknown = () => dialog.getByText('It is not known whether the payment was recorded').waitFor();
    const unknownAgain = async () => {
      await isUnknown();
      await dialog.getByRole('button', { name: 'Try again' }).click();
      await dialog
        .getByText(/^The server has already recorded something .* Check the payments of this student/)
        .waitFor();
    };

    await confirm(page);
    await dialog.getByText(/Check the payments of this student/).waitFor();
    await isUnknown();
    await expectReadable();
    expect(await dialog.getByRole('button', { name: /^(Record|Try again)/ }).count()).toBe(0);
    await page.reload();
    await unknownAgain();
    await dialog.getByRole('button', { name: 'Show the current state' }).click();

    await settlementOf(page)
      .getByText(/^This is the current state/)
      .waitFor();
    await settlementOf(page).getByText('Paid in full.').waitFor();
    expect((await stored(noticeId, 5)).records.map(({ amount }) => amount)).toEqual([14100]);
    await page.unroute(path);
    await settlementOf(page).getByRole('button', { name: 'Cancel' }).click();
  });

  it('shows what is stored when the cashier leaves it', async () => {
    const { page } = visit;
    const dialog = await ready(page, 8);
    await page.route(`**${payments.charge.path}`, async (route) => {
      await route.fetch();
      await route.abort();
    });

    await confirm(page);
    await dialog.getByText('It is not known whether the payment was recorded').waitFor();
    await page.unroute(`**${payments.charge.path}`);
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await rowOf(page, 8).getByText('Paid in full').waitFor();
  });

  it('can be sent again at once when others held the record', async () => {
    const { page } = visit;
    const dialog = await ready(page, 7);
    await faults({ conflicts: 1000 });

    await confirm(page);
    await dialog.getByText(/^Others are working on the same record/).waitFor();
    await faults({ conflicts: 0 });
    await confirm(page);
    await page.getByText('Payment recorded: ¥141.00').first().waitFor();

    expect((await stored(noticeId, 7)).records).toHaveLength(1);
  });
});
