import { getRefundOrder } from '../../../shared/refunds/calls/get-refund-order.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { noticeScope } from '../../notices/notice-store.ts';
import { orderScope } from '../../payments/order-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { readRefundable, refundView } from '../refund-view.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { order: orderScope, notice: noticeScope };

export const run: Run<typeof getRefundOrder, Deps, typeof scopes> = async ({ input, scoped }, { tables }) =>
  refundView(await readRefundable(tables, scoped.order(input.orderNo), input.orderNo, input));

export const handler = endpoint(getRefundOrder, scopes, buildDeps, run);
