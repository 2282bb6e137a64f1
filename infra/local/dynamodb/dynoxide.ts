import { startDynoxide } from './child.ts';
import { openDatabase } from './database.ts';
import type { TableDefinition } from './definitions.ts';
import type { Emulator } from './emulator.ts';
import { type Json, parseObject } from './json.ts';
import { recordsOf } from './stream-records.ts';

/** dynoxide over a SQLite file: a child process, whose file this process reads, too. */
export const openDynoxide = async (file: string): Promise<Emulator> => {
  const { wire, stop } = await startDynoxide(file);
  try {
    const database = openDatabase(file);
    return {
      wire,
      database,
      readStream: async (table, after, limit) =>
        recordsOf({ Records: database.changesAfter(table.name, after, limit).map(recordOf(table)) }),
      // Writes go to the file that is read here.
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

/** A stored change as DynamoDB Streams answers it. */
const recordOf =
  ({ properties }: TableDefinition) =>
  (row: Json): Json => {
    const images = { Keys: row['keys_json'], NewImage: row['new_image'], OldImage: row['old_image'] };
    const texts = Object.entries(images).flatMap(([name, text]) =>
      text === null ? [] : [[name, String(text)] as const],
    );
    return {
      eventID: row['sequence_number'],
      eventName: row['event_name'],
      eventVersion: '1.1',
      eventSource: 'aws:dynamodb',
      awsRegion: 'dynoxide',
      dynamodb: {
        ...Object.fromEntries(texts.map(([name, text]) => [name, parseObject(text)])),
        ApproximateCreationDateTime: row['created_at'],
        SequenceNumber: row['sequence_number'],
        SizeBytes: texts.reduce((bytes, [, text]) => bytes + Buffer.byteLength(text), 0),
        StreamViewType: properties.StreamSpecification?.StreamViewType,
      },
    };
  };
