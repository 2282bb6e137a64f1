import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Tables } from './definitions.ts';
import type { Emulator } from './emulator.ts';
import { openMirror } from './mirror.ts';
import { recordsOf } from './stream-records.ts';
import { createWire } from './wire.ts';

const described = z.object({ Table: z.object({ LatestStreamArn: z.string() }) });
const shards = z.object({
  StreamDescription: z.object({ Shards: z.array(z.object({ ShardId: z.string() })).length(1) }),
});

const recordsMax = 1_000;

interface Source {
  readonly StreamArn: string;
  readonly ShardId: string;
}

/**
 * Another emulator at an address, such as Amazon's DynamoDB Local. It knows a caller's tables by the access key, so a new
 * key begins with no tables. Its changes are copied into a file like dynoxide's after each write.
 */
export const openOtherEmulator = (endpoint: string, file: string, tables: Tables): Emulator => {
  const wire = createWire({ endpoint, accessKey: randomBytes(10).toString('hex') });
  const mirror = openMirror(file, tables);
  const sources = new Map<string, Promise<Source>>();

  const findSource = async (TableName: string): Promise<Source> => {
    const { Table } = described.parse(await wire.call('DynamoDB_20120810.DescribeTable', { TableName }));
    const StreamArn = Table.LatestStreamArn;
    const stream = shards.parse(await wire.call('DynamoDBStreams_20120810.DescribeStream', { StreamArn }));
    return { StreamArn, ShardId: stream.StreamDescription.Shards[0]?.ShardId ?? '' };
  };
  const sourceOf = (table: string): Promise<Source> => {
    const source = sources.get(table) ?? findSource(table);
    sources.set(table, source);
    return source;
  };

  const copyChanges = async (table: string): Promise<void> => {
    if (tables.get(table)?.properties.StreamSpecification === undefined) return;
    const source = await sourceOf(table);
    for (let copied = recordsMax; copied === recordsMax;) {
      const last = mirror.lastOfSource(table);
      const iterator = await wire.call('DynamoDBStreams_20120810.GetShardIterator', {
        ...source,
        ...(last === undefined
          ? { ShardIteratorType: 'TRIM_HORIZON' }
          : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: last }),
      });
      const { ShardIterator } = iterator;
      const records = recordsOf(
        await wire.call('DynamoDBStreams_20120810.GetRecords', { ShardIterator, Limit: recordsMax }),
      );
      mirror.add(table, records);
      copied = records.length;
    }
  };

  return {
    wire,
    database: mirror,
    readStream: ({ name }, after, limit) => Promise.resolve(mirror.read(name, after, limit)),
    settle: shared(copyChanges),
    async stop() {
      mirror.close();
      wire.close();
    },
  };
};

/** Runs work for a table one at a time. Who asks while it runs shares the next run. */
const shared = (work: (table: string) => Promise<void>): ((table: string) => Promise<void>) => {
  const running = new Map<string, Promise<void>>();
  const waiting = new Map<string, Promise<void>>();
  return (table) => {
    const already = waiting.get(table);
    if (already) return already;
    const before = running.get(table)?.catch(() => undefined) ?? Promise.resolve();
    const next = before.then(() => {
      waiting.delete(table);
      const run = work(table);
      running.set(table, run);
      return run;
    });
    waiting.set(table, next);
    return next;
  };
};
