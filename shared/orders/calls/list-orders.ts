import { call } from '../../contract/call.ts';
import { pageRequest } from '../../contract/paging.ts';
import { anyOf } from '../../contract/permission.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { orderFilterFields, orderFilterNames } from '../filters.ts';
import { orderList } from '../wire.ts';

export const listOrders = call({
  method: 'POST',
  path: '/sisjava/order/list',
  permission: anyOf('SEE_MYSCHOOL_PAYMENT_ORDER'),
  kind: 'read',
  summary: "The orders of the user's schools, newest first, with the sums of the filter.",
  request: () => renamed({ ...pageRequest([10, 20, 50], 10), ...orderFilterFields() }, orderFilterNames),
  response: () => orderList(),
  errors: [],
  example: { pageIndex: 1, pageSize: 10, schoolIds: [examples.schoolId] },
});
