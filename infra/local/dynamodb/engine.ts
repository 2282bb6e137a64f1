import { EventEmitter } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AwsError, type Clock, type Engine } from '../engine.ts';
import type { Meter } from '../meter.ts';
import { createRunningWrites } from './conflicts.ts';
import { streamArnOf, type TableDefinition, type Tables } from './definitions.ts';
import { openDynoxide } from './dynoxide.ts';
import { startExpiry } from './expiry.ts';
import type { DynamoFaults } from './faults.ts';
import { openOtherEmulator } from './other-emulator.ts';
import { createService } from './service.ts';
import { openStream, type TableStream } from './streams.ts';
import { ensureTables } from './tables.ts';
import { createThroughput, type Throughput } from './throughput.ts';
import { createWrite } from './writes.ts';

export interface DynamoEngine extends Engine {
  /** A sentence for each table whose rows were dropped at this start. */
  readonly notices: readonly string[];
  /** The stream with that ARN (the template's `StreamArn`); throws when no table has it. */
  openStream(arn: string): Promise<TableStream>;
  /** The write units of partitions, counted while they are limited. */
  readonly writtenUnits: Pick<Throughput, 'hottest' | 'restart'>;
}

/** DynamoDB on one machine: dynoxide, or the emulator at an address, with IAM, limits, conflicts and time to live in front of it. */
export const createDynamoEngine = async (parts: {
  /** The folder of the data. */
  readonly directory: string;
  readonly clock: Clock;
  readonly tables: readonly TableDefinition[];
  readonly faults: DynamoFaults;
  readonly meter: Meter;
  /** The address of another emulator than dynoxide. Its tables begin empty at each start. */
  readonly endpoint?: string | undefined;
}): Promise<DynamoEngine> => {
  const { directory, clock, faults, meter, endpoint } = parts;
  const tables: Tables = new Map(parts.tables.map((table) => [table.name, table]));
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'dynamodb.sqlite');
  const emulator = await (endpoint === undefined ? openDynoxide(file) : openOtherEmulator(endpoint, file, tables));
  const { wire, database } = emulator;
  /** An event for each write, named by its table. */
  const writes = new EventEmitter().setMaxListeners(0);
  const onWritten = async (table: string): Promise<void> => {
    await emulator.settle(table);
    writes.emit(table);
  };
  try {
    const notices = await ensureTables(wire, database, parts.tables);
    const stopExpiry = startExpiry({ tables, database, wire, clock, onDeleted: onWritten });
    const throughput = createThroughput(tables, faults, database.itemBytes);
    const write = createWrite(wire, createRunningWrites(tables), faults, throughput);
    return {
      notices,
      handle: createService({ tables, wire, write, faults, meter, onWritten }),
      async openStream(arn) {
        const table = parts.tables.find((one) => streamArnOf(one) === arn && one.properties.StreamSpecification);
        if (!table) throw new AwsError('ResourceNotFoundException', `No table has the stream ${arn}.`);
        return openStream(table, { emulator, clock, writes });
      },
      writtenUnits: throughput,
      async stop() {
        await stopExpiry();
        await emulator.stop();
      },
    };
  } catch (error) {
    await emulator.stop();
    throw error;
  }
};
