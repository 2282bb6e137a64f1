import { DeleteItemCommand, type DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { startTestDynamo, testTable, type TestDynamo } from '../dynamodb/dynamo-fixture.ts';
import { type EventSources, startEventSources } from './event-sources.ts';
import type { MappingDefinition } from './mapping.ts';
import type { Invoke } from './ports.ts';

const streamArn = `${testTable.arn}/stream/local`;
const failures = 'arn:aws:sqs:eu-west-1:000000000000:failures';
const event = z.object({
  Records: z.array(
    z.looseObject({
      eventName: z.string(),
      dynamodb: z.looseObject({ Keys: z.looseObject({ sk: z.object({ S: z.string() }) }) }),
    }),
  ),
});

const defaults: MappingDefinition['properties'] = {
  EventSourceArn: streamArn,
  FunctionName: 'worker',
  Enabled: true,
  BisectBatchOnFunctionError: false,
  FunctionResponseTypes: [],
  MaximumBatchingWindowInSeconds: 0,
  MaximumRecordAgeInSeconds: -1,
  MaximumRetryAttempts: -1,
  StartingPosition: 'TRIM_HORIZON',
};

let dynamo: TestDynamo;
let client: DynamoDBClient;
let sources: EventSources | undefined;
/** The sort keys of each invocation's records. */
let invocations: string[][];
let sent: { queueArn: string; body: string }[];
let answer: (sortKeys: string[], payload: string) => { payload: string; failed: boolean };

beforeEach(async () => {
  dynamo = await startTestDynamo();
  client = dynamo.client();
  invocations = [];
  sent = [];
  answer = () => ({ payload: 'null', failed: false });
});
afterEach(async () => {
  await sources?.stop();
  await dynamo.stop();
});

const invoke: Invoke = async (_, payload) => {
  const sortKeys = event.parse(JSON.parse(payload)).Records.map(({ dynamodb }) => dynamodb.Keys.sk.S);
  invocations.push(sortKeys);
  return answer(sortKeys, payload);
};

const start = async (properties: Partial<MappingDefinition['properties']> = {}): Promise<void> => {
  sources = await startEventSources({
    mappings: [{ logicalId: 'Mapping', properties: { ...defaults, ...properties } }],
    invoke,
    queues: {
      receive: async () => [],
      delete: () => undefined,
      send: (queueArn, body) => {
        sent.push({ queueArn, body });
      },
    },
    openStream: (arn) => dynamo.engine.openStream(arn),
    allows: () => true,
    clock: dynamo.clock,
    directory: dynamo.directory,
  });
};

const put = (sk: string, text = 'text') =>
  client.send(new PutItemCommand({ TableName: 'main', Item: { pk: { S: 'p' }, sk: { S: sk }, text: { S: text } } }));
const putAll = async (...sortKeys: string[]) => {
  for (const sk of sortKeys) await put(sk);
};
const delivered = () => invocations.flat();

it('delivers changes in order and in the format of AWS, and nothing for a write without a change', async () => {
  let records: unknown;
  answer = (_, payload) => {
    records = JSON.parse(payload);
    return { payload: 'null', failed: false };
  };
  await put('a');
  await put('a');
  await put('a', 'other');
  await client.send(new DeleteItemCommand({ TableName: 'main', Key: { pk: { S: 'p' }, sk: { S: 'a' } } }));

  await start();
  await expect.poll(() => invocations).toHaveLength(1);

  const Keys = { pk: { S: 'p' }, sk: { S: 'a' } };
  const [text, other] = ['text', 'other'].map((value) => ({ ...Keys, text: { S: value } }));
  const common = { eventSource: 'aws:dynamodb', eventSourceARN: streamArn, awsRegion: 'eu-west-1' };
  expect(records).toMatchObject({
    Records: [
      { ...common, eventName: 'INSERT', dynamodb: { Keys, NewImage: text, StreamViewType: 'NEW_AND_OLD_IMAGES' } },
      { ...common, eventName: 'MODIFY', dynamodb: { Keys, NewImage: other, OldImage: text } },
      { ...common, eventName: 'REMOVE', dynamodb: { Keys, OldImage: other } },
    ],
  });
});

it('continues after each write and delivers expired items', async () => {
  await start();
  await put('a');
  await expect.poll(delivered).toEqual(['a']);
  const expiresAt = { N: String(Math.floor(dynamo.clock.now() / 1_000) - 1) };
  await client.send(new PutItemCommand({ TableName: 'main', Item: { pk: { S: 'p' }, sk: { S: 'b' }, expiresAt } }));

  dynamo.clock.advance(60_000);

  await expect.poll(delivered).toEqual(['a', 'b', 'b']);
});

it('retries a failed batch, then reports to the failure queue and continues', async () => {
  answer = (sortKeys) => ({ payload: '{}', failed: sortKeys.includes('a') });
  await put('a');
  await start({
    BatchSize: 1,
    MaximumRetryAttempts: 2,
    DestinationConfig: { OnFailure: { Destination: failures } },
  });
  await put('b');

  await expect.poll(delivered, { timeout: 5_000 }).toEqual(['a', 'a', 'a', 'b']);

  expect(sent).toMatchObject([{ queueArn: failures }]);
  expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
    requestContext: { condition: 'RetryAttemptsExhausted', approximateInvokeCount: 3 },
    DDBStreamBatchInfo: { startSequenceNumber: '1', endSequenceNumber: '1', batchSize: 1, streamArn },
  });
});

it('gives up a failed record that is too old', async () => {
  const ageMs = 60_000;
  answer = (sortKeys) => {
    if (sortKeys.includes('a')) dynamo.clock.advance(2 * ageMs);
    return { payload: '{}', failed: sortKeys.includes('a') };
  };
  await put('a');
  await start({
    BatchSize: 1,
    MaximumRecordAgeInSeconds: ageMs / 1_000,
    DestinationConfig: { OnFailure: { Destination: failures } },
  });
  await put('b');

  await expect.poll(delivered, { timeout: 5_000 }).toEqual(['a', 'b']);

  expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ requestContext: { condition: 'RecordAgeExceeded' } });
});

it('continues at the first record that the function reports as failed', async () => {
  let reported = false;
  answer = (_, payload) => {
    const second = /"SequenceNumber":"(2)"/.exec(payload)?.[1];
    const failed = reported || !second ? [] : [{ itemIdentifier: second }];
    reported = true;
    return { payload: JSON.stringify({ batchItemFailures: failed }), failed: false };
  };
  await putAll('a', 'b', 'c');

  await start({ FunctionResponseTypes: ['ReportBatchItemFailures'] });

  await expect
    .poll(() => invocations)
    .toEqual([
      ['a', 'b', 'c'],
      ['b', 'c'],
    ]);
});

it('halves a failed batch until the bad record is alone', async () => {
  answer = (sortKeys) => ({ payload: '{}', failed: sortKeys.includes('c') });
  await putAll('a', 'b', 'c', 'd');

  await start({ BisectBatchOnFunctionError: true, MaximumRetryAttempts: 0 });

  await expect.poll(() => invocations).toEqual([['a', 'b', 'c', 'd'], ['a', 'b'], ['c', 'd'], ['c'], ['d']]);
});

it('continues after a restart and repeats an unfinished batch', async () => {
  answer = (sortKeys) => ({ payload: '{}', failed: sortKeys.includes('b') });
  await putAll('a', 'b');
  await start({ BatchSize: 1 });
  await expect.poll(delivered).toEqual(['a', 'b', 'b']);
  await sources?.stop();
  invocations = [];
  answer = () => ({ payload: 'null', failed: false });
  await dynamo.restart();

  await start({ BatchSize: 1 });
  await put('c');

  await expect.poll(delivered).toEqual(['b', 'c']);
});

it('sees only what a filter lets through', async () => {
  const filter = (pattern: unknown) => ({ Filters: [{ Pattern: JSON.stringify(pattern) }] });
  await start({
    FilterCriteria: filter({ eventName: ['INSERT'], dynamodb: { Keys: { sk: { S: ['one', { prefix: 'tw' }] } } } }),
  });

  await putAll('one', 'two', 'three', 'one more');
  await put('one', 'changed');
  await put('twelve');

  await expect.poll(delivered).toEqual(['one', 'two', 'twelve']);
});

it('delivers nothing while it is paused', async () => {
  await start();
  await sources?.pause('worker');
  await put('a');
  await new Promise((resolve) => setImmediate(resolve));
  expect(delivered()).toEqual([]);

  sources?.resume('worker');

  await expect.poll(delivered).toEqual(['a']);
});

it('waits a batching window for more changes, and no longer once windows are closed', async () => {
  await start({ MaximumBatchingWindowInSeconds: 300 });
  await putAll('a', 'b');
  expect(delivered()).toEqual([]);

  await sources?.windows.closedDuring(() => expect.poll(delivered).toEqual(['a', 'b']));
});
