import type { Tables } from '../storage/client.ts';
import { readAll, readRecords } from '../storage/read.ts';
import { feeItem, type FeeItem } from './fee-item.ts';

/** The fee catalogue: written by `load-organisation` only. */
export const feeItemStore = (tables: Tables) => ({
  /** By item number. */
  async ofOrganisation(orgId: string): Promise<FeeItem[]> {
    const rows = await readAll(tables, { table: 'main', index: 'byParent', pk: `ORG#${orgId}#ITEMS` });
    return rows.map((row) => feeItem.fromRow(row));
  },

  /** In the order of the ids, undefined where there is none. */
  byIds: (itemIds: readonly string[]): Promise<(FeeItem | undefined)[]> =>
    readRecords(
      tables,
      itemIds.map((itemId) => feeItem.at({ itemId })),
    ),
});
export type FeeItemStore = ReturnType<typeof feeItemStore>;
