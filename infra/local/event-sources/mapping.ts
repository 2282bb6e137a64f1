import type { Resource } from '../assembly/load.ts';
import { compileFilters, type RecordFilter } from './filter.ts';

export type MappingDefinition = Pick<Resource<'AWS::Lambda::EventSourceMapping'>, 'logicalId' | 'properties'>;

interface Common {
  readonly functionName: string;
  /** ARN of the queue or stream. */
  readonly sourceArn: string;
  readonly batchSize: number;
  /** Whether the answer names the records that failed. */
  readonly reportsItemFailures: boolean;
}

export interface QueueMapping extends Common {
  readonly kind: 'queue';
  readonly concurrencyMax: number;
}

export interface StreamMapping extends Common {
  readonly kind: 'stream';
  readonly windowMs: number;
  readonly bisect: boolean;
  /** How often a failed batch is tried again. */
  readonly retriesMax: number;
  /** The age in ms from which a failed record is not tried again. */
  readonly recordAgeMsMax: number;
  /** ARN of the queue that receives a report of each abandoned batch. */
  readonly failureQueueArn: string | undefined;
  readonly filter: RecordFilter;
}

/** AWS begins with five pollers a queue and goes up to 1,000; one machine stays with five. */
const queuePollersDefault = 5;
/** SQS gives at most so many messages at once; a batch of AWS may be made of several, here it is not. */
const queueReadMax = 10;
const streamBatchDefault = 100;

/** DynamoDB Streams gives at most so many records a read; a batch of AWS may be made of several, here it is not. */
const streamReadMax = 1_000;

/** Reads a mapping of the template; throws a sentence for what the local cloud does not do. */
export const parseMapping = ({ logicalId, properties }: MappingDefinition): QueueMapping | StreamMapping => {
  const stop = (what: string) => new Error(`Event source mapping ${logicalId}: ${what}`);
  const common = {
    functionName: properties.FunctionName,
    sourceArn: properties.EventSourceArn,
    reportsItemFailures: properties.FunctionResponseTypes.length > 0,
  };
  const service = properties.EventSourceArn.split(':')[2];
  if (service === 'sqs') {
    const streamsOnly = streamPropertyOf(properties);
    if (streamsOnly) throw stop(`the local cloud knows ${streamsOnly} for streams only.`);
    const batchSize = properties.BatchSize ?? queueReadMax;
    if (batchSize > queueReadMax) throw stop(`the local cloud makes batches of at most ${queueReadMax} messages.`);
    return {
      ...common,
      kind: 'queue',
      batchSize,
      concurrencyMax: properties.ScalingConfig?.MaximumConcurrency ?? queuePollersDefault,
    };
  }
  if (service !== 'dynamodb') throw stop(`the local cloud does not poll ${properties.EventSourceArn}.`);
  if (!properties.StartingPosition) throw stop('a stream needs a StartingPosition.');
  if (properties.ScalingConfig) throw stop('ScalingConfig is for queues.');
  const batchSize = properties.BatchSize ?? streamBatchDefault;
  if (batchSize > streamReadMax) throw stop(`the local cloud makes batches of at most ${streamReadMax} records.`);
  return {
    ...common,
    kind: 'stream',
    windowMs: properties.MaximumBatchingWindowInSeconds * 1_000,
    batchSize,
    bisect: properties.BisectBatchOnFunctionError,
    // -1 means without end.
    retriesMax: properties.MaximumRetryAttempts === -1 ? Infinity : properties.MaximumRetryAttempts,
    recordAgeMsMax:
      properties.MaximumRecordAgeInSeconds === -1 ? Infinity : properties.MaximumRecordAgeInSeconds * 1_000,
    failureQueueArn: properties.DestinationConfig?.OnFailure.Destination,
    filter: compileFilters(properties.FilterCriteria?.Filters ?? [], stop),
  };
};

/** The actions that AWS requires of the function's role before it creates the mapping. */
export const neededActions = (mapping: QueueMapping | StreamMapping): { action: string; resource: string }[] => {
  const { sourceArn: resource } = mapping;
  if (mapping.kind === 'queue') {
    return ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].map((name) => ({
      action: `sqs:${name}`,
      resource,
    }));
  }
  return [
    ...['DescribeStream', 'GetRecords', 'GetShardIterator'].map((name) => ({ action: `dynamodb:${name}`, resource })),
    ...(mapping.failureQueueArn ? [{ action: 'sqs:SendMessage', resource: mapping.failureQueueArn }] : []),
  ];
};

const streamPropertyOf = (properties: MappingDefinition['properties']): string | undefined => {
  const set = {
    BisectBatchOnFunctionError: properties.BisectBatchOnFunctionError,
    DestinationConfig: properties.DestinationConfig !== undefined,
    FilterCriteria: properties.FilterCriteria !== undefined,
    MaximumBatchingWindowInSeconds: properties.MaximumBatchingWindowInSeconds !== 0,
    MaximumRecordAgeInSeconds: properties.MaximumRecordAgeInSeconds !== -1,
    MaximumRetryAttempts: properties.MaximumRetryAttempts !== -1,
    StartingPosition: properties.StartingPosition !== undefined,
  };
  return Object.entries(set).find(([, isSet]) => isSet)?.[0];
};
