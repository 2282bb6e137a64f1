import { BatchGetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Tables } from './client.ts';
import type { Key, Place, Row, RowKey, Table } from './entity.ts';

const keysPerRequest = 100;
const attemptsMax = 8;
const firstWaitMs = 50;
const longestWaitMs = 2_000;
const nameOf = (table: string, key: Key) => `${table}|${key.pk}|${key.sk}`;

/**
 * Reads any number of rows by key, consistently, over both tables; answers in the order asked, undefined where there is
 * none. `attributes`: only these of each row.
 */
export const readRows = async (
  tables: Tables,
  keys: readonly RowKey[],
  attributes?: readonly string[],
): Promise<(Row | undefined)[]> => {
  if (tables.readKeys && !attributes) return tables.readKeys(keys);
  const found = new Map<string, Row>();
  const unique = [...new Map(keys.map((one) => [nameOf(one.table, one.key), one])).values()];
  for (let start = 0; start < unique.length; start += keysPerRequest)
    await readChunk(tables, unique.slice(start, start + keysPerRequest), found, attributes);
  return keys.map((one) => found.get(nameOf(one.table, one.key)));
};

/**
 * Tables whose reads by key go together: what several stores ask for at once is one request for each 100 rows. For calls
 * whose reads can go together.
 */
export const readTogether = (tables: Tables): Tables => {
  interface Batch {
    readonly keys: RowKey[];
    readonly rows: Promise<(Row | undefined)[]>;
  }
  let open: Batch | undefined;
  /** It is read after this turn of the event loop: until then others add their keys. */
  const begin = (): Batch => {
    const keys: RowKey[] = [];
    const rows = Promise.resolve().then(() => {
      open = undefined;
      return readRows(tables, keys);
    });
    return { keys, rows };
  };
  return {
    ...tables,
    readKeys: async (keys) => {
      open ??= begin();
      const batch = open;
      const start = batch.keys.length;
      batch.keys.push(...keys);
      return (await batch.rows).slice(start, start + keys.length);
    },
  };
};

type RecordsAt<Places extends readonly Place<unknown>[]> = {
  -readonly [I in keyof Places]: Places[I] extends Place<infer Stored> ? Stored | undefined : never;
};

/** Reads the records at these places with one request for each 100 of them; undefined where there is none. */
export const readRecords = async <const Places extends readonly Place<unknown>[]>(
  tables: Tables,
  places: Places,
): Promise<RecordsAt<Places>> => {
  const rows = await readRows(tables, places);
  return rows.map((row, index) => row && places[index]?.fromRow(row)) as RecordsAt<Places>;
};

/** A wait after round n, in ms: doubling, half of it jitter. */
const waitMs = (attempt: number) => Math.min(longestWaitMs, firstWaitMs * 2 ** attempt) * (0.5 + Math.random() / 2);

/** The parts of a read that name the attributes it answers; none for whole rows. */
const shownOf = (attributes: readonly string[] = []) => {
  const names = Object.fromEntries(attributes.map((attribute, index) => [`#a${index}`, attribute]));
  return { names, ...(attributes.length > 0 && { projection: Object.keys(names).join(', ') }) };
};

const readChunk = async (
  tables: Tables,
  keys: readonly RowKey[],
  found: Map<string, Row>,
  attributes: readonly string[] | undefined,
): Promise<void> => {
  const { names, projection } = shownOf(attributes && [...new Set(['pk', 'sk', ...attributes])]);
  const shown = projection === undefined ? {} : { ProjectionExpression: projection, ExpressionAttributeNames: names };
  let left: Partial<Record<Table, Key[]>> = {};
  for (const one of keys) (left[one.table] ??= []).push(one.key);
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const { Responses = {}, UnprocessedKeys = {} } = await tables.client.send(
      new BatchGetCommand({
        RequestItems: Object.fromEntries(
          Object.entries(left).map(([table, all]) => [
            tables.name[table as Table],
            { Keys: all.map(({ pk, sk }) => ({ pk, sk })), ConsistentRead: true, ...shown },
          ]),
        ),
      }),
    );
    left = {};
    for (const table of ['main', 'ledger'] as const) {
      for (const row of Responses[tables.name[table]] ?? [])
        found.set(nameOf(table, { pk: String(row['pk']), sk: String(row['sk']) }), row);
      const rest = UnprocessedKeys[tables.name[table]]?.Keys as Key[] | undefined;
      if (rest?.length) left[table] = rest;
    }
    if (Object.keys(left).length === 0) return;
    // What is left over has no read units now, and an immediate request would only take more of them.
    await new Promise((resolve) => setTimeout(resolve, waitMs(attempt)));
  }
  throw new Error('rows stayed unprocessed');
};

/** The keys of each index. */
const indexKeys = { byParent: ['parent', 'parentSort'], byStudent: ['student', 'pk'] } as const;

interface Partition {
  readonly table: Table;
  readonly pk: string;
  /** Only rows whose sort key begins so. */
  readonly prefix?: string;
  readonly index?: keyof typeof indexKeys;
  readonly newestFirst?: boolean;
  /** Only rows whose sort key is at least this, and at most that. */
  readonly from?: string;
  readonly upTo?: string;
  /** Stop after so many rows. */
  readonly limit?: number;
  /** Only these attributes of each row: it costs as many read units, but less time. */
  readonly attributes?: readonly string[];
}

/** What limits the sort key: DynamoDB takes one condition of it in a query. */
const limitOf = ({
  prefix,
  from,
  upTo,
}: Partition): { expression: string; values: Record<string, string> } | undefined => {
  if (prefix !== undefined) return { expression: 'begins_with(#sk, :prefix)', values: { ':prefix': prefix } };
  if (from !== undefined && upTo !== undefined)
    return { expression: '#sk between :from and :upTo', values: { ':from': from, ':upTo': upTo } };
  if (from !== undefined) return { expression: '#sk >= :from', values: { ':from': from } };
  return upTo === undefined ? undefined : { expression: '#sk <= :upTo', values: { ':upTo': upTo } };
};

interface Page {
  readonly rows: Row[];
  /** Where the next page starts; undefined after the last one, and after the rows that were asked for. */
  readonly next: Record<string, unknown> | undefined;
}

/** A page of 1 MB of a partition: of the table, consistently; of the index, eventually. */
const readPage = async (tables: Tables, partition: Partition, start?: Page['next']): Promise<Page> => {
  const [pk, sk] = partition.index ? indexKeys[partition.index] : ['pk', 'sk'];
  const limit = limitOf(partition);
  const { names, projection } = shownOf(partition.attributes);
  const { Items = [], LastEvaluatedKey } = await tables.client.send(
    new QueryCommand({
      TableName: tables.name[partition.table],
      ...(partition.index ? { IndexName: partition.index } : { ConsistentRead: true }),
      KeyConditionExpression: ['#pk = :pk', ...(limit ? [limit.expression] : [])].join(' and '),
      ExpressionAttributeNames: { '#pk': pk, ...(limit && { '#sk': sk }), ...names },
      ...(projection !== undefined && { ProjectionExpression: projection }),
      ExpressionAttributeValues: { ':pk': partition.pk, ...limit?.values },
      ScanIndexForward: !partition.newestFirst,
      ...(partition.limit ? { Limit: partition.limit } : {}),
      ...(start ? { ExclusiveStartKey: start } : {}),
    }),
  );
  return { rows: Items, next: partition.limit ? undefined : LastEvaluatedKey };
};

/** All rows of one partition, a page at a time, each read when it is asked for. */
export async function* readPartition(tables: Tables, partition: Partition): AsyncGenerator<Row[]> {
  for (let start: Page['next'], isFirst = true; isFirst || start; isFirst = false) {
    const { rows, next } = await readPage(tables, partition, start);
    yield rows;
    start = next;
  }
}

/** The whole partition at once, each row as `read` answers it: the table looks for a page while the one before is read. */
export const readEach = async <Read>(
  tables: Tables,
  partition: Partition,
  read: (row: Row) => Read,
): Promise<Read[]> => {
  const all: Read[] = [];
  for (let asked: Promise<Page> | undefined = readPage(tables, partition); asked;) {
    const { rows, next }: Page = await asked;
    asked = next && readPage(tables, partition, next);
    // When a row cannot be read, nobody waits for the next page any more.
    asked?.catch(() => undefined);
    for (const row of rows) all.push(read(row));
  }
  return all;
};

/** The whole partition at once. */
export const readAll = (tables: Tables, partition: Partition): Promise<Row[]> =>
  readEach(tables, partition, (row) => row);
