import { call } from '../../contract/call.ts';
import { signedIn } from '../../contract/permission.ts';
import { examples } from '../../demonstration/ids.ts';
import { orderNumbers } from '../filters.ts';
import { feeItemsOfOrders } from '../wire.ts';

export const listFeeItemsOfOrders = call({
  method: 'POST',
  path: '/v2/finance/Refund/ListPayItemByOrderNos',
  permission: signedIn,
  kind: 'read',
  summary: 'The fee items of several orders, for receipts; orders of other schools are left out.',
  request: () => orderNumbers(),
  response: () => feeItemsOfOrders(),
  errors: [],
  example: { orderNos: [examples.orderNo] },
});
