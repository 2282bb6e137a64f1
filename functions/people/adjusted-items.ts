import { asId, type Id } from '../../shared/contract/ids.ts';
import { itemChangesIn, type ItemChanges } from '../items/item-facts.ts';
import type { LedgerEntry } from '../ledger/ledger-store.ts';
import { feeItemStore } from '../settings/fee-item-store.ts';
import type { Tables } from '../storage/client.ts';
import { readRecords } from '../storage/read.ts';
import { itemsPlace } from './person-store.ts';

interface Names {
  readonly name: string;
  readonly eName: string;
}

export interface Adjusted extends Omit<ItemChanges, 'items'> {
  readonly items: (Omit<ItemChanges['items'][number], 'itemId'> & Names & { itemId: Id<'item'> })[];
}

/**
 * What adjustments of a person have changed of items, by the ids of their entries. Names are those of the person's own
 * items; of an item that the person does not have any more it is the name in the catalogue.
 */
export const readAdjusted = async (
  tables: Tables,
  personId: Id<'person'>,
  entries: readonly LedgerEntry[],
): Promise<ReadonlyMap<string, Adjusted>> => {
  const found = entries.flatMap((entry) =>
    'postings' in entry || entry.action !== 'adjust' ? [] : [[entry.entryId, itemChangesIn(entry)] as const],
  );
  const itemIds = [...new Set(found.flatMap(([, { items }]) => items.map(({ itemId }) => itemId)))];
  if (itemIds.length === 0) return new Map();
  const [catalogue, [person]] = await Promise.all([
    feeItemStore(tables).byIds(itemIds),
    readRecords(tables, [itemsPlace(personId)]),
  ]);
  const names = new Map<string, Names>();
  for (const item of [...catalogue, ...(person?.items ?? [])]) if (item) names.set(item.itemId, item);
  return new Map(
    found.map(([entryId, { items, ...facts }]) => [
      entryId,
      {
        ...facts,
        items: items.map((item) => {
          const { name = '', eName = '' } = names.get(item.itemId) ?? {};
          return { ...item, itemId: asId('item', item.itemId), name, eName };
        }),
      },
    ]),
  );
};
