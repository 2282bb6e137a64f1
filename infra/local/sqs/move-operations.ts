import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { AwsError } from '../engine.ts';
import type { Message } from './definitions.ts';
import { authorize, operation, type Operation, type SqsCall } from './operation.ts';
import type { Queue } from './queue.ts';
import type { Queues } from './queues.ts';

const tasksMax = 10;

function findByArn(call: SqsCall, arn: string, actions: readonly string[]): Queue {
  for (const action of actions) authorize(call, action, arn);
  const name = arn.split(':').at(-1) ?? '';
  if (call.queues.has(name)) return call.queues.byName(name);
  throw new AwsError('ResourceNotFoundException', 'The resource that you specified for the ARN does not exist.', 404);
}

/** Moves each message to the one queue or back to where it came from; stops at one that was sent here directly. */
function moveAll(
  queues: Queues,
  source: Queue,
  messages: readonly Message[],
  destinationArn: string | undefined,
): number {
  for (const [moved, message] of messages.entries()) {
    const arn = destinationArn ?? message.sourceArn;
    if (arn === undefined) return moved;
    queues.move(message, source, queues.byArn(arn));
  }
  return messages.length;
}

function startTask(call: SqsCall, sourceArn: string, destinationArn: string | undefined): object {
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
  const moved = moveAll(queues, source, messages, destinationArn);
  const completed = moved === messages.length;
  call.moveTasks.unshift({
    Status: completed ? 'COMPLETED' : 'FAILED',
    SourceArn: sourceArn,
    DestinationArn: destinationArn,
    ApproximateNumberOfMessagesMoved: moved,
    ApproximateNumberOfMessagesToMove: messages.length,
    StartedTimestamp: queues.clock.now(),
    FailureReason: completed ? undefined : 'CouldNotDetermineMessageSource',
  });
  call.moveTasks.splice(tasksMax);
  return { TaskHandle: randomUUID() };
}

/** A redrive is done by the time that it is answered: there is none to slow down or to cancel. */
export const moveOperations: Record<string, Operation> = {
  StartMessageMoveTask: operation(
    z.strictObject({ SourceArn: z.string(), DestinationArn: z.string().optional() }),
    (call, { SourceArn, DestinationArn }) => startTask(call, SourceArn, DestinationArn),
  ),

  ListMessageMoveTasks: operation(
    z.strictObject({ SourceArn: z.string(), MaxResults: z.number().int().min(1).max(tasksMax).default(1) }),
    (call, { SourceArn, MaxResults }) => {
      findByArn(call, SourceArn, ['sqs:ListMessageMoveTasks']);
      return { Results: call.moveTasks.filter((task) => task.SourceArn === SourceArn).slice(0, MaxResults) };
    },
  ),
};
