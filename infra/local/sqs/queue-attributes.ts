import * as z from 'zod';
import { AwsError } from '../engine.ts';
import type { QueueDefinition } from './definitions.ts';
import type { Queue } from './queue.ts';

const redriveSchema = z.object({
  deadLetterTargetArn: z.string(),
  maxReceiveCount: z.coerce.number().int().min(1).max(1000),
});

const attributesSchema = z
  .strictObject({
    VisibilityTimeout: z.coerce.number().int().min(0).max(43_200),
    RedrivePolicy: z
      .string()
      .transform((text): unknown => JSON.parse(text))
      .pipe(redriveSchema),
  })
  .partial();

/** The definition of a queue with the attributes of CreateQueue. Throws for an attribute that has no effect here. */
export const withAttributes = (definition: QueueDefinition, attributes: Record<string, string>): QueueDefinition => {
  try {
    const given = attributesSchema.parse(attributes);
    return {
      ...definition,
      visibilityTimeoutSeconds: given.VisibilityTimeout ?? definition.visibilityTimeoutSeconds,
      redrive: given.RedrivePolicy ?? definition.redrive,
    };
  } catch (error) {
    throw new AwsError('InvalidAttributeValue', `The local SQS does not take these attributes: ${String(error)}`);
  }
};

/** A queue with the default values of SQS. */
export const defaultDefinition = (name: string, arn: string): QueueDefinition => ({
  name,
  arn,
  visibilityTimeoutSeconds: 30,
  retentionSeconds: 345_600,
});

/** All attributes as GetQueueAttributes answers them. */
export const describeQueue = (queue: Queue): Record<string, string> => {
  const { definition } = queue;
  const { visible, inFlight, delayed } = queue.counts();
  return {
    QueueArn: definition.arn,
    ApproximateNumberOfMessages: String(visible),
    ApproximateNumberOfMessagesNotVisible: String(inFlight),
    ApproximateNumberOfMessagesDelayed: String(delayed),
    VisibilityTimeout: String(definition.visibilityTimeoutSeconds),
    MessageRetentionPeriod: String(definition.retentionSeconds),
    ...(definition.redrive ? { RedrivePolicy: JSON.stringify(definition.redrive) } : {}),
  };
};
