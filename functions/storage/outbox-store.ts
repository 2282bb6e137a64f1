import type { Tables } from './client.ts';
import type { Row, Stored } from './entity.ts';
import { outbox } from './outbox.ts';
import { readRecords } from './read.ts';

/** A row of the table as one of the outbox; undefined when it is of another kind. */
export const outboxRowOf = (row: Row): Stored<typeof outbox> | undefined =>
  row['sk'] === outbox.sk ? outbox.fromRow(row) : undefined;

export const outboxStore = (tables: Tables) => ({
  /** Rows by their ids, undefined where there is none. */
  byIds: (outboxIds: readonly string[]): Promise<(Stored<typeof outbox> | undefined)[]> =>
    readRecords(
      tables,
      outboxIds.map((outboxId) => outbox.at({ outboxId })),
    ),
});
