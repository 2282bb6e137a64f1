import {
  BatchGetItemCommand,
  type DynamoDBClient,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../signature/engine-fixture.ts';
import { startTestDynamo, type TestDynamo } from './dynamo-fixture.ts';

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

describe('limits', () => {
  const puts = (count: number, text = '') =>
    Array.from({ length: count }, (_, at) => ({ Put: put(`many${at}`, text) }));
  const keys = (count: number) => Array.from({ length: count }, (_, at) => key(`big${at}`));
  const overKey = 'k'.repeat(2_049);
  const longest = 'x'.repeat(409_600 - 'pk sk'.length - 'text'.length - 'item-row'.length + 2);

  it.each([
    [
      'an item over 400 KB',
      () => client.send(new PutItemCommand(put('item', `${longest}x`))),
      /Item size has exceeded/,
    ],
    [
      '101 actions',
      () => client.send(new TransactWriteItemsCommand({ TransactItems: puts(101) })),
      /less than or equal to 100$/,
    ],
    [
      'a transaction over 4 MB',
      () => client.send(new TransactWriteItemsCommand({ TransactItems: puts(11, 'x'.repeat(400_000)) })),
      /4MB limit/,
    ],
    [
      'two actions on one item',
      () =>
        client.send(new TransactWriteItemsCommand({ TransactItems: [{ Put: put('twice') }, { Put: put('twice') }] })),
      /multiple operations on one item/,
    ],
    [
      'a batch of 101 keys',
      () => client.send(new BatchGetItemCommand({ RequestItems: { main: { Keys: keys(101) } } })),
      /less than or equal to 100$/,
    ],
    ['an empty key', () => client.send(new PutItemCommand(put(''))), /cannot contain an empty string value. Key: pk/],
    ['a key over 2048 bytes', () => client.send(new PutItemCommand(put(overKey))), /Size of hashkey/],
    [
      'an index key over 2048 bytes',
      () =>
        client.send(
          new PutItemCommand({ TableName, Item: { ...key('a'), parent: { S: overKey }, parentSort: { S: 's' } } }),
        ),
      /Size of hashkey/,
    ],
    [
      'a consistent read of an index',
      () =>
        client.send(
          new QueryCommand({
            TableName,
            IndexName: 'byParent',
            ConsistentRead: true,
            KeyConditionExpression: 'parent = :p',
            ExpressionAttributeValues: { ':p': { S: 'p' } },
          }),
        ),
      /Consistent reads are not supported on global secondary indexes/,
    ],
  ])('refuses %s', async (_, command, sentence) => {
    const refusal = await refusalOf(command());

    expect(refusal.name).toBe('ValidationException');
    expect(refusal.message).toMatch(sentence);
  });

  it('stores an item of exactly 400 KB, and refuses to let it grow', async () => {
    await client.send(new PutItemCommand(put('item', longest)));
    const more = { UpdateExpression: 'SET more = :more', ExpressionAttributeValues: { ':more': { S: '' } } };

    const refusal = await refusalOf(client.send(new UpdateItemCommand({ TableName, Key: key('item'), ...more })));

    expect(refusal.message).toMatch(/Item size to update has exceeded/);
  });
});
