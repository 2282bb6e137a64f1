import * as z from 'zod';
import type { Clock } from '../engine.ts';
import type { Database } from './database.ts';
import { streamArnOf, type TableDefinition } from './definitions.ts';
import type { Wire } from './wire.ts';

const item = z.record(z.string(), z.unknown());

const record = z.looseObject({
  eventID: z.string(),
  eventName: z.enum(['INSERT', 'MODIFY', 'REMOVE']),
  awsRegion: z.string(),
  dynamodb: z.looseObject({
    ApproximateCreationDateTime: z.number(),
    Keys: item,
    NewImage: item.optional(),
    OldImage: item.optional(),
    SequenceNumber: z.string(),
  }),
});

const described = z.object({ Table: z.object({ LatestStreamLabel: z.string() }) });
const recordsAnswer = z.object({ Records: z.array(record) });

/** A change of an item as a function receives it, without the ARN. */
export type StreamRecord = z.output<typeof record>;

/** The stream of a table for the pollers, without IAM, faults and the meter. It is one shard. */
export interface TableStream {
  readonly arn: string;
  readonly shardId: string;
  /** Changes when the table is recreated, because then an older checkpoint is meaningless. */
  readonly incarnation: string;
  /** The sequence number of the newest change, `0` when there is none. */
  last(): Promise<string>;
  /** At most `limit` (1..1000) changes after a sequence number, `0` for the oldest. */
  read(after: string, limit: number): Promise<StreamRecord[]>;
  /** Calls back after each write to the table. Returns a function that stops this. */
  onWrite(listener: () => void): () => void;
}

/** Opens the stream of a table that has one. */
export const openStream = async (
  definition: TableDefinition,
  { wire, database, clock }: { wire: Wire; database: Database; clock: Clock },
  onWrite: TableStream['onWrite'],
): Promise<TableStream> => {
  const arn = streamArnOf(definition);
  const shardId = `shardId-00000001-${definition.name}`;
  const region = arn.split(':')[3] ?? '';
  const table = described.parse(await wire.call('DynamoDB_20120810.DescribeTable', { TableName: definition.name }));
  return {
    arn,
    shardId,
    incarnation: table.Table.LatestStreamLabel,
    onWrite,
    last: async () => database.lastSequenceNumber(definition.name),
    async read(after, limit) {
      const iterator = await wire.call('DynamoDBStreams_20120810.GetShardIterator', {
        StreamArn: arn,
        ShardId: shardId,
        ShardIteratorType: 'AFTER_SEQUENCE_NUMBER',
        SequenceNumber: after,
      });
      const answer = await wire.call('DynamoDBStreams_20120810.GetRecords', { ...iterator, Limit: limit });
      return recordsAnswer.parse(answer).Records.map((one) => local(one, region, clock));
    },
  };
};

/** dynoxide writes the time of the machine and its own region. */
const local = (one: StreamRecord, region: string, clock: Clock): StreamRecord => {
  const aheadSeconds = Math.round((clock.now() - (performance.timeOrigin + performance.now())) / 1_000);
  const { ApproximateCreationDateTime: createdAt } = one.dynamodb;
  return {
    ...one,
    awsRegion: region,
    dynamodb: { ...one.dynamodb, ApproximateCreationDateTime: createdAt + aheadSeconds },
  };
};
