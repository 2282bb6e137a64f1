import * as z from 'zod/mini';
import { boolean, integer, text } from '../../shared/contract/plain.ts';
import { dateIn } from '../../shared/contract/time.ts';
import { exportOrders } from '../../shared/orders/calls/export-orders.ts';
import { orderExportTexts } from '../../shared/orders/texts/server-export.ts';
import type { ExportKind, ExportWork } from '../exports/export-kind.ts';
import type { ExportColumn, ExportRow, ExportSheet } from '../exports/export-sheet.ts';
import { spool } from '../exports/spool.ts';
import { orderItems, type OrderItems } from './exported-items.ts';
import { columnsOfOrders, columnsOfPayments, orderRows, paymentRows } from './exported-orders.ts';
import { readOrderSearch, streamOrders, type OrderSearch } from './find-orders.ts';
import { columnsOfRefunds, refundRows } from './exported-refunds.ts';
import type { OrderSummary } from './order-summary.ts';

const asked = () =>
  z.object({
    filters: exportOrders.request,
    /** The schools of the user who asked that the filter names. */
    schoolIds: z.array(text()),
    /** ms: it says which month is meant when the filter names none. */
    askedAt: integer(),
    showsAccounts: boolean(),
  });
type Asked = z.output<ReturnType<typeof asked>>;

/** The orders that the filter finds, a part at a time; those that are opened while they are read are left out. */
async function* foundOrders(
  { tables, orgId, now, timeZone }: ExportWork,
  search: OrderSearch,
): AsyncGenerator<OrderSummary[]> {
  for await (const part of streamOrders(tables, search, { orgId }, dateIn(timeZone, now)))
    yield part.filter(({ openedAt }) => Date.parse(openedAt) <= now);
}

interface Reading {
  readonly work: ExportWork;
  readonly asked: Asked;
  readonly orders: AsyncIterable<readonly OrderSummary[]>;
  readonly matchesPayment: OrderSearch['matchesPayment'];
}

/** An order with only those of its payments that the filter names, so that they can be compared with a statement. */
const withMatching =
  (matchesPayment: OrderSearch['matchesPayment']) =>
  (order: OrderSummary): OrderSummary => ({ ...order, payments: order.payments.filter(matchesPayment) });

/** The rows of orders as they are read; their payments and refunds are put aside for the sheets behind. */
const sheetsOf = ({ work, asked: { showsAccounts }, orders, matchesPayment }: Reading, items?: OrderItems) => {
  const { language } = work;
  const payments = spool();
  const refunds = spool();
  async function* rowsOfOrders(): AsyncGenerator<readonly ExportRow[]> {
    for await (const part of orders) {
      await payments.add(await paymentRows(work, part.map(withMatching(matchesPayment)), showsAccounts));
      await refunds.add(await refundRows(work, part, showsAccounts));
      const rows = await orderRows(work, part);
      yield items ? rows.map((row, index) => [...row, ...items.amountsOf(part[index]?.orderNo ?? '')]) : rows;
    }
  }
  const named = (name: 'orders' | 'payments' | 'refunds', columns: readonly ExportColumn[]) => ({
    ...{ name: orderExportTexts[name][language], title: orderExportTexts[name][language], columns },
  });
  return [
    { ...named('orders', [...columnsOfOrders(language), ...(items?.columns ?? [])]), parts: rowsOfOrders() },
    { ...named('payments', columnsOfPayments(language)), parts: payments.parts() },
    { ...named('refunds', columnsOfRefunds(language)), parts: refunds.parts() },
  ] satisfies [ExportSheet, ...ExportSheet[]];
};

/** The columns are known when all orders are read, so these are put aside first. Undefined: more than the work allows. */
const detailedSheets = async ({ orders, ...reading }: Reading) => {
  const kept = spool<OrderSummary>();
  const items = orderItems(reading.work);
  let count = 0;
  for await (const part of orders) {
    count += part.length;
    if (reading.work.isTooMuch(count)) return undefined;
    await Promise.all([kept.add(part), items.read(part)]);
  }
  return sheetsOf({ ...reading, orders: kept.parts() }, items);
};

/** The orders of schools that a filter finds, with sheets of those of their payments that it finds, and of their refunds. */
export const ordersExport: ExportKind<ReturnType<typeof asked>> = {
  name: 'exportOrders',
  input: asked,
  whenEnded: () => [],
  fileName: orderExportTexts.fileName,
  sheets: async (work, asked) => {
    const { filters, schoolIds, askedAt } = asked;
    const actor = { orgId: work.orgId, schoolIds: new Set(schoolIds) };
    const search = await readOrderSearch(work.tables, filters, actor, askedAt);
    const reading = { work, asked, orders: foundOrders(work, search), matchesPayment: search.matchesPayment };
    return asked.filters.detailed ? detailedSheets(reading) : sheetsOf(reading);
  },
};
