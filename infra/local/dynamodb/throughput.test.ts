import { PutItemCommand, TransactWriteItemsCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestDynamo, testTable, type TestDynamo } from './dynamo-fixture.ts';
import { createThroughput } from './throughput.ts';

const table = 'main';
const unitsPerSecond = 1_000;

describe('the write units of a partition', () => {
  let now: number;
  const item = (pk: string, bytes = 1) => ({ pk: { S: pk }, sk: { S: 'row' }, text: { S: 'x'.repeat(bytes) } });
  const put = (pk: string, bytes = 1) => ({ action: 'PutItem', table, item: item(pk, bytes) });
  const limited = (stored = 0) => {
    now = 0;
    const limit = { partitionUnitsPerSecond: unitsPerSecond };
    return createThroughput(
      new Map([[table, testTable]]),
      limit,
      () => stored,
      () => now,
    );
  };
  const take = (throughput: ReturnType<typeof limited>, count: number) => {
    for (let each = 0; each < count; each++) throughput.take('PutItem', [put('hot')]);
  };

  it('are 1,000 at once, and then as many a second', () => {
    const throughput = limited();

    take(throughput, unitsPerSecond);
    expect(() => take(throughput, 1)).toThrow(/Throughput exceeds the current capacity/);
    now += 100;
    take(throughput, unitsPerSecond / 10);
    expect(() => take(throughput, 1)).toThrow(/Throughput exceeds/);
    now += 60_000;
    take(throughput, unitsPerSecond);
    expect(() => take(throughput, 1)).toThrow(/Throughput exceeds/);
  });

  it('are its own', () => {
    const throughput = limited();
    take(throughput, unitsPerSecond);

    throughput.take('PutItem', [put('other')]);

    expect(throughput.hottest()).toEqual({ partition: 'main hot', units: unitsPerSecond });
  });

  it.each([
    ['a put of 1 KB', 'PutItem', [put('hot', 1_000)], 0, 1],
    ['a put of 1.5 KB', 'PutItem', [put('hot', 1_500)], 0, 2],
    ['a put over an item of 3 KB', 'PutItem', [put('hot')], 3_000, 3],
    ['an update of an item of 3 KB', 'UpdateItem', [{ action: 'UpdateItem', table, item: item('hot') }], 3_000, 3],
    ['a transaction of two puts', 'TransactWriteItems', [put('hot'), put('hot')], 0, 4],
    ['a transaction with an item of 1.5 KB', 'TransactWriteItems', [put('hot', 1_500), put('other')], 0, 4],
  ])('are taken by %s', (_, operation, parts, stored, units) => {
    const throughput = limited(stored);

    throughput.take(operation, parts);

    expect(throughput.hottest()).toEqual({ partition: 'main hot', units });
  });

  it('are taken in advance by a write that needs more than a second gives', () => {
    const throughput = limited();

    throughput.take('PutItem', [put('hot', 1_500 * 1_024 - 100)]);
    now += 400;

    expect(() => take(throughput, 1)).toThrow(/Throughput exceeds/);
    now += 200;
    take(throughput, 1);
  });
});

describe('a write to a partition without units', () => {
  let dynamo: TestDynamo;
  beforeAll(async () => {
    dynamo = await startTestDynamo();
  });
  afterAll(() => dynamo.stop());
  beforeEach(() => {
    // So little that none comes back during a test.
    dynamo.faults.partitionUnitsPerSecond = 0.001;
    dynamo.engine.writtenUnits.restart();
  });
  afterEach(() => {
    dynamo.faults.partitionUnitsPerSecond = 0;
  });

  const TableName = table;
  const put = (pk: string) => ({ TableName, Item: { pk: { S: pk }, sk: { S: 'row' } } });

  it('is refused as AWS refuses it', async () => {
    const client = dynamo.client();
    await client.send(new PutItemCommand(put('a')));

    await expect(client.send(new PutItemCommand(put('a')))).rejects.toMatchObject({
      name: 'ThrottlingException',
      throttlingReasons: [{ reason: 'TableWriteKeyRangeThroughputExceeded', resource: testTable.arn }],
    });
    await client.send(new PutItemCommand(put('b')));
  });

  it('cancels its transaction, which names the action and writes nothing', async () => {
    const client = dynamo.client();
    await client.send(new PutItemCommand(put('c')));
    const transaction = { TransactItems: [{ Put: put('d') }, { Put: put('c') }] };

    await expect(client.send(new TransactWriteItemsCommand(transaction))).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [{ Code: 'None' }, { Code: 'ThrottlingError' }],
    });
    await client.send(new PutItemCommand(put('d')));
  });

  it('counts what is stored', async () => {
    const client = dynamo.client();
    dynamo.faults.partitionUnitsPerSecond = 100;
    const text = { S: 'x'.repeat(5_000) };
    await client.send(new PutItemCommand({ TableName, Item: { ...put('e').Item, text } }));

    const key = { pk: { S: 'e' }, sk: { S: 'row' } };
    await client.send(new UpdateItemCommand({ TableName, Key: key, UpdateExpression: 'REMOVE nothing' }));

    expect(dynamo.engine.writtenUnits.hottest()).toEqual({ partition: 'main e', units: 10 });
  });
});
