import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { startTestDynamo, testTable } from '../dynamodb/dynamo-fixture.ts';
import type { TableStream } from '../dynamodb/streams.ts';
import { startEventSources } from './event-sources.ts';

it('reads each change once, although every write in a batching window wakes the poller', async () => {
  const dynamo = await startTestDynamo();
  const client = dynamo.client();
  const put = (sk: string) =>
    client.send(new PutItemCommand({ TableName: 'main', Item: { pk: { S: 'p' }, sk: { S: sk } } }));
  let read = 0;
  const batches: number[] = [];
  const counted = (stream: TableStream): TableStream => ({
    ...stream,
    async read(after, limit) {
      const records = await stream.read(after, limit);
      read += records.length;
      return records;
    },
  });
  const properties = {
    EventSourceArn: `${testTable.arn}/stream/local`,
    FunctionName: 'worker',
    Enabled: true,
    BatchSize: 4,
    BisectBatchOnFunctionError: false,
    FunctionResponseTypes: [],
    MaximumBatchingWindowInSeconds: 300,
    MaximumRecordAgeInSeconds: -1,
    MaximumRetryAttempts: -1,
    StartingPosition: 'TRIM_HORIZON' as const,
  };
  const sources = await startEventSources({
    mappings: [{ logicalId: 'Mapping', properties }],
    invoke: async (_, payload) => {
      batches.push((JSON.parse(payload) as { Records: unknown[] }).Records.length);
      return { payload: 'null', failed: false };
    },
    queues: { receive: async () => [], delete: () => undefined, send: () => undefined },
    openStream: async (arn) => counted(await dynamo.engine.openStream(arn)),
    allows: () => true,
    clock: dynamo.clock,
    directory: dynamo.directory,
  });

  for (const [index, sk] of ['a', 'b', 'c', 'd', 'e'].entries()) {
    await put(sk);
    await expect.poll(() => read).toBeGreaterThan(index);
  }
  await sources.windows.closedDuring(() => expect.poll(() => batches).toEqual([4, 1]));

  expect(read).toBe(5);
  await sources.stop();
  await dynamo.stop();
});
