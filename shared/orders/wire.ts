import * as z from 'zod/mini';
import { looseId } from '../contract/ids.ts';
import { money, total } from '../contract/money.ts';
import { once } from '../contract/once.ts';
import { integer, text } from '../contract/plain.ts';
import { renamed } from '../contract/renamed.ts';
import { instant } from '../contract/time.ts';
import { orderStatus, paymentMethod } from './codes.ts';

/** What came in by one method, fen. */
const listedPayment = once(() => renamed({ payment: paymentMethod(), amount: money() }, { payment: 'method' }));

/** A row of the list of orders. Sums in fen: all that was ever received, and refunded. `printed` counts receipts. */
const orderRow = once(() =>
  renamed(
    {
      id: looseId('order'),
      orderNo: looseId('order'),
      noticeId: looseId('notice'),
      noticeTitle: text(),
      payNoticePersonId: looseId('person'),
      studentId: looseId('student'),
      studentName: text(),
      studentEName: text(),
      studentNumber: text(),
      className: text(),
      classEName: text(),
      schoolId: looseId('school'),
      status: orderStatus(),
      amount: money(),
      receivedAmount: money(),
      refundAmount: money(),
      outstandAmount: money(),
      overpaidAmount: money(),
      payments: z.array(listedPayment()),
      printed: integer(),
      createAt: instant(),
      finishAt: z.optional(instant()),
    },
    {
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
    },
  ),
);

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
      createBegin: z.optional(z.string()),
      createEnd: z.optional(z.string()),
    },
    {
      totalAmount: 'due',
      totalReceivedAmount: 'received',
      totalRefundAmount: 'refunded',
      totalOutstandAmount: 'outstanding',
      createBegin: 'createdFrom',
      createEnd: 'createdTo',
    },
  ),
);
