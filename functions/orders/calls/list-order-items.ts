import { cutPage } from '../../../shared/contract/paging.ts';
import { listOrderItems } from '../../../shared/orders/calls/list-order-items.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import type { Order } from '../../payments/order.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { findOrders, readOrderSearch, type OrderSearch } from '../find-orders.ts';
import { readGradeNames } from '../grade-names.ts';
import { lineView, readOrders } from '../order-details.ts';
import { orderSummaryStore, type ListedOrder } from '../order-summary-store.ts';
import type { OrderSummary } from '../order-summary.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });

/** A line of an order that matches, by its place among those of the order that do. */
interface Found {
  readonly listed: ListedOrder;
  readonly index: number;
}

const linesOf = (listed: ListedOrder, { itemIds }: OrderSearch): Found[] =>
  (listed.itemIds ?? []).filter((itemId) => itemIds?.has(itemId) ?? true).map((_, index) => ({ listed, index }));

const linesShown = async (tables: Tables, found: readonly Found[], { itemIds }: OrderSearch) => {
  const summaries = await orderSummaryStore(tables).byOrders([...new Set(found.map(({ listed }) => listed))]);
  const [orders, gradeNameOf] = await Promise.all([readOrders(tables, summaries), readGradeNames(tables, summaries)]);
  const byNo = new Map<string, { order: Order | undefined; summary: OrderSummary }>(
    summaries.map((summary, index) => [summary.orderNo, { order: orders[index], summary }]),
  );
  return found.flatMap(({ listed, index }) => {
    const { order, summary } = byNo.get(listed.orderNo) ?? {};
    // An order that has changed since can have fewer lines.
    const line = order?.lines.filter(({ itemId }) => itemIds?.has(itemId) ?? true)[index];
    if (!order || !summary || !line) return [];
    const { orderNo, name: studentName, eName: studentEName, className, classEName, openedAt } = summary;
    const student = { studentName, studentEName, ...gradeNameOf(summary), className, classEName };
    return [{ ...lineView(line, order), orderNo, ...student, openedAt }];
  });
};

export const run: Run<typeof listOrderItems, Deps> = async ({ input, actor, now }, { tables }) => {
  const search = await readOrderSearch(tables, input, actor, now);
  const orders = await findOrders(tables, search, actor, ['items']);
  const { list, ...page } = cutPage(
    orders.flatMap((listed) => linesOf(listed, search)),
    input,
  );
  return { ...page, list: await linesShown(tables, list, search) };
};

export const handler = endpoint(listOrderItems, {}, buildDeps, run);
