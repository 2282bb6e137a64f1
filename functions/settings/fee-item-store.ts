import type { Scope } from '../api/scope.ts';
import { create, type Action } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import { readAll, readRecords } from '../storage/read.ts';
import { feeItem, type FeeItem } from './fee-item.ts';

/** An item belongs to the schools that may bill it. */
export const feeItemScope: Scope<FeeItem> = { at: (itemId) => feeItem.at({ itemId }), owner: (item) => item };

export const feeItemWrites = {
  create: (item: FeeItem): Action => create(feeItem, item),

  /** Replaces an item that nobody saved since it was read; its revision is raised by one. */
  replace: (item: FeeItem): Action => {
    const { revision: expected } = item;
    const isSame = '#revision = :expected';
    return {
      table: feeItem.table,
      key: feeItem.key(item),
      put: feeItem.toRow({ ...item, revision: expected + 1 }),
      condition: {
        expression: expected === 0 ? `attribute_not_exists(#revision) or ${isSame}` : isSame,
        names: { '#revision': feeItem.attribute('revision') },
        values: { ':expected': expected },
      },
      otherwise: { code: 'versionStale' },
    };
  },
} as const;

/** The fee catalogue: written by `load-organisation` and on its page. */
export const feeItemStore = (tables: Tables) => ({
  /** By item number. */
  async ofOrganisation(orgId: string): Promise<FeeItem[]> {
    const rows = await readAll(tables, { table: 'main', index: 'byParent', pk: `ORG#${orgId}#ITEMS` });
    return rows.map((row) => feeItem.fromRow(row));
  },

  /** The items of an organisation that have this number; eventually consistent. */
  async ofNumber(orgId: string, payItemNo: string): Promise<FeeItem[]> {
    const only = { from: payItemNo, upTo: payItemNo };
    const rows = await readAll(tables, { table: 'main', index: 'byParent', pk: `ORG#${orgId}#ITEMS`, ...only });
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
