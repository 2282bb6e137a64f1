import { cutPage } from '../../../shared/contract/paging.ts';
import { listOrderItems } from '../../../shared/orders/calls/list-order-items.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { findOrders, readOrderSearch, type OrderSearch } from '../find-orders.ts';
import { readGradeNames } from '../grade-names.ts';
import { lineView, readOrders } from '../order-details.ts';
import type { OrderSummary } from '../order-summary.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });

/** A line of an order that matches, by its place among those of the order that do. */
interface Found {
  readonly summary: OrderSummary;
  readonly index: number;
}

const linesOf = (summary: OrderSummary, { itemIds }: OrderSearch): Found[] =>
  summary.itemIds.filter((itemId) => itemIds?.has(itemId) ?? true).map((_, index) => ({ summary, index }));

const linesShown = async (tables: Tables, found: readonly Found[], { itemIds }: OrderSearch) => {
  const summaries = [...new Set(found.map(({ summary }) => summary))];
  const [orders, gradeNameOf] = await Promise.all([readOrders(tables, summaries), readGradeNames(tables, summaries)]);
  const byNo = new Map(orders.flatMap((order) => (order ? [[order.orderNo as string, order] as const] : [])));
  return found.flatMap(({ summary, index }) => {
    const order = byNo.get(summary.orderNo);
    // An order that has changed since can have fewer lines.
    const line = order?.lines.filter(({ itemId }) => itemIds?.has(itemId) ?? true)[index];
    if (!order || !line) return [];
    const { orderNo, name: studentName, eName: studentEName, className, classEName, openedAt } = summary;
    const student = { studentName, studentEName, ...gradeNameOf(summary), className, classEName };
    return [{ ...lineView(line, order), orderNo, ...student, openedAt }];
  });
};

export const run: Run<typeof listOrderItems, Deps> = async ({ input, actor, now }, { tables }) => {
  const search = await readOrderSearch(tables, input, actor, now);
  const orders = await findOrders(tables, search, actor);
  const { list, ...page } = cutPage(
    orders.flatMap((summary) => linesOf(summary, search)),
    input,
  );
  return { ...page, list: await linesShown(tables, list, search) };
};

export const handler = endpoint(listOrderItems, {}, buildDeps, run);
