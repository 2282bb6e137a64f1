import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { type Json, parseObject } from './json.ts';

const busyWaitMs = 5_000;

/** Operations that the API of an emulator lacks or does too slowly. */
export interface Database {
  /** Deletes the stream records of a deleted table. Otherwise the next table of that name would have them. */
  forgetStream(table: string): void;
  /** Makes the rows with an expiry findable without reading the others. */
  indexExpiry(table: string, attribute: string): void;
  /** At most `limit` items of the table whose `attribute` is not after `nowSeconds`. */
  findExpired(table: string, attribute: string, nowSeconds: number, limit: number): Json[];
  /** The bytes of an item by its key of texts, by DynamoDB's rule; 0 when there is none. */
  itemBytes(table: string, key: readonly string[]): number;
  close(): void;
}

/** A row of dynoxide's stream; its keys and images are texts of JSON objects. */
const change = z.object({
  sequence_number: z.string(),
  event_name: z.enum(['INSERT', 'MODIFY', 'REMOVE']),
  keys_json: z.string(),
  new_image: z.string().nullable(),
  old_image: z.string().nullable(),
  /** Seconds since the epoch. */
  created_at: z.number(),
});
export type Change = z.output<typeof change>;

/** The database of dynoxide. */
interface DynoxideDatabase extends Database {
  /**
   * At most `limit` changes of a table after a sequence number, in order. Reading them from dynoxide would hold up its
   * writes, because it does one request at a time.
   */
  changesAfter(table: string, sequenceNumber: string, limit: number): Change[];
}

/** Opens the SQLite file that a running dynoxide 1.2.1 has made. */
export const openDatabase = (file: string): DynoxideDatabase => {
  const database = new DatabaseSync(file, { timeout: busyWaitMs });
  // With it a write costs the same at any stream length, because dynoxide searches the last number for every row.
  database.exec(
    'CREATE INDEX IF NOT EXISTS stream_order ON _stream_records (table_name, CAST(sequence_number AS INTEGER))',
  );
  return {
    changesAfter(table, sequenceNumber, limit) {
      return database
        .prepare(
          `SELECT sequence_number, event_name, keys_json, new_image, old_image, created_at FROM _stream_records
           WHERE table_name = ? AND CAST(sequence_number AS INTEGER) > ? ORDER BY CAST(sequence_number AS INTEGER) LIMIT ?`,
        )
        .all(table, BigInt(sequenceNumber), limit)
        .map((row) => change.parse(row));
    },
    forgetStream(table) {
      database.prepare('DELETE FROM _stream_records WHERE table_name = ?').run(table);
    },
    indexExpiry(table, attribute) {
      const expiry = expiryOf(attribute);
      database.exec(
        `CREATE INDEX IF NOT EXISTS ${quoted(`expiry ${table} ${attribute}`)} ON ${quoted(table)} (${expiry}) WHERE ${expiry} IS NOT NULL`,
      );
    },
    findExpired(table, attribute, nowSeconds, limit) {
      const expiry = expiryOf(attribute);
      const rows = database
        .prepare(`SELECT item_json FROM ${quoted(table)} WHERE ${expiry} IS NOT NULL AND ${expiry} <= ? LIMIT ?`)
        .all(nowSeconds, limit);
      return rows.map((row) => parseObject(String(row['item_json'])));
    },
    itemBytes(table, [pk = '', sk]) {
      const row = database
        .prepare(`SELECT item_size FROM ${quoted(table)} WHERE pk = ? AND sk = ?`)
        .get(`S:${pk}`, sk === undefined ? '' : `S:${sk}`);
      return Number(row?.['item_size'] ?? 0);
    },
    close: () => database.close(),
  };
};

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const expiryOf = (attribute: string): string => {
  const path = `$.${JSON.stringify(attribute)}.N`;
  return `CAST(json_extract(item_json, '${path.replaceAll("'", "''")}') AS INTEGER)`;
};
