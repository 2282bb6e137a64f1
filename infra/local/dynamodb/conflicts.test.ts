import {
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestDynamo, type TestDynamo } from './dynamo-fixture.ts';

const TableName = 'main';
const key = (pk: string) => ({ pk: { S: pk }, sk: { S: 'row' } });
const put = (pk: string) => ({ TableName, Item: key(pk) });
const transaction = (...pks: string[]) =>
  new TransactWriteItemsCommand({ TransactItems: pks.map((pk) => ({ Put: put(pk) })) });
const conflict = { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' };

let dynamo: TestDynamo;
let client: DynamoDBClient;

beforeAll(async () => {
  dynamo = await startTestDynamo();
  client = dynamo.client();
});
afterAll(() => dynamo.stop());
beforeEach(() => {
  dynamo.faults.transactionHoldMs = 0;
});

/** Starts a transaction that goes on until the returned function has run `work`. */
const whileRunning = async <Answer>(pks: string[], work: () => Promise<Answer>): Promise<Answer> => {
  dynamo.faults.transactionHoldMs = 300;
  const running = client.send(transaction(...pks));
  // Requests of one client run in parallel: once its rows can be read, the transaction is committed and on hold.
  await expect.poll(() => isThere(pks[0] ?? ''), { interval: 5 }).toBe(true);
  try {
    return await work();
  } finally {
    await running;
  }
};

const isThere = async (pk: string): Promise<boolean> =>
  (await client.send(new GetItemCommand({ TableName, Key: key(pk) }))).Item !== undefined;

describe('an item of a running transaction', () => {
  it('cancels another transaction, which names the action', async () => {
    const other = whileRunning(['a1', 'a2'], () => client.send(transaction('a3', 'a2')));

    await expect(other).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      message:
        'Transaction cancelled, please refer cancellation reasons for specific reasons [None, TransactionConflict]',
      CancellationReasons: [{ Code: 'None' }, conflict],
    });
    expect(await isThere('a3')).toBe(false);
    await client.send(transaction('a3', 'a2'));
  });

  it('refuses a plain write but allows a plain read', async () => {
    const update = new UpdateItemCommand({ TableName, Key: key('b'), UpdateExpression: 'REMOVE x' });

    const outcomes = await whileRunning(['b'], () => Promise.allSettled([client.send(update), isThere('b')]));

    expect(outcomes).toMatchObject([{ reason: { name: 'TransactionConflictException' } }, { value: true }]);
  });

  it('answers the same token in progress', async () => {
    dynamo.faults.transactionHoldMs = 50;
    const same = new TransactWriteItemsCommand({ ClientRequestToken: 'token', TransactItems: [{ Put: put('e') }] });

    const outcomes = await Promise.allSettled([client.send(same), client.send(same)]);

    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { name: 'TransactionInProgressException' },
    });
  });
});

it('allows one of many concurrent increments at a time and loses none of those', async () => {
  const increment = () =>
    client.send(
      new TransactWriteItemsCommand({
        TransactItems: [
          {
            Update: {
              TableName,
              Key: key('counter'),
              UpdateExpression: 'ADD counted :one',
              ExpressionAttributeValues: { ':one': { N: '1' } },
            },
          },
        ],
      }),
    );

  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, increment));
  const { Item: item } = await client.send(new GetItemCommand({ TableName, Key: key('counter') }));

  const through = outcomes.filter(({ status }) => status === 'fulfilled').length;
  expect(through).toBeGreaterThan(0);
  expect(through).toBeLessThan(50);
  expect(item?.['counted']).toEqual({ N: String(through) });
});

describe('faults', () => {
  it('throttle the given number of requests of the given action', async () => {
    dynamo.faults.throttleNext(1, 'PutItem');

    expect(await isThere('f')).toBe(false);
    await expect(client.send(new PutItemCommand(put('f')))).rejects.toMatchObject({
      name: 'ProvisionedThroughputExceededException',
    });
    await client.send(new PutItemCommand(put('f')));
  });

  it('makes the next writes conflict', async () => {
    dynamo.faults.conflictNext(2);

    await expect(client.send(new PutItemCommand(put('g')))).rejects.toMatchObject({
      name: 'TransactionConflictException',
    });
    await expect(client.send(transaction('g', 'h'))).rejects.toMatchObject({
      CancellationReasons: [conflict, { Code: 'None' }],
    });
    await client.send(transaction('g', 'h'));
  });

  it('cuts the connection after the commit; the SDK asks again with the same token and learns of the success', async () => {
    dynamo.faults.failAfterCommit(1);
    await expect(client.send(new PutItemCommand(put('i')))).rejects.toThrow();
    expect(await isThere('i')).toBe(true);

    dynamo.faults.failAfterCommit(1);
    const once = { ...put('j'), ConditionExpression: 'attribute_not_exists(pk)' };
    await dynamo
      .client(undefined, { maxAttempts: 2 })
      .send(new TransactWriteItemsCommand({ TransactItems: [{ Put: once }] }));

    expect(await isThere('j')).toBe(true);
  });
});
