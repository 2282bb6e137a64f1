import { AwsError } from '../engine.ts';
import { keyNames, type Tables } from './definitions.ts';
import { itemBytes } from './item-size.ts';
import { type Json, objectAt, objectsAt, textAt } from './json.ts';
import { batchWrites, partsOf } from './operations.ts';

const transactionActionsMax = 100;
const transactionBytesMax = 4 * 2 ** 20;
const batchWritesMax = 25;
const keyBytesMax = { HASH: 2_048, RANGE: 1_024 };

/** Refuses what goes over AWS's limits and dynoxide lets pass, or refuses with the items themselves in its sentence. */
export const demandLimits = (operation: string, input: Json, tables: Tables): void => {
  if (operation === 'TransactWriteItems' || operation === 'TransactGetItems') {
    if (objectsAt(input, 'TransactItems').length > transactionActionsMax) {
      throw tooLong('transactItems', transactionActionsMax);
    }
  }
  if (operation === 'BatchWriteItem' && batchWrites(input).length > batchWritesMax) {
    throw tooLong('requestItems', batchWritesMax);
  }
  for (const { table, item } of writtenItems(operation, input)) demandIndexKeys(table, item, tables);
};

/** TransactGetItems reads at most 4 MB in all. */
export const demandTransactionBytes = (items: readonly Json[]): void => {
  if (items.reduce((bytes, item) => bytes + itemBytes(item), 0) <= transactionBytesMax) return;
  throw new AwsError(
    'ValidationException',
    'Collection size of items exceeded, which can also be caused by the aggregate size of the items in the transaction exceeding the 4MB limit',
  );
};

const writtenItems = (operation: string, input: Json): { table: string; item: Json }[] => {
  if (operation === 'PutItem') return [{ table: textAt(input, 'TableName'), item: objectAt(input, 'Item') }];
  if (operation === 'BatchWriteItem') return batchWrites(input);
  if (operation !== 'TransactWriteItems') return [];
  return (partsOf(operation, input) ?? []).flatMap(({ action, table, item }) =>
    action === 'PutItem' && item ? [{ table, item }] : [],
  );
};

/** dynoxide checks the length of the table's own key only. */
const demandIndexKeys = (tableName: string, item: Json, tables: Tables): void => {
  const table = tables.get(tableName);
  if (!table) return;
  const own = new Set(keyNames(table));
  for (const { KeySchema } of table.properties.GlobalSecondaryIndexes) {
    for (const { AttributeName: name, KeyType: type } of KeySchema) {
      const bytes = Buffer.byteLength(textAt(objectAt(item, name), 'S'));
      if (own.has(name) || bytes <= keyBytesMax[type]) continue;
      throw new AwsError(
        'ValidationException',
        `One or more parameter values were invalid: ${
          type === 'HASH'
            ? 'Size of hashkey has exceeded the maximum size limit of2048 bytes'
            : 'Aggregated size of all range keys has exceeded the size limit of 1024 bytes'
        }`,
      );
    }
  }
};

const tooLong = (member: string, max: number): AwsError =>
  new AwsError(
    'ValidationException',
    `1 validation error detected: Value at '${member}' failed to satisfy constraint: Member must have length less than or equal to ${max}`,
  );
