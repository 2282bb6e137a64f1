import type { ExportWork } from '../exports/export-kind.ts';
import type { ExportColumn, ExportValue } from '../exports/export-sheet.ts';
import { itemColumns, type ColumnItem } from '../exports/item-columns.ts';
import { orderPlace } from '../payments/order-store.ts';
import { readRecords } from '../storage/read.ts';
import type { OrderSummary } from './order-summary.ts';

/** What each order bills for each fee item: a column for every item that any of them has. */
export interface OrderItems {
  read(orders: readonly OrderSummary[]): Promise<void>;
  readonly columns: readonly ExportColumn[];
  amountsOf(orderNo: string): readonly ExportValue[];
}

export const orderItems = ({ tables, language }: ExportWork): OrderItems => {
  /** The place of each item among the columns. */
  const places = new Map<string, number>();
  const items: ColumnItem[] = [];
  /** Place and amount, in turn: as numbers, 100,000 orders are some MB. */
  const amounts = new Map<string, readonly number[]>();
  const indexOf = ({ itemId, name, eName, payItemNo }: ColumnItem & { readonly itemId: string }): number => {
    const index = places.get(itemId) ?? items.length;
    const known = items[index];
    if (known?.payItemNo === undefined) items[index] = { name, eName, ...known, payItemNo };
    places.set(itemId, index);
    return index;
  };
  return {
    read: async (orders) => {
      const found = await readRecords(
        tables,
        orders.map(({ personId, orderNo }) => orderPlace(personId, orderNo)),
      );
      for (const order of found) {
        if (!order) continue;
        const parts = order.lines.flatMap((line) => [indexOf(line), line.due]);
        amounts.set(order.orderNo, parts);
      }
    },
    get columns() {
      return itemColumns(language, items);
    },
    amountsOf: (orderNo) => {
      const values: ExportValue[] = Array.from({ length: items.length });
      const parts = amounts.get(orderNo) ?? [];
      for (let at = 0; at < parts.length; at += 2) {
        const [index = 0, due = 0] = parts.slice(at, at + 2);
        values[index] = Number(values[index] ?? 0) + due;
      }
      return values;
    },
  };
};
