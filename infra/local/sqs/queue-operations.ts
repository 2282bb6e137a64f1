import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { AwsError } from '../engine.ts';
import { authorize, findQueue, operation, type Operation, type SqsCall } from './operation.ts';
import { defaultDefinition, describeQueue, withAttributes } from './queue-attributes.ts';

const queueUrl = z.string();

/** Makes a queue until the local cloud stops: lasting queues come from the template. */
const createQueue = (call: SqsCall, name: string, given: Record<string, string>): object => {
  const { queues } = call;
  const arn = queues.arnOf(name);
  authorize(call, 'sqs:CreateQueue', arn);
  if (!/^[\w-]{1,80}$/.test(name)) {
    throw new AwsError('InvalidParameterValue', 'Can only include alphanumeric characters, hyphens, or underscores.');
  }
  const existing = queues.has(name) ? queues.byName(name).definition : undefined;
  const definition = withAttributes(existing ?? defaultDefinition(name, arn), given);
  if (definition.redrive) queues.byArn(definition.redrive.deadLetterTargetArn);
  if (!existing) queues.create(definition);
  else if (JSON.stringify(existing) !== JSON.stringify(definition)) {
    throw new AwsError(
      'QueueNameExists',
      'A queue already exists with the same name and a different value for an attribute',
    );
  }
  return { QueueUrl: queues.urlOf(name) };
};

/**
 * Moves the visible messages of a dead-letter queue back to their sources. Stops at a message that was sent there
 * directly. The move has ended when it is answered, so no task can be listed or cancelled.
 */
const startMoveTask = (call: SqsCall, sourceArn: string): object => {
  for (const action of ['StartMessageMoveTask', 'ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes']) {
    authorize(call, `sqs:${action}`, sourceArn);
  }
  const { queues } = call;
  const source = queues.byArn(sourceArn);
  if (!queues.all().some((queue) => queue.definition.redrive?.deadLetterTargetArn === sourceArn)) {
    throw new AwsError('InvalidParameterValue', 'Source queue must be configured as a Dead Letter Queue.');
  }
  const messages = source.visibleMessages();
  for (const { sourceArn: target } of messages) if (target !== undefined) authorize(call, 'sqs:SendMessage', target);
  for (const message of messages) {
    if (message.sourceArn === undefined) break;
    queues.move(message, source, queues.byArn(message.sourceArn));
  }
  return { TaskHandle: randomUUID() };
};

export const queueOperations: Record<string, Operation> = {
  CreateQueue: operation(
    z.strictObject({ QueueName: z.string(), Attributes: z.record(z.string(), z.string()).default({}) }),
    (call, { QueueName, Attributes }) => createQueue(call, QueueName, Attributes),
  ),

  GetQueueUrl: operation(z.strictObject({ QueueName: z.string() }), (call, input) => ({
    QueueUrl: call.queues.urlOf(findQueue(call, input.QueueName, 'sqs:GetQueueUrl').definition.name),
  })),

  GetQueueAttributes: operation(
    z.strictObject({ QueueUrl: queueUrl, AttributeNames: z.array(z.string()).default([]) }),
    (call, { QueueUrl, AttributeNames }) => {
      const all = describeQueue(findQueue(call, QueueUrl, 'sqs:GetQueueAttributes'));
      const requested = Object.entries(all).filter(([name]) =>
        AttributeNames.some((one) => one === 'All' || one === name),
      );
      return { Attributes: Object.fromEntries(requested) };
    },
  ),

  PurgeQueue: operation(z.strictObject({ QueueUrl: queueUrl }), (call, input) => {
    findQueue(call, input.QueueUrl, 'sqs:PurgeQueue').purge();
    return {};
  }),

  StartMessageMoveTask: operation(z.strictObject({ SourceArn: z.string() }), (call, { SourceArn }) =>
    startMoveTask(call, SourceArn),
  ),
};
