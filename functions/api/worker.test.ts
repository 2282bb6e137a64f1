import type { SQSEvent, SQSRecord } from 'aws-lambda';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { TimeUp } from './time-up.ts';
import { queueWorker } from './worker.ts';

const message = z.object({ end: z.enum(['well', 'timeUp', 'fault']) });
const errors = { timeUp: () => new TimeUp(), fault: () => new Error('a fault') };
const run = async ({ end }: z.output<typeof message>): Promise<void> => {
  if (end !== 'well') throw errors[end]();
};
const bodyOf = (end: string) => JSON.stringify({ end });
const eventOf = (...ends: string[]) =>
  ({ Records: ends.map((end) => ({ messageId: end, body: bodyOf(end) }) as SQSRecord) }) satisfies SQSEvent;
const context = { getRemainingTimeInMillis: () => 60_000 };

it('sends work again whose time is up, and reports only what failed', async () => {
  const sent: string[] = [];
  const handler = queueWorker(
    message,
    () => ({}),
    run,
    async (body) => void sent.push(body),
  );

  const answer = await handler(eventOf('well', 'timeUp', 'fault'), context);

  expect(sent).toEqual([bodyOf('timeUp')]);
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'fault' }] });
});

it.each([
  ['its queue cannot be reached', () => Promise.reject(new Error('no queue'))],
  ['it has no queue', undefined],
])('reports work whose time is up as failed when %s', async (_, sendAgain) => {
  const handler = queueWorker(message, () => ({}), run, sendAgain);

  expect(await handler(eventOf('timeUp'), context)).toEqual({ batchItemFailures: [{ itemIdentifier: 'timeUp' }] });
});
