import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { examples } from '../../demonstration/ids.ts';
import { refundModeList } from '../wire.ts';

export const listRefundModes = call({
  method: 'POST',
  path: '/v2/finance/Refund/ListRefundMode',
  permission: anyOf('REFUND'),
  kind: 'read',
  summary: 'Which ways of a refund are open for an order.',
  request: () => z.object({ orderNo: id('order') }),
  response: () => z.object({ list: refundModeList() }),
  errors: [],
  example: { orderNo: examples.orderNo },
});
