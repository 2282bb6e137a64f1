import { randomUUID } from 'node:crypto';
import type { TableStream } from '../dynamodb/streams.ts';
import type { Clock } from '../engine.ts';
import { type BatchItem, invokeBatch } from './batch.ts';
import type { Gate } from './gate.ts';
import type { StreamMapping } from './mapping.ts';
import type { Invoke, QueuePort } from './ports.ts';

export interface StreamItem extends BatchItem {
  /** ms since the epoch */
  readonly createdAt: number;
}

export interface DeliveryParts {
  readonly stream: TableStream;
  readonly queues: QueuePort;
  readonly invoke: Invoke;
  readonly gate: Gate;
  readonly clock: Clock;
}

const firstWaitMs = 200;
/** AWS waits up to a minute between attempts, which is too long for a developer who has just fixed the function. */
const waitMsMax = 10_000;

/** Runs the function until it accepts the batch. After the last retry, reports the batch to the failure queue. */
export const deliver = async (
  items: readonly StreamItem[],
  mapping: StreamMapping,
  parts: DeliveryParts,
): Promise<void> => {
  const { invoke, gate } = parts;
  let batch = items;
  for (let attempt = 1; ; attempt += 1) {
    const current = batch;
    const { failed, partial } = await gate.run(() => invokeBatch(invoke, mapping, current));
    if (failed.size === 0) return;
    // The records after the first failed one are delivered again, to keep the order.
    batch = current.slice(current.findIndex(({ id }) => failed.has(id)));
    if (batch.length < current.length) attempt = 1;
    if (mapping.bisect && batch.length > 1 && !partial) {
      const middle = Math.ceil(batch.length / 2);
      await deliver(batch.slice(0, middle), mapping, parts);
      return deliver(batch.slice(middle), mapping, parts);
    }
    const condition = whyGivenUp(batch, attempt, mapping, parts.clock);
    if (condition) return void giveUp(batch, { attempts: attempt, condition }, mapping, parts);
    await gate.sleep(Math.min(firstWaitMs * 2 ** (attempt - 1), waitMsMax));
  }
};

/** AWS drops the old records of a batch only; here a batch is as old as its first record. */
const whyGivenUp = (
  batch: readonly StreamItem[],
  attempt: number,
  { retriesMax, recordAgeMsMax }: StreamMapping,
  clock: Clock,
): string | undefined => {
  if (attempt > retriesMax) return 'RetryAttemptsExhausted';
  // Looked at after a failure only: the clock may jump by days while a record waits for its first delivery.
  const createdAt = batch[0]?.createdAt ?? Infinity;
  return clock.now() - createdAt > recordAgeMsMax ? 'RecordAgeExceeded' : undefined;
};

/** Reports the abandoned records to the failure queue, in the format of AWS. */
const giveUp = (
  batch: readonly StreamItem[],
  { attempts, condition }: { readonly attempts: number; readonly condition: string },
  { functionName, failureQueueArn }: StreamMapping,
  { stream, queues, clock }: DeliveryParts,
): void => {
  const [first, last] = [batch[0], batch.at(-1)];
  console.error(`${functionName} gave up ${batch.length} records of ${stream.arn} after ${attempts} attempts.`);
  if (!failureQueueArn || !first || !last) return;
  const [, partition, , region, account] = stream.arn.split(':');
  const at = (ms: number): string => new Date(ms).toISOString();
  queues.send(
    failureQueueArn,
    JSON.stringify({
      requestContext: {
        requestId: randomUUID(),
        functionArn: `arn:${partition}:lambda:${region}:${account}:function:${functionName}`,
        condition,
        approximateInvokeCount: attempts,
      },
      responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
      version: '1.0',
      timestamp: at(clock.now()),
      DDBStreamBatchInfo: {
        shardId: stream.shardId,
        startSequenceNumber: first.id,
        endSequenceNumber: last.id,
        approximateArrivalOfFirstRecord: at(first.createdAt),
        approximateArrivalOfLastRecord: at(last.createdAt),
        batchSize: batch.length,
        streamArn: stream.arn,
      },
    }),
  );
};
