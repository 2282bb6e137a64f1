import type { Resource } from '../assembly/load.ts';

/** A table of the template. */
export type TableDefinition = Pick<Resource<'AWS::DynamoDB::Table'>, 'name' | 'arn' | 'properties'>;

/** The tables by name. */
export type Tables = ReadonlyMap<string, TableDefinition>;

/** Names of the key attributes, partition key first. */
export const keyNames = ({ properties }: TableDefinition): string[] =>
  properties.KeySchema.toSorted((a, b) => a.KeyType.localeCompare(b.KeyType)).map((key) => key.AttributeName);

/** ARN of the table's stream, as the template's `StreamArn` gives it. */
export const streamArnOf = ({ arn }: TableDefinition): string => `${arn}/stream/local`;
