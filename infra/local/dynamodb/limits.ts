import { AwsError } from '../engine.ts';
import { keyNames, type Tables } from './definitions.ts';
import { type Json, objectAt, textAt } from './json.ts';
import type { Part } from './operations.ts';

const transactionActionsMax = 100;
const keyBytesMax = { HASH: 2_048, RANGE: 1_024 };

/** Refuses requests over the limits of AWS that dynoxide does not check, or refuses with the items themselves in its message. */
export const demandLimits = (operation: string, parts: readonly Part[], tables: Tables): void => {
  if (operation === 'TransactWriteItems' && parts.length > transactionActionsMax) {
    throw new AwsError(
      'ValidationException',
      `1 validation error detected: Value at 'transactItems' failed to satisfy constraint: Member must have length less than or equal to ${transactionActionsMax}`,
    );
  }
  for (const { action, table, item } of parts) if (action === 'PutItem') demandIndexKeys(table, item, tables);
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
