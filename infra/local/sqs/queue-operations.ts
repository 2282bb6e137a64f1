import * as z from 'zod';
import { AwsError } from '../engine.ts';
import { authorize, findQueue, operation, type Operation, type SqsCall } from './operation.ts';
import { defaultDefinition, describeQueue, withAttributes } from './queue-attributes.ts';
import type { Queue } from './queue.ts';

const queueUrl = z.string();
const attributes = z.record(z.string(), z.string());
/** All that fit on one page of SQS. */
const listedMax = 1000;

const urlsOf = ({ queues }: SqsCall, found: readonly Queue[]): string[] =>
  found.slice(0, listedMax).map((queue) => queues.urlOf(queue.definition.name));

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

export const queueOperations: Record<string, Operation> = {
  CreateQueue: operation(
    z.strictObject({ QueueName: z.string(), Attributes: attributes.default({}) }),
    (call, { QueueName, Attributes }) => createQueue(call, QueueName, Attributes),
  ),

  GetQueueUrl: operation(z.strictObject({ QueueName: z.string() }), (call, input) => ({
    QueueUrl: call.queues.urlOf(findQueue(call, input.QueueName, 'sqs:GetQueueUrl').definition.name),
  })),

  ListQueues: operation(z.strictObject({ QueueNamePrefix: z.string().default('') }), (call, input) => {
    authorize(call, 'sqs:ListQueues', call.queues.arnOf('*'));
    const found = call.queues.all().filter((queue) => queue.definition.name.startsWith(input.QueueNamePrefix));
    return { QueueUrls: urlsOf(call, found) };
  }),

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

  SetQueueAttributes: operation(z.strictObject({ QueueUrl: queueUrl, Attributes: attributes }), (call, input) => {
    const queue = findQueue(call, input.QueueUrl, 'sqs:SetQueueAttributes');
    const definition = withAttributes(queue.definition, input.Attributes);
    if (definition.redrive) call.queues.byArn(definition.redrive.deadLetterTargetArn);
    queue.definition = definition;
    return {};
  }),

  PurgeQueue: operation(z.strictObject({ QueueUrl: queueUrl }), (call, input) => {
    findQueue(call, input.QueueUrl, 'sqs:PurgeQueue').purge();
    return {};
  }),

  ListDeadLetterSourceQueues: operation(z.strictObject({ QueueUrl: queueUrl }), (call, input) => {
    const { arn } = findQueue(call, input.QueueUrl, 'sqs:ListDeadLetterSourceQueues').definition;
    const sources = call.queues.all().filter((queue) => queue.definition.redrive?.deadLetterTargetArn === arn);
    return { queueUrls: urlsOf(call, sources) };
  }),
};
