import { listPayRecords } from '../../../shared/refunds/calls/list-pay-records.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { orderScope } from '../../payments/order-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { readRefundFacts } from '../refund-facts.ts';
import { slipsOf } from '../refund-view.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { order: orderScope };

export const run: Run<typeof listPayRecords, Deps, typeof scopes> = async ({ input, actor, scoped }, { tables }) =>
  slipsOf(tables, await readRefundFacts(tables, scoped.order(input.orderNo), input.orderNo, []), actor);

export const handler = endpoint(listPayRecords, scopes, buildDeps, run);
