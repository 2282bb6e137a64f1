import { getRefundPage } from '../../../shared/payments/calls/get-refund-page.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { noticeScope } from '../../notices/notice-store.ts';
import { orderScope } from '../order-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { readRefundable, refundModesOf, refundView, slipsOf } from '../../refunds/refund-view.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { order: orderScope, notice: noticeScope };

export const run: Run<typeof getRefundPage, Deps, typeof scopes> = async ({ input, actor, scoped }, { tables }) => {
  const facts = await readRefundable(tables, scoped.order(input.orderNo), input.orderNo, input);
  return { ...refundView(facts), modes: refundModesOf(), slips: await slipsOf(tables, facts, actor) };
};

export const handler = endpoint(getRefundPage, scopes, buildDeps, run);
