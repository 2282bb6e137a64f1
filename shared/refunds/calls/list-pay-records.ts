import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { examples } from '../../demonstration/ids.ts';
import { slip } from '../wire.ts';

export const listPayRecords = call({
  method: 'POST',
  path: '/v2/finance/Refund/ListPayRecord',
  permission: anyOf('REFUND'),
  kind: 'read',
  summary: 'The payment records of an order, with what of each was refunded.',
  request: () => z.object({ orderNo: id('order') }),
  response: () => z.array(slip()),
  errors: ['1700025'],
  example: { orderNo: examples.orderNo },
});
