import * as z from 'zod';
import { AwsError } from '../engine.ts';
import type { Database } from './database.ts';
import type { TableDefinition } from './definitions.ts';
import type { Wire } from './wire.ts';

const keys = z.array(z.object({ AttributeName: z.string(), KeyType: z.string() }));

/** The parts of a table that cannot change while it has rows. Templates and DescribeTable use the same words. */
const layout = z.object({
  KeySchema: keys,
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.string() })),
  GlobalSecondaryIndexes: z
    .array(
      z.object({
        IndexName: z.string(),
        KeySchema: keys,
        Projection: z.object({ ProjectionType: z.string() }),
      }),
    )
    .default([]),
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
    if (present && sameLayout(present, expected)) continue;
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

const sameLayout = (a: z.output<typeof layout>, b: z.output<typeof layout>): boolean => sorted(a) === sorted(b);

const sorted = ({
  KeySchema,
  AttributeDefinitions,
  GlobalSecondaryIndexes,
  StreamSpecification,
}: z.output<typeof layout>) =>
  JSON.stringify([
    KeySchema.map((key) => [key.KeyType, key.AttributeName]).toSorted(),
    AttributeDefinitions.map((attribute) => [attribute.AttributeName, attribute.AttributeType]).toSorted(),
    GlobalSecondaryIndexes.map((index) => [
      index.IndexName,
      index.KeySchema.map((key) => [key.KeyType, key.AttributeName]).toSorted(),
      index.Projection.ProjectionType,
    ]).toSorted(),
    StreamSpecification?.StreamViewType,
  ]);
