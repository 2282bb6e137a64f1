import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { AwsError } from '../engine.ts';
import type { Message } from './definitions.ts';
import { authorize, operation, type Operation, type SqsCall } from './operation.ts';
import type { Queue } from './queue.ts';
import type { Queues } from './queues.ts';

const findByArn = (call: SqsCall, arn: string, actions: readonly string[]): Queue => {
  for (const action of actions) authorize(call, action, arn);
  const name = arn.split(':').at(-1) ?? '';
  if (call.queues.has(name)) return call.queues.byName(name);
  throw new AwsError('ResourceNotFoundException', 'The resource that you specified for the ARN does not exist.', 404);
};

/** Moves each message to the given queue or back to its source. Stops at a message that was sent here directly. */
const moveAll = (
  queues: Queues,
  source: Queue,
  messages: readonly Message[],
  destinationArn: string | undefined,
): void => {
  for (const message of messages) {
    const arn = destinationArn ?? message.sourceArn;
    if (arn === undefined) return;
    queues.move(message, source, queues.byArn(arn));
  }
};

const startTask = (call: SqsCall, sourceArn: string, destinationArn: string | undefined): object => {
  const actions = ['sqs:StartMessageMoveTask', 'sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];
  const source = findByArn(call, sourceArn, actions);
  const { queues } = call;
  if (!queues.all().some((queue) => queue.definition.redrive?.deadLetterTargetArn === sourceArn)) {
    throw new AwsError('InvalidParameterValue', 'Source queue must be configured as a Dead Letter Queue.');
  }
  const messages = source.visibleMessages();
  const targets =
    destinationArn === undefined ? messages.flatMap((message) => message.sourceArn ?? []) : [destinationArn];
  for (const arn of new Set(targets)) findByArn(call, arn, ['sqs:SendMessage']);
  moveAll(queues, source, messages, destinationArn);
  return { TaskHandle: randomUUID() };
};

/** A redrive has ended when it is answered, so there is none to list or to cancel. */
export const moveOperations: Record<string, Operation> = {
  StartMessageMoveTask: operation(
    z.strictObject({ SourceArn: z.string(), DestinationArn: z.string().optional() }),
    (call, { SourceArn, DestinationArn }) => startTask(call, SourceArn, DestinationArn),
  ),
};
