import type { Grant } from './grants.ts';
import type { DeadQueueName, QueueName } from './names.ts';

/** What one Lambda function may do, and what it costs people when it does not run. */
export interface FunctionSpec {
  readonly grants: readonly Grant[];
  /** A sentence for whoever is woken by the alarm: what people can't do meanwhile. */
  readonly whenItFails: string;
  readonly timeoutSeconds?: number;
  readonly memoryMb?: number;
}

/** What starts a worker. `operator`: a person of operations, by hand. */
export type Trigger =
  | {
      readonly by: 'queue';
      readonly queue: QueueName | DeadQueueName;
      readonly batchSize: number;
      readonly concurrencyMax: number;
    }
  | {
      readonly by: 'stream';
      readonly table: 'main' | 'ledger';
      readonly batchSize: number;
      readonly windowSeconds: number;
      /** Only rows that match one of these patterns wake the worker. */
      readonly filters: readonly object[];
      /** Tried for as long as the stream holds the row, 24 h: what it carries must not be lost. Else so often as is usual. */
      readonly untilTaken?: true;
    }
  | { readonly by: 'operator' };

export interface WorkerSpec extends FunctionSpec {
  readonly trigger: Trigger;
  readonly timeoutSeconds: number;
  readonly environment?: Readonly<Record<string, string>>;
}
