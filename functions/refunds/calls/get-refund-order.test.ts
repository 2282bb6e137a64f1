/** What the dialog of a refund reads, in the words of the documents. */
import { beforeAll, describe, expect, it } from 'vitest';
import { demonstrationDocuments } from '../../../shared/demonstration/documents.ts';
import { payments } from '../../../shared/payments/contract.ts';
import { refunds } from '../../../shared/refunds/contract.ts';
import { people } from '../../../shared/people/contract.ts';
import { pay, paymentOf, sentNotice } from '../../../test/support/desk.ts';
import { requiredFields } from '../../../test/support/required-fields.ts';
import type { Wire } from '../../../test/support/requests.ts';
import { statusesByRight } from '../../../test/support/rights.ts';
import { billedItem, holdIn, person, student } from '../../../test/support/settlement.ts';
import { handler as getRefundPage } from '../../payments/calls/get-refund-page.ts';
import { handler as adjustHandler } from '../../people/calls/adjust-notice-person.ts';
import { openTables } from '../../storage/client.ts';
import { handler as getRefundOrder } from './get-refund-order.ts';
import { handler as listPayRecords } from './list-pay-records.ts';
import { handler as listRefundModes } from './list-refund-modes.ts';
import { handler as previewRefund } from './preview-refund.ts';
import { answer, body, cash, paidPerson, type Paid } from '../../../test/support/refund-calls.ts';

/** The number of no order. */
const ofNobody = '202609010000000000000000';

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
    const { orderNo: ofSomebodyElse } = await paidPerson(802);
    for (const other of [
      ...[{ studentId: student(802) }, { noticeId: await sentNotice([801]) }],
      ...[{ orderNo: ofSomebodyElse }],
    ])
      expect(await answer(getRefundOrder, refunds.getRefundOrder, { ...request, ...other })).toMatchObject({
        status: 404,
      });
  });

  it('S3.24 S3.37 S7.71 has the lines of the order, custodial ones marked with 1, the status and whose it is', () => {
    const whose = demonstrationDocuments()[0]?.students.find(({ studentId }) => studentId === paid.studentId);
    expect(whose?.name).toMatch(/\p{Script=Han}/u);
    expect(whose?.eName).toMatch(/^[A-Z]/);
    expect(order).toMatchObject({
      items: [
        { escrow: 0, actualAmount: 100, payedPrice: 100, refundAmount: 0, refundableAmount: 100 },
        { escrow: 1, actualAmount: 41, payedPrice: 41, refundAmount: 0, refundableAmount: 41 },
        { escrow: 0, actualAmount: 30, payedPrice: 30, refundAmount: 0, refundableAmount: 30 },
      ],
      ...{ status: 4, haveOrder: true },
      ...{ studentName: whose?.name, studentEName: whose?.eName },
    });
  });

  it('S3.38 has the balance now, what a refund takes of it and gives to it, and the balance afterwards', () => {
    // 60 - 50 + 41 are in the balance. A full refund takes the 41 back and returns the 50.
    expect(order).toMatchObject({
      ...{ studentBalance: 51, reduceBalance: 41, refundBalance: 50, overRefundBalance: 0, balance: 60 },
    });
  });

  it('S3.39 S7.71 has what is due, received and refundable, and what is to be paid out', () => {
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
        ...{ studentName: order['studentName'], studentEName: order['studentEName'], className: '12班' },
      }),
    ]);
    expect(await requiredFields(listPayRecords, refunds.listPayRecords, { orderNo })).toEqual(['orderNo']);
    expect(await answer(listPayRecords, refunds.listPayRecords, { orderNo: ofNobody })).toMatchObject({ status: 404 });
  });

  it('S3.49 S7.80 has the ways of a refund: 1 by bookkeeping, and why 2, the original route, is closed', async () => {
    expect(await body(listRefundModes, refunds.listRefundModes, { orderNo: paid.orderNo })).toEqual({
      list: [
        { mode: 1, enabled: 1 },
        { mode: 2, enabled: 0, reason: 'originalRouteMissing' },
      ],
    });
    expect(await requiredFields(listRefundModes, refunds.listRefundModes, { orderNo: paid.orderNo })).toEqual([
      'orderNo',
    ]);
    expect(await answer(listRefundModes, refunds.listRefundModes, { orderNo: ofNobody })).toMatchObject({
      status: 404,
    });
  });

  it('S7.28 comes in one answer', async () => {
    const { noticeId, studentId, orderNo } = paid;
    const { modes, slips, ...rest } = (await body(getRefundPage, payments.getRefundPage, {
      ...{ noticeId, studentId, orderNo },
    })) as Wire;

    expect(rest).toEqual(order);
    expect(modes).toEqual(((await body(listRefundModes, refunds.listRefundModes, { orderNo })) as Wire)['list']);
    expect(slips).toEqual(await body(listPayRecords, refunds.listPayRecords, { orderNo }));
    for (const other of [{ studentId: student(802) }, { noticeId: await sentNotice([801]) }])
      expect(
        await answer(getRefundPage, payments.getRefundPage, { noticeId, studentId, orderNo, ...other }),
      ).toMatchObject({ status: 404 });
  });
});

it('S3.37 S3.38 S3.39 has the status of who is overpaid, and what a refund of the overpayment gives back to the balance', async () => {
  const noticeId = await sentNotice([813], { items: [billedItem(9, { money: 100 })] });
  await holdIn(openTables(), 813, 8_000);
  const items = [{ photoId: billedItem(9).photoId }];
  const paid = { items, shownTotal: 10_000, balance: 8_000 };
  const { orderNo } = await pay(paymentOf(noticeId, 813, [['cash', 2_000]], paid));
  await answer(adjustHandler, people.adjustNoticePerson, {
    ...{ payNoticeId: noticeId, payNoticePersonId: person(noticeId, 813), items: [billedItem(9, { money: 30 })] },
  });

  // Of the 80 that the balance had paid, the 70 that are too much go back to it first.
  expect(
    await body(getRefundOrder, refunds.getRefundOrder, { noticeId, studentId: student(813), orderNo }),
  ).toMatchObject({
    ...{
      status: 5,
      haveOrder: true,
      overRefundAmount: 70,
      overRefundBalance: 70,
      refundBalance: 80,
      balance: 80,
      studentBalance: 0,
    },
    // 30.00 are due of the 100.00 that were received.
    ...{ havePayAmount: 100, refundAmount: 100, itemsTotalAmount: 30, finalAmount: 30 },
  });
});

it('S6.19 each of these calls is for whoever may refund, and for nobody else', async () => {
  const { orderNo, noticeId, studentId } = await paidPerson(812);
  const read = { noticeId, studentId, orderNo };
  for (const [handler, call, request] of [
    [getRefundOrder, refunds.getRefundOrder, read],
    [listRefundModes, refunds.listRefundModes, { orderNo }],
    [listPayRecords, refunds.listPayRecords, { orderNo }],
    [getRefundPage, payments.getRefundPage, read],
    [previewRefund, refunds.previewRefund, { orderNo, refundType: 1 }],
  ] as const) {
    const statuses = await statusesByRight(handler, call, request, 'REFUND');
    expect([call.path, statuses]).toEqual([call.path, { without: 403, alone: 200 }]);
  }
});
