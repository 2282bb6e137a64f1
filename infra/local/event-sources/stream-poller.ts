import { isDeepStrictEqual } from 'node:util';
import type { StreamRecord } from '../dynamodb/stream-records.ts';
import { batchesOf } from './batch.ts';
import type { Checkpoints } from './checkpoints.ts';
import { repeat } from './gate.ts';
import type { StreamMapping } from './mapping.ts';
import { deliver, type DeliveryParts, type StreamItem } from './stream-delivery.ts';
import type { BatchingWindows } from './windows.ts';

/** Writes wake the poller. It also looks for changes at this interval, in case it missed a write. */
const idlePollMs = 5_000;

export interface StreamPollerParts extends DeliveryParts {
  readonly checkpoints: Checkpoints;
  readonly windows: BatchingWindows;
}

/** Delivers the changes of a table to a function in order and at least once, from the oldest on, until the gate stops. */
export const pollStream = async (mapping: StreamMapping, parts: StreamPollerParts): Promise<void> => {
  const { stream, checkpoints, windows, gate, clock } = parts;
  const { batchSize: limit } = mapping;
  const name = `${mapping.functionName} ${stream.arn} ${stream.incarnation}`;
  let after = checkpoints.get(name) ?? '0';
  let writes = 0;
  const unlisten = stream.onWrite(() => {
    writes += 1;
  });

  const onWriteOrClose = (wake: () => void): (() => void) => {
    const stops = [stream.onWrite(wake), windows.onClose(wake)];
    return () => stops.forEach((stop) => stop());
  };

  const poll = async (): Promise<void> => {
    const writesBefore = writes;
    const records = await gate.run(() => stream.read(after, limit));
    if (records.length === 0) {
      // A write during the read may have come too late for it.
      if (writes === writesBefore) await gate.sleep(idlePollMs, stream.onWrite);
      return;
    }
    const lastRead = () => records.at(-1)?.dynamodb.SequenceNumber ?? after;
    const endsAt = clock.now() + mapping.windowMs;
    while (records.length < limit && clock.now() < endsAt && windows.areOpen()) {
      await gate.sleep(endsAt - clock.now(), onWriteOrClose);
      records.push(...(await gate.run(() => stream.read(lastRead(), limit - records.length))));
    }
    const matching = records.filter((record) => mapping.filter(record) && isChange(record));
    await deliverAll(matching, mapping, parts);
    after = lastRead();
    checkpoints.set(name, after);
  };
  await repeat(gate, `Polling ${stream.arn} for ${mapping.functionName}`, poll);
  unlisten();
};

const deliverAll = async (records: StreamRecord[], mapping: StreamMapping, parts: StreamPollerParts): Promise<void> => {
  const items: StreamItem[] = records.map((record) => ({
    id: record.dynamodb.SequenceNumber,
    record: { ...record, eventSourceARN: parts.stream.arn },
    createdAt: record.dynamodb.ApproximateCreationDateTime * 1_000,
  }));
  for (const batch of batchesOf(items, mapping.batchSize)) await deliver(batch, mapping, parts);
};

/** AWS does not report a write that changed nothing. dynoxide does. */
const isChange = ({ eventName, dynamodb }: StreamRecord): boolean =>
  eventName !== 'MODIFY' || dynamodb.NewImage === undefined || !isDeepStrictEqual(dynamodb.NewImage, dynamodb.OldImage);
