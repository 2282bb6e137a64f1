import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { slip, refundModeList, refundOrderFields, refundOrderNames } from '../../refunds/wire.ts';

export const getRefundPage = call({
  method: 'POST',
  path: '/sisjava/paycenter/refundPage',
  permission: anyOf('REFUND'),
  kind: 'read',
  summary: 'All that the refund dialog shows, in one answer.',
  request: () => z.object({ noticeId: id('notice'), studentId: looseId('student'), orderNo: id('order') }),
  response: () =>
    renamed({ ...refundOrderFields(), modes: refundModeList(), slips: z.array(slip()) }, refundOrderNames),
  errors: ['nothingToRefund', 'personRefunding', '1700025'],
  example: { noticeId: examples.noticeId, studentId: examples.studentId, orderNo: examples.orderNo },
});
