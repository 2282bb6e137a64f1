/** The refund of a part and its preview, in the words of the documents. */
import { describe, expect, it } from 'vitest';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { refunds } from '../../../shared/refunds/contract.ts';
import { settlementOf, timelineOf } from '../../../test/support/desk.ts';
import { requiredFields } from '../../../test/support/required-fields.ts';
import type { Wire } from '../../../test/support/requests.ts';
import { account, payTime, person } from '../../../test/support/settlement.ts';
import { changesBy } from '../../../test/support/tables.ts';
import { openTables } from '../../storage/client.ts';
import { refundStore } from '../refund-store.ts';
import { handler as listPayRecords } from './list-pay-records.ts';
import { handler as previewRefund } from './preview-refund.ts';
import { handler as refundPartBookkeeping } from './refund-part-bookkeeping.ts';
import { answer, bank, body, cash, paidPerson, type Paid, remark } from '../../../test/support/refund-calls.ts';

describe('the refund of a part', () => {
  const partOf = (orderChildNo: string, accountsActualAmount: number) => ({ orderChildNo, accountsActualAmount });
  const requestOf = ({ orderNo, line }: Paid, amount = 60): Wire => ({
    ...{ orderNo, refundTime: payTime, remark, refundModes: 1 },
    refundOrderChilds: [partOf(line(1), amount)],
  });
  const withParts = (paid: Paid, ...refundOrderChilds: object[]): Wire => ({ ...requestOf(paid), refundOrderChilds });
  const amountAt = 'refundOrderChilds.0.accountsActualAmount';
  const fieldsOf = (refused: unknown) =>
    ((refused as { fields?: { path: string; code: string }[] }).fields ?? []).map(
      ({ path, code }) => `${path} ${code}`,
    );

  it('S7.86 S7.87 S7.88 S7.89 is previewed with what is paid out, what goes back to the balance, and of which records', async () => {
    const paid = await paidPerson(807, [
      ['cash', 11_600],
      ['bank', 500],
    ]);
    const previewOf = (more: Wire = {}) =>
      body(previewRefund, refunds.previewRefund, { ...requestOf(paid), ...more }) as Promise<Wire>;
    const previews: Wire[] = [];

    const changes = await changesBy(async () => {
      previews.push(await previewOf(), await previewOf({ refundBalance: 55 }));
      previews.push(await previewOf({ refundAccounts: [{ id: cash, amount: 10, payMode: 10002 }] }));
    });

    const slips = (await body(listPayRecords, refunds.listPayRecords, { orderNo: paid.orderNo })) as Wire[];
    const ofSlip = (brought: number) => slips.find(({ amount }) => amount === brought)?.['scpNo'];
    const [inCash, inBank] = [116, 5].map((brought) => ({ scpNo: ofSlip(brought), amount: 5 }));
    // What goes to the balance beyond its 50.00 is of the last record.
    expect(previews).toMatchObject([
      { retunAmount: 10, retunBalance: 50, payRefundTasks: [inBank, inCash] },
      { retunAmount: 5, retunBalance: 55, payRefundTasks: [inCash] },
      // An account pays back what came in on it.
      { retunAmount: 10, retunBalance: 50, payRefundTasks: [{ ...inCash, amount: 10 }] },
    ]);
    expect(changes).toEqual([]);
    expect(await requiredFields(previewRefund, refunds.previewRefund, requestOf(paid))).toEqual([
      ...['orderNo', 'refundOrderChilds'],
    ]);
  });

  it.each<[string, (paid: Paid) => Wire, string]>([
    ['S5.57 a fen less than 0', (paid) => requestOf(paid, -0.01), `${amountAt} moneyTooSmall`],
    ['S5.54 no line', (paid) => withParts(paid), 'refundOrderChilds partMissing'],
    ['S5.55 S7.88 more than was received on the line', (paid) => requestOf(paid, 100.01), `${amountAt} partTooMuch`],
    ['S5.56 three decimals', (paid) => requestOf(paid, 1.005), `${amountAt} moneyDecimals`],
    ['S5.57 less than 0', (paid) => requestOf(paid, -1), `${amountAt} moneyTooSmall`],
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
    ['S7.87 a refund time that is no time', (paid) => ({ ...requestOf(paid), refundTime: 'yesterday' }), 'refundTime '],
    [
      'S5.64 a refund time to come',
      (paid) => ({ ...requestOf(paid), refundTime: '2099-01-01T00:00:00Z' }),
      'refundTime refundTimeFuture',
    ],
    [
      'S7.88 a line without an amount',
      (paid) => withParts(paid, { orderChildNo: paid.line(1) }),
      `${amountAt} required`,
    ],
    [
      'S7.88 a line without a number',
      (paid) => withParts(paid, { accountsActualAmount: 1 }),
      'refundOrderChilds.0.orderChildNo required',
    ],
    [
      'S7.88 a line twice',
      (paid) => withParts(paid, partOf(paid.line(1), 30), partOf(paid.line(1), 30)),
      'refundOrderChilds.1.orderChildNo partTwice',
    ],
    ['S7.88 a line of another number', (paid) => withParts(paid, partOf(paid.line(4), 1)), `${amountAt} partTooMuch`],
    [
      'S5.63 rows that do not sum to what is paid out',
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

  it.each<[string, (paid: Paid) => Wire, number]>([
    ['S5.56 two decimals', (paid) => requestOf(paid, 60.01), 10.01],
    ['S5.55 all that was received on the line', (paid) => requestOf(paid, 100), 50],
    [
      'S5.54 S5.57 S7.88 0 of one line beside an amount of another',
      (paid) => withParts(paid, partOf(paid.line(1), 0), partOf(paid.line(2), 41)),
      41,
    ],
    [
      'S7.88 amounts of two lines',
      (paid) => withParts(paid, partOf(paid.line(1), 60), partOf(paid.line(3), 4.5)),
      14.5,
    ],
    ['S7.87 a remark of 1000 characters', (paid) => ({ ...requestOf(paid), remark: 'r'.repeat(1000) }), 10],
    ['S3.49 S7.87 the original route', (paid) => ({ ...requestOf(paid), refundModes: 2 }), 10],
  ])('%s has a preview', async (_, make, retunAmount) => {
    const paid = await paidPerson(811);
    const { status, body: preview } = await answer(previewRefund, refunds.previewRefund, make(paid));

    expect({ status, preview }).toMatchObject({ status: 200, preview: { retunAmount } });
  });

  const inCash = { id: cash, amount: 10, payMode: 10002 };
  const empty = { id: bank, amount: 0, payMode: 10001 };
  it.each<[string, Wire, string]>([
    [
      'S3.49 as 2, by the original route, because no channel brought the money',
      { refundModes: 2 },
      'refundModes originalRouteMissing',
    ],
    [
      'S5.62 with an empty amount beside one that is all of it',
      { refundAccounts: [inCash, empty] },
      'refundAccounts.1.amount refundAmountMissing',
    ],
  ])('%s: refused', async (_, more, fault) => {
    const paid = await paidPerson(814);

    const { status, body: refused } = await answer(refundPartBookkeeping, refunds.refundPartBookkeeping, {
      ...{ ...requestOf(paid), refundAccounts: [inCash], ...more },
    });

    expect({ status, fields: fieldsOf(refused) }).toEqual({ status: 400, fields: [fault] });
  });

  it('S1.18 S3.46 S7.90 S7.92 S7.93 is booked on the lines and accounts that are named', async () => {
    expect(refunds.refundPartBookkeeping.path).toBe('/v2/finance/Refund/NewRefundBookkeeping');
    const paid = await paidPerson(809);
    const rows = [
      { id: bank, amount: 7.5, payMode: 10001 },
      { id: cash, amount: 2.5, payMode: 10099 },
    ];
    const request = { ...requestOf(paid), refundAccounts: rows };

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
    const version = (await settlementOf(paid.noticeId, 809)).state.revision - 1;
    expect(await answer(refundPartBookkeeping, refunds.refundPartBookkeeping, { ...request, version })).toMatchObject({
      status: 409,
      body: { code: '1700025' },
    });
    expect(await body(refundPartBookkeeping, refunds.refundPartBookkeeping, request)).toMatchObject([
      { refundState: 2 },
    ]);

    const { orders, balance } = await settlementOf(paid.noticeId, 809);
    const order = { personId: person(paid.noticeId, 809), orderNo: paid.orderNo };
    expect(await refundStore(openTables()).ofOrder(order)).toMatchObject([
      {
        ...{ type: 'partial', mode: 'bookkeeping', state: 'succeeded', time: payTime, remark, amount: 6_000 },
        lines: [{ lineNo: paid.line(1), amount: 6_000 }],
      },
    ]);
    expect(orders[0]?.lines.map(({ lineNo, refunded }) => [lineNo, refunded])).toEqual([
      [paid.line(1), 6_000],
      [paid.line(2), 0],
      [paid.line(3), 0],
    ]);
    expect(balance).toBe(5_100 + 5_000);
    expect((await timelineOf(paid.noticeId, 809)).flatMap(({ refunded }) => refunded?.rows ?? [])).toMatchObject([
      { accountId: bank, amount: 750, payMode: 'transfer' },
      { accountId: cash, amount: 250, payMode: 'other' },
    ]);
  });

  it('S1.30 takes off the balance what is refunded of a custodial item', async () => {
    const paid = await paidPerson(813);
    const refundOrderChilds = [{ orderChildNo: paid.line(2), accountsActualAmount: 20.5 }];
    const refundAccounts = [{ id: cash, amount: 20.5, payMode: 10002 }];

    await body(refundPartBookkeeping, refunds.refundPartBookkeeping, {
      ...{ ...requestOf(paid), refundOrderChilds, refundAccounts },
    });

    expect(await settlementOf(paid.noticeId, 813)).toMatchObject({
      ...{ balance: 5_100 - 2_050, state: { refunded: 2_050 } },
    });
  });

  it('S3.46 S5.72 S9.10 takes each account with its method, no account twice, and at most 20 of them', async () => {
    const paid = await paidPerson(810);
    const row = { id: cash, amount: 5, payMode: 10002 };

    const rowsOf = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...row, id: demonstrationId.account(1_000 + index) }));

    for (const [rows, fault] of [
      [rowsOf(21), 'refundAccounts accountRowsTooMany'],
      [[row, row], 'refundAccounts.1.id accountTwice'],
      [[{ ...row, payMode: 10100 }], 'refundAccounts.0.payMode invalidChoice'],
      [[{ ...row, id: undefined }], 'refundAccounts.0.id required'],
      [[{ ...row, amount: undefined }], 'refundAccounts.0.amount required'],
      [[{ ...row, payMode: undefined }], 'refundAccounts.0.payMode required'],
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
