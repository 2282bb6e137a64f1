import { isoOf } from '../../shared/contract/time.ts';
import type { Action } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import { readRecords } from '../storage/read.ts';
import { writeIfTrue } from '../storage/write.ts';
import { booksStatus, type BooksStatus } from './books-status.ts';
import type { Books } from './recompute-books.ts';

/** So that the row stays small; the operator's function answers more of them. */
const keptMax = 20;

/** Two checks can overlap: the one that began later is kept. */
const unlessNewer = (status: BooksStatus): Action => {
  const row = booksStatus.toRow(status);
  const names = { '#pk': 'pk', '#at': booksStatus.attribute('checkedAt') };
  const expression = 'attribute_not_exists(#pk) or #at <= :at';
  return {
    table: booksStatus.table,
    key: booksStatus.key(status),
    put: row,
    condition: { expression, names, values: { ':at': status.checkedAt } },
  };
};

/** The last check of each organisation's books. */
export const booksStatusStore = (tables: Tables) => ({
  async get(orgId: string): Promise<BooksStatus | undefined> {
    const [found] = await readRecords(tables, [booksStatus.at({ orgId })]);
    return found;
  },

  async keep(orgId: string, now: number, { differences, ...counts }: Books): Promise<void> {
    const kept = differences.slice(0, keptMax).map(({ entryIds, ...one }) => ({ ...one, entryIds: [...entryIds] }));
    await writeIfTrue(tables, [unlessNewer({ orgId, checkedAt: isoOf(now), ...counts, differences: kept })]);
  },
});
