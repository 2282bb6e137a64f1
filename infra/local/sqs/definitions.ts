import * as z from 'zod';

/** A queue as the template, or CreateQueue, describes it. */
export const queueDefinitionSchema = z.object({
  name: z.string(),
  arn: z.string(),
  visibilityTimeoutSeconds: z.number(),
  delaySeconds: z.number(),
  receiveWaitSeconds: z.number(),
  retentionSeconds: z.number(),
  redrive: z.object({ deadLetterTargetArn: z.string(), maxReceiveCount: z.number() }).optional(),
  /** Bytes of a message with its attributes. */
  maximumMessageSize: z.number(),
});
export type QueueDefinition = z.infer<typeof queueDefinitionSchema>;

/** A message attribute as it travels: binary values in base64. */
export const messageAttributeSchema = z.object({
  DataType: z.string().regex(/^(String|Number|Binary)(\..+)?$/),
  StringValue: z.string().optional(),
  BinaryValue: z.base64().optional(),
});
export const messageAttributesSchema = z.record(z.string().regex(/^[\w.-]{1,256}$/), messageAttributeSchema);
export type MessageAttributes = z.infer<typeof messageAttributesSchema>;

/** A message in a queue. Times are ms since the epoch. */
export const messageSchema = z.object({
  /** Tells two deliveries of one message apart; the message id does not. */
  entryId: z.string(),
  messageId: z.string(),
  body: z.string(),
  attributes: messageAttributesSchema,
  senderName: z.string(),
  sentAt: z.number(),
  visibleAt: z.number(),
  receiveCount: z.number(),
  firstReceivedAt: z.number().optional(),
  /** The queue that gave the message up, in a dead-letter queue. */
  sourceArn: z.string().optional(),
});
export type Message = z.infer<typeof messageSchema>;

/** A message that a consumer has received. */
export interface Delivery {
  readonly message: Message;
  readonly receiptHandle: string;
}

/** How many messages wait, are with a consumer, or are not due yet. */
export interface QueueCounts {
  readonly visible: number;
  readonly inFlight: number;
  readonly delayed: number;
}
