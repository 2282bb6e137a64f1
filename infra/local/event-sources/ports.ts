import type { TableStream } from '../dynamodb/streams.ts';

/** A message as SQS hands it out, in the words of its API. */
export interface ReceivedMessage {
  readonly MessageId: string;
  readonly ReceiptHandle: string;
  readonly Body: string;
  readonly MD5OfBody: string;
  readonly MD5OfMessageAttributes?: string | undefined;
  /** ApproximateReceiveCount, SentTimestamp, SenderId, ApproximateFirstReceiveTimestamp … */
  readonly Attributes?: Readonly<Record<string, string>> | undefined;
  readonly MessageAttributes?:
    | Readonly<Record<string, { DataType: string; StringValue?: string | undefined; BinaryValue?: string | undefined }>>
    | undefined;
}

/** What the pollers want of the queues; queues go by their ARN. */
export interface QueuePort {
  /** At most `max` (1..10) messages; waits up to `waitMs` for the first. */
  receive(queueArn: string, max: number, waitMs: number): Promise<readonly ReceivedMessage[]>;
  delete(queueArn: string, receiptHandle: string): Promise<void>;
  send(queueArn: string, body: string): Promise<void>;
}

/** What the pollers want of the functions: runs one with an event (JSON text); `payload` is JSON text. May throw when the function can't start. */
export type Invoke = (functionName: string, event: string) => Promise<{ payload: string; failed: boolean }>;

/** What the pollers want of DynamoDB. */
export type OpenStream = (streamArn: string) => Promise<TableStream>;
