import type { Tables } from './client.ts';
import type { Stored } from './entity.ts';
import { outbox } from './outbox.ts';
import { readRecords } from './read.ts';

export const outboxStore = (tables: Tables) => ({
  /** Rows by their ids, undefined where there is none. */
  byIds: (outboxIds: readonly string[]): Promise<(Stored<typeof outbox> | undefined)[]> =>
    readRecords(
      tables,
      outboxIds.map((outboxId) => outbox.at({ outboxId })),
    ),
});
