import type { Grant } from './grants.ts';
import type { DeadQueueName, QueueName } from './names.ts';

/** The rights of one Lambda function, and the effect of its failure on people. */
export interface FunctionSpec {
  readonly grants: readonly Grant[];
  /** Tells the person on call what people cannot do while the function fails. */
  readonly whenItFails: string;
  readonly timeoutSeconds?: number;
  readonly memoryMb?: number;
}

/** What starts a worker. `operator`: an operator starts it by hand. */
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
      /** Retries until shortly before the stream drops the row, for work that must not be lost. Otherwise a few times. */
      readonly untilTaken?: true;
    }
  /** `rate`: such as `1 minute`. */
  | { readonly by: 'schedule'; readonly rate: string }
  /** `at`: the hour and minute in a time zone, each day. */
  | { readonly by: 'clock'; readonly at: `${number}:${number}`; readonly timeZone: string }
  | { readonly by: 'operator' };

export interface WorkerSpec extends FunctionSpec {
  readonly trigger: Trigger;
  readonly timeoutSeconds: number;
  readonly environment?: Readonly<Record<string, string>>;
}
