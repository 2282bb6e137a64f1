import { type Json, objectAt, objectsAt, textAt } from './json.ts';

/** A part of a request: the IAM action that it needs and where. */
export interface Part {
  /** As IAM says it, without the service: `PutItem`. */
  readonly action: string;
  readonly table: string;
  readonly index?: string;
  /** The key, or the item that holds it; absent when the part names no single item. */
  readonly item?: Json;
}

const transactionActions = {
  Put: { action: 'PutItem', item: 'Item' },
  Update: { action: 'UpdateItem', item: 'Key' },
  Delete: { action: 'DeleteItem', item: 'Key' },
  ConditionCheck: { action: 'ConditionCheckItem', item: 'Key' },
  Get: { action: 'GetItem', item: 'Key' },
};

const transactionParts = (input: Json): Part[] =>
  objectsAt(input, 'TransactItems').flatMap((one) =>
    Object.entries(transactionActions).flatMap(([name, { action, item }]) =>
      name in one ? [onItem(action, objectAt(one, name), item)] : [],
    ),
  );

/** What each operation of DynamoDB touches. Others (tables come from the template) are unknown operations. */
const partsByOperation: Record<string, (input: Json) => Part[]> = {
  GetItem: (input) => [onItem('GetItem', input, 'Key')],
  PutItem: (input) => [onItem('PutItem', input, 'Item')],
  UpdateItem: (input) => [onItem('UpdateItem', input, 'Key')],
  DeleteItem: (input) => [onItem('DeleteItem', input, 'Key')],
  Query: (input) => [onTable('Query', input)],
  Scan: (input) => [onTable('Scan', input)],
  DescribeTable: (input) => [onTable('DescribeTable', input)],
  ListTables: () => [{ action: 'ListTables', table: '*' }],
  BatchGetItem: (input) =>
    Object.keys(objectAt(input, 'RequestItems')).map((table) => ({ action: 'BatchGetItem', table })),
  BatchWriteItem: (input) =>
    Object.keys(objectAt(input, 'RequestItems')).map((table) => ({ action: 'BatchWriteItem', table })),
  TransactGetItems: transactionParts,
  TransactWriteItems: transactionParts,
};

const streamOperations = new Set(['ListStreams', 'DescribeStream', 'GetShardIterator', 'GetRecords']);

/** The parts of a request, one for each action of a transaction, in its order; undefined for an unknown operation. */
export const partsOf = (operation: string, input: Json): Part[] | undefined =>
  Object.hasOwn(partsByOperation, operation) ? partsByOperation[operation]?.(input) : undefined;

/** The table whose stream a request to DynamoDB Streams reads, `*` for the list of all; undefined for an unknown operation. */
export const streamTableOf = (operation: string, input: Json): string | undefined => {
  if (!streamOperations.has(operation)) return undefined;
  if (operation === 'ListStreams') return textAt(input, 'TableName') || '*';
  if (operation === 'GetRecords') return tableOfIterator(textAt(input, 'ShardIterator'));
  return textAt(input, 'StreamArn').split('/')[1] ?? '';
};

/** The write requests of a BatchWriteItem. */
export const batchWrites = (input: Json): { readonly table: string; readonly request: Json; readonly item: Json }[] => {
  const requests = objectAt(input, 'RequestItems');
  return Object.keys(requests).flatMap((table) =>
    objectsAt(requests, table).map((request) => ({
      table,
      request,
      item:
        'PutRequest' in request
          ? objectAt(objectAt(request, 'PutRequest'), 'Item')
          : objectAt(objectAt(request, 'DeleteRequest'), 'Key'),
    })),
  );
};

const onTable = (action: string, input: Json): Part => {
  const index = textAt(input, 'IndexName');
  return { action, table: textAt(input, 'TableName'), ...(index ? { index } : {}) };
};

const onItem = (action: string, input: Json, item: string): Part => ({
  action,
  table: textAt(input, 'TableName'),
  item: objectAt(input, item),
});

/** Iterators are dynoxide's: base64 of JSON that names the table. */
const tableOfIterator = (iterator: string): string =>
  /"table_name":"([\w.-]+)"/.exec(Buffer.from(iterator, 'base64').toString())?.[1] ?? '';
