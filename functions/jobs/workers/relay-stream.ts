import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { log } from '../../api/log.ts';
import { park, type Park } from '../../api/park.ts';
import { streamWorker } from '../../api/worker.ts';
import { outboxQueue, sendOutbox, type Outgoing, type SendOutbox } from '../send-outbox.ts';

const filePrefix = 'FILE#';

/** A new outbox row, as the stream hands it over. */
const inserted = z.object({
  NewImage: z.object({
    pk: z.object({ S: z.string() }),
    queue: z.object({ S: outboxQueue }),
    body: z.object({ S: z.string() }),
  }),
});

/** The row of a file that has expired. */
const removed = z.object({
  Keys: z.object({ pk: z.object({ S: z.string().check(z.startsWith(filePrefix)) }) }),
  OldImage: z.optional(z.object({ multipartId: z.optional(z.object({ S: z.string() })) })),
});

interface Deps {
  readonly send: SendOutbox;
  readonly park: Park;
}

interface Row extends Outgoing {
  readonly record: DynamoDBRecord;
}

const prefix = 'OUTBOX#';
const outboxIdOf = ({ dynamodb }: DynamoDBRecord): string => dynamodb?.Keys?.['pk']?.S?.slice(prefix.length) ?? '';

/** The message by which a file goes whose row has expired; undefined when the record is of another row. */
const droppedOf = (record: DynamoDBRecord): Row | undefined => {
  const { data } = removed.safeParse(record.dynamodb);
  if (!data) return undefined;
  const fileId = data.Keys.pk.S.slice(filePrefix.length);
  const multipartId = data.OldImage?.multipartId?.S;
  const body = JSON.stringify({ fileId, ...(multipartId !== undefined && { multipartId }) });
  return { record, outboxId: fileId, queue: 'files', body };
};

/** The row of a record. Undefined when this release cannot read it, for example because its queue is newer. */
const rowOf = (record: DynamoDBRecord): Row | undefined => {
  const { data, error } = inserted.safeParse(record.dynamodb);
  if (data) return { record, outboxId: outboxIdOf(record), queue: data.NewImage.queue.S, body: data.NewImage.body.S };
  log.error('outbox row not readable', { outboxId: outboxIdOf(record) }, error);
  return undefined;
};

/** Puts rows aside that no queue takes: they stay in the outbox for an operator. Answers those that it could not put aside. */
const parkAll = async (records: readonly DynamoDBRecord[], park: Park): Promise<DynamoDBRecord[]> => {
  const left: DynamoDBRecord[] = [];
  for (const record of records) {
    try {
      await park({ worker: 'jobs/relay-stream', id: outboxIdOf(record) });
    } catch (error) {
      log.error('outbox row not parked', { outboxId: outboxIdOf(record) }, error);
      left.push(record);
    }
  }
  return left;
};

/**
 * Sends what must follow a commit to its queue (promise 7). Rows that were not taken come again, with those behind them;
 * the workers behind the queues take a message twice without harm.
 */
export const run = async (
  records: readonly DynamoDBRecord[],
  _: { readonly now: number },
  { send, park }: Deps,
): Promise<readonly DynamoDBRecord[]> => {
  const found = records
    .filter(({ eventName }) => eventName === 'INSERT')
    .map((record) => ({ record, row: rowOf(record) }));
  const unreadable = found.filter(({ row }) => !row).map(({ record }) => record);
  const dropped = records
    .filter(({ eventName }) => eventName === 'REMOVE')
    .flatMap((record) => droppedOf(record) ?? []);
  const { refused, left } = await send([...found.flatMap(({ row }) => row ?? []), ...dropped]);
  const unparked = await parkAll([...unreadable, ...refused.map(({ record }) => record)], park);
  return [...left.map(({ record }) => record), ...unparked];
};

export const handler = streamWorker(() => ({ send: sendOutbox, park }), run);
