import type { TableStream } from '../dynamodb/streams.ts';
import type { ReceivedMessage } from '../sqs/messages.ts';

/** The queue operations that pollers use, by queue ARN. */
export interface QueuePort {
  /** At most `max` (1..10) messages. Waits up to `waitMs` for the first, or until the signal aborts. */
  receive(queueArn: string, max: number, waitMs: number, signal: AbortSignal): Promise<readonly ReceivedMessage[]>;
  delete(queueArn: string, receiptHandle: string): void;
  send(queueArn: string, body: string): void;
}

/** Runs a function with an event. Event and `payload` are JSON text. Throws when the function cannot start. */
export type Invoke = (functionName: string, event: string) => Promise<{ payload: string; failed: boolean }>;

/** Opens a stream by its ARN. */
export type OpenStream = (streamArn: string) => Promise<TableStream>;
