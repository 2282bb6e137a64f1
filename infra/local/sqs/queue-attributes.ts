import * as z from 'zod';
import { AwsError } from '../engine.ts';
import type { QueueDefinition } from './definitions.ts';
import type { Queue } from './queue.ts';

/** The largest message, and the largest sum of a batch. */
export const messageBytesMax = 2 ** 20;

const seconds = (max: number) => z.coerce.number().int().min(0).max(max);
const redriveSchema = z.object({
  deadLetterTargetArn: z.string(),
  maxReceiveCount: z.coerce.number().int().min(1).max(1000),
});

const attributesSchema = z
  .strictObject({
    VisibilityTimeout: seconds(43_200),
    DelaySeconds: seconds(900),
    ReceiveMessageWaitTimeSeconds: seconds(20),
    MessageRetentionPeriod: z.coerce.number().int().min(60).max(1_209_600),
    MaximumMessageSize: z.coerce.number().int().min(1024).max(messageBytesMax),
    RedrivePolicy: z.string(),
  })
  .partial();

const parseRedrive = (text: string): QueueDefinition['redrive'] =>
  text === '' ? undefined : redriveSchema.parse(JSON.parse(text));

/** A definition with the attributes of CreateQueue or SetQueueAttributes in it. Throws for an attribute that has no effect here. */
export const withAttributes = (definition: QueueDefinition, attributes: Record<string, string>): QueueDefinition => {
  try {
    const given = attributesSchema.parse(attributes);
    return {
      ...definition,
      visibilityTimeoutSeconds: given.VisibilityTimeout ?? definition.visibilityTimeoutSeconds,
      delaySeconds: given.DelaySeconds ?? definition.delaySeconds,
      receiveWaitSeconds: given.ReceiveMessageWaitTimeSeconds ?? definition.receiveWaitSeconds,
      retentionSeconds: given.MessageRetentionPeriod ?? definition.retentionSeconds,
      maximumMessageSize: given.MaximumMessageSize ?? definition.maximumMessageSize,
      redrive: given.RedrivePolicy === undefined ? definition.redrive : parseRedrive(given.RedrivePolicy),
    };
  } catch (error) {
    const name = error instanceof z.ZodError ? error.issues[0]?.path[0] : undefined;
    const unknown = name === undefined && error instanceof z.ZodError;
    if (unknown)
      throw new AwsError('InvalidAttributeName', 'Unknown Attribute, or one that the local SQS does not implement.');
    throw new AwsError('InvalidAttributeValue', `Invalid value for the parameter ${String(name ?? 'RedrivePolicy')}.`);
  }
};

/** The queue that CreateQueue makes from a name alone. */
export const defaultDefinition = (name: string, arn: string): QueueDefinition => ({
  ...{ name, arn, visibilityTimeoutSeconds: 30, delaySeconds: 0, receiveWaitSeconds: 0 },
  ...{ retentionSeconds: 345_600, maximumMessageSize: messageBytesMax },
});

/** All attributes as GetQueueAttributes answers them. */
export const describeQueue = (queue: Queue): Record<string, string> => {
  const { definition } = queue;
  const { visible, inFlight, delayed } = queue.counts();
  const created = String(Math.floor(queue.createdAt / 1000));
  return {
    QueueArn: definition.arn,
    ApproximateNumberOfMessages: String(visible),
    ApproximateNumberOfMessagesNotVisible: String(inFlight),
    ApproximateNumberOfMessagesDelayed: String(delayed),
    CreatedTimestamp: created,
    LastModifiedTimestamp: created,
    VisibilityTimeout: String(definition.visibilityTimeoutSeconds),
    DelaySeconds: String(definition.delaySeconds),
    ReceiveMessageWaitTimeSeconds: String(definition.receiveWaitSeconds),
    MessageRetentionPeriod: String(definition.retentionSeconds),
    MaximumMessageSize: String(definition.maximumMessageSize),
    ...(definition.redrive ? { RedrivePolicy: JSON.stringify(definition.redrive) } : {}),
  };
};
