import * as z from 'zod';
import { AwsError } from '../engine.ts';
import { messageAttributesSchema } from './definitions.ts';
import { md5Of, md5OfAttributes, messageBytes, messageBytesMax, presentDelivery } from './messages.ts';
import { findQueue, operation, runBatch, type Operation, type SqsCall } from './operation.ts';
import type { Queue } from './queue.ts';

const queueUrl = z.string();
const visibilityTimeout = z.number().int().min(0).max(43_200);
const names = z.array(z.string()).default([]);

const newMessage = z.strictObject({
  MessageBody: z.string(),
  DelaySeconds: z.number().int().min(0).max(900).default(0),
  MessageAttributes: messageAttributesSchema.default({}),
});

const send = ({ queues, caller }: SqsCall, queue: Queue, input: z.output<typeof newMessage>): object => {
  const MessageId = queues.send(queue, {
    body: input.MessageBody,
    attributes: input.MessageAttributes,
    senderName: caller.name,
    delaySeconds: input.DelaySeconds,
  });
  return {
    MessageId,
    MD5OfMessageBody: md5Of(input.MessageBody),
    MD5OfMessageAttributes: md5OfAttributes(input.MessageAttributes),
  };
};

const parseReceipt = (receiptHandle: string): string => {
  if (/^[\da-f-]{36}\.[\da-f-]{36}$/.test(receiptHandle)) return receiptHandle;
  throw new AwsError('ReceiptHandleIsInvalid', `The input receipt handle "${receiptHandle}" is not valid.`);
};

export const messageOperations: Record<string, Operation> = {
  SendMessage: operation(newMessage.extend({ QueueUrl: queueUrl }), (call, input) =>
    send(call, findQueue(call, input.QueueUrl, 'sqs:SendMessage'), input),
  ),

  SendMessageBatch: operation(
    z.strictObject({ QueueUrl: queueUrl, Entries: z.array(newMessage.extend({ Id: z.string() })) }),
    (call, { QueueUrl, Entries }) => {
      const queue = findQueue(call, QueueUrl, 'sqs:SendMessage');
      const sizes = Entries.map((entry) => messageBytes(entry.MessageBody, entry.MessageAttributes));
      const sumBytes = sizes.reduce((sum, size) => sum + size, 0);
      if (sumBytes > messageBytesMax) {
        const message = `Batch requests cannot be longer than ${messageBytesMax} bytes. You have sent ${sumBytes} bytes.`;
        throw new AwsError('BatchRequestTooLong', message);
      }
      return runBatch(Entries, (entry) => send(call, queue, entry));
    },
  ),

  ReceiveMessage: operation(
    z.strictObject({
      QueueUrl: queueUrl,
      MaxNumberOfMessages: z.number().int().min(1).max(10).default(1),
      VisibilityTimeout: visibilityTimeout.optional(),
      WaitTimeSeconds: z.number().int().min(0).max(20).default(0),
      MessageSystemAttributeNames: names,
      MessageAttributeNames: names,
    }),
    async (call, input) => {
      const queue = findQueue(call, input.QueueUrl, 'sqs:ReceiveMessage');
      const deliveries = await queue.receive(
        input.MaxNumberOfMessages,
        input.WaitTimeSeconds * 1000,
        (input.VisibilityTimeout ?? queue.definition.visibilityTimeoutSeconds) * 1000,
        call.signal,
      );
      const requested = { system: input.MessageSystemAttributeNames, message: input.MessageAttributeNames };
      // As in AWS, an empty answer has no Messages at all.
      return deliveries.length === 0 ? {} : { Messages: deliveries.map((one) => presentDelivery(one, requested)) };
    },
  ),

  DeleteMessage: operation(z.strictObject({ QueueUrl: queueUrl, ReceiptHandle: z.string() }), (call, input) => {
    findQueue(call, input.QueueUrl, 'sqs:DeleteMessage').remove(parseReceipt(input.ReceiptHandle));
    return {};
  }),

  DeleteMessageBatch: operation(
    z.strictObject({
      QueueUrl: queueUrl,
      Entries: z.array(z.strictObject({ Id: z.string(), ReceiptHandle: z.string() })),
    }),
    (call, input) => {
      const queue = findQueue(call, input.QueueUrl, 'sqs:DeleteMessage');
      return runBatch(input.Entries, (entry) => {
        queue.remove(parseReceipt(entry.ReceiptHandle));
        return {};
      });
    },
  ),

  ChangeMessageVisibility: operation(
    z.strictObject({ QueueUrl: queueUrl, ReceiptHandle: z.string(), VisibilityTimeout: visibilityTimeout }),
    (call, input) => {
      const queue = findQueue(call, input.QueueUrl, 'sqs:ChangeMessageVisibility');
      if (queue.changeVisibility(parseReceipt(input.ReceiptHandle), input.VisibilityTimeout * 1000)) return {};
      throw new AwsError('MessageNotInflight', 'The specified message is not in flight.');
    },
  ),
};
