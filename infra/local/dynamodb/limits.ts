import { AwsError } from '../engine.ts';
import { keyNames, type Tables } from './definitions.ts';
import { type Json, objectAt, objectsAt, textAt } from './json.ts';
import { partsOf } from './operations.ts';

const transactionActionsMax = 100;
const keyBytesMax = { HASH: 2_048, RANGE: 1_024 };

/** Refuses requests over the limits of AWS that dynoxide does not check, or refuses with the items themselves in its message. */
export const demandLimits = (operation: string, input: Json, tables: Tables): void => {
  if (operation === 'TransactWriteItems' && objectsAt(input, 'TransactItems').length > transactionActionsMax) {
    throw tooLong('transactItems', transactionActionsMax);
  }
  for (const { action, table, item } of partsOf(operation, input) ?? []) {
    if (action === 'PutItem' && item) demandIndexKeys(table, item, tables);
  }
};

/** dynoxide checks the length of the table's own key only. */
const demandIndexKeys = (tableName: string, item: Json, tables: Tables): void => {
  const table = tables.get(tableName);
  if (!table) return;
  const tableKeys = new Set(keyNames(table));
  for (const { KeySchema } of table.properties.GlobalSecondaryIndexes) {
    for (const { AttributeName: name, KeyType: type } of KeySchema) {
      const bytes = Buffer.byteLength(textAt(objectAt(item, name), 'S'));
      if (tableKeys.has(name) || bytes <= keyBytesMax[type]) continue;
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
