import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';
import { environment } from '../api/environment.ts';
import { log } from '../api/log.ts';
import type { Following } from '../storage/transact.ts';

/** The queues that the relay sends to. */
export const outboxQueue = z.enum(['bulk', 'messages', 'imports', 'exports'] satisfies Following['queue'][]);

/** Files of expired rows go the same way, without a row of the outbox. */
const relayQueues = [...outboxQueue.options, 'files'] as const;
type Queue = (typeof relayQueues)[number];

/** A row of the outbox on its way. */
export interface Outgoing {
  readonly outboxId: string;
  readonly queue: Queue;
  readonly body: string;
}

/** How the rows were taken. `refused`: their queue never takes them. `left`: it may take them later. */
export interface Sent<Row> {
  readonly refused: readonly Row[];
  readonly left: readonly Row[];
}

const entriesMax = 10;
/** Below the 1 MiB that a batch may have; a row of the outbox alone always fits. */
const batchBytesMax = 900_000;

/** Cuts rows into batches that SQS takes, in order. */
export const batchesOf = <Row extends { readonly body: string }>(rows: readonly Row[]): Row[][] => {
  const batches: Row[][] = [];
  let bytes = 0;
  for (const one of rows) {
    const size = Buffer.byteLength(one.body);
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

const sendBatch = async <Row extends Outgoing>(
  sqs: SQSClient,
  QueueUrl: string,
  batch: readonly Row[],
): Promise<Sent<Row>> => {
  const Entries = batch.map(({ body }, index) => ({ Id: String(index), MessageBody: body }));
  try {
    const { Failed = [] } = await sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
    for (const { Id, Code } of Failed)
      log.error('outbox row not sent', { outboxId: batch[Number(Id)]?.outboxId, code: Code });
    const rows = (isSenderFault: boolean) =>
      Failed.filter(({ SenderFault }) => (SenderFault ?? false) === isSenderFault).flatMap(
        ({ Id }) => batch[Number(Id)] ?? [],
      );
    return { refused: rows(true), left: rows(false) };
  } catch (error) {
    log.error('outbox rows not sent', { outboxId: batch[0]?.outboxId, rows: batch.length }, error);
    return { refused: [], left: batch };
  }
};

/** Sends rows to their queues; a batch that fails holds up no other. */
export type SendOutbox = <Row extends Outgoing>(rows: readonly Row[]) => Promise<Sent<Row>>;

const variables = {
  bulk: 'QUEUE_BULK',
  messages: 'QUEUE_MESSAGES',
  imports: 'QUEUE_IMPORTS',
  exports: 'QUEUE_EXPORTS',
  files: 'QUEUE_FILES',
} as const satisfies Record<Queue, Parameters<typeof environment>[0]>;

let opened: SQSClient | undefined;

export const sendOutbox: SendOutbox = async (rows) => {
  const sqs = (opened ??= new SQSClient({}));
  const batches = relayQueues.flatMap((name) =>
    batchesOf(rows.filter(({ queue }) => queue === name)).map((batch) => ({ name, batch })),
  );
  const ends: Sent<(typeof rows)[number]>[] = [];
  for (const { name, batch } of batches) ends.push(await sendBatch(sqs, environment(variables[name]), batch));
  return { refused: ends.flatMap(({ refused }) => refused), left: ends.flatMap(({ left }) => left) };
};
