import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Database } from './database.ts';
import { keyNames, type Tables } from './definitions.ts';
import { itemBytes } from './item-size.ts';
import { objectAt, parseObject, textAt } from './json.ts';
import type { StreamRecord } from './stream-records.ts';

const busyWaitMs = 5_000;

/** Its first table has the names of dynoxide's, because tests read what was changed there. */
const layout = `
  CREATE TABLE _stream_records (id INTEGER PRIMARY KEY, table_name TEXT, sequence_number TEXT, keys_json TEXT,
    old_image TEXT, new_image TEXT, record_json TEXT);
  CREATE INDEX stream_order ON _stream_records (table_name, id);
  CREATE TABLE rows (table_name TEXT, key TEXT, item_json TEXT, PRIMARY KEY (table_name, key));`;

export interface Mirror extends Database {
  /** The sequence number that the other emulator gave to the last change copied; undefined when there is none. */
  lastOfSource(table: string): string | undefined;
  add(table: string, records: readonly StreamRecord[]): void;
  /** Changes with numbers of this file, so that they count up over all tables. */
  read(table: string, after: string, limit: number): StreamRecord[];
}

/** The changes and rows of another emulator in a file of our own, which starts empty. */
export const openMirror = (file: string, tables: Tables): Mirror => {
  rmSync(file, { force: true });
  const database = new DatabaseSync(file, { timeout: busyWaitMs });
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; ${layout}`);
  const addRecord = database.prepare(
    'INSERT INTO _stream_records (table_name, sequence_number, keys_json, old_image, new_image, record_json) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const putRow = database.prepare('INSERT OR REPLACE INTO rows (table_name, key, item_json) VALUES (?, ?, ?)');
  const removeRow = database.prepare('DELETE FROM rows WHERE table_name = ? AND key = ?');

  const keyOf = (table: string, keys: Record<string, unknown>): string => {
    const definition = tables.get(table);
    return JSON.stringify((definition ? keyNames(definition) : []).map((name) => textAt(objectAt(keys, name), 'S')));
  };

  const addOne = (table: string, record: StreamRecord): void => {
    const { SequenceNumber, Keys, OldImage, NewImage } = record.dynamodb;
    const [before, after] = [OldImage, NewImage].map((image) => (image ? JSON.stringify(image) : null));
    addRecord.run(table, SequenceNumber, JSON.stringify(Keys), before ?? null, after ?? null, JSON.stringify(record));
    if (after) putRow.run(table, keyOf(table, Keys), after);
    else removeRow.run(table, keyOf(table, Keys));
  };

  return {
    lastOfSource(table) {
      const row = database
        .prepare('SELECT sequence_number AS last FROM _stream_records WHERE table_name = ? ORDER BY id DESC LIMIT 1')
        .get(table);
      return row && String(row['last']);
    },
    add(table, records) {
      database.exec('BEGIN IMMEDIATE');
      for (const record of records) addOne(table, record);
      database.exec('COMMIT');
    },
    read: (table, after, limit) =>
      database
        .prepare('SELECT id, record_json FROM _stream_records WHERE table_name = ? AND id > ? ORDER BY id LIMIT ?')
        .all(table, Number(after), limit)
        .map(({ id, record_json: json }) => {
          const record = JSON.parse(String(json)) as StreamRecord;
          return { ...record, dynamodb: { ...record.dynamodb, SequenceNumber: String(id) } };
        }),
    // File and tables start empty together.
    forgetStream: () => undefined,
    indexExpiry: () => undefined,
    findExpired: (table, attribute, nowSeconds, limit) =>
      database
        .prepare(
          'SELECT item_json FROM rows WHERE table_name = ? AND CAST(json_extract(item_json, ?) AS INTEGER) <= ? LIMIT ?',
        )
        .all(table, `$.${JSON.stringify(attribute)}.N`, nowSeconds, limit)
        .map((row) => parseObject(String(row['item_json']))),
    itemBytes(table, key) {
      const row = database
        .prepare('SELECT item_json FROM rows WHERE table_name = ? AND key = ?')
        .get(table, JSON.stringify(key));
      return row ? itemBytes(parseObject(String(row['item_json']))) : 0;
    },
    close: () => database.close(),
  };
};
