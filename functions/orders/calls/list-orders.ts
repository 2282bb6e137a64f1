import { cutPage } from '../../../shared/contract/paging.ts';
import { partsOfPersonId } from '../../../shared/contract/ids.ts';
import { listOrders } from '../../../shared/orders/calls/list-orders.ts';
import type { PaymentMethod } from '../../../shared/orders/codes.ts';
import { outstandingOfListed } from '../../../shared/orders/rules.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { noticePlace } from '../../notices/notice-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { readRecords } from '../../storage/read.ts';
import { findOrders, readOrderSearch } from '../find-orders.ts';
import { readGradeNames } from '../grade-names.ts';
import { orderView } from '../order-details.ts';
import { orderSummaryStore, type ListedOrder } from '../order-summary-store.ts';
import type { OrderSummary } from '../order-summary.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });

/** What came in by each method, in the order of the first payments. */
const byMethod = ({ payments }: OrderSummary) => {
  const sums = new Map<PaymentMethod, number>();
  for (const { method, amount } of payments) sums.set(method, (sums.get(method) ?? 0) + amount);
  return [...sums].map(([method, amount]) => ({ method, amount }));
};

const sumsOf = (all: readonly ListedOrder[]) => {
  const sum = (amountOf: (one: ListedOrder) => number) => all.reduce((total, one) => total + amountOf(one), 0);
  return {
    due: sum(({ due }) => due),
    received: sum(({ received }) => received),
    refunded: sum(({ refunded }) => refunded),
    outstanding: sum(outstandingOfListed),
    overpaid: sum(({ unallocated }) => unallocated),
  };
};

export const run: Run<typeof listOrders, Deps> = async ({ input, actor, now }, { tables }) => {
  const search = await readOrderSearch(tables, input, actor, now);
  const all = await findOrders(tables, search, actor);
  const page = cutPage(all, input);
  const shown = await orderSummaryStore(tables).byOrders(page.list);
  const [notices, gradeNameOf] = await Promise.all([
    readRecords(
      tables,
      shown.map(({ personId }) => noticePlace(partsOfPersonId(personId).noticeId)),
    ),
    readGradeNames(tables, shown),
  ]);
  return {
    ...page,
    list: shown.map((one, index) => ({
      ...orderView(one, notices[index]?.title ?? '', gradeNameOf(one)),
      payments: byMethod(one),
    })),
    ...sumsOf(all),
    createdFrom: search.period?.from,
    createdTo: search.period?.to,
  };
};

export const handler = endpoint(listOrders, {}, buildDeps, run);
