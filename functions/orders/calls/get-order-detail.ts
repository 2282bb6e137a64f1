import { NotFound } from '../../../shared/contract/errors.ts';
import { getOrderDetail } from '../../../shared/orders/calls/get-order-detail.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { orderScope } from '../../payments/order-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { detailView, readOrderDetails } from '../order-details.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { order: orderScope };

export const run: Run<typeof getOrderDetail, Deps, typeof scopes> = async ({ input, actor, scoped }, { tables }) => {
  const [found] = await readOrderDetails(tables, [scoped.order(input.orderNo)]);
  if (!found) throw new NotFound();
  return detailView(found, actor);
};

export const handler = endpoint(getOrderDetail, scopes, buildDeps, run);
