import { listFeeItemsOfOrders } from '../../../shared/orders/calls/list-fee-items-of-orders.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { visibleOrders } from '../find-orders.ts';
import { lineView, readOrders } from '../order-details.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });

export const run: Run<typeof listFeeItemsOfOrders, Deps> = async ({ input, actor }, { tables }) => {
  const orders = await readOrders(tables, await visibleOrders(tables, input.orderNos, actor));
  return {
    list: orders.flatMap((order) =>
      order ? [{ orderNo: order.orderNo, items: order.lines.map((line) => lineView(line, order)) }] : [],
    ),
  };
};

export const handler = endpoint(listFeeItemsOfOrders, {}, buildDeps, run);
