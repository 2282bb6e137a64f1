import * as z from 'zod/mini';
import { opsWorker } from '../../api/worker.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { booksStatusStore } from '../books-status-store.ts';
import { recomputeBooks, type Books } from '../recompute-books.ts';

/** Checks the books of one organisation, for an operator; staff see the outcome. */
export const run = async ({ orgId }: { orgId: string }, { now }: { now: number }, tables: Tables): Promise<Books> => {
  const books = (await recomputeBooks(tables, orgId)).get(orgId);
  if (!books) throw new Error('there is no such organisation');
  await booksStatusStore(tables).keep(orgId, now, books);
  return books;
};

export const handler = opsWorker(z.object({ orgId: z.string().check(z.minLength(1)) }), openTables, run);
