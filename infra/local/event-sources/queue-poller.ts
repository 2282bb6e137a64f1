import type { Clock } from '../engine.ts';
import { batchesOf, invokeBatch } from './batch.ts';
import { type Gate, repeat } from './gate.ts';
import type { QueueMapping } from './mapping.ts';
import type { ReceivedMessage } from '../sqs/messages.ts';
import type { Invoke, QueuePort } from './ports.ts';

/** Short, because a pause of the mapping waits for the end of its polls. */
const pollWaitMs = 1_000;
const receiveMax = 10;

/** Delivers the messages of a queue to a function, with as many polls at once as the mapping allows, until the gate stops. */
export const pollQueue = async (
  mapping: QueueMapping,
  { queues, invoke, gate, clock }: { queues: QueuePort; invoke: Invoke; gate: Gate; clock: Clock },
): Promise<void> => {
  const poll = () =>
    gate.run(async () => {
      const messages = await gather(mapping, queues, clock);
      for (const batch of batchesOf(
        messages.map((message) => itemOf(message, mapping)),
        mapping.batchSize,
      )) {
        const { failed } = await invokeBatch(invoke, mapping, batch);
        const done = batch.filter(({ id }) => !failed.has(id));
        // The failed messages become visible again after their visibility timeout.
        await Promise.all(done.map(({ message }) => queues.delete(mapping.sourceArn, message.ReceiptHandle)));
      }
    });
  const what = `Polling ${mapping.sourceArn} for ${mapping.functionName}`;
  await Promise.all(Array.from({ length: mapping.concurrencyMax }, () => repeat(gate, what, poll)));
};

/** Waits for a first message, then for more during the batching window. */
const gather = async (mapping: QueueMapping, queues: QueuePort, clock: Clock): Promise<ReceivedMessage[]> => {
  const { sourceArn, batchSize, windowMs } = mapping;
  const messages = [...(await queues.receive(sourceArn, Math.min(batchSize, receiveMax), pollWaitMs))];
  if (messages.length === 0) return messages;
  const endsAt = clock.now() + windowMs;
  while (messages.length < batchSize && clock.now() < endsAt) {
    const count = Math.min(batchSize - messages.length, receiveMax);
    messages.push(...(await queues.receive(sourceArn, count, Math.min(endsAt - clock.now(), pollWaitMs))));
  }
  return messages;
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
