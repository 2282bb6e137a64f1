import type { SQSClient as Client } from '@aws-sdk/client-sqs';
import { environment } from './environment.ts';

/** Work that failed for a reason that no retry mends. Ids only: operators read it. */
export interface Parked {
  /** Module and file name. */
  readonly worker: string;
  readonly id: string;
}
export type Park = (parked: Parked) => Promise<void>;

let opened: Client | undefined;

/**
 * Puts work aside in the queue of what stream workers give up, so that the records behind it go on. A message in that
 * queue is an alarm.
 */
export const park: Park = async (parked) => {
  const QueueUrl = environment('QUEUE_STREAM_FAILURES');
  // Loaded only now: hardly any run needs it.
  const { SendMessageCommand, SQSClient } = await import('@aws-sdk/client-sqs');
  opened ??= new SQSClient({});
  await opened.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify({ parked }) }));
};
