import * as z from 'zod/mini';
import type { ErrorCode } from '../contract/error-codes.ts';
import { looseId } from '../contract/ids.ts';
import { money, total } from '../contract/money.ts';
import { once } from '../contract/once.ts';
import { boolean, integer, text } from '../contract/plain.ts';
import { renamed } from '../contract/renamed.ts';
import { instant } from '../contract/time.ts';
import { flag } from '../contract/codes.ts';
import { required } from '../notices/codes.ts';
import { payMode, paymentMode } from '../payments/codes.ts';
import { bookedRow } from '../payments/wire.ts';
import { refundMode, refundState, refundType } from '../refunds/codes.ts';
import { attachments } from '../uploads/wire.ts';
import { orderStatus, paymentMethod } from './codes.ts';

/** What came in by one method, fen. */
const listedPayment = once(() => renamed({ payment: paymentMethod(), amount: money() }, { payment: 'method' }));

/** What can be done with an order: null, or the code of the reason why not. */
const orderActions = once(() =>
  z.object({ print: z.nullable(z.custom<ErrorCode>((code) => typeof code === 'string')) }),
);

/** What every order says. Sums in fen: all that was ever received, and refunded. `printed` counts receipts. */
const orderFields = once(() => ({
  id: looseId('order'),
  orderNo: looseId('order'),
  noticeId: looseId('notice'),
  noticeTitle: text(),
  payNoticePersonId: looseId('person'),
  studentId: looseId('student'),
  studentName: text(),
  studentEName: text(),
  studentNumber: text(),
  gradeName: text(),
  gradeEName: text(),
  className: text(),
  classEName: text(),
  schoolId: looseId('school'),
  status: orderStatus(),
  amount: money(),
  receivedAmount: money(),
  refundAmount: money(),
  outstandAmount: money(),
  overpaidAmount: money(),
  printed: integer(),
  createAt: instant(),
  finishAt: z.optional(instant()),
  actions: orderActions(),
}));
const orderNames = {
  id: 'orderNo',
  payNoticePersonId: 'personId',
  studentName: 'name',
  studentEName: 'eName',
  amount: 'due',
  receivedAmount: 'received',
  refundAmount: 'refunded',
  outstandAmount: 'outstanding',
  overpaidAmount: 'overpaid',
  createAt: 'openedAt',
  finishAt: 'finishedAt',
} as const;

const orderRow = once(() => renamed({ ...orderFields(), payments: z.array(listedPayment()) }, orderNames));

/** A page of orders, with the sums of all orders that match and the days on which they were made. */
export const orderList = once(() =>
  renamed(
    {
      list: z.array(orderRow()),
      currentIndex: integer(),
      totalCount: integer(),
      totalAmount: total(),
      totalReceivedAmount: total(),
      totalRefundAmount: total(),
      totalOutstandAmount: total(),
      totalOverpaidAmount: total(),
      createBegin: z.optional(z.string()),
      createEnd: z.optional(z.string()),
    },
    {
      totalAmount: 'due',
      totalReceivedAmount: 'received',
      totalRefundAmount: 'refunded',
      totalOutstandAmount: 'outstanding',
      totalOverpaidAmount: 'overpaid',
      createBegin: 'createdFrom',
      createEnd: 'createdTo',
    },
  ),
);

/** A line of an order. Sums in fen: all that was ever received on it, and refunded. */
const lineFields = once(() => ({
  orderChildNo: text(),
  payItemNo: text(),
  name: text(),
  eName: text(),
  number: integer(),
  actualAmount: money(),
  payedPrice: money(),
  refundAmount: money(),
  status: orderStatus(),
}));
const lineNames = {
  orderChildNo: 'lineNo',
  number: 'quantity',
  actualAmount: 'due',
  payedPrice: 'received',
  refundAmount: 'refunded',
} as const;

/** Lines of orders, each with whose it is. */
export const orderItemList = once(() =>
  z.object({
    list: z.array(
      renamed(
        {
          ...lineFields(),
          orderNo: looseId('order'),
          studentName: text(),
          studentEName: text(),
          gradeName: text(),
          gradeEName: text(),
          className: text(),
          classEName: text(),
          createAt: instant(),
        },
        { ...lineNames, createAt: 'openedAt' },
      ),
    ),
    currentIndex: integer(),
    totalCount: integer(),
  }),
);

/** Who booked something, and when. */
const bookedFields = once(() => ({ byName: text(), byEName: text(), bookedAt: instant() }));

/** A payment record of an order. The name of its account is left out for those who may not see it. */
const orderSlip = once(() =>
  renamed(
    {
      scpNo: text(),
      amount: money(),
      refundAmount: money(),
      payment: payMode(),
      accountId: looseId('account'),
      name: z.optional(text()),
      payTime: instant(),
      remark: text(),
      /** It was taken back: the order has nothing of it. */
      deleted: boolean(),
      ...bookedFields(),
    },
    { scpNo: 'recordNo', refundAmount: 'refunded', payment: 'payMode' },
  ),
);

/** A payment by the balance. Orders of the release before do not say who booked it. */
const balancePayment = once(() =>
  z.object({
    ...{ amount: money(), payTime: instant(), remark: text() },
    booked: z.optional(z.object(bookedFields())),
  }),
);

const orderRefund = once(() =>
  renamed(
    {
      refundNo: text(),
      refundType: refundType(),
      refundModes: refundMode(),
      refundState: refundState(),
      refundAmount: money(),
      refundBalance: money(),
      refundAccounts: z.array(bookedRow()),
      refundTime: instant(),
      remark: text(),
      ...bookedFields(),
    },
    {
      refundType: 'type',
      refundModes: 'mode',
      refundState: 'state',
      refundAmount: 'amount',
      refundBalance: 'toBalance',
      refundAccounts: 'rows',
      refundTime: 'time',
    },
  ),
);

/** All of one order. `useStudentBalance`: what the balance paid; `returnedBalance`: what of it went back. */
export const orderDetail = once(() =>
  renamed(
    {
      ...orderFields(),
      items: z.array(
        renamed(
          { ...lineFields(), photoId: text(), escrow: flag(), payOption: required() },
          {
            ...lineNames,
            escrow: 'custodial',
            payOption: 'required',
          },
        ),
      ),
      useStudentBalance: money(),
      returnedBalance: money(),
      balancePayments: z.array(balancePayment()),
      slips: z.array(orderSlip()),
      refunds: z.array(orderRefund()),
      paymentMode: z.optional(paymentMode()),
      remark: text(),
      attachments: attachments(),
      payTime: z.optional(instant()),
      createByName: text(),
      createByEName: text(),
    },
    { ...orderNames, items: 'lines', useStudentBalance: 'balanceUsed', returnedBalance: 'balanceReturned' },
  ),
);
export const orderDetailList = once(() => z.object({ list: z.array(orderDetail()) }));

/** The fee items of orders, for receipts. */
export const feeItemsOfOrders = once(() =>
  z.object({
    list: z.array(
      z.object({
        orderNo: looseId('order'),
        items: z.array(
          renamed(
            {
              ...{ photoId: text(), payItemNo: text(), name: text(), eName: text() },
              ...{ payedPrice: money(), refundAmount: money() },
            },
            { payedPrice: 'received', refundAmount: 'refunded' },
          ),
        ),
      }),
    ),
  }),
);
