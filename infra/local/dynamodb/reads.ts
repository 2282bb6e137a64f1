import { itemBytes } from './item-size.ts';
import { isObject, type Json, objectAt, objectsAt } from './json.ts';

/** Parameters that make the answer smaller than the items read. */
const narrowing = [
  'ProjectionExpression',
  'FilterExpression',
  'AttributesToGet',
  'QueryFilter',
  'ScanFilter',
  'Select',
];

/** Bytes of one unit of consumed capacity. */
const capacityBytes = { strong: 4_096, eventual: 8_192 };

/** The request and answer of a read, and how many bytes of items it reads. */
export interface Read {
  /** The request for dynoxide. Undefined when the original request can be sent. */
  readonly ask: Json | undefined;
  /** The answer for the client. */
  answerOf(answer: Json): Json;
  /** Bytes of the items read, by DynamoDB's rule: exact where the answer holds them whole, by consumed capacity otherwise. */
  bytesOf(answer: Json): number;
}

/** How to ask dynoxide for a read and to count its items. */
export const readOf = (operation: string, input: Json): Read => {
  if (!isNarrow(operation, input)) {
    return { ask: undefined, answerOf: (answer) => answer, bytesOf: (answer) => sumOf(itemsIn(operation, answer)) };
  }
  const isAsked = 'ReturnConsumedCapacity' in input && input['ReturnConsumedCapacity'] !== 'NONE';
  return {
    ask: isAsked ? undefined : { ...input, ReturnConsumedCapacity: 'TOTAL' },
    answerOf(answer) {
      if (isAsked) return answer;
      const { ConsumedCapacity: consumed, ...rest } = answer;
      return rest;
    },
    bytesOf: (answer) => unitsIn(answer) * capacityBytes[consistencyOf(operation, input)],
  };
};

/** The items that an answer holds. */
const itemsIn = (operation: string, answer: Json): Json[] => {
  switch (operation) {
    case 'GetItem':
      return [objectAt(answer, 'Item')];
    case 'BatchGetItem': {
      const responses = objectAt(answer, 'Responses');
      return Object.keys(responses).flatMap((table) => objectsAt(responses, table));
    }
    default:
      return objectsAt(answer, 'Items');
  }
};

const isNarrow = (operation: string, input: Json): boolean =>
  requestsIn(operation, input).some((request) => narrowing.some((name) => name in request));

const consistencyOf = (operation: string, input: Json): keyof typeof capacityBytes => {
  return requestsIn(operation, input).every((request) => request['ConsistentRead'] === true) ? 'strong' : 'eventual';
};

/** The parts of a request that each read a table. */
const requestsIn = (operation: string, input: Json): Json[] => {
  if (operation === 'BatchGetItem') return Object.values(objectAt(input, 'RequestItems')).filter(isObject);
  return [input];
};

const unitsIn = (answer: Json): number => {
  const consumed = answer['ConsumedCapacity'];
  const list = Array.isArray(consumed) ? consumed.filter(isObject) : isObject(consumed) ? [consumed] : [];
  return list.reduce((units, { CapacityUnits: more }) => units + (typeof more === 'number' ? more : 0), 0);
};

const sumOf = (items: readonly Json[]): number => items.reduce((bytes, item) => bytes + itemBytes(item), 0);
