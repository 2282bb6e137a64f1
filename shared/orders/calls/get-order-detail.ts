import { call } from '../../contract/call.ts';
import { id } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { orderDetail } from '../wire.ts';

export const getOrderDetail = call({
  method: 'GET',
  path: '/sisjava/order/detail/{id}',
  permission: anyOf('SEE_MYSCHOOL_PAYMENT_ORDER'),
  kind: 'read',
  summary: 'One order with its lines, payments and refunds. Its id is its number.',
  request: () => renamed({ id: id('order') }, { id: 'orderNo' }),
  response: () => orderDetail(),
  errors: [],
  example: { id: examples.orderNo },
});
