/** What the tables hold, so that a test can say that nothing was stored, or exactly what was. */
import { createHash } from 'node:crypto';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { tables } from './cloud.ts';

/** A digest for each row, under `table|pk|sk`. */
export type Stored = ReadonlyMap<string, string>;

/** The attributes of a map come in any order. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const digestOf = (row: object): string => createHash('sha256').update(JSON.stringify(row, inOrder)).digest('base64');

export const stored = async (): Promise<Stored> => {
  const rows = new Map<string, string>();
  for (const [table, TableName] of Object.entries(tables().name)) {
    for await (const { Items = [] } of paginateScan({ client: tables().client }, { TableName, ConsistentRead: true }))
      for (const row of Items) rows.set(`${table}|${String(row['pk'])}|${String(row['sk'])}`, digestOf(row));
  }
  return rows;
};

/** A key without its ids: `main NOTICE PERSON`. */
const kindOf = (key: string): string => {
  const [table = '', partition = '', sort = ''] = key.split('|');
  const withoutIds = sort.split('#').filter((part) => /^[A-Z]{2,20}$/.test(part));
  return [table, partition.split('#')[0], ...withoutIds].join(' ');
};

/** How many rows of each kind were added, changed or removed, as `added main NOTICE PERSON: 3`. */
export const difference = (before: Stored, after: Stored): readonly string[] => {
  const changes = [
    ...[...after].flatMap(([key, digest]) => {
      if (!before.has(key)) return [`added ${kindOf(key)}`];
      return before.get(key) === digest ? [] : [`changed ${kindOf(key)}`];
    }),
    ...[...before.keys()].filter((key) => !after.has(key)).map((key) => `removed ${kindOf(key)}`),
  ];
  return [...Map.groupBy(changes, (change) => change)].map(([change, its]) => `${change}: ${its.length}`).toSorted();
};
