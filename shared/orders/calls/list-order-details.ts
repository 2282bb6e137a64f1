import { call } from '../../contract/call.ts';
import { anyOf } from '../../contract/permission.ts';
import { examples } from '../../demonstration/ids.ts';
import { orderNumbers } from '../filters.ts';
import { orderDetailList } from '../wire.ts';

export const listOrderDetails = call({
  method: 'POST',
  path: '/sisjava/order/detail/batch',
  permission: anyOf('SEE_MYSCHOOL_PAYMENT_ORDER', 'PRINT_MY_SCHOOL_RECEIPT'),
  kind: 'read',
  summary: 'Several orders with their lines, payments and refunds; those of other schools are left out.',
  request: () => orderNumbers(),
  response: () => orderDetailList(),
  errors: [],
  example: { orderNos: [examples.orderNo] },
});
