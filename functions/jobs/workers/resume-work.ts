import * as z from 'zod/mini';
import { log } from '../../api/log.ts';
import { opsWorker } from '../../api/worker.ts';
import { heldNoticeOf } from '../../notices/notice-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import type { Row } from '../../storage/entity.ts';
import { outboxRowOf } from '../../storage/outbox-store.ts';
import { scanPage } from '../../storage/scan.ts';
import { freeIfStuck } from '../held-notices.ts';
import { outboxQueue, sendOutbox, type Outgoing, type SendOutbox } from '../send-outbox.ts';
import { isWaiting } from '../waiting-outbox.ts';

const key = z.object({ pk: z.string(), sk: z.string() });
/** `next` of the answer before; without it the work begins with the first row. */
const payload = z.object({ next: z.optional(key) });

interface Deps {
  readonly tables: Tables;
  readonly send: SendOutbox;
  /** How many rows of the table one run looks at. */
  readonly rowsMax: number;
}

interface Resumed {
  readonly sent: number;
  readonly freed: number;
  /** Outbox rows and notices that failed; the log has the reasons. */
  readonly failed: readonly string[];
  /** Where the next run goes on. Absent when all rows were looked at. */
  readonly next?: z.output<typeof key> | undefined;
}

const rowsPerPage = 1_000;

/** Sends what a row of the outbox starts, unless it is done already. */
const sendAgain = async (row: Row, { tables, send }: Deps): Promise<boolean> => {
  const found = outboxRowOf(row);
  if (!found) return false;
  const outgoing: Outgoing = { ...found, queue: outboxQueue.parse(found.queue) };
  if (!(await isWaiting(tables, outgoing))) return false;
  const { refused, left } = await send([outgoing]);
  if (refused.length + left.length > 0) throw new Error('the queue did not take the row');
  return true;
};

const freeNotice = async (row: Row, now: number, tables: Tables): Promise<boolean> => {
  const held = heldNoticeOf(row);
  return held !== undefined && freeIfStuck(tables, held, now);
};

/**
 * Starts work again that a restore has stopped: sends rows of the outbox again whose work is not done, and frees
 * notices held by jobs that can no longer run. Safe to run again, and while the product works.
 */
export const run = async (
  { next: first }: z.output<typeof payload>,
  { now }: { readonly now: number },
  deps: Deps,
): Promise<Resumed> => {
  const { tables, rowsMax } = deps;
  let [sent, freed, looked] = [0, 0, 0];
  const failed: string[] = [];
  const handle = async (row: Row): Promise<void> => {
    try {
      sent += Number(await sendAgain(row, deps));
      freed += Number(await freeNotice(row, now, tables));
    } catch (error) {
      const id = String(row['pk']);
      log.error('work not resumed', { id }, error);
      failed.push(id);
    }
  };
  let next = first;
  do {
    const page = await scanPage(tables, 'main', { start: next, limit: Math.min(rowsPerPage, rowsMax - looked) });
    for (const row of page.rows) await handle(row);
    looked += page.rows.length;
    next = page.next && key.parse(page.next);
  } while (next && looked < rowsMax);
  return { sent, freed, failed, ...(next && { next }) };
};

export const handler = opsWorker(payload, () => ({ tables: openTables(), send: sendOutbox, rowsMax: 500_000 }), run);
