import { catalogue } from '../storage/catalogue.ts';
import type { Tables } from '../storage/client.ts';
import type { Stored } from '../storage/entity.ts';
import { readAll, readRows } from '../storage/read.ts';

export type FeeItem = Stored<typeof catalogue.feeItem>;

/** The fee catalogue: masters, written by `load-organisation` only. */
export const feeItemStore = (tables: Tables) => ({
  /** By item number. */
  async ofOrganisation(orgId: string): Promise<FeeItem[]> {
    const rows = await readAll(tables, { table: 'main', index: 'byParent', pk: `ORG#${orgId}#ITEMS` });
    return rows.map((row) => catalogue.feeItem.fromRow(row));
  },

  /** In the order of the ids, undefined where there is none. */
  async byIds(itemIds: readonly string[]): Promise<(FeeItem | undefined)[]> {
    const keys = itemIds.map((itemId) => catalogue.feeItem.key({ itemId }));
    const rows = await readRows(
      tables,
      keys.map((key) => ({ table: 'main', key })),
    );
    return rows.map((row) => row && catalogue.feeItem.fromRow(row));
  },
});

export type FeeItemStore = ReturnType<typeof feeItemStore>;
