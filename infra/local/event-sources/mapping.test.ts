import { expect, it } from 'vitest';
import { type MappingDefinition, neededActions, parseMapping } from './mapping.ts';

const properties: MappingDefinition['properties'] = {
  EventSourceArn: 'arn:aws:dynamodb:eu-west-1:000000000000:table/main/stream/local',
  FunctionName: 'worker',
  Enabled: true,
  BisectBatchOnFunctionError: false,
  FunctionResponseTypes: [],
  MaximumBatchingWindowInSeconds: 0,
  MaximumRecordAgeInSeconds: -1,
  MaximumRetryAttempts: -1,
  StartingPosition: 'TRIM_HORIZON',
};
const queueArn = 'arn:aws:sqs:eu-west-1:000000000000:imports';
const { StartingPosition: _, ...queueProperties } = { ...properties, EventSourceArn: queueArn };

const parse = (changed: Partial<MappingDefinition['properties']>, base: typeof properties = properties) =>
  parseMapping({ logicalId: 'Mapping', properties: { ...base, ...changed } });
const filter = (pattern: unknown) => ({ FilterCriteria: { Filters: [{ Pattern: JSON.stringify(pattern) }] } });

it.each([
  ['a filter operator', filter({ dynamodb: { Keys: { pk: { S: [{ 'anything-but': ['x'] }] } } } })],
  ['a part of the record', filter({ dynamodb: { NewImage: { text: { S: ['x'] } } } })],
  ['a pattern that is no JSON', { FilterCriteria: { Filters: [{ Pattern: '{' }] } }],
])('stops the start at %s that the local cloud does not know', (_, changed) => {
  expect(() => parse(changed)).toThrow(
    /^Event source mapping Mapping: the local cloud does not know the filter pattern/,
  );
});

it.each([
  [
    'a source of another service',
    { EventSourceArn: 'arn:aws:kinesis:eu-west-1:000000000000:stream/x' },
    /does not poll arn:aws:kinesis/,
  ],
  ['a batch that takes several reads', { BatchSize: 1_001 }, /batches of at most 1000 records/],
  ['the scaling of queues on a stream', { ScalingConfig: { MaximumConcurrency: 2 } }, /ScalingConfig is for queues/],
])('stops the start at %s', (_, changed, sentence) => {
  expect(() => parse(changed)).toThrow(sentence);
});

it.each([
  ['a property of streams', { MaximumRetryAttempts: 3 }, 'knows MaximumRetryAttempts for streams only'],
  ['a window', { MaximumBatchingWindowInSeconds: 1 }, 'knows MaximumBatchingWindowInSeconds for streams only'],
  ['a batch that takes several reads', { BatchSize: 11 }, 'batches of at most 10 messages'],
])('stops the start at %s on a queue', (_, changed, sentence) => {
  expect(() => parse(changed, queueProperties)).toThrow(sentence);
});

it('requires the permissions that AWS requires for a mapping', () => {
  const stream = parse({ DestinationConfig: { OnFailure: { Destination: queueArn } } });

  expect(neededActions(parse({}, queueProperties)).map(({ action }) => action)).toEqual([
    'sqs:ReceiveMessage',
    'sqs:DeleteMessage',
    'sqs:GetQueueAttributes',
  ]);
  expect(neededActions(stream).map(({ action, resource }) => `${action} ${resource.split(':').at(-1)}`)).toEqual([
    'dynamodb:DescribeStream table/main/stream/local',
    'dynamodb:GetRecords table/main/stream/local',
    'dynamodb:GetShardIterator table/main/stream/local',
    'sqs:SendMessage imports',
  ]);
});
