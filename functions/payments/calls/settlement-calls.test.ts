/** The calls of a payment in the words of the documents: what each field does, and what each answer says. */
import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../shared/contract/index.ts';
import { payments } from '../../../shared/payments/contract.ts';
import { settlementOf } from '../../../test/support/desk.ts';
import {
  accountRow as row,
  notified,
  paymentIn,
  refusalOf,
  send,
  topUpIn,
} from '../../../test/support/payment-calls.ts';
import { requiredFields } from '../../../test/support/required-fields.ts';
import type { Wire } from '../../../test/support/requests.ts';
import { statusesByRight } from '../../../test/support/rights.ts';
import { account, payTime, photos, student } from '../../../test/support/settlement.ts';
import { handler as chargeHandler } from './charge.ts';
import { handler as topUpHandler } from './charge-top-up.ts';

const { charge, chargeTopUp } = payments;

it('S7.01 every call of the pay center is a POST under its path', () => {
  const ofPayCenter = calls.filter(({ call }) => call.path.startsWith('/sisjava/paycenter/'));

  expect(ofPayCenter.map(({ call }) => call.method)).toEqual(ofPayCenter.map(() => 'POST'));
  expect(ofPayCenter.map(({ call }) => call.path.slice('/sisjava/paycenter/'.length)).toSorted()).toEqual([
    ...[
      'batchPayOffMustItems',
      'charge/fixPay',
      'clear/charge',
      'clear/charge/continue',
      'enablePayItems',
      'getFixPayInfo',
    ],
    ...['getPayBalance/{studentId}', 'overRefundOrder', 'payAdjustment', 'preBatchPayOffMustItems'],
    ...['refundOrder', 'refundPage'],
  ]);
});

describe('clear/charge', () => {
  it('S7.11 S7.12 does not do without a field but those that may be empty', async () => {
    const request = paymentIn(await notified(821));

    expect(await requiredFields(chargeHandler, charge, { ...request, accountsActualAmount: 99 })).toEqual([
      ...['noticeId', 'studentId', 'items', 'itemsTotalAmount', 'cleanAccounts', 'accountsActualAmount', 'payTime'],
    ]);
  });

  it.each<[string, Wire, object]>([
    [
      'S7.11 accounts',
      { cleanAccounts: [{ ...row('cash', 100), payMode: 1 }] },
      { paths: ['cleanAccounts.0.payMode'] },
    ],
    ...[99, 101].map((accountsActualAmount): [string, Wire, object] => [
      `S7.12 ${accountsActualAmount} as the sum of the accounts`,
      { accountsActualAmount },
      { paths: ['accountsActualAmount'] },
    ]),
    ['S7.11 the total', { itemsTotalAmount: 170 }, { code: '1700022' }],
    ['S7.11 items', { items: photos(1, 6) }, { code: '1700022' }],
    ['S7.11 the notice', { noticeId: '01KDVDNA00ZZ00000000000001' }, { status: 404 }],
    ['S7.12 the student', { studentId: student(829) }, { status: 404 }],
    ['S7.11 the remark', { remark: 'r'.repeat(1001) }, { paths: ['remark'] }],
    ['S7.11 the payment mode', { paymentMode: 5 }, { paths: ['paymentMode'] }],
    ['S3.48 the payment mode', { paymentMode: 0 }, { paths: ['paymentMode'] }],
    ...(['id', 'amount', 'payMode'] as const).map((name): [string, Wire, object] => [
      `S3.43 the ${name} of an account`,
      { cleanAccounts: [{ ...row('cash', 100), [name]: undefined }] },
      { paths: [`cleanAccounts.0.${name}`] },
    ]),
    ['S7.12 the balance', { useStudentBalance: 60.01 }, { paths: ['useStudentBalance'] }],
    ['S5.64 S7.12 the time', { payTime: '2099-01-01T00:00:00Z' }, { paths: ['payTime'] }],
  ])('%s is judged', async (_, change, refusal) => {
    const request = paymentIn(await notified(822));

    expect(await refusalOf(chargeHandler, charge, { ...request, ...change })).toMatchObject(refusal);
  });

  it('S6.27 S6.29 takes a payment mode from whoever may edit it, not from who may only see it', async () => {
    const request = paymentIn(await notified(827));
    const edit = 'EDIT_SEDBERGH_PAYMENTMODE';

    const statuses = await statusesByRight(chargeHandler, charge, request, edit, ['HANDING_CHARGES']);

    expect(statuses).toEqual({ without: 403, alone: 200 });
  });

  it('S7.10 S7.11 S7.12 answers the number of its order and keeps what was sent', async () => {
    const who = await notified(823);

    const { body } = await send(chargeHandler, charge, paymentIn(who));
    const { orders, records, balance, state } = await settlementOf(who.noticeId, 823);

    expect(orders).toHaveLength(1);
    expect(body).toEqual({ orderNo: orders[0]?.orderNo });
    expect(records).toMatchObject([
      { accountId: account('cash'), amount: 10_000, payMode: 'cash', payTime, remark: 'By the grandmother' },
    ]);
    expect(orders).toMatchObject([{ paymentMode: 'inStages', received: 12_000, balanceUsed: 2_000 }]);
    expect(orders[0]?.lines.map(({ photoId }) => ({ photoId }))).toEqual(photos(1, 3, 6));
    expect({ balance, due: state.due }).toEqual({ balance: 6_000 - 2_000 + 2_000, due: 17_100 });
  });
});

describe('charge/fixPay', () => {
  let who: Awaited<ReturnType<typeof notified>>;
  let request: Wire;
  beforeAll(async () => {
    who = await notified(824);
    const { body } = await send(chargeHandler, charge, paymentIn(who));
    request = topUpIn(who, (body as { orderNo: string }).orderNo);
  });

  it('S7.07 S7.08 does not do without a field but those that may be empty', async () => {
    expect(await requiredFields(topUpHandler, chargeTopUp, { ...request, accountsActualAmount: 29 })).toEqual([
      ...['noticeId', 'studentId', 'orderNo', 'itemsTotalAmount', 'havePayAmount', 'nowPayAmount'],
      ...['cleanAccounts', 'accountsActualAmount', 'payTime'],
    ]);
  });

  it.each<[string, Wire, object]>([
    ['S7.07 accounts', { cleanAccounts: [row('closed', 30)] }, { paths: ['cleanAccounts.0.id'] }],
    ...[-0.01, 0.01].flatMap((by): [string, Wire, object][] => [
      [
        `S7.07 ${30 + by} as the sum of the accounts`,
        { accountsActualAmount: 30 + by },
        { paths: ['accountsActualAmount'] },
      ],
      [`S7.07 ${120 + by} as what the screen showed as received`, { havePayAmount: 120 + by }, { code: '1700037' }],
      [`S7.07 ${171 + by} as the total that the screen showed`, { itemsTotalAmount: 171 + by }, { code: '1700022' }],
      [`S7.07 ${51 + by} as what the screen showed as open`, { nowPayAmount: 51 + by }, { code: '1700037' }],
    ]),
    ['S7.07 the notice', { noticeId: '01KDVDNA00ZZ00000000000001' }, { status: 404 }],
    ['S7.08 the order', { orderNo: '202609010000000000000000' }, { code: '1700037' }],
    ['S7.08 the remark', { remark: 'r'.repeat(1001) }, { paths: ['remark'] }],
    ['S7.08 the payment mode', { paymentMode: 5 }, { paths: ['paymentMode'] }],
    ['S7.08 the student', { studentId: student(829) }, { status: 404 }],
    [
      'S5.48 S7.08 the balance',
      { useStudentBalance: 60.01 },
      { faults: ['useStudentBalance balanceTooLow', 'cleanAccounts paidMismatch'] },
    ],
    [
      'S5.50 more of the balance than is open on items that it pays',
      { useStudentBalance: 30.01, cleanAccounts: [row('bank', 1)], accountsActualAmount: 1 },
      { faults: ['useStudentBalance balanceTooMuch'] },
    ],
    ['S5.64 S7.08 the time', { payTime: '2099-01-01T00:00:00Z' }, { paths: ['payTime'] }],
  ])('%s is judged', async (_, change, refusal) => {
    expect(await refusalOf(topUpHandler, chargeTopUp, { ...request, ...change })).toMatchObject(refusal);
  });

  it('S6.17 is for whoever may record payments, and for nobody with all other rights', async () => {
    // The mode of a payment needs a right of its own; only the sum is wrong.
    const { paymentMode: _, ...plain } = request;
    const wrong = { ...plain, accountsActualAmount: 29 };

    const statuses = await statusesByRight(topUpHandler, chargeTopUp, wrong, 'HANDING_CHARGES');

    expect(statuses).toEqual({ without: 403, alone: 400 });
  });

  it('S6.27 S6.29 takes a payment mode from whoever may edit it, not from who may only see it', async () => {
    const wrong = { ...request, accountsActualAmount: 29 };
    const edit = 'EDIT_SEDBERGH_PAYMENTMODE';

    const statuses = await statusesByRight(topUpHandler, chargeTopUp, wrong, edit, ['HANDING_CHARGES']);

    expect(statuses).toEqual({ without: 403, alone: 400 });
  });

  it('S1.29 S7.06 S7.07 S7.08 answers the order number and keeps what was sent', async () => {
    const { body } = await send(topUpHandler, chargeTopUp, request);
    const { orders, records, balance } = await settlementOf(who.noticeId, 824);

    expect(body).toEqual({ orderNo: request['orderNo'] });
    expect(records[1]).toMatchObject({
      ...{ accountId: account('bank'), amount: 3_000, payMode: 'cash', payTime: '2026-09-02T02:00:00Z' },
      remark: 'The rest in October',
    });
    expect(orders).toMatchObject([
      { paymentMode: 'delayed', received: 16_000, balanceUsed: 3_000, balancePaidAt: '2026-09-02T02:00:00Z' },
    ]);
    // 60.00 less 20.00 and 10.00, and the 20.00 and 21.00 that the custodial item received.
    expect(balance).toBe(6_000 - 2_000 - 1_000 + 2_000 + 2_100);

    // What may be left out stays as it is.
    const least = { ...request, paymentMode: undefined, remark: undefined, useStudentBalance: undefined };
    const more = { havePayAmount: 160, nowPayAmount: 11, cleanAccounts: [row('cash', 1)], accountsActualAmount: 1 };
    expect(await send(topUpHandler, chargeTopUp, { ...least, ...more })).toMatchObject({ status: 200 });
    const after = await settlementOf(who.noticeId, 824);
    expect(after.orders).toMatchObject([{ paymentMode: 'delayed', received: 16_100, balanceUsed: 3_000 }]);
    expect(after.records[2]).toMatchObject({ amount: 100, remark: '' });
  });
});
