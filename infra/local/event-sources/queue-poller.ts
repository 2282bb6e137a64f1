import { batchesOf, invokeBatch } from './batch.ts';
import { type Gate, repeat } from './gate.ts';
import type { QueueMapping } from './mapping.ts';
import type { ReceivedMessage } from '../sqs/messages.ts';
import type { Invoke, QueuePort } from './ports.ts';

/** The longest that SQS lets a poll wait. */
const pollWaitMs = 20_000;

/** Delivers the messages of a queue to a function, with as many polls at once as the mapping allows, until the gate stops. */
export const pollQueue = async (
  mapping: QueueMapping,
  { queues, invoke, gate }: { queues: QueuePort; invoke: Invoke; gate: Gate },
): Promise<void> => {
  const poll = () =>
    gate.run(async (signal) => {
      const messages = await queues.receive(mapping.sourceArn, mapping.batchSize, pollWaitMs, signal);
      const items = messages.map((message) => itemOf(message, mapping));
      for (const batch of batchesOf(items, mapping.batchSize)) {
        const { failed } = await invokeBatch(invoke, mapping, batch);
        // The failed messages become visible again after their visibility timeout.
        for (const { id, message } of batch)
          if (!failed.has(id)) queues.delete(mapping.sourceArn, message.ReceiptHandle);
      }
    });
  const what = `Polling ${mapping.sourceArn} for ${mapping.functionName}`;
  await Promise.all(Array.from({ length: mapping.concurrencyMax }, () => repeat(gate, what, poll)));
};

/** The record as AWS sends it to functions. */
const itemOf = (message: ReceivedMessage, { sourceArn }: QueueMapping) => {
  const attributes = Object.entries(message.MessageAttributes).map(([name, { StringValue, DataType }]) => [
    name,
    { stringValue: StringValue, stringListValues: [], binaryListValues: [], dataType: DataType },
  ]);
  const record = {
    messageId: message.MessageId,
    receiptHandle: message.ReceiptHandle,
    body: message.Body,
    attributes: message.Attributes,
    messageAttributes: Object.fromEntries(attributes) as object,
    ...(message.MD5OfMessageAttributes === undefined ? {} : { md5OfMessageAttributes: message.MD5OfMessageAttributes }),
    md5OfBody: message.MD5OfBody,
    eventSource: 'aws:sqs',
    eventSourceARN: sourceArn,
    awsRegion: sourceArn.split(':')[3],
  };
  return { id: message.MessageId, record, message };
};
