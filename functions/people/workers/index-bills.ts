import * as z from 'zod/mini';
import { opsWorker } from '../../api/worker.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { scanPage } from '../../storage/scan.ts';
import { writeIfTrue } from '../../storage/write.ts';
import { indexAction } from '../student-bills-store.ts';

const key = z.object({ pk: z.string(), sk: z.string() });
/** `next` of the answer before; without it the work begins with the first row. */
const payload = z.object({ next: z.optional(key) });

interface Deps {
  readonly tables: Tables;
  /** How many rows of the table one run looks at. */
  readonly rowsMax: number;
}

interface Indexed {
  readonly indexed: number;
  /** Where the next run continues. Absent when all rows were looked at. */
  readonly next?: z.output<typeof key> | undefined;
}

const rowsPerPage = 1_000;
const writesAtOnce = 20;

/**
 * Puts the bills of the release before into the index of students' bills. Safe to run again, and while the product
 * works. Each row is written for itself: one that is removed meanwhile must not keep others out.
 */
export const run = async (
  { next: first }: z.output<typeof payload>,
  _: { readonly now: number },
  { tables, rowsMax }: Deps,
): Promise<Indexed> => {
  let [indexed, looked] = [0, 0];
  let next = first;
  do {
    const page = await scanPage(tables, 'main', { start: next, limit: Math.min(rowsPerPage, rowsMax - looked) });
    const actions = page.rows.flatMap((row) => indexAction(row) ?? []);
    for (let start = 0; start < actions.length; start += writesAtOnce) {
      const some = actions.slice(start, start + writesAtOnce);
      const written = await Promise.all(some.map((action) => writeIfTrue(tables, [action])));
      indexed += written.filter(Boolean).length;
    }
    looked += page.rows.length;
    next = page.next && key.parse(page.next);
  } while (next && looked < rowsMax);
  return { indexed, ...(next && { next }) };
};

export const handler = opsWorker(payload, () => ({ tables: openTables(), rowsMax: 200_000 }), run);
