import {
  BatchGetItemCommand,
  DeleteTableCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../signature/engine-fixture.ts';
import { startTestDynamo, testTable, type TestDynamo } from './dynamo-fixture.ts';

const TableName = 'main';
const key = (pk: string, sk = 'row') => ({ pk: { S: pk }, sk: { S: sk } });
const put = (pk: string, text = '') => ({ TableName, Item: { ...key(pk), text: { S: text } } });

let dynamo: TestDynamo;
let client: DynamoDBClient;

beforeAll(async () => {
  dynamo = await startTestDynamo();
  client = dynamo.client();
});
afterAll(() => dynamo.stop());

describe('access', () => {
  it('refuses an action that the caller lacks with the sentence of AWS', async () => {
    const reader = dynamo.client((action) => action === 'dynamodb:GetItem');

    const refusal = await refusalOf(reader.send(new PutItemCommand(put('access'))));

    expect(refusal.name).toBe('AccessDeniedException');
    expect(refusal.message).toMatch(
      /^User: CALLER\d+ is not authorized to perform: dynamodb:PutItem on resource: arn:aws:dynamodb:eu-west-1:000000000000:table\/main because no identity-based policy allows the dynamodb:PutItem action$/,
    );
  });

  it('is checked once for each action and table of a transaction, for the index and for each table of a batch', async () => {
    const asked: string[] = [];
    const recording = dynamo.client((action, resource) => asked.push(`${action} ${resource.split(':').at(-1)}`) > 0);
    const condition = { TableName, Key: key('c'), ConditionExpression: 'attribute_not_exists(pk)' };
    const Update = { TableName, Key: key('b'), UpdateExpression: 'REMOVE x' };

    await recording.send(
      new QueryCommand({
        TableName,
        IndexName: 'byParent',
        KeyConditionExpression: 'parent = :p',
        ExpressionAttributeValues: { ':p': { S: 'p' } },
      }),
    );
    await recording.send(
      new TransactWriteItemsCommand({
        TransactItems: [
          { Put: put('a') },
          { Put: put('e') },
          { Update },
          { ConditionCheck: condition },
          { Delete: { TableName, Key: key('d') } },
        ],
      }),
    );
    await recording.send(new BatchGetItemCommand({ RequestItems: { main: { Keys: [key('a')] } } }));

    expect(asked).toEqual([
      'dynamodb:Query table/main/index/byParent',
      'dynamodb:PutItem table/main',
      'dynamodb:UpdateItem table/main',
      'dynamodb:ConditionCheckItem table/main',
      'dynamodb:DeleteItem table/main',
      'dynamodb:BatchGetItem table/main',
    ]);
  });

  it('knows no table that the template does not have', async () => {
    const refusal = await refusalOf(client.send(new GetItemCommand({ TableName: 'other', Key: key('a') })));

    expect(refusal.name).toBe('ResourceNotFoundException');
  });
});

describe('tables', () => {
  it('keep rows over a restart, and a notice names a table that is dropped when its layout changes', async () => {
    const restarted = await startTestDynamo();
    const send = restarted.client();
    await send.send(new PutItemCommand(put('kept')));

    await restarted.restart();
    const { Item: kept } = await send.send(new GetItemCommand({ TableName, Key: key('kept') }));
    expect(restarted.engine.notices).toEqual([]);
    const { AttributeDefinitions: attributes } = testTable.properties;
    const unindexed = { AttributeDefinitions: attributes.slice(0, 2), GlobalSecondaryIndexes: [] };
    await restarted.restart([{ ...testTable, properties: { ...testTable.properties, ...unindexed } }]);
    const stream = await restarted.engine.openStream(`${testTable.arn}/stream/local`);
    const { Item: dropped } = await send.send(new GetItemCommand({ TableName, Key: key('kept') }));

    expect(kept).toBeDefined();
    expect(dropped).toBeUndefined();
    expect(await stream.read('0', 10)).toEqual([]);
    expect(restarted.engine.notices).toEqual(['The layout of table main has changed: its local data is dropped.']);
    await restarted.stop();
  });

  it('deletes items whose time has come by the clock, and no others', async () => {
    const seconds = Math.floor(dynamo.clock.now() / 1_000);
    const expiring = (pk: string, afterSeconds: number) =>
      client.send(
        new PutItemCommand({ TableName, Item: { ...key(pk), expiresAt: { N: String(seconds + afterSeconds) } } }),
      );
    await expiring('soon', 30);
    await expiring('later', 7_200);
    const isThere = async (pk: string) =>
      (await client.send(new GetItemCommand({ TableName, Key: key(pk) }))).Item !== undefined;

    dynamo.clock.advance(61_000);

    await expect.poll(() => isThere('soon')).toBe(false);
    expect(await isThere('later')).toBe(true);
  });
});

describe('the meter', () => {
  it('counts the bytes of the items read, and of those that a filter or projection leaves out', async () => {
    const mark = dynamo.meter.mark();
    const item = {
      ...key('metered'),
      text: { S: 'é'.repeat(2_000) },
      number: { N: '-12.5' },
      list: { L: [{ BOOL: true }] },
    };
    const bytes = 2 + 7 + 2 + 3 + (4 + 4_000) + (6 + 4) + (4 + 3 + 1 + 1);
    await client.send(new PutItemCommand({ TableName, Item: item }));
    await client.send(new GetItemCommand({ TableName, Key: key('metered') }));

    const query = {
      TableName,
      ConsistentRead: true,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: 'metered' } },
    };
    const narrow = await client.send(new QueryCommand({ ...query, ProjectionExpression: 'pk' }));
    const totals = dynamo.meter.since(mark);

    expect(narrow).toMatchObject({ Items: [{ pk: { S: 'metered' } }] });
    expect(narrow.ConsumedCapacity).toBeUndefined();
    expect(totals).toMatchObject([
      { action: 'PutItem', requests: 1, itemBytes: 0 },
      { action: 'GetItem', requests: 1, itemBytes: bytes },
      { action: 'Query', requests: 1, itemBytes: 4_096 },
    ]);
  });
});

it('answers an operation of table management as unknown', async () => {
  const refusal = await refusalOf(client.send(new DeleteTableCommand({ TableName })));

  expect(refusal.name).toBe('UnknownOperationException');
});
