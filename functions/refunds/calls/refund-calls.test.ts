/** The calls of a refund in the words of the documents: what each field does, and what each answer says. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../shared/contract/call.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import type { PersonName } from '../../../shared/demonstration/people.ts';
import { payments } from '../../../shared/payments/contract.ts';
import { refunds } from '../../../shared/refunds/contract.ts';
import { pay, paymentOf, sentNotice, settlementOf } from '../../../test/support/desk.ts';
import { handledBy, type Handler } from '../../../test/support/handle.ts';
import { requiredFields } from '../../../test/support/required-fields.ts';
import type { Wire } from '../../../test/support/requests.ts';
import {
  account,
  alterStateIn,
  billedItem,
  holdIn,
  payTime,
  person,
  student,
} from '../../../test/support/settlement.ts';
import { changesBy } from '../../../test/support/tables.ts';
import { handler as adjustHandler } from '../../people/calls/adjust-notice-person.ts';
import { people } from '../../../shared/people/contract.ts';
import { handler as getRefundPage } from '../../payments/calls/get-refund-page.ts';
import { handler as refundOverpaidOrder } from '../../payments/calls/refund-overpaid-order.ts';
import { handler as refundPaidOrder } from '../../payments/calls/refund-paid-order.ts';
import { openTables } from '../../storage/client.ts';
import { handler as getRefundOrder } from './get-refund-order.ts';
import { handler as listPayRecords } from './list-pay-records.ts';
import { handler as listRefundModes } from './list-refund-modes.ts';
import { handler as previewRefund } from './preview-refund.ts';
import { handler as refundBookkeeping } from './refund-bookkeeping.ts';
import { handler as refundPartBookkeeping } from './refund-part-bookkeeping.ts';

const [cash, bank] = [account('cash'), account('bank')];
const remark = 'Moved to another city';
const answer = (handler: Handler, call: Call, request: Wire, by: PersonName = 'bursar') =>
  handledBy(handler, call, request, { by });
const body = async (handler: Handler, call: Call, request: Wire) => (await answer(handler, call, request)).body;

/** A person who has paid 171.00: 121.00 in cash, 50.00 from a balance of 60.00. */
const paidPerson = async (index: number) => {
  const noticeId = await sentNotice([index]);
  await holdIn(openTables(), index, 6_000);
  const { orderNo } = await pay(paymentOf(noticeId, index, [['cash', 12_100]], { balance: 5_000 }));
  return { noticeId, orderNo, studentId: student(index), line: (at: number) => `${orderNo}00${at}` };
};
type Paid = Awaited<ReturnType<typeof paidPerson>>;

describe('what the refund dialog shows', () => {
  let paid: Paid;
  let order: Wire;
  beforeAll(async () => {
    paid = await paidPerson(801);
    const { noticeId, studentId, orderNo } = paid;
    order = (await body(getRefundOrder, refunds.getRefundOrder, { noticeId, studentId, orderNo })) as Wire;
  });

  it('S7.70 is asked for by notice, student and order, which must belong together', async () => {
    const { noticeId, studentId, orderNo } = paid;
    const request = { noticeId, studentId, orderNo };

    expect(await requiredFields(getRefundOrder, refunds.getRefundOrder, request)).toEqual(Object.keys(request));
    for (const other of [{ studentId: student(802) }, { noticeId: await sentNotice([801]) }])
      expect(await answer(getRefundOrder, refunds.getRefundOrder, { ...request, ...other })).toMatchObject({
        status: 404,
      });
  });

  it('S3.24 S3.37 S7.71 has the lines of the order, custodial ones marked with 1, the status and whose it is', () => {
    expect(order).toMatchObject({
      items: [
        { escrow: 0, actualAmount: 100, payedPrice: 100, refundAmount: 0, refundableAmount: 100 },
        { escrow: 1, actualAmount: 41, payedPrice: 41, refundAmount: 0, refundableAmount: 41 },
        { escrow: 0, actualAmount: 30, payedPrice: 30, refundAmount: 0, refundableAmount: 30 },
      ],
      ...{ status: 4, haveOrder: true },
      ...{ studentName: expect.stringMatching(/\p{Script=Han}/u) as string },
      ...{ studentEName: expect.stringMatching(/^[A-Z]/) as string },
    });
  });

  it('S3.38 has the balance now, what a refund takes of it and gives to it, and the balance afterwards', () => {
    // 60 - 50 + 41 are in the balance. A full refund takes the 41 back and returns the 50.
    expect(order).toMatchObject({
      ...{ studentBalance: 51, reduceBalance: 41, refundBalance: 50, overRefundBalance: 0, balance: 60 },
    });
  });

  it('S3.39 S3.40 S7.71 has what is due, received and refundable, and what is to be paid out', () => {
    expect(order).toMatchObject({
      ...{ havePayAmount: 171, finalAmount: 171, itemsTotalAmount: 171, refundAmount: 171, overRefundAmount: 0 },
      ...{ actualAmount: 121, depositBalance: 41, escrowAmount: 41, alreadyRefundAmount: 0 },
    });
  });

  it('S3.42 S7.82 has the payment records of the order, each with what can still be refunded', async () => {
    const { orderNo } = paid;
    const slips = await body(listPayRecords, refunds.listPayRecords, { orderNo });

    expect(slips).toEqual([
      expect.objectContaining({
        ...{ scpNo: expect.stringMatching(/^\d{24}$/) as string, amount: 121, refundAmount: 0, refundingAmount: 0 },
        ...{ canRefundOnline: false, payment: 10002, accountId: cash },
        ...{ studentName: order['studentName'], className: expect.stringMatching(/./) as string },
      }),
    ]);
    expect(await answer(listPayRecords, refunds.listPayRecords, {})).toMatchObject({ status: 400 });
  });

  it('S3.49 S7.80 has the ways of a refund: 1 by bookkeeping, and why 2, the original route, is closed', async () => {
    expect(await body(listRefundModes, refunds.listRefundModes, { orderNo: paid.orderNo })).toEqual({
      list: [
        { mode: 1, enabled: 1 },
        { mode: 2, enabled: 0, reason: 'originalRouteMissing' },
      ],
    });
    expect(await answer(listRefundModes, refunds.listRefundModes, {})).toMatchObject({ status: 400 });
  });

  it('S7.28 comes in one answer', async () => {
    const { noticeId, studentId, orderNo } = paid;
    const { modes, slips, ...rest } = (await body(getRefundPage, payments.getRefundPage, {
      ...{ noticeId, studentId, orderNo },
    })) as Wire;

    expect(rest).toEqual(order);
    expect(modes).toEqual(((await body(listRefundModes, refunds.listRefundModes, { orderNo })) as Wire)['list']);
    expect(slips).toEqual(await body(listPayRecords, refunds.listPayRecords, { orderNo }));
  });
});

describe('a full refund', () => {
  const requestOf = ({ orderNo, studentId }: Paid): Wire => ({
    ...{ accountsActualAmount: 121, actualAmount: 121, orderNo, reduceBalance: 41, refundBalance: 50, remark },
    ...{ stuInfoId: studentId, refundTime: payTime, balance: 51 },
    refundAccounts: [
      { accountId: cash, amount: 100, payMode: 10002 },
      { accountId: bank, amount: 21, payMode: 10001 },
    ],
  });

  it('S7.73 S7.74 S7.75 is refused without a field that it needs, and with another amount than the order allows', async () => {
    const request = requestOf(await paidPerson(803));
    const { refundAccounts } = request;
    const [first] = refundAccounts as Wire[];
    const refusal = async (change: Wire) => {
      const { status, body: refused } = await answer(refundBookkeeping, refunds.refundBookkeeping, {
        ...{ ...request, ...change },
      });
      return { status, ...(refused as Wire) };
    };
    const paths = async (change: Wire) =>
      ((await refusal(change))['fields'] as { path: string }[]).map(({ path }) => path);

    // Its sums do not agree, so that nothing is booked by a request that has all it needs.
    const wrong = { ...request, accountsActualAmount: 120 };
    expect(await requiredFields(refundBookkeeping, refunds.refundBookkeeping, wrong)).toEqual([
      ...['accountsActualAmount', 'actualAmount', 'orderNo', 'reduceBalance', 'refundBalance', 'refundTime'],
      'refundAccounts',
    ]);
    for (const name of ['accountId', 'amount', 'payMode'])
      expect(await paths({ refundAccounts: [{ ...first, [name]: undefined }] })).toContain(`refundAccounts.0.${name}`);
    expect(await paths({ accountsActualAmount: 120 })).toContain('accountsActualAmount');
    expect(await paths({ refundBalance: 49, actualAmount: 122 })).toContain('refundBalance');
    expect(await paths({ remark: 'r'.repeat(1001) })).toContain('remark');
    expect(await paths({ refundTime: '2099-01-01T00:00:00Z' })).toContain('refundTime');
    for (const shown of [{ actualAmount: 120 }, { reduceBalance: 40 }, { balance: 50 }])
      expect(await refusal(shown)).toMatchObject({ status: 409, code: '1700025' });
    expect(await refusal({ stuInfoId: student(804) })).toMatchObject({ status: 404 });
  });

  it('S4.10 S7.72 S7.73 S7.74 S7.75 answers a result for the refund and keeps what was sent', async () => {
    const paid = await paidPerson(805);

    const results = await body(refundBookkeeping, refunds.refundBookkeeping, requestOf(paid));
    const { state, balance, orders } = await settlementOf(paid.noticeId, 805);

    expect(results).toEqual([{ refundState: 2, refundNo: expect.stringMatching(/^\d{24}$/) as string }]);
    expect(state).toMatchObject({ payStatus: 'refunded', received: 0, refunded: 17_100 });
    expect(balance).toBe(6_000);
    expect(orders[0]?.receipts).toMatchObject([{ amount: 12_100, refunded: 12_100 }]);
  });

  it('S7.27 is booked by the pay center, too, which answers its result alone', async () => {
    const paid = await paidPerson(806);
    const { actualAmount: _, balance: __, stuInfoId: ___, ...request } = requestOf(paid);
    const refundAccounts = [
      { id: cash, amount: 100, payMode: 10002 },
      { id: bank, amount: 21, payMode: 10001 },
    ];

    const result = await body(refundPaidOrder, payments.refundPaidOrder, {
      ...{ ...request, refundAccounts, refundModes: 1 },
    });

    expect(payments.refundPaidOrder).toMatchObject({ method: 'POST', path: '/sisjava/paycenter/refundOrder' });
    expect(result).toMatchObject({ refundState: 2 });
    expect((await settlementOf(paid.noticeId, 806)).state).toMatchObject({ payStatus: 'refunded', received: 0 });
  });
});

describe('the refund of a part', () => {
  const requestOf = ({ orderNo, line }: Paid, amount = 60): Wire => ({
    ...{ orderNo, refundTime: payTime, remark, refundModes: 1 },
    refundOrderChilds: [{ orderChildNo: line(1), accountsActualAmount: amount }],
  });
  const fieldsOf = (refused: unknown) =>
    ((refused as { fields?: { path: string; code: string }[] }).fields ?? []).map(
      ({ path, code }) => `${path} ${code}`,
    );

  it('S7.86 S7.87 S7.88 S7.89 is previewed with what is paid out, what goes back to the balance, and of which records', async () => {
    const paid = await paidPerson(807);
    let preview: unknown;

    const changes = await changesBy(async () => {
      preview = await body(previewRefund, refunds.previewRefund, requestOf(paid));
    });

    const [slip] = (await body(listPayRecords, refunds.listPayRecords, { orderNo: paid.orderNo })) as Wire[];
    expect(preview).toMatchObject({
      ...{ retunAmount: 10, retunBalance: 50, payRefundTasks: [{ scpNo: slip?.['scpNo'], amount: 10 }] },
    });
    expect(changes).toEqual([]);
    expect(await requiredFields(previewRefund, refunds.previewRefund, requestOf(paid))).toEqual([
      ...['orderNo', 'refundOrderChilds'],
    ]);
  });

  it.each<[string, (paid: Paid) => Wire, string]>([
    [
      'S5.55 S7.88 more than was received on the line',
      (paid) => requestOf(paid, 100.01),
      'refundOrderChilds.0.accountsActualAmount partTooMuch',
    ],
    [
      'S5.56 three decimals',
      (paid) => requestOf(paid, 1.005),
      'refundOrderChilds.0.accountsActualAmount moneyDecimals',
    ],
    ['S5.57 less than 0', (paid) => requestOf(paid, -1), 'refundOrderChilds.0.accountsActualAmount moneyTooSmall'],
    ['S5.54 no amount', (paid) => requestOf(paid, 0), 'refundOrderChilds partMissing'],
    [
      'S7.87 a way that does not exist',
      (paid) => ({ ...requestOf(paid), refundModes: 3 }),
      'refundModes invalidChoice',
    ],
    [
      'S7.87 a remark of 1001 characters',
      (paid) => ({ ...requestOf(paid), remark: 'r'.repeat(1001) }),
      'remark remarkTooLong',
    ],
    [
      'S7.88 a line without a number',
      (paid) => ({ ...requestOf(paid), refundOrderChilds: [{ accountsActualAmount: 1 }] }),
      'refundOrderChilds.0.orderChildNo required',
    ],
    [
      'rows that do not sum to what is paid out',
      (paid) => ({ ...requestOf(paid), refundAccounts: [{ id: cash, amount: 9, payMode: 10002 }] }),
      'refundAccounts refundMismatch',
    ],
  ])('%s has no preview', async (_, make, fault) => {
    const paid = await paidPerson(808);

    const { status, body: refused } = await answer(previewRefund, refunds.previewRefund, make(paid));

    expect({ status, fields: fieldsOf(refused) }).toEqual({
      status: 400,
      fields: expect.arrayContaining([expect.stringContaining(fault)]) as string[],
    });
  });

  it('S3.45 S3.46 S7.90 S7.92 S7.93 is booked on the lines and accounts that are named', async () => {
    const paid = await paidPerson(809);
    const request = { ...requestOf(paid), refundAccounts: [{ id: bank, amount: 10, payMode: 10001 }] };

    const wrong = { ...request, refundAccounts: [{ id: bank, amount: 9, payMode: 10001 }] };
    expect(await requiredFields(refundPartBookkeeping, refunds.refundPartBookkeeping, wrong)).toEqual([
      ...['orderNo', 'refundTime', 'refundModes', 'refundOrderChilds', 'refundAccounts'],
    ]);
    for (const [name, value] of [
      ['amount', 11],
      ['id', account('closed')],
    ] as const)
      expect(
        await answer(refundPartBookkeeping, refunds.refundPartBookkeeping, {
          ...{ ...request, refundAccounts: [{ id: bank, amount: 10, payMode: 10001, [name]: value }] },
        }),
      ).toMatchObject({ status: 400 });
    expect(await body(refundPartBookkeeping, refunds.refundPartBookkeeping, request)).toMatchObject([
      { refundState: 2 },
    ]);

    const { orders, balance } = await settlementOf(paid.noticeId, 809);
    expect(orders[0]?.lines.map(({ lineNo, refunded }) => [lineNo, refunded])).toEqual([
      [paid.line(1), 6_000],
      [paid.line(2), 0],
      [paid.line(3), 0],
    ]);
    expect(balance).toBe(5_100 + 5_000);
  });

  it('S3.46 takes each account with its method, and no account twice', async () => {
    const paid = await paidPerson(810);
    const row = { id: cash, amount: 5, payMode: 10002 };

    for (const [rows, fault] of [
      [[row, row], 'refundAccounts.1.id accountTwice'],
      [[{ ...row, payMode: 10100 }], 'refundAccounts.0.payMode invalidChoice'],
    ] as const)
      expect(
        fieldsOf(
          await body(refundPartBookkeeping, refunds.refundPartBookkeeping, {
            ...{ ...requestOf(paid), refundAccounts: rows },
          }),
        ),
      ).toContainEqual(expect.stringContaining(fault));
  });
});

it('S6.20 S7.25 what was overpaid is refunded alone, by whoever may refund', async () => {
  const noticeId = await sentNotice([811], { items: [billedItem(9, { money: 50 })] });
  const items = [{ photoId: demonstrationId.photo(9) }];
  const { orderNo } = await pay(paymentOf(noticeId, 811, [['cash', 5_000]], { items, shownTotal: 5_000 }));
  await answer(adjustHandler, people.adjustNoticePerson, {
    ...{ payNoticeId: noticeId, payNoticePersonId: person(noticeId, 811), items: [billedItem(9, { money: 40 })] },
  });
  const request = {
    ...{ orderNo, refundModes: 1, accountsActualAmount: 10, refundTime: payTime },
    refundAccounts: [{ id: cash, amount: 10, payMode: 10002 }],
  };

  expect(await answer(refundOverpaidOrder, payments.refundOverpaidOrder, request, 'cashier')).toMatchObject({
    status: 403,
  });
  expect(await body(refundOverpaidOrder, payments.refundOverpaidOrder, request)).toMatchObject({ refundState: 2 });

  expect(payments.refundOverpaidOrder).toMatchObject({ path: '/sisjava/paycenter/overRefundOrder' });
  const { state } = await settlementOf(noticeId, 811);
  expect(state).toMatchObject({ payStatus: 'completed', due: 4_000, received: 4_000 });
  expect(state).not.toHaveProperty('unallocated', 1_000);
});

it('S6.19 each of these calls is for whoever may refund, and for nobody else', async () => {
  const { orderNo, noticeId, studentId } = await paidPerson(812);
  await alterStateIn(openTables(), noticeId, 812, {});
  const read = { noticeId, studentId, orderNo };
  for (const [handler, call, request] of [
    [getRefundOrder, refunds.getRefundOrder, read],
    [listRefundModes, refunds.listRefundModes, { orderNo }],
    [listPayRecords, refunds.listPayRecords, { orderNo }],
    [getRefundPage, payments.getRefundPage, read],
    [previewRefund, refunds.previewRefund, { orderNo, refundType: 1 }],
  ] as const) {
    expect(await answer(handler, call, request, 'cashier')).toMatchObject({ status: 403 });
    expect(await answer(handler, call, request)).toMatchObject({ status: 200 });
  }
});
