import { Duration } from 'aws-cdk-lib/core';
import { ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { createAlarm } from './alarms.ts';
import { queueNames } from './names.ts';
import type { Product, QueueName } from './names.ts';

export interface QueueNeeds {
  /** Timeout of the queue's consumer. */
  readonly timeoutSeconds: number;
  /** What people can't do while messages of this queue fail. */
  readonly whenItFails: string;
}

const retention = Duration.days(14);
const receivesMax = 5;
/** A message that is this old waits for more than its turn: a file or job is read at once, an export within minutes. */
const oldestMessageSeconds = 30 * 60;
/** AWS's advice: a batch is not seen twice while its first reading may still be retried by the poller. */
const visibilityPerTimeout = 6;

/** Creates each work queue with its dead-letter queue and alarm, and the queue of what the stream workers give up. */
export const createQueues = (
  scope: Construct,
  product: Product,
  encryptionMasterKey: IKey,
  needs: Readonly<Record<QueueName, QueueNeeds>>,
): Record<QueueName, Queue> => {
  const create = (name: string, props: object = {}): Queue =>
    new Queue(scope, `Queue-${name}`, {
      queueName: product.names.named(name),
      encryption: QueueEncryption.KMS,
      encryptionMasterKey,
      enforceSSL: true,
      retentionPeriod: retention,
      ...props,
    });
  const createDead = (name: string, whenItFails: string): Queue => {
    const queue = create(name);
    createAlarm(scope, product, `DeadLetters-${name}`, {
      metric: queue.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum' }),
      threshold: 0,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      alarmDescription: `Failed work waits in ${product.names.named(name)}. ${whenItFails}`,
    });
    return queue;
  };
  const ofStreams =
    'For each message one of these is missing: a job or message to parents does not start (jobs/relay-stream; send it by jobs/relay-again), ' +
    'or a notice shows old figures in the list and says so (notices/summarize-notices; recompute it by notices/summarize-again), ' +
    'or a figure disagrees with the journal (ledger/check-all-books; the id is the organisation, and ledger/check-books names the figures).';
  // One message that stays keeps the alarm of the queue ringing: this one rings for each that comes.
  createAlarm(scope, product, 'NewStreamFailures', {
    metric: createDead('stream-failures', ofStreams).metricNumberOfMessagesSent({ statistic: 'Sum' }),
    alarmDescription: ofStreams,
  });
  const entries = queueNames.map((name): [QueueName, Queue] => {
    const { timeoutSeconds, whenItFails } = needs[name];
    const dead = createDead(`${name}-dead`, whenItFails);
    const queue = create(name, {
      visibilityTimeout: Duration.seconds(visibilityPerTimeout * timeoutSeconds),
      deadLetterQueue: { queue: dead, maxReceiveCount: receivesMax },
    });
    // A worker that reports a failed message has not failed itself: no other alarm rings before the last try.
    createAlarm(scope, product, `OldMessages-${name}`, {
      metric: queue.metricApproximateAgeOfOldestMessage({ statistic: 'Maximum' }),
      threshold: oldestMessageSeconds,
      alarmDescription: `Work waits in ${product.names.named(name)}. ${whenItFails}`,
    });
    return [name, queue];
  });
  return Object.fromEntries(entries) as Record<QueueName, Queue>;
};
