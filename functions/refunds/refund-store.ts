import { create, type Action } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import { readRecords } from '../storage/read.ts';
import { refundRow, type Refund } from './refund.ts';

export const refundWrites = {
  /** A refund of the books: it is done when it is written. */
  book: (record: Refund): Action => create(refundRow, record),
} as const;

export const refundStore = (tables: Tables) => ({
  /** Those of a person's refunds that exist, by number. */
  async byNos(personId: string, refundNos: readonly string[]): Promise<ReadonlyMap<string, Refund>> {
    const places = refundNos.map((refundNo) => refundRow.at({ personId, refundNo }));
    const found = (await readRecords(tables, places)).filter((refund) => refund !== undefined);
    return new Map(found.map((refund) => [refund.refundNo, refund]));
  },
});
