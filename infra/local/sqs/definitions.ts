import * as z from 'zod';

/** A queue as the template, or CreateQueue, describes it. */
export interface QueueDefinition {
  readonly name: string;
  readonly arn: string;
  readonly visibilityTimeoutSeconds: number;
  readonly retentionSeconds: number;
  readonly redrive?: { readonly deadLetterTargetArn: string; readonly maxReceiveCount: number } | undefined;
}

/** A message attribute. Binary attributes are refused. */
const messageAttributeSchema = z.object({
  DataType: z.string().regex(/^(String|Number)(\..+)?$/),
  StringValue: z.string().min(1),
});
export const messageAttributesSchema = z.record(z.string().regex(/^[\w.-]{1,256}$/), messageAttributeSchema);
export type MessageAttributes = z.infer<typeof messageAttributesSchema>;

/** A message in a queue. Times are ms since the epoch. */
export const messageSchema = z.object({
  /** Differs between two deliveries of one message, unlike the message id. */
  entryId: z.string(),
  messageId: z.string(),
  body: z.string(),
  attributes: messageAttributesSchema,
  senderName: z.string(),
  sentAt: z.number(),
  visibleAt: z.number(),
  receiveCount: z.number(),
  firstReceivedAt: z.number().optional(),
  /** In a dead-letter queue: the queue from which the message was moved. */
  sourceArn: z.string().optional(),
});
export type Message = z.infer<typeof messageSchema>;

/** A message that a consumer has received. */
export interface Delivery {
  readonly message: Message;
  readonly receiptHandle: string;
}

/** The numbers of messages that can be received, are in flight, and are delayed. */
export interface QueueCounts {
  readonly visible: number;
  readonly inFlight: number;
  readonly delayed: number;
}
