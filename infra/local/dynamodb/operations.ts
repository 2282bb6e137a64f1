import { type Json, objectAt, objectsAt, textAt } from './json.ts';

/** A part of a request: the IAM action that it needs, its table, and its item. */
export interface Part {
  /** The IAM action without the service: `PutItem`. */
  readonly action: string;
  readonly table: string;
  readonly index?: string;
  /** The key, or the item that holds it. Empty when the part is about no single item. */
  readonly item: Json;
}

const transactionActions = {
  Put: { action: 'PutItem', item: 'Item' },
  Update: { action: 'UpdateItem', item: 'Key' },
  Delete: { action: 'DeleteItem', item: 'Key' },
  ConditionCheck: { action: 'ConditionCheckItem', item: 'Key' },
};

const transactionParts = (input: Json): Part[] =>
  objectsAt(input, 'TransactItems').flatMap((one) =>
    Object.entries(transactionActions).flatMap(([name, { action, item }]) =>
      name in one ? [onItem(action, objectAt(one, name), item)] : [],
    ),
  );

/** The tables and items of each operation. Other operations are unknown, because tables come from the template. */
const partsByOperation: Record<string, (input: Json) => Part[]> = {
  GetItem: (input) => [onItem('GetItem', input, 'Key')],
  PutItem: (input) => [onItem('PutItem', input, 'Item')],
  UpdateItem: (input) => [onItem('UpdateItem', input, 'Key')],
  DeleteItem: (input) => [onItem('DeleteItem', input, 'Key')],
  Query: (input) => [onTable('Query', input)],
  Scan: (input) => [onTable('Scan', input)],
  BatchGetItem: (input) =>
    Object.keys(objectAt(input, 'RequestItems')).map((table) => ({ action: 'BatchGetItem', table, item: {} })),
  TransactWriteItems: transactionParts,
};

/** The parts of a request, in a transaction one for each action, in its order. Undefined for an unknown operation. */
export const partsOf = (operation: string, input: Json): Part[] | undefined =>
  Object.hasOwn(partsByOperation, operation) ? partsByOperation[operation]?.(input) : undefined;

const onTable = (action: string, input: Json): Part => {
  const index = textAt(input, 'IndexName');
  return { action, table: textAt(input, 'TableName'), ...(index ? { index } : {}), item: {} };
};

const onItem = (action: string, input: Json, item: string): Part => ({
  action,
  table: textAt(input, 'TableName'),
  item: objectAt(input, item),
});
