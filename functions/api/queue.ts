import type { SQSClient as Client } from '@aws-sdk/client-sqs';
import { environment } from './environment.ts';

type QueueVariable = Extract<Parameters<typeof environment>[0], `QUEUE_${string}`>;

let opened: Client | undefined;

/** Puts a message into a queue. */
export const sendMessage = async (queue: QueueVariable, body: string, delaySeconds = 0): Promise<void> => {
  const QueueUrl = environment(queue);
  // Loaded only now: hardly any run needs it.
  const { SendMessageCommand, SQSClient } = await import('@aws-sdk/client-sqs');
  opened ??= new SQSClient({});
  await opened.send(new SendMessageCommand({ QueueUrl, MessageBody: body, DelaySeconds: delaySeconds }));
};
