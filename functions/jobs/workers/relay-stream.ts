import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { environment } from '../../api/environment.ts';
import { streamWorker } from '../../api/worker.ts';
import type { Following } from '../../storage/transact.ts';

const queue = z.enum(['bulk', 'messages'] satisfies Following['queue'][]);
/** A new outbox row, as the stream hands it over. */
const inserted = z.object({
  NewImage: z.object({ queue: z.object({ S: queue }), body: z.object({ S: z.string() }) }),
});

const entriesMax = 10;
/** Below the 1 MiB that a batch may have; a row of the outbox alone always fits. */
const batchBytesMax = 900_000;

interface Deps {
  readonly sqs: SQSClient;
  readonly urls: Readonly<Record<z.output<typeof queue>, string>>;
}

let opened: Deps | undefined;
const buildDeps = (): Deps => {
  opened ??= {
    sqs: new SQSClient({}),
    urls: { bulk: environment('QUEUE_BULK'), messages: environment('QUEUE_MESSAGES') },
  };
  return opened;
};

/** Cuts bodies into batches that SQS takes, in order. */
export const batchesOf = (bodies: readonly string[]): string[][] => {
  const batches: string[][] = [];
  let bytes = 0;
  for (const one of bodies) {
    const size = Buffer.byteLength(one);
    const last = batches.at(-1);
    if (!last || last.length === entriesMax || bytes + size > batchBytesMax) {
      batches.push([one]);
      bytes = size;
    } else {
      last.push(one);
      bytes += size;
    }
  }
  return batches;
};

const send = async ({ sqs, urls }: Deps, name: keyof Deps['urls'], bodies: readonly string[]): Promise<void> => {
  const Entries = bodies.map((MessageBody, index) => ({ Id: String(index), MessageBody }));
  const { Failed = [] } = await sqs.send(new SendMessageBatchCommand({ QueueUrl: urls[name], Entries }));
  if (Failed.length > 0) throw new Error(`${Failed.length} messages to ${name} were refused: ${Failed[0]?.Code}`);
};

/**
 * Sends what must follow a commit to its queue (promise 7). After a failure the whole batch of rows comes again;
 * the workers behind the queues take a message twice without harm.
 */
export const run = async (
  records: readonly DynamoDBRecord[],
  _: { readonly now: number },
  deps: Deps,
): Promise<void> => {
  const rows = records
    .filter(({ eventName }) => eventName === 'INSERT')
    .map(({ dynamodb }) => inserted.parse(dynamodb));
  for (const name of queue.options) {
    const bodies = rows.filter(({ NewImage }) => NewImage.queue.S === name).map(({ NewImage }) => NewImage.body.S);
    for (const batch of batchesOf(bodies)) await send(deps, name, batch);
  }
};

export const handler = streamWorker(buildDeps, run);
