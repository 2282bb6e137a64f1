import type { Database } from './database.ts';
import type { TableDefinition } from './definitions.ts';
import type { StreamRecord } from './stream-records.ts';
import type { Wire } from './wire.ts';

/** A DynamoDB emulator behind the service: it has the rows and the streams, and knows neither callers nor limits of AWS. */
export interface Emulator {
  readonly wire: Wire;
  readonly database: Database;
  /** At most `limit` changes of a table after a sequence number, `0` for the oldest. */
  readStream(table: TableDefinition, after: string, limit: number): Promise<StreamRecord[]>;
  /** Ends when `database` and `readStream` know every write that was answered. */
  settle(table: string): Promise<void>;
  stop(): Promise<void>;
}
