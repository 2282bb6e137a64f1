/** The calls of a payment in the words of the documents: what each field does, and what each answer says. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../shared/contract/call.ts';
import { calls } from '../../../shared/contract/index.ts';
import { demonstrationDocuments } from '../../../shared/demonstration/documents.ts';
import { payments } from '../../../shared/payments/contract.ts';
import { sentNotice, settlementOf } from '../../../test/support/desk.ts';
import { handledBy, type Handler } from '../../../test/support/handle.ts';
import { requiredFields } from '../../../test/support/required-fields.ts';
import type { Wire } from '../../../test/support/requests.ts';
import { statusesByRight } from '../../../test/support/rights.ts';
import { account, holdIn, payTime, photos, student } from '../../../test/support/settlement.ts';
import { changesBy } from '../../../test/support/tables.ts';
import { openTables } from '../../storage/client.ts';
import { handler as chargeHandler } from './charge.ts';
import { handler as topUpHandler } from './charge-top-up.ts';
import { handler as topUpInfo } from './get-top-up-info.ts';
import { handler as payableItems } from './list-payable-items.ts';

const { charge, chargeTopUp, getTopUpInfo, listPayableItems } = payments;
const send = (handler: Handler, call: Call, request: Wire) => handledBy(handler, call, request, { by: 'bursar' });
const row = (name: Parameters<typeof account>[0], amount: number) => ({ id: account(name), amount, payMode: 10002 });
const namesOf = (index: number) => {
  const found = demonstrationDocuments()[0]?.students.find(({ studentId }) => studentId === student(index));
  return { studentName: found?.name, studentEName: found?.eName };
};
const orderNumber = expect.stringMatching(/^20\d{22}$/) as string;

/** 60.00 are in the balance of each. */
const notified = async (index: number) => {
  const noticeId = await sentNotice([index]);
  await holdIn(openTables(), index, 6_000);
  return { noticeId, studentId: student(index) };
};
/** A first payment of 171.00, of which 100.00 are paid in cash and 20.00 from the balance. */
const paymentIn = (who: Wire): Wire => ({
  ...who,
  ...{ items: photos(1, 3, 6), itemsTotalAmount: 171, cleanAccounts: [row('cash', 100)], accountsActualAmount: 100 },
  ...{ useStudentBalance: 20, paymentMode: 2, payTime, remark: 'By the grandmother' },
});
/** 40.00 of the 51.00 that are still open, of which 10.00 from the balance. */
const topUpIn = (who: Wire, orderNo: string): Wire => ({
  ...{ ...who, orderNo, itemsTotalAmount: 171, havePayAmount: 120, nowPayAmount: 51 },
  ...{ cleanAccounts: [row('bank', 30)], accountsActualAmount: 30, useStudentBalance: 10, paymentMode: 3 },
  ...{ payTime: '2026-09-02T02:00:00Z', remark: 'The rest in October' },
});
const refusalOf = async (handler: Handler, call: Call, request: Wire) => {
  const { status, body } = await send(handler, call, request);
  const { code, fields = [] } = body as { code?: string; fields?: { path: string }[] };
  return { status, code, paths: fields.map(({ path }) => path) };
};

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
    ['S7.12 the sum of the accounts', { accountsActualAmount: 99 }, { paths: ['accountsActualAmount'] }],
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
    ['S7.12 the time', { payTime: '2099-01-01T00:00:00Z' }, { paths: ['payTime'] }],
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

  it('S7.11 S7.12 keeps what was sent', async () => {
    const who = await notified(823);

    const { body } = await send(chargeHandler, charge, paymentIn(who));
    const { orders, records, balance, state } = await settlementOf(who.noticeId, 823);

    expect(body).toEqual({ orderNo: orderNumber });
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
    ['S7.07 the sum of the accounts', { accountsActualAmount: 29 }, { paths: ['accountsActualAmount'] }],
    ['S7.07 accounts', { cleanAccounts: [row('closed', 30)] }, { paths: ['cleanAccounts.0.id'] }],
    ['S7.07 what the screen showed as received', { havePayAmount: 119 }, { code: '1700037' }],
    ['S7.07 the total that the screen showed', { itemsTotalAmount: 170 }, { code: '1700022' }],
    ['S7.07 what the screen showed as open', { nowPayAmount: 50 }, { code: '1700037' }],
    ['S7.07 the notice', { noticeId: '01KDVDNA00ZZ00000000000001' }, { status: 404 }],
    ['S7.08 the order', { orderNo: '202609010000000000000000' }, { code: '1700037' }],
    ['S7.08 the remark', { remark: 'r'.repeat(1001) }, { paths: ['remark'] }],
    ['S7.08 the payment mode', { paymentMode: 5 }, { paths: ['paymentMode'] }],
    ['S7.08 the student', { studentId: student(829) }, { status: 404 }],
    ['S7.08 the balance', { useStudentBalance: 60.01 }, { paths: ['useStudentBalance', 'cleanAccounts'] }],
    ['S7.08 the time', { payTime: '2099-01-01T00:00:00Z' }, { paths: ['payTime'] }],
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

  it('S7.06 S7.07 S7.08 answers the order number and keeps what was sent', async () => {
    const before = (await settlementOf(who.noticeId, 824)).balance;

    const { body } = await send(topUpHandler, chargeTopUp, request);
    const { orders, records, balance } = await settlementOf(who.noticeId, 824);

    expect(body).toEqual({ orderNo: request['orderNo'] });
    expect(records[1]).toMatchObject({
      ...{ accountId: account('bank'), amount: 3_000, payTime: '2026-09-02T02:00:00Z' },
      remark: 'The rest in October',
    });
    expect(orders).toMatchObject([{ paymentMode: 'delayed', received: 16_000, balanceUsed: 3_000 }]);
    // The balance pays 10.00, and what goes onto the custodial item is deposited.
    const custodial = orders[0]?.lines.find((line) => line.custodial)?.received ?? 0;
    expect(balance).toBe(before - 1_000 + custodial - 2_000);
  });
});

describe('what the dialog of a payment shows', () => {
  it('S3.37 S7.19 enablePayItems takes notice and student, says what is to be paid, and changes nothing', async () => {
    const who = await notified(825);
    let answer: unknown;

    const changes = await changesBy(async () => {
      answer = (await send(payableItems, listPayableItems, who)).body;
    });

    expect(changes).toEqual([]);
    expect(answer).toMatchObject({
      items: photos(1, 3, 6),
      ...{ ...namesOf(825), status: 0, haveOrder: false, itemsTotalAmount: 141, nowPayAmount: 141, studentBalance: 60 },
    });
    expect(await requiredFields(payableItems, listPayableItems, who)).toEqual(['noticeId', 'studentId']);
  });

  it('S3.37 S3.39 S7.21 S7.22 S7.23 getFixPayInfo takes notice, student and order, and says what is paid and open', async () => {
    const who = await notified(826);
    const { body } = await send(chargeHandler, charge, paymentIn(who));
    const asked = { ...who, orderNo: (body as { orderNo: string }).orderNo };

    const { body: info } = await send(topUpInfo, getTopUpInfo, asked);

    expect(info).toMatchObject({
      items: [
        { ...photos(1)[0], payedPrice: 100 },
        { ...photos(3)[0], payedPrice: 20 },
        { ...photos(6)[0], payedPrice: 0 },
      ],
      ...{ status: 3, haveOrder: true, itemsTotalAmount: 171, havePayAmount: 120, nowPayAmount: 51, attachments: [] },
      ...namesOf(826),
    });
    expect(await requiredFields(topUpInfo, getTopUpInfo, asked)).toEqual(['noticeId', 'studentId', 'orderNo']);
  });
});
