import { parseInput } from '../dynamodb/json.ts';
import { AwsError } from '../engine.ts';
import type { Engine, EngineCall } from '../engine.ts';
import type { QueueCounts } from './definitions.ts';
import { messageOperations } from './message-operations.ts';
import { presentDelivery, type ReceivedMessage } from './messages.ts';
import { queueOperations } from './queue-operations.ts';
import { Queues, type QueuesOptions } from './queues.ts';

const operations = { ...messageOperations, ...queueOperations };

/** SQS, with direct access for the pollers and the test hooks of the local cloud. Durations in ms. */
export interface SqsEngine extends Engine {
  /** Up to `count` messages with all their attributes. Waits for a message for `waitMs`, or until the signal aborts. */
  receive(queueArn: string, count: number, waitMs: number, signal?: AbortSignal): Promise<ReceivedMessage[]>;
  delete(queueArn: string, receiptHandle: string): void;
  /** Returns the message's id. */
  send(queueArn: string, body: string): string;
  counts(queueName: string): QueueCounts;
  /** Delivers the next message twice. */
  injectDuplicate(queueName: string): void;
  /** Delivers the next message `ms` later. */
  delayNext(queueName: string, ms: number): void;
}

const run = async (call: EngineCall, queues: Queues): Promise<object> => {
  const { caller, request, response, body = Buffer.alloc(0) } = call;
  if (!caller)
    throw new AwsError('InvalidClientTokenId', 'The security token included in the request is invalid.', 403);
  const name = String(request.headers['x-amz-target']).replace(/^AmazonSQS\./, '');
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (!operation) throw new AwsError('UnsupportedOperation', `The local SQS does not implement ${name}.`);
  const hungUp = new AbortController();
  response.on('close', () => hungUp.abort());
  return operation({ caller, queues, signal: hungUp.signal }, parseInput(body));
};

/** SQS in this process. `QueueLog` says what survives a restart. */
export const createSqsEngine = (options: QueuesOptions): SqsEngine => {
  const queues = new Queues(options);
  return {
    async handle(call) {
      const body = JSON.stringify(await run(call, queues));
      call.response.setHeader('content-type', 'application/x-amz-json-1.0').end(body);
    },
    receive: async (queueArn, count, waitMs, signal) => {
      const queue = queues.byArn(queueArn);
      const visibilityMs = queue.definition.visibilityTimeoutSeconds * 1000;
      const deliveries = await queue.receive(count, waitMs, visibilityMs, signal);
      return deliveries.map((delivery) => presentDelivery(delivery, { system: ['All'], message: ['All'] }));
    },
    delete: (queueArn, receiptHandle) => queues.byArn(queueArn).remove(receiptHandle),
    send: (queueArn, body) =>
      queues.send(queues.byArn(queueArn), { body, attributes: {}, senderName: 'local', delaySeconds: 0 }),
    counts: (queueName) => queues.byName(queueName).counts(),
    injectDuplicate: (queueName) => queues.byName(queueName).duplicateNext(),
    delayNext: (queueName, ms) => queues.byName(queueName).delayNext(ms),
    async stop() {
      for (const queue of queues.all()) queue.stop();
    },
  };
};
