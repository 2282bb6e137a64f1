import type { EventEmitter } from 'node:events';
import * as z from 'zod';
import type { Clock } from '../engine.ts';
import { streamArnOf, type TableDefinition } from './definitions.ts';
import type { Emulator } from './emulator.ts';
import type { StreamRecord } from './stream-records.ts';

const described = z.object({ Table: z.object({ LatestStreamLabel: z.string() }) });

/** The stream of a table for the pollers, without IAM, faults and the meter. It is one shard. */
export interface TableStream {
  readonly arn: string;
  readonly shardId: string;
  /** Changes when the table is recreated, because then an older checkpoint is meaningless. */
  readonly incarnation: string;
  /** At most `limit` (1..1000) changes after a sequence number, `0` for the oldest. */
  read(after: string, limit: number): Promise<StreamRecord[]>;
  /** Calls back after each write to the table. Returns a function that stops this. */
  onWrite(listener: () => void): () => void;
}

/** Opens the stream of a table that has one. */
export const openStream = async (
  definition: TableDefinition,
  { emulator, clock, writes }: { emulator: Emulator; clock: Clock; writes: EventEmitter },
): Promise<TableStream> => {
  const arn = streamArnOf(definition);
  const region = arn.split(':')[3] ?? '';
  const table = described.parse(
    await emulator.wire.call('DynamoDB_20120810.DescribeTable', { TableName: definition.name }),
  );
  return {
    arn,
    shardId: `shardId-00000001-${definition.name}`,
    incarnation: table.Table.LatestStreamLabel,
    onWrite(listener) {
      writes.on(definition.name, listener);
      return () => void writes.off(definition.name, listener);
    },
    read: async (after, limit) =>
      (await emulator.readStream(definition, after, limit)).map((one) => local(one, region, clock)),
  };
};

/** Emulators write the time of the machine and their own region. Each read makes new records. */
const local = (one: StreamRecord, region: string, clock: Clock): StreamRecord => {
  const aheadSeconds = Math.round((clock.now() - (performance.timeOrigin + performance.now())) / 1_000);
  one.awsRegion = region;
  // A copy would parse the images.
  one.dynamodb.ApproximateCreationDateTime += aheadSeconds;
  return one;
};
