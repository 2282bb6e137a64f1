import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { examples } from '../../demonstration/ids.ts';
import { refundOrder } from '../wire.ts';

export const getRefundOrder = call({
  method: 'POST',
  path: '/v2/finance/Refund/GetRefundOrder',
  permission: anyOf('REFUND'),
  kind: 'read',
  summary: 'What can be refunded of an order, line by line, with the balance before and after a full refund.',
  request: () => z.object({ noticeId: id('notice'), studentId: looseId('student'), orderNo: id('order') }),
  response: () => refundOrder(),
  errors: ['nothingToRefund', 'personRefunding', '1700025'],
  example: { noticeId: examples.noticeId, studentId: examples.studentId, orderNo: examples.orderNo },
});
