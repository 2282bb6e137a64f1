import { call } from '../../contract/call.ts';
import { pageRequest } from '../../contract/paging.ts';
import { anyOf } from '../../contract/permission.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { orderFilterFields, orderFilterNames } from '../filters.ts';
import { orderItemList } from '../wire.ts';

export const listOrderItems = call({
  method: 'POST',
  path: '/sisjava/order/payitem/list',
  permission: anyOf('SEE_MYSCHOOL_PAYMENT_ORDER'),
  kind: 'read',
  summary: 'The same orders seen by line; of a filter by fee item, only the lines of that item.',
  request: () => renamed({ ...pageRequest([10, 20, 50], 10), ...orderFilterFields() }, orderFilterNames),
  response: () => orderItemList(),
  errors: [],
  example: { pageIndex: 1, pageSize: 10, schoolIds: [examples.schoolId] },
});
