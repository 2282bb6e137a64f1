import { listOrderDetails } from '../../../shared/orders/calls/list-order-details.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { visibleOrders } from '../find-orders.ts';
import { detailView, readOrderDetails } from '../order-details.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });

export const run: Run<typeof listOrderDetails, Deps> = async ({ input, actor }, { tables }) => {
  const found = await readOrderDetails(tables, await visibleOrders(tables, input.orderNos, actor));
  return { list: found.map((one) => detailView(one, actor)) };
};

export const handler = endpoint(listOrderDetails, {}, buildDeps, run);
