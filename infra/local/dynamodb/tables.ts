import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { AwsError } from '../engine.ts';
import type { Database } from './database.ts';
import type { TableDefinition } from './definitions.ts';
import type { Wire } from './wire.ts';

/** Orders a list, because DescribeTable need not answer in the order of the template. */
const sortedBy =
  <Element>(nameOf: (element: Element) => string) =>
  (list: Element[]): Element[] =>
    list.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));

/** Partition key first. */
const keys = z
  .array(z.object({ AttributeName: z.string(), KeyType: z.string() }))
  .transform(sortedBy(({ KeyType }) => KeyType));

/** The parts of a table that cannot change while it has rows. Templates and DescribeTable use the same words. */
const layout = z.object({
  KeySchema: keys,
  AttributeDefinitions: z
    .array(z.object({ AttributeName: z.string(), AttributeType: z.string() }))
    .transform(sortedBy(({ AttributeName }) => AttributeName)),
  GlobalSecondaryIndexes: z
    .array(
      z.object({
        IndexName: z.string(),
        KeySchema: keys,
        Projection: z.object({ ProjectionType: z.string() }),
      }),
    )
    .default([])
    .transform(sortedBy(({ IndexName }) => IndexName)),
  StreamSpecification: z.object({ StreamViewType: z.string() }).optional(),
});

const described = z.object({ Table: layout });

/**
 * Creates the tables and indexes of the template. A table whose keys, indexes or stream differ is recreated without rows.
 * Returns a sentence for each table that lost its rows.
 */
export const ensureTables = async (
  wire: Wire,
  database: Database,
  definitions: readonly TableDefinition[],
): Promise<string[]> => {
  const notices: string[] = [];
  for (const { name, properties } of definitions) {
    const expected = layout.parse(properties);
    const present = await findLayout(wire, name);
    if (isDeepStrictEqual(present, expected)) continue;
    if (present) {
      await wire.call('DynamoDB_20120810.DeleteTable', { TableName: name });
      database.forgetStream(name);
      notices.push(`The layout of table ${name} has changed: its local data is dropped.`);
    }
    await createTable(wire, name, expected);
  }
  return notices;
};

const createTable = async (wire: Wire, name: string, expected: z.output<typeof layout>): Promise<void> => {
  const { GlobalSecondaryIndexes: indexes, StreamSpecification: stream, ...rest } = expected;
  await wire.call('DynamoDB_20120810.CreateTable', {
    ...rest,
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    ...(indexes.length > 0 ? { GlobalSecondaryIndexes: indexes } : {}),
    ...(stream ? { StreamSpecification: { ...stream, StreamEnabled: true } } : {}),
  });
};

const findLayout = async (wire: Wire, name: string): Promise<z.output<typeof layout> | undefined> => {
  try {
    return described.parse(await wire.call('DynamoDB_20120810.DescribeTable', { TableName: name })).Table;
  } catch (error) {
    if (error instanceof AwsError && error.code === 'ResourceNotFoundException') return undefined;
    throw error;
  }
};
