import { itemBytes } from './item-size.ts';
import { isObject, type Json, objectAt, objectsAt, parseObject } from './json.ts';
import type { Wire, WireAnswer } from './wire.ts';

/** Parameters that make the answer smaller than the items read. */
const narrowing = [
  'ProjectionExpression',
  'FilterExpression',
  'Select',
  'AttributesToGet',
  'QueryFilter',
  'ScanFilter',
];

/** Bytes of one unit of consumed capacity. */
const capacityBytes = { strong: 4_096, eventual: 8_192 };

export interface ReadAnswer extends WireAnswer {
  /** Counts the bytes of the items read, by DynamoDB's rule: exactly where the answer holds them whole, by consumed capacity otherwise. */
  readonly itemBytes?: () => number;
}

interface ReadRequest {
  readonly operation: string;
  readonly input: Json;
  readonly body: Buffer;
  /** Whether somebody counts its items, which costs time. */
  readonly isCounted: boolean;
}

/** Does a read. */
export const read = async (wire: Wire, { operation, input, body, isCounted }: ReadRequest): Promise<ReadAnswer> => {
  const target = `DynamoDB_20120810.${operation}`;
  if (!isCounted) return wire.send(target, body);
  const requests =
    operation === 'BatchGetItem' ? Object.values(objectAt(input, 'RequestItems')).filter(isObject) : [input];
  if (!requests.some((request) => narrowing.some((name) => name in request))) {
    const answer = await wire.send(target, body);
    return { ...answer, itemBytes: () => bytesOf(itemsIn(parseObject(answer.body.toString()))) };
  }
  const answer = await wire.send(target, JSON.stringify({ ReturnConsumedCapacity: 'TOTAL', ...input }));
  if (answer.status !== 200) return answer;
  const parsed = parseObject(answer.body.toString());
  const { ConsumedCapacity: _, ...withoutCapacity } = parsed;
  const consistency = requests.every((request) => request['ConsistentRead'] === true) ? 'strong' : 'eventual';
  return {
    status: 200,
    body: Buffer.from(JSON.stringify('ReturnConsumedCapacity' in input ? parsed : withoutCapacity)),
    itemBytes: () => unitsIn(parsed) * capacityBytes[consistency],
  };
};

/** The items that an answer holds. */
const itemsIn = (answer: Json): Json[] => {
  const responses = objectAt(answer, 'Responses');
  const batches = Object.keys(responses).flatMap((table) => objectsAt(responses, table));
  return [objectAt(answer, 'Item'), ...objectsAt(answer, 'Items'), ...batches];
};

const bytesOf = (items: readonly Json[]): number => items.reduce((bytes, item) => bytes + itemBytes(item), 0);

/** The capacity of an answer is an object; that of a batch is a list. */
const unitsIn = (answer: Json): number =>
  [objectAt(answer, 'ConsumedCapacity'), ...objectsAt(answer, 'ConsumedCapacity')].reduce(
    (units, { CapacityUnits: more = 0 }) => units + Number(more),
    0,
  );
