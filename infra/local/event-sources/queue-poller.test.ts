import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { createClock } from '../clock.ts';
import { type EventSources, startEventSources } from './event-sources.ts';
import type { MappingDefinition } from './mapping.ts';
import type { ReceivedMessage } from '../sqs/messages.ts';
import type { Invoke } from './ports.ts';

const queueArn = 'arn:aws:sqs:eu-west-1:000000000000:imports';
const event = z.object({ Records: z.array(z.looseObject({ messageId: z.string() })) });

const defaults: MappingDefinition['properties'] = {
  EventSourceArn: queueArn,
  FunctionName: 'worker',
  Enabled: true,
  BisectBatchOnFunctionError: false,
  FunctionResponseTypes: [],
  MaximumBatchingWindowInSeconds: 0,
  MaximumRecordAgeInSeconds: -1,
  MaximumRetryAttempts: -1,
};

const directory = mkdtempSync(join(tmpdir(), 'queue-poller-'));
const clock = createClock({ file: join(directory, 'clock.json') });
let waiting: ReceivedMessage[];
let deleted: string[];
let invocations: string[][];
let sources: EventSources | undefined;
/** What a poll of the empty queue waits for. */
let whileEmpty: (signal: AbortSignal) => Promise<unknown>;

beforeEach(() => {
  waiting = [];
  deleted = [];
  invocations = [];
  whileEmpty = () => pause(5);
});
afterEach(async () => {
  await sources?.stop();
  rmSync(directory, { recursive: true, force: true });
});

const message = (id: string): ReceivedMessage => ({
  MessageId: id,
  ReceiptHandle: `handle-${id}`,
  Body: `{"of":"${id}"}`,
  MD5OfBody: 'md5',
  Attributes: { ApproximateReceiveCount: '1' },
  MessageAttributes: { kind: { DataType: 'String', StringValue: 'import' } },
  MD5OfMessageAttributes: undefined,
});

const start = async (invoke: Invoke, properties: Partial<MappingDefinition['properties']> = {}): Promise<void> => {
  sources = await startEventSources({
    mappings: [{ logicalId: 'Mapping', properties: { ...defaults, ...properties } }],
    invoke(functionName, payload) {
      invocations.push(event.parse(JSON.parse(payload)).Records.map(({ messageId }) => messageId));
      return invoke(functionName, payload);
    },
    queues: {
      receive: async (_, max, _waitMs, signal) => {
        const messages = waiting.splice(0, max);
        if (messages.length === 0) await whileEmpty(signal);
        return messages;
      },
      delete: (_, receiptHandle) => {
        deleted.push(receiptHandle);
      },
      send: () => undefined,
    },
    openStream: () => Promise.reject(new Error('There is no stream.')),
    allows: () => true,
    clock,
    directory,
  });
};

it('delivers messages in the format of AWS and deletes them when the function is done', async () => {
  const calls: [string, unknown][] = [];
  waiting = [message('a')];

  await start(async (functionName, payload) => {
    calls.push([functionName, JSON.parse(payload)]);
    return { payload: 'null', failed: false };
  });
  await expect.poll(() => deleted).toEqual(['handle-a']);

  const record = {
    messageId: 'a',
    receiptHandle: 'handle-a',
    body: '{"of":"a"}',
    attributes: { ApproximateReceiveCount: '1' },
    messageAttributes: {
      kind: { stringValue: 'import', stringListValues: [], binaryListValues: [], dataType: 'String' },
    },
    md5OfBody: 'md5',
    eventSource: 'aws:sqs',
    eventSourceARN: queueArn,
    awsRegion: 'eu-west-1',
  };
  expect(calls).toEqual([['worker', { Records: [record] }]]);
});

it('ends the polls that wait for a message when it is paused, and polls again when it goes on', async () => {
  let polls = 0;
  whileEmpty = (signal) => {
    polls += 1;
    return once(signal, 'abort');
  };

  await start(async () => ({ payload: 'null', failed: false }));
  await expect.poll(() => polls).toBeGreaterThan(0);
  await sources?.pause('worker');
  waiting = [message('a')];
  sources?.resume('worker');

  await expect.poll(() => deleted).toEqual(['handle-a']);
});

it('leaves the messages of a failed invocation in the queue', async () => {
  waiting = [message('a'), message('b')];

  await start(async () => ({ payload: '{}', failed: true }));
  await expect.poll(() => invocations).toHaveLength(1);
  await sources?.pause('worker');

  expect(deleted).toEqual([]);
});

it.each([
  [
    'leaves those that the function reports',
    '{"batchItemFailures":[{"itemIdentifier":"b"}]}',
    ['handle-a', 'handle-c'],
  ],
  ['leaves none when it reports none', '{"batchItemFailures":[]}', ['handle-a', 'handle-b', 'handle-c']],
  ['leaves none when it answers nothing', 'null', ['handle-a', 'handle-b', 'handle-c']],
  ['leaves all when it names a message that it did not get', '{"batchItemFailures":[{"itemIdentifier":"x"}]}', []],
  ['leaves all when its report can not be read', '{"batchItemFailures":[{"itemIdentifier":""}]}', []],
])('%s', async (_, payload, expected) => {
  waiting = ['a', 'b', 'c'].map(message);

  await start(async () => ({ payload, failed: false }), { FunctionResponseTypes: ['ReportBatchItemFailures'] });
  await expect.poll(() => invocations).toHaveLength(1);
  await sources?.pause('worker');

  expect(deleted.toSorted()).toEqual(expected);
});

it('runs as many invocations at once as the mapping allows, of its batch size', async () => {
  waiting = Array.from({ length: 40 }, (_, at) => message(`m${at}`));
  let running = 0;
  let most = 0;

  await start(
    async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return { payload: 'null', failed: false };
    },
    { BatchSize: 4, ScalingConfig: { MaximumConcurrency: 2 } },
  );
  await expect.poll(() => deleted).toHaveLength(40);

  expect(most).toBe(2);
  expect(Math.max(...invocations.map(({ length }) => length))).toBe(4);
});
