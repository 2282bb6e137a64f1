/**
 * What changed in the tables, so that a test can say that nothing was stored, or exactly what was. Read from the emulator's
 * record of its streams: scanning both tables before and after would take seconds each time.
 */
import { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { cloud } from './cloud.ts';

/** A place in the record of changes. */
export type Moment = number;

const image = z.string().nullable();
const keys = z.object({ pk: z.object({ S: z.string() }), sk: z.object({ S: z.string() }) });
const change = z
  .object({ table_name: z.string(), keys_json: z.string(), old_image: image, new_image: image })
  .transform(({ table_name: table, keys_json: json, old_image: before, new_image: after }) => {
    // The two attributes of a key come in any order.
    const { pk, sk } = keys.parse(JSON.parse(json));
    return { table, partition: pk.S, sort: sk.S, before, after };
  });
type Change = z.infer<typeof change>;

const query = (file: string, sql: string, ...values: number[]): unknown[] => {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    return database.prepare(sql).all(...values);
  } finally {
    database.close();
  }
};

/** The kind of a row without its ids: `main NOTICE PERSON`. */
const kindOf = ({ table, partition, sort }: Change): string => {
  const withoutIds = sort.split('#').filter((part) => /^[A-Z]{2,20}$/.test(part));
  return [table.split('-').at(-1), partition.split('#')[0], ...withoutIds].join(' ');
};

/** What several writes of one row come to; undefined when the row is as it was before them. */
const outcomeOf = (writes: readonly Change[]): string | undefined => {
  const [first, last] = [writes[0], writes.at(-1)];
  const parsed = (json: string | null | undefined): unknown => JSON.parse(json ?? 'null');
  const [before, after] = [parsed(first?.before), parsed(last?.after)];
  if (!first || isDeepStrictEqual(before, after)) return undefined;
  const verb = before === null ? 'added' : after === null ? 'removed' : 'changed';
  return `${verb} ${kindOf(first)}`;
};

/** The changes in the tables of an emulator's file. */
export const changesIn = (file: () => string) => {
  /** After all changes so far. */
  const latestMoment = (): Moment => {
    const [row] = query(file(), 'SELECT MAX(id) AS latest FROM _stream_records');
    return z.object({ latest: z.number().nullable() }).parse(row).latest ?? 0;
  };

  /** How many rows of each kind were added, changed or removed between two moments, as `added main NOTICE PERSON: 3`. */
  const changesBetween = (from: Moment, to: Moment): readonly string[] => {
    const rows = query(file(), 'SELECT * FROM _stream_records WHERE id > ? AND id <= ? ORDER BY id', from, to);
    const byRow = Map.groupBy(z.array(change).parse(rows), (each) => `${each.table} ${each.partition} ${each.sort}`);
    const outcomes = [...byRow.values()].flatMap((writes) => outcomeOf(writes) ?? []);
    return [...Map.groupBy(outcomes, (outcome) => outcome)].map(([what, its]) => `${what}: ${its.length}`).toSorted();
  };

  return {
    latestMoment,
    changesBetween,
    changesSince: (moment: Moment): readonly string[] => changesBetween(moment, latestMoment()),
  };
};

export const { latestMoment, changesBetween, changesSince } = changesIn(() => cloud().tablesFile);
