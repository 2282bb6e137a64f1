/** Refunds of all and of what was overpaid, in the words of the documents. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { payments } from '../../../shared/payments/contract.ts';
import { refunds } from '../../../shared/refunds/contract.ts';
import { pay, paymentOf, sentNotice, settlementOf } from '../../../test/support/desk.ts';
import { requiredFields } from '../../../test/support/required-fields.ts';
import { statusesByRight } from '../../../test/support/rights.ts';
import type { Wire } from '../../../test/support/requests.ts';
import { billedItem, payTime, person, student } from '../../../test/support/settlement.ts';
import { handler as adjustHandler } from '../../people/calls/adjust-notice-person.ts';
import { people } from '../../../shared/people/contract.ts';
import { handler as refundOverpaidOrder } from '../../payments/calls/refund-overpaid-order.ts';
import { handler as refundPaidOrder } from '../../payments/calls/refund-paid-order.ts';
import { openTables } from '../../storage/client.ts';
import { refundStore } from '../refund-store.ts';
import { handler as refundBookkeeping } from './refund-bookkeeping.ts';
import { handler as refundPartBookkeeping } from './refund-part-bookkeeping.ts';
import { answer, bank, body, cash, paidPerson, type Paid, remark } from '../../../test/support/refund-calls.ts';

const accounts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ accountId: demonstrationId.account(1_000 + index), amount: 1, payMode: 10002 },
  }));

describe('a full refund', () => {
  const requestOf = ({ orderNo, studentId }: Paid): Wire => ({
    ...{ accountsActualAmount: 121, actualAmount: 121, orderNo, reduceBalance: 41, refundBalance: 50, remark },
    ...{ stuInfoId: studentId, refundTime: payTime, balance: 51 },
    refundAccounts: [
      { accountId: cash, amount: 100, payMode: 10002 },
      // Another method than that of the account.
      { accountId: bank, amount: 21, payMode: 10099 },
    ],
  });

  it('S3.44 S5.65 S5.72 S7.73 S7.74 S7.75 S9.05 S9.10 is refused without a field that it needs, and with another amount than the order allows', async () => {
    const request = requestOf(await paidPerson(803));
    const { refundAccounts } = request;
    const [first] = refundAccounts as Wire[];
    const refusal = async (change: Wire): Promise<Wire> => {
      const { status, body: refused } = await answer(refundBookkeeping, refunds.refundBookkeeping, {
        ...{ ...request, ...change },
      });
      return { status, ...(refused as Wire) };
    };
    const faults = async (change: Wire) => (await refusal(change))['fields'] as { path: string; code: string }[];
    const paths = async (change: Wire) => (await faults(change)).map(({ path }) => path);
    const codes = async (change: Wire) => (await faults(change)).map(({ code }) => code);

    // Its sums do not agree, so that nothing is booked by a request that has all it needs.
    const wrong = { ...request, accountsActualAmount: 120 };
    expect(await requiredFields(refundBookkeeping, refunds.refundBookkeeping, wrong)).toEqual([
      ...['accountsActualAmount', 'actualAmount', 'orderNo', 'reduceBalance', 'refundBalance', 'refundTime'],
      'refundAccounts',
    ]);
    for (const name of ['accountId', 'amount', 'payMode'])
      expect(await paths({ refundAccounts: [{ ...first, [name]: undefined }] })).toContain(`refundAccounts.0.${name}`);
    // That of payments online, which no account takes.
    expect(await paths({ refundAccounts: [{ ...first, payMode: 10100 }] })).toContain('refundAccounts.0.payMode');
    for (const accountsActualAmount of [120, 122])
      expect(await paths({ accountsActualAmount })).toContain('accountsActualAmount');
    expect(await paths({ refundBalance: 49, actualAmount: 122 })).toContain('refundBalance');
    expect(await paths({ remark: 'r'.repeat(1001) })).toContain('remark');
    expect(await paths({ remark: 'r'.repeat(1000), accountsActualAmount: 120 })).not.toContain('remark');
    expect(await codes({ refundAccounts: accounts(21) })).toEqual(['accountRowsTooMany']);
    expect(await codes({ refundAccounts: accounts(20) })).not.toContain('accountRowsTooMany');
    expect(await paths({ refundTime: '2099-01-01T00:00:00Z' })).toContain('refundTime');
    expect(await paths({ remark: 5 })).toContain('remark');
    for (const by of [-1, 1])
      for (const shown of [{ actualAmount: 121 + by }, { reduceBalance: 41 + by }, { balance: 51 + by }])
        expect(await refusal(shown)).toMatchObject({ status: 409, code: '1700025' });
    expect(await refusal({ stuInfoId: student(804) })).toMatchObject({ status: 404 });
  });

  it('S5.62 S5.63 is refused with an empty amount, and with amounts that do not sum to what is paid out', async () => {
    const request = requestOf(await paidPerson(816));
    const faultsOf = async (refundAccounts: Wire[], accountsActualAmount: number) => {
      const { body: refused } = await answer(refundBookkeeping, refunds.refundBookkeeping, {
        ...{ ...request, refundAccounts, accountsActualAmount },
      });
      return ((refused as Wire)['fields'] as Wire[]).map(({ path, code }) => [path, code]);
    };
    const [row, other] = [
      { accountId: cash, amount: 121, payMode: 10002 },
      { accountId: bank, amount: 0, payMode: 10001 },
    ];

    expect(await faultsOf([row, other], 121)).toContainEqual(['refundAccounts.1.amount', 'refundAmountMissing']);
    for (const amount of [120.99, 121.01])
      expect(await faultsOf([{ ...row, amount }], amount)).toContainEqual(['refundAccounts', 'refundMismatch']);
  });

  it('S4.10 S7.72 answers, where a refund failed, why', () => {
    const failed = { state: 'failed' as const, refundNo: '1', errorMessage: 'The account is closed' };

    expect(z.encode(refunds.refundBookkeeping.response, [failed])).toEqual([
      { refundState: 3, refundNo: '1', errorMessage: 'The account is closed' },
    ]);
  });

  it('S1.18 S1.30 S4.10 S7.72 S7.73 S7.74 S7.75 answers a result for the refund and keeps what was sent', async () => {
    const paid = await paidPerson(805);
    const version = (await settlementOf(paid.noticeId, 805)).state.revision - 1;
    expect(await answer(refundBookkeeping, refunds.refundBookkeeping, { ...requestOf(paid), version })).toMatchObject({
      status: 409,
      body: { code: '1700025' },
    });

    const results = await body(refundBookkeeping, refunds.refundBookkeeping, requestOf(paid));
    const { state, balance, orders } = await settlementOf(paid.noticeId, 805);

    expect(results).toEqual([{ refundState: 2, refundNo: expect.stringMatching(/^\d{24}$/) as string }]);
    expect(state).toMatchObject({ payStatus: 'refunded', received: 0, refunded: 17_100 });
    // 60.00 less 50.00 and 41.00 more by the payment: the 41.00 are taken back and the 50.00 returned.
    expect(balance).toBe(6_000);
    expect(orders[0]?.receipts).toMatchObject([{ amount: 12_100, refunded: 12_100 }]);
    const order = { personId: person(paid.noticeId, 805), orderNo: paid.orderNo };
    expect(await refundStore(openTables()).ofOrder(order)).toMatchObject([
      {
        ...{ type: 'full', mode: 'bookkeeping', state: 'succeeded' },
        ...{ time: payTime, remark, amount: 17_100, toBalance: 5_000, takenBack: 4_100 },
        rows: [
          { accountId: cash, amount: 10_000, payMode: 'cash' },
          { accountId: bank, amount: 2_100, payMode: 'other' },
        ],
      },
    ]);
  });

  it('S7.27 is booked by the pay center, too, which answers its result alone', async () => {
    const paid = await paidPerson(806);
    const { actualAmount: _, balance: __, stuInfoId: ___, ...request } = requestOf(paid);
    const refundAccounts = [
      { id: cash, amount: 100, payMode: 10002 },
      { id: bank, amount: 21, payMode: 10001 },
    ];

    const sent = { ...request, refundAccounts, refundModes: 1 };
    for (const reduceBalance of [40, 42])
      expect(await answer(refundPaidOrder, payments.refundPaidOrder, { ...sent, reduceBalance })).toMatchObject({
        status: 409,
        body: { code: '1700025' },
      });

    const result = await body(refundPaidOrder, payments.refundPaidOrder, sent);

    expect(payments.refundPaidOrder).toMatchObject({ method: 'POST', path: '/sisjava/paycenter/refundOrder' });
    expect(result).toMatchObject({ refundState: 2 });
    expect((await settlementOf(paid.noticeId, 806)).state).toMatchObject({ payStatus: 'refunded', received: 0 });
  });
});

it('S6.19 each of these calls is for whoever may refund, and for nobody else', async () => {
  const [ofNotice, ofPayCenter, part] = [await paidPerson(817), await paidPerson(818), await paidPerson(819)];
  const refundAccounts = [{ id: cash, amount: 121, payMode: 10002 }];
  const sums = { accountsActualAmount: 121, reduceBalance: 41, refundBalance: 50, refundTime: payTime };
  const rows = [{ accountId: cash, amount: 121, payMode: 10002 }];
  const refundOrderChilds = [{ orderChildNo: part.line(3), accountsActualAmount: 30 }];

  for (const [handler, call, request] of [
    [
      refundBookkeeping,
      refunds.refundBookkeeping,
      { ...sums, orderNo: ofNotice.orderNo, actualAmount: 121, refundAccounts: rows },
    ],
    [
      refundPaidOrder,
      payments.refundPaidOrder,
      { ...sums, orderNo: ofPayCenter.orderNo, refundModes: 1, refundAccounts },
    ],
    [
      refundPartBookkeeping,
      refunds.refundPartBookkeeping,
      { orderNo: part.orderNo, refundTime: payTime, refundModes: 1, refundOrderChilds, refundAccounts: [] },
    ],
  ] as const) {
    const statuses = await statusesByRight(handler, call, request, 'REFUND');
    expect([call.path, statuses]).toEqual([call.path, { without: 403, alone: 200 }]);
  }
});

/** Somebody who has paid 50.00 for what costs 40.00 now, and the request that refunds the 10.00. */
const overpaidPerson = async (index: number) => {
  const noticeId = await sentNotice([index], { items: [billedItem(9, { money: 50 })] });
  const items = [{ photoId: demonstrationId.photo(9) }];
  const { orderNo } = await pay(paymentOf(noticeId, index, [['cash', 5_000]], { items, shownTotal: 5_000 }));
  await answer(adjustHandler, people.adjustNoticePerson, {
    ...{ payNoticeId: noticeId, payNoticePersonId: person(noticeId, index), items: [billedItem(9, { money: 40 })] },
  });
  const request = {
    ...{ orderNo, refundModes: 1, accountsActualAmount: 10, refundTime: payTime },
    refundAccounts: [{ id: cash, amount: 10, payMode: 10002 }],
  };
  return { noticeId, request };
};

it('S5.61 what was overpaid is not refunded from an account without an amount', async () => {
  const { noticeId, request } = await overpaidPerson(814);
  const faultsFor = async (second: Wire) => {
    const refundAccounts = [...request.refundAccounts, { id: bank, payMode: 10001, ...second }];
    const refused = await body(refundOverpaidOrder, payments.refundOverpaidOrder, { ...request, refundAccounts });
    return (refused as { fields: { path: string; code: string }[] }).fields.map(({ path, code }) => `${path} ${code}`);
  };

  expect(await faultsFor({})).toEqual(['refundAccounts.1.amount required']);
  expect(await faultsFor({ amount: 0 })).toEqual(['refundAccounts.1.amount refundAmountMissing']);
  expect((await settlementOf(noticeId, 814)).state).toMatchObject({ payStatus: 'overpaid', unallocated: 1_000 });
});

it('S6.20 S7.25 what was overpaid is refunded alone, by bookkeeping, by whoever may refund', async () => {
  const { noticeId, request } = await overpaidPerson(811);
  const byOriginalRoute = { ...request, refundModes: 2 };
  expect(await body(refundOverpaidOrder, payments.refundOverpaidOrder, byOriginalRoute)).toMatchObject({
    fields: [{ path: 'refundModes', code: 'originalRouteMissing' }],
  });
  const version = (await settlementOf(noticeId, 811)).state.revision - 1;
  const ofOldScreen = await answer(refundOverpaidOrder, payments.refundOverpaidOrder, { ...request, version });
  expect(ofOldScreen).toMatchObject({ status: 409, body: { code: '1700025' } });

  const statuses = await statusesByRight(refundOverpaidOrder, payments.refundOverpaidOrder, request, 'REFUND');

  expect(statuses).toEqual({ without: 403, alone: 200 });
  expect(payments.refundOverpaidOrder).toMatchObject({ path: '/sisjava/paycenter/overRefundOrder' });
  const { state } = await settlementOf(noticeId, 811);
  expect(state).toMatchObject({ payStatus: 'completed', due: 4_000, received: 4_000 });
  expect(state.unallocated ?? 0).toBe(0);
});
