import type { ReceiptPlace } from '../../shared/print/receipt-no.ts';
import { create, type Action } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import { readAll, readRecords } from '../storage/read.ts';
import { receipt, type Receipt } from './receipt.ts';

/** Whose numbers they are. */
interface Series {
  readonly schoolId: string;
  readonly year: string;
}

export const receiptWrites = {
  /** A new receipt. Its number is free, or the transaction is not written. */
  issue: (record: Receipt): Action => create(receipt, record),
} as const;

export const receiptStore = (tables: Tables) => ({
  /** The last number of a school and year; undefined before the first. */
  async lastSequence({ schoolId, year }: Series): Promise<string | undefined> {
    const { pk } = receipt.key({ schoolId, year, sequence: '' });
    const [last] = await readAll(tables, { table: 'ledger', pk, newestFirst: true, limit: 1 });
    return last && String(last['sk']).split('#')[0];
  },

  /** The receipts at these places of a school, in their order; all of them exist. */
  async at(places: readonly (ReceiptPlace & Pick<Series, 'schoolId'>)[]): Promise<(Receipt | undefined)[]> {
    return readRecords(
      tables,
      places.map((place) => receipt.at(place)),
    );
  },
});
