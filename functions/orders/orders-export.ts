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
import { readOrderSearch, streamOrders } from './find-orders.ts';
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
  { filters, schoolIds, askedAt }: Asked,
): AsyncGenerator<OrderSummary[]> {
  const actor = { orgId, schoolIds: new Set(schoolIds) };
  const search = await readOrderSearch(tables, filters, actor, askedAt);
  for await (const part of streamOrders(tables, search, actor, dateIn(timeZone, now)))
    yield part.filter(({ openedAt }) => Date.parse(openedAt) <= now);
}

interface Reading {
  readonly work: ExportWork;
  readonly asked: Asked;
  readonly orders: AsyncIterable<readonly OrderSummary[]>;
}

/** The rows of orders as they are read; their payments and refunds are put aside for the sheets behind. */
const sheetsOf = ({ work, asked: { showsAccounts }, orders }: Reading, items?: OrderItems) => {
  const { language } = work;
  const payments = spool();
  const refunds = spool();
  async function* rowsOfOrders(): AsyncGenerator<readonly ExportRow[]> {
    for await (const part of orders) {
      await payments.add(await paymentRows(work, part, showsAccounts));
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
const detailedSheets = async ({ work, asked, orders }: Reading) => {
  const kept = spool<OrderSummary>();
  const items = orderItems(work);
  let count = 0;
  for await (const part of orders) {
    count += part.length;
    if (count > work.rowsMax) return undefined;
    await Promise.all([kept.add(part), items.read(part)]);
  }
  return sheetsOf({ work, asked, orders: kept.parts() }, items);
};

/** The orders of schools that a filter finds, with sheets of their payments and refunds. */
export const ordersExport: ExportKind<ReturnType<typeof asked>> = {
  name: 'exportOrders',
  input: asked,
  whenEnded: () => [],
  fileName: orderExportTexts.fileName,
  sheets: async (work, asked) => {
    const reading = { work, asked, orders: foundOrders(work, asked) };
    return asked.filters.detailed ? detailedSheets(reading) : sheetsOf(reading);
  },
};
