import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createClock } from '../clock.ts';
import { startEventSources } from './event-sources.ts';

const directory = mkdtempSync(join(tmpdir(), 'event-sources-'));
afterAll(() => rmSync(directory, { recursive: true }));

it('does not start a mapping whose function can not read the queue, as AWS does not', async () => {
  const EventSourceArn = 'arn:aws:sqs:eu-west-1:000000000000:imports';
  const started = startEventSources({
    mappings: [
      {
        logicalId: 'Mapping',
        properties: {
          EventSourceArn,
          FunctionName: 'worker',
          Enabled: true,
          BisectBatchOnFunctionError: false,
          FunctionResponseTypes: [],
          MaximumBatchingWindowInSeconds: 0,
          MaximumRecordAgeInSeconds: -1,
          MaximumRetryAttempts: -1,
        },
      },
    ],
    invoke: () => Promise.reject(new Error('Nothing is invoked.')),
    queues: { receive: async () => [], delete: () => undefined, send: () => undefined },
    openStream: () => Promise.reject(new Error('There is no stream.')),
    allows: (_, action) => action !== 'sqs:DeleteMessage',
    clock: createClock({ file: join(directory, 'clock.json') }),
    directory,
  });

  await expect(started).rejects.toThrow(
    `The role of worker does not have permission to call sqs:DeleteMessage on ${EventSourceArn}.`,
  );
});
