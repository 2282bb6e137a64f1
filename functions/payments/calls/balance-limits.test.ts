/** How much of a student's balance a payment may use: what it holds, where the organisation checks it, and what it can pay. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { payments } from '../../../shared/payments/contract.ts';
import { sentNotice, settlementOf } from '../../../test/support/desk.ts';
import { runJob } from '../../../test/support/notice-calls.ts';
import { refusalOf, send } from '../../../test/support/payment-calls.ts';
import type { Wire } from '../../../test/support/requests.ts';
import {
  account,
  alterIn,
  billedItem,
  holdIn,
  payTime,
  person,
  photos,
  student,
} from '../../../test/support/settlement.ts';
import { organisation } from '../../organisation/organisation.ts';
import { order } from '../order.ts';
import { openTables } from '../../storage/client.ts';
import { handler as payOff } from './batch-pay-off.ts';
import { handler } from './charge.ts';
import { handler as topUp } from './charge-top-up.ts';
import { handler as payableItems } from './list-payable-items.ts';
import { handler as precheck } from './precheck-batch-pay-off.ts';

const { charge, chargeTopUp, batchPayOff, listPayableItems, precheckBatchPayOff } = payments;

/** 60.00 are in the balance; 100.00 for tuition are owed, which a balance can pay, and 41.00 that are custodial. */
const prepared = async (index: number, held = 6_000) => {
  const noticeId = await sentNotice([index], { items: [billedItem(1), billedItem(3, { money: 41 })] });
  await holdIn(openTables(), index, held);
  return { noticeId, studentId: student(index) };
};
const byBalance = (who: Wire, useStudentBalance: number): Wire => ({
  ...{ ...who, items: photos(1, 3), itemsTotalAmount: 141, cleanAccounts: [], accountsActualAmount: 0 },
  ...{ useStudentBalance, payTime },
});
const restByBalance = (who: Wire, orderNo: string, paid: number, useStudentBalance: number): Wire => ({
  ...{ ...who, orderNo, itemsTotalAmount: 141, havePayAmount: paid, nowPayAmount: 141 - paid },
  ...{ cleanAccounts: [], accountsActualAmount: 0, useStudentBalance, payTime },
});
const orderOf = async (who: Wire, useStudentBalance: number): Promise<string> => {
  const { body } = await send(handler, charge, byBalance(who, useStudentBalance));
  return (body as { orderNo: string }).orderNo;
};
const fieldOf = async (request: Wire) => (await send(handler, charge, request)).body;

describe('where the organisation checks balances', () => {
  it('S5.48 a payment uses what the balance holds, and not a fen more', async () => {
    const who = await prepared(881);

    expect(await fieldOf(byBalance(who, 60.01))).toMatchObject({
      ...{ code: 'invalid', fields: [{ path: 'useStudentBalance', code: 'balanceTooLow' }] },
    });
    expect((await settlementOf(who.noticeId, 881)).balance).toBe(6_000);
    await orderOf(who, 60);

    expect(await settlementOf(who.noticeId, 881)).toMatchObject({ balance: 0, state: { received: 6_000 } });
  });

  it('an order that the balance alone has paid 30 times takes the rest on an account only', async () => {
    const who = await prepared(888);
    const orderNo = await orderOf(who, 20);
    const place = order.key({ personId: person(who.noticeId, 888), orderNo });
    await alterIn(openTables(), order, place, ({ notes: [note], ...one }) => ({
      ...one,
      notes: note ? Array.from({ length: 30 }, () => note) : [],
    }));
    const rest = restByBalance(who, orderNo, 20, 30);

    expect((await send(topUp, chargeTopUp, rest)).body).toMatchObject({
      ...{ code: 'invalid', fields: [{ path: 'useStudentBalance', code: 'balanceAloneTooOften' }] },
    });
    const inCash = { cleanAccounts: [{ id: account('cash'), amount: 10, payMode: 10002 }], accountsActualAmount: 10 };
    expect((await send(topUp, chargeTopUp, { ...rest, ...inCash })).status).toBe(200);
  });

  it('S5.48 two payments at once on two notices use no more than the balance holds', async () => {
    const [one, other] = [await prepared(887), await prepared(887)];

    const answers = await Promise.all([one, other].map((who) => send(handler, charge, byBalance(who, 60))));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await settlementOf(one.noticeId, 887)).balance).toBe(0);
  });

  it('S5.49 S5.51 a payment uses what the order comes to without custodial items, and not a fen more', async () => {
    const who = await prepared(882, 50_000);

    expect(await fieldOf(byBalance(who, 100.01))).toMatchObject({
      ...{ code: 'invalid' },
      fields: [{ path: 'useStudentBalance', code: 'balanceTooMuch', params: { most: '100.00' } }],
    });
    await orderOf(who, 100);

    expect(await settlementOf(who.noticeId, 882)).toMatchObject({ balance: 40_000, state: { received: 10_000 } });
  });

  it('S5.50 S5.51 a top-up uses what is now to be paid, and not a fen more', async () => {
    const who = await prepared(883, 50_000);
    const orderNo = await orderOf(who, 70);
    const rest = (amount: number) => restByBalance(who, orderNo, 70, amount);

    expect((await send(topUp, chargeTopUp, rest(30.01))).body).toMatchObject({
      fields: [{ path: 'useStudentBalance', code: 'balanceTooMuch', params: { most: '30.00' } }],
    });
    expect((await send(topUp, chargeTopUp, rest(30))).status).toBe(200);

    expect(await settlementOf(who.noticeId, 883)).toMatchObject({ balance: 40_000, state: { received: 10_000 } });
  });
});

describe('where the organisation does not', () => {
  const place = organisation.key({ orgId: demonstrationId.organisation(1) });
  const check = (balanceCheck: boolean) =>
    alterIn(openTables(), organisation, place, (found) => ({ ...found, balanceCheck }));
  beforeAll(() => check(false));
  afterAll(() => check(true));

  it('S5.48 a payment and a top-up use more than the balance holds', async () => {
    const who = await prepared(884);
    const shown = await send(payableItems, listPayableItems, who);
    const orderNo = await orderOf(who, 80);

    expect(shown.body).toMatchObject({ balanceCheck: false, studentBalance: 60 });
    expect((await send(topUp, chargeTopUp, restByBalance(who, orderNo, 80, 20))).status).toBe(200);
    expect(await settlementOf(who.noticeId, 884)).toMatchObject({ balance: -4_000, state: { received: 10_000 } });
  });

  it('S5.49 a payment still uses no more than the order comes to', async () => {
    expect(await refusalOf(handler, charge, byBalance(await prepared(885), 100.01))).toMatchObject({
      faults: ['useStudentBalance balanceTooMuch'],
    });
  });

  it('S7.05 nobody fails for a low balance, and the pay-off takes from it', async () => {
    const noticeId = await sentNotice([886], { items: [billedItem(1)] });
    await holdIn(openTables(), 886, 1_000);
    const request = { noticeId, studentIds: [student(886)], useBalance: true };

    expect(await send(precheck, precheckBatchPayOff, request)).toEqual({ status: 200, body: [] });
    await runJob(batchPayOff.response.parse((await send(payOff, batchPayOff, request)).body).jobId);

    expect(await settlementOf(noticeId, 886)).toMatchObject({ balance: -9_000, state: { payStatus: 'completed' } });
  });
});
