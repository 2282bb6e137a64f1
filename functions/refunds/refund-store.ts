import { create, type Action } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import { readAll, readRecords } from '../storage/read.ts';
import { refundRow, type Refund } from './refund.ts';

export const refundWrites = {
  /** A refund of the books: it is done when it is written. */
  book: (record: Refund): Action => create(refundRow, record),
} as const;

export const refundStore = (tables: Tables) => ({
  /** The refunds of an order, the first one first: few, because they are those of one person. */
  async ofOrder({ personId, orderNo }: { readonly personId: string; readonly orderNo: string }): Promise<Refund[]> {
    const { pk, sk: prefix } = refundRow.key({ personId, refundNo: '' });
    const rows = await readAll(tables, { table: 'main', pk, prefix });
    const refunds = rows.map((row) => refundRow.fromRow(row)).filter((one) => one.orderNo === orderNo);
    return refunds.sort((one, other) => (one.booked.at < other.booked.at ? -1 : 1));
  },

  /** Those of a person's refunds that exist, by number. */
  async byNos(personId: string, refundNos: readonly string[]): Promise<ReadonlyMap<string, Refund>> {
    const places = refundNos.map((refundNo) => refundRow.at({ personId, refundNo }));
    const found = (await readRecords(tables, places)).filter((refund) => refund !== undefined);
    return new Map(found.map((refund) => [refund.refundNo, refund]));
  },
});
