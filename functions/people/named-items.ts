import { asId, type Id } from '../../shared/contract/ids.ts';
import { partsOfAccount } from '../../shared/ledger/accounts.ts';
import { itemChangesIn, type ItemChanges } from '../items/item-facts.ts';
import type { LedgerEntry } from '../ledger/ledger-store.ts';
import { feeItemStore } from '../settings/fee-item-store.ts';
import type { Tables } from '../storage/client.ts';
import { readRecords } from '../storage/read.ts';
import { itemsPlace } from './person-store.ts';

interface Named {
  readonly itemId: Id<'item'>;
  readonly name: string;
  readonly eName: string;
  readonly custodial: boolean;
}

/** What an adjustment has changed of items, each by its name. */
export interface Adjusted extends Omit<ItemChanges, 'items'> {
  readonly items: (Omit<ItemChanges['items'][number], 'itemId'> & Pick<Named, 'itemId' | 'name' | 'eName'>)[];
}

/** The items of the accounts of income that an entry of the journal posts on. */
const postedOn = (entry: LedgerEntry): string[] =>
  'postings' in entry
    ? entry.postings.flatMap(({ account }) => {
        const { kind, ids } = partsOfAccount(account);
        return kind === 'income' ? ids.slice(1) : [];
      })
    : [];

/**
 * The fee items that entries of a person are about: what adjustments have changed, by the ids of their entries, and the
 * items that the person does not have any more. Those have the name of the catalogue, all others that of the person's own.
 */
export const readNamedItems = async (
  tables: Tables,
  personId: Id<'person'>,
  entries: readonly LedgerEntry[],
): Promise<{ adjusted: ReadonlyMap<string, Adjusted>; others: readonly Named[] }> => {
  const changes = entries.flatMap((entry) =>
    'postings' in entry || entry.action !== 'adjust' ? [] : [[entry.entryId, itemChangesIn(entry)] as const],
  );
  const itemIds = [
    ...changes.flatMap(([, { items }]) => items.map(({ itemId }) => itemId)),
    ...entries.flatMap(postedOn),
  ];
  const [person] = itemIds.length > 0 ? await readRecords(tables, [itemsPlace(personId)]) : [];
  const names = new Map<string, Named>((person?.items ?? []).map((item) => [item.itemId, item]));
  const missing = [...new Set(itemIds)].filter((itemId) => !names.has(itemId));
  const others = (missing.length > 0 ? await feeItemStore(tables).byIds(missing) : []).filter(
    (item) => item !== undefined,
  );
  for (const item of others) names.set(item.itemId, item);
  const named = (item: ItemChanges['items'][number]): Adjusted['items'][number] => {
    const { name = '', eName = '' } = names.get(item.itemId) ?? {};
    return { ...item, itemId: asId('item', item.itemId), name, eName };
  };
  return {
    adjusted: new Map(changes.map(([id, { items, ...facts }]) => [id, { ...facts, items: items.map(named) }])),
    others: others.map(({ itemId, name, eName, custodial }) => ({ itemId, name, eName, custodial })),
  };
};
