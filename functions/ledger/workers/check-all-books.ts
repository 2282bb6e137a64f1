import * as z from 'zod/mini';
import { log } from '../../api/log.ts';
import { park as parkInQueue, type Park } from '../../api/park.ts';
import { scheduledWorker } from '../../api/worker.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { booksStatusStore } from '../books-status-store.ts';
import { recomputeBooks } from '../recompute-books.ts';

interface Deps {
  readonly tables: Tables;
  readonly park: Park;
}
const buildDeps = (): Deps => ({ tables: openTables(), park: parkInQueue });

/** How many organisations have books, and in how many of them something is off. */
export interface AllBooks {
  readonly organisations: number;
  readonly off: number;
}

/** Checks the books of all organisations. Books that are off are an alarm, because no retry mends them. */
export const run = async (_: unknown, { now }: { readonly now: number }, { tables, park }: Deps): Promise<AllBooks> => {
  const all = await recomputeBooks(tables);
  const status = booksStatusStore(tables);
  let off = 0;
  for (const [orgId, books] of all) {
    await status.keep(orgId, now, books);
    if (books.differenceCount === 0) continue;
    off += 1;
    log.error('books differ', { orgId, differenceCount: books.differenceCount });
    await park({ worker: 'ledger/check-all-books', id: orgId });
  }
  const counts = { organisations: all.size, off };
  log.info('books checked', counts);
  return counts;
};

export const handler = scheduledWorker(z.object({}), buildDeps, run);
