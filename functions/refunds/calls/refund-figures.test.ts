/** What the refund dialog reads of orders on which each figure is another one, and what is shown after a refund. */
import { describe, expect, it } from 'vitest';
import { getOrderDetail } from '../../../shared/orders/calls/get-order-detail.ts';
import { people } from '../../../shared/people/contract.ts';
import { refunds } from '../../../shared/refunds/contract.ts';
import { pay, paymentOf, sentNotice, settlementOf } from '../../../test/support/desk.ts';
import { answer, bank, body, cash, paidPerson, remark } from '../../../test/support/refund-calls.ts';
import type { Wire } from '../../../test/support/requests.ts';
import { alterIn, billedItem, holdIn, payTime, person, student } from '../../../test/support/settlement.ts';
import { handler as adjustHandler } from '../../people/calls/adjust-notice-person.ts';
import { handler as orderDetail } from '../../orders/calls/get-order-detail.ts';
import { handler as listAuditTrail } from '../../people/calls/list-audit-trail.ts';
import { order } from '../../payments/order.ts';
import { openTables } from '../../storage/client.ts';
import { handler as getRefundOrder } from './get-refund-order.ts';
import { handler as listPayRecords } from './list-pay-records.ts';
import { handler as previewRefund } from './preview-refund.ts';
import { handler as refundBookkeeping } from './refund-bookkeeping.ts';
import { handler as refundPartBookkeeping } from './refund-part-bookkeeping.ts';

const orderOf = (noticeId: string, index: number, orderNo: string) =>
  body(getRefundOrder, refunds.getRefundOrder, { noticeId, studentId: student(index), orderNo });

describe('what can be refunded of an order', () => {
  it('S3.39 S7.71 of which a part is paid, and a part of that was refunded', async () => {
    const noticeId = await sentNotice([821]);
    await holdIn(openTables(), 821, 6_000);
    // Tuition 100 and textbooks 41 are paid, of the clubs 9 of 30.
    const paid = [
      ['cash', 7_100],
      ['bank', 2_900],
    ] as const;
    const { orderNo } = await pay(paymentOf(noticeId, 821, paid, { balance: 5_000 }));
    await body(refundPartBookkeeping, refunds.refundPartBookkeeping, {
      ...{ orderNo, refundTime: payTime, refundModes: 1, refundAccounts: [] },
      refundOrderChilds: [{ orderChildNo: `${orderNo}001`, accountsActualAmount: 30 }],
    });

    const line = (at: number) => ({ orderChildNo: `${orderNo}00${at}` });
    expect(await orderOf(noticeId, 821, orderNo)).toMatchObject({
      items: [
        { ...line(1), escrow: 0, actualAmount: 70, payedPrice: 70, refundAmount: 30, refundableAmount: 70 },
        { ...line(2), escrow: 1, actualAmount: 41, payedPrice: 41, refundAmount: 0, refundableAmount: 41 },
        { ...line(3), escrow: 0, actualAmount: 30, payedPrice: 9, refundAmount: 0, refundableAmount: 9 },
      ],
      ...{ status: 3, haveOrder: true, studentName: '周敏怡', studentEName: 'Edward Zhou' },
      // 60 - 50 + 41 + 30 are in the balance. A full refund takes the 41 back, and returns the other 20 of the 50.
      ...{ studentBalance: 81, reduceBalance: 41, refundBalance: 20, overRefundBalance: 0, balance: 60 },
      ...{ havePayAmount: 120, finalAmount: 141, itemsTotalAmount: 141, refundAmount: 120, overRefundAmount: 0 },
      ...{ actualAmount: 100, depositBalance: 41, escrowAmount: 41, alreadyRefundAmount: 30 },
    });
    // What a refund under way has reserved is received, and cannot be refunded again.
    const key = order.key({ personId: person(noticeId, 821), orderNo });
    await alterIn(openTables(), order, key, (found) => ({
      ...found,
      lines: found.lines.map((each, at) => ({ ...each, reserved: at === 2 ? 900 : 0 })),
    }));
    expect(await orderOf(noticeId, 821, orderNo)).toMatchObject({
      items: [{}, {}, { payedPrice: 9, refundableAmount: 0 }],
      ...{ havePayAmount: 120, refundAmount: 111 },
    });
  });

  it('S3.39 S7.71 on which too much is paid', async () => {
    const noticeId = await sentNotice([822], { items: [billedItem(9, { money: 100 })] });
    await holdIn(openTables(), 822, 4_000);
    const items = [{ photoId: billedItem(9).photoId }];
    const paid = { items, shownTotal: 10_000, balance: 4_000 };
    const { orderNo } = await pay(paymentOf(noticeId, 822, [['cash', 6_000]], paid));
    await answer(adjustHandler, people.adjustNoticePerson, {
      ...{ payNoticeId: noticeId, payNoticePersonId: person(noticeId, 822), items: [billedItem(9, { money: 30 })] },
    });

    expect(await orderOf(noticeId, 822, orderNo)).toMatchObject({
      items: [{ escrow: 0, actualAmount: 30, payedPrice: 30, refundAmount: 0, refundableAmount: 30 }],
      ...{ status: 5, haveOrder: true },
      ...{ studentBalance: 0, reduceBalance: 0, refundBalance: 40, overRefundBalance: 40, balance: 40 },
      ...{ havePayAmount: 100, finalAmount: 30, itemsTotalAmount: 30, refundAmount: 100, overRefundAmount: 70 },
      ...{ actualAmount: 60, depositBalance: 0, escrowAmount: 0, alreadyRefundAmount: 0 },
    });
  });
});

it('S3.42 S5.59 S7.82 S7.89 the payment records of an order say what was refunded of each, and the preview what comes next', async () => {
  const noticeId = await sentNotice([823]);
  const paid = [
    ['cash', 7_100],
    ['bank', 10_000],
  ] as const;
  const { orderNo } = await pay(paymentOf(noticeId, 823, paid));
  const refund = (amount: number) =>
    body(refundPartBookkeeping, refunds.refundPartBookkeeping, {
      ...{ orderNo, refundTime: payTime, refundModes: 1 },
      refundOrderChilds: [{ orderChildNo: `${orderNo}001`, accountsActualAmount: amount }],
      refundAccounts: [{ id: bank, amount, payMode: 10001 }],
    });
  await refund(60);
  const { records } = await settlementOf(noticeId, 823);
  const [ofCash, ofBank] = ['cash', 'transfer'].map(
    (payMode) => records.find((record) => record.payMode === payMode)?.recordNo,
  );

  const slips = await body(listPayRecords, refunds.listPayRecords, { orderNo });
  const preview = await body(previewRefund, refunds.previewRefund, { orderNo, refundType: 1 });
  // The bank pays back more than is left of its record, so both accounts take of the one in cash.
  const named = await body(previewRefund, refunds.previewRefund, {
    ...{ orderNo, refundType: 1 },
    refundAccounts: [
      { id: bank, amount: 60, payMode: 10001 },
      { id: cash, amount: 51, payMode: 10002 },
    ],
  });

  const owner = { studentName: '何敏霖', className: '12班', canRefundOnline: false };
  expect(slips).toHaveLength(2);
  expect(slips).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...owner, scpNo: ofCash, amount: 71, refundAmount: 0, accountId: cash }),
      expect.objectContaining({ ...owner, scpNo: ofBank, amount: 100, refundAmount: 60, accountId: bank }),
    ]),
  );
  const tasks = [
    { scpNo: ofBank, amount: 40 },
    { scpNo: ofCash, amount: 71 },
  ];
  expect(preview).toMatchObject({ retunAmount: 111, retunBalance: 0, payRefundTasks: tasks });
  expect(named).toMatchObject({ retunAmount: 111, payRefundTasks: tasks });
  // A record that is refunded whole is a slip of the order as before.
  await refund(40);
  expect(await body(listPayRecords, refunds.listPayRecords, { orderNo })).toContainEqual(
    expect.objectContaining({ scpNo: ofBank, amount: 100, refundAmount: 100 }),
  );
});

it('S3.45 S3.46 S7.92 shows afterwards what was refunded of each line, of a part and of the rest, and on which accounts', async () => {
  const paid = await paidPerson(815);
  await body(refundPartBookkeeping, refunds.refundPartBookkeeping, {
    ...{ orderNo: paid.orderNo, refundTime: payTime, remark, refundModes: 1 },
    refundOrderChilds: [
      { orderChildNo: paid.line(1), accountsActualAmount: 60 },
      { orderChildNo: paid.line(3), accountsActualAmount: 4.5 },
    ],
    refundAccounts: [{ id: cash, amount: 14.5, payMode: 10002 }],
  });
  await body(refundBookkeeping, refunds.refundBookkeeping, {
    ...{ orderNo: paid.orderNo, refundTime: payTime, remark, reduceBalance: 41, refundBalance: 0 },
    ...{ actualAmount: 106.5, accountsActualAmount: 106.5 },
    refundAccounts: [{ accountId: bank, amount: 106.5, payMode: 10001 }],
  });

  const payNoticePersonId = person(paid.noticeId, 815);
  const trail = await body(listAuditTrail, people.listAuditTrail, { payNoticePersonId, pageIndex: 1, pageSize: 10 });
  expect((trail as { list: Wire[] }).list.flatMap(({ refund }) => refund ?? [])).toMatchObject([
    {
      refundOrderChilds: [40, 41, 25.5].map((partRefundAmount, at) => ({
        ...{ orderChildNo: paid.line(at + 1), partRefundAmount },
      })),
      refundAccounts: [{ id: bank, amount: 106.5, payMode: 10001 }],
    },
    {
      refundOrderChilds: [
        { orderChildNo: paid.line(1), partRefundAmount: 60 },
        { orderChildNo: paid.line(3), partRefundAmount: 4.5 },
      ],
      refundAccounts: [{ id: cash, amount: 14.5, payMode: 10002 }],
    },
  ]);
  const { refunds: ofOrder } = (await body(orderDetail, getOrderDetail, { id: paid.orderNo })) as { refunds: Wire[] };
  expect(ofOrder.map(({ refundAccounts }) => refundAccounts)).toMatchObject([
    [{ id: cash, amount: 14.5, payMode: 10002 }],
    [{ id: bank, amount: 106.5, payMode: 10001 }],
  ]);
});
