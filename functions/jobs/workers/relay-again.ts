import * as z from 'zod/mini';
import { opsWorker } from '../../api/worker.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { outboxStore } from '../../storage/outbox-store.ts';
import { outboxQueue, sendOutbox, type Outgoing, type SendOutbox } from '../send-outbox.ts';

const payload = z.object({ outboxIds: z.array(z.string().check(z.minLength(1))).check(z.maxLength(100)) });

interface Deps {
  readonly tables: Tables;
  readonly send: SendOutbox;
}

interface Again {
  readonly sent: number;
  /** Rows that are missing, that this release cannot read, or that their queue did not take. */
  readonly failed: readonly string[];
}

/** Sends rows of the outbox by hand that the relay has put aside. */
export const run = async (
  { outboxIds }: z.output<typeof payload>,
  _: { readonly now: number },
  { tables, send }: Deps,
): Promise<Again> => {
  const rows = await outboxStore(tables).byIds(outboxIds);
  const readable = rows.flatMap((row): Outgoing[] => {
    const queue = outboxQueue.safeParse(row?.queue).data;
    return row && queue ? [{ outboxId: row.outboxId, body: row.body, queue }] : [];
  });
  const { refused, left } = await send(readable);
  const notTaken = new Set([...refused, ...left].map(({ outboxId }) => outboxId));
  const sent = new Set(readable.map(({ outboxId }) => outboxId).filter((outboxId) => !notTaken.has(outboxId)));
  return { sent: sent.size, failed: outboxIds.filter((outboxId) => !sent.has(outboxId)) };
};

export const handler = opsWorker(payload, () => ({ tables: openTables(), send: sendOutbox }), run);
