/** HANDING_CHARGES, written out as the documents have it: with it alone each call of a payment works, without it none does. */
import { expect, it } from 'vitest';
import { payments } from '../../../shared/payments/contract.ts';
import { pay, paymentOf, sentNotice, settlementOf } from '../../../test/support/desk.ts';
import { accountRow } from '../../../test/support/payment-calls.ts';
import { refundAll } from '../../../test/support/refund.ts';
import type { Wire } from '../../../test/support/requests.ts';
import { statusesByRight } from '../../../test/support/rights.ts';
import { billedItem, payTime, photos, student } from '../../../test/support/settlement.ts';
import { handler as chargeHandler } from './charge.ts';
import { handler as continueHandler } from './charge-continue.ts';
import { handler as topUpHandler } from './charge-top-up.ts';
import { handler as studentBalance } from './get-student-balance.ts';
import { handler as topUpInfo } from './get-top-up-info.ts';
import { handler as payAccounts } from './list-pay-accounts.ts';
import { handler as payableItems } from './list-payable-items.ts';

const { charge, chargeContinue, chargeTopUp, getStudentBalance, getTopUpInfo, listPayAccounts, listPayableItems } =
  payments;
const items = [billedItem(1)];
const chosen = { items: photos(1), shownTotal: 10_000 };
const tuitionOf = (who: Wire): Wire => ({
  ...{ ...who, items: photos(1), itemsTotalAmount: 100, cleanAccounts: [accountRow('cash', 100)] },
  ...{ accountsActualAmount: 100, payTime },
});

const unpaid = async (index: number): Promise<Wire> => ({
  ...{ noticeId: await sentNotice([index], { items }), studentId: student(index) },
});
/** 40.00 of 100.00 are paid. */
const partPaid = async (index: number): Promise<Wire> => {
  const noticeId = await sentNotice([index], { items });
  const { orderNo } = await pay(paymentOf(noticeId, index, [['cash', 4_000]], chosen));
  return { noticeId, studentId: student(index), orderNo };
};
const refunded = async (index: number): Promise<Wire> => {
  const noticeId = await sentNotice([index], { items });
  await pay(paymentOf(noticeId, index, [['cash', 10_000]], chosen));
  await refundAll(noticeId, index);
  return { noticeId, studentId: student(index) };
};

it('S6.15 S6.16 a payment is shown to whoever holds HANDING_CHARGES, and to nobody with all other rights', async () => {
  expect(await statusesByRight(payableItems, listPayableItems, await unpaid(871), 'HANDING_CHARGES')).toEqual({
    ...{ without: 403, alone: 200 },
  });
  // Whoever may refund reads these two as well.
  expect(await statusesByRight(payAccounts, listPayAccounts, {}, 'HANDING_CHARGES')).toMatchObject({ alone: 200 });
  const ofStudent = { studentId: student(871) };
  expect(await statusesByRight(studentBalance, getStudentBalance, ofStudent, 'HANDING_CHARGES')).toMatchObject({
    alone: 200,
  });
});

it.each([
  ['S6.15 a first payment', 872, unpaid, chargeHandler, charge],
  ['S6.15 a first payment instead of an unfinished one', 873, unpaid, continueHandler, chargeContinue],
  ['S6.16 a payment after a refund', 874, refunded, chargeHandler, charge],
  ['S6.16 a payment after a refund, asked for as one that goes on', 875, refunded, continueHandler, chargeContinue],
] as const)('%s is booked by whoever holds HANDING_CHARGES, and by nobody with all other rights', async (...facts) => {
  const [, index, prepared, handler, call] = facts;
  const who = await prepared(index);

  expect(await statusesByRight(handler, call, tuitionOf(who), 'HANDING_CHARGES')).toEqual({
    ...{ without: 403, alone: 200 },
  });
  expect((await settlementOf(String(who['noticeId']), index)).state).toMatchObject({
    ...{ payStatus: 'completed', received: 10_000 },
  });
});

it('S6.17 a top-up is shown and booked for whoever holds HANDING_CHARGES, and for nobody with all other rights', async () => {
  const who = await partPaid(876);
  const rest = {
    ...{ ...who, itemsTotalAmount: 100, havePayAmount: 40, nowPayAmount: 60 },
    ...{ cleanAccounts: [accountRow('cash', 60)], accountsActualAmount: 60, payTime },
  };

  for (const [handler, call, request] of [
    [topUpInfo, getTopUpInfo, who],
    [topUpHandler, chargeTopUp, rest],
  ] as const)
    expect([call.path, await statusesByRight(handler, call, request, 'HANDING_CHARGES')]).toEqual([
      ...[call.path, { without: 403, alone: 200 }],
    ]);
  expect((await settlementOf(String(who['noticeId']), 876)).state).toMatchObject({ payStatus: 'completed' });
});
