import { startDynoxide } from './child.ts';
import { openDatabase, type Change } from './database.ts';
import type { TableDefinition } from './definitions.ts';
import type { Emulator } from './emulator.ts';
import { type Json, parseObject } from './json.ts';
import type { StreamRecord } from './stream-records.ts';

/** dynoxide over a SQLite file: a child process, whose file this process reads, too. */
export const openDynoxide = async (file: string): Promise<Emulator> => {
  const { wire, stop } = await startDynoxide(file);
  try {
    const database = openDatabase(file);
    return {
      wire,
      database,
      readStream: async (table, after, limit) => database.changesAfter(table.name, after, limit).map(recordOf(table)),
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

/** Parses an image when somebody looks at it: most readers of a stream decide by the keys. */
const addImage = (to: StreamRecord['dynamodb'], name: 'NewImage' | 'OldImage', text: string | null): void => {
  if (text === null) return;
  let image: Json | undefined;
  Object.defineProperty(to, name, { enumerable: true, get: () => (image ??= parseObject(text)) });
};

/** A stored change as DynamoDB Streams answers it. */
const recordOf =
  ({ properties }: TableDefinition) =>
  (change: Change): StreamRecord => {
    const { sequence_number: SequenceNumber, keys_json: keys, new_image: after, old_image: before } = change;
    const dynamodb: StreamRecord['dynamodb'] = {
      Keys: parseObject(keys),
      ApproximateCreationDateTime: change.created_at,
      SequenceNumber,
      SizeBytes: [keys, after, before].reduce((bytes, text) => bytes + Buffer.byteLength(text ?? ''), 0),
      StreamViewType: properties.StreamSpecification?.StreamViewType,
    };
    addImage(dynamodb, 'NewImage', after);
    addImage(dynamodb, 'OldImage', before);
    return {
      eventID: SequenceNumber,
      eventName: change.event_name,
      eventVersion: '1.1',
      eventSource: 'aws:dynamodb',
      awsRegion: 'dynoxide',
      dynamodb,
    };
  };
