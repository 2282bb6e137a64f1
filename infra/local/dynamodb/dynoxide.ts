import { startDynoxide } from './child.ts';
import { openDatabase } from './database.ts';
import { streamArnOf } from './definitions.ts';
import type { Emulator } from './emulator.ts';
import { recordsOf, shardOf } from './stream-records.ts';

/** dynoxide over a SQLite file: a child process, whose file this process reads, too. */
export const openDynoxide = async (file: string): Promise<Emulator> => {
  const { wire, stop } = await startDynoxide(file);
  try {
    const database = openDatabase(file);
    return {
      wire,
      database,
      async readStream(table, after, limit) {
        const iterator = await wire.call('DynamoDBStreams_20120810.GetShardIterator', {
          StreamArn: streamArnOf(table),
          ShardId: shardOf(table),
          ShardIteratorType: 'AFTER_SEQUENCE_NUMBER',
          SequenceNumber: after,
        });
        return recordsOf(await wire.call('DynamoDBStreams_20120810.GetRecords', { ...iterator, Limit: limit }));
      },
      // It is the same file.
      settle: () => Promise.resolve(),
      async stop() {
        database.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
