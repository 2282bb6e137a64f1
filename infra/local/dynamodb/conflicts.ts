import { AwsError } from '../engine.ts';
import { keyNames, type Tables } from './definitions.ts';
import type { Json } from './json.ts';

/** An item in a request: its table, and its key or itself. */
export interface Target {
  readonly table: string;
  readonly item: Json;
}

/** The items of the requests that run now. dynoxide works on one request at a time and never sees two of them meet. */
export interface RunningWrites {
  /** Which of the targets a running transaction has. */
  inTransaction(targets: readonly Target[]): boolean[];
  /** Which of the targets any running write has. */
  inAnyWrite(targets: readonly Target[]): boolean[];
  /** Notes the targets while `work` runs. */
  during<Answer>(
    kind: 'transaction' | 'write',
    targets: readonly Target[],
    work: () => Promise<Answer>,
  ): Promise<Answer>;
  /** Runs `work` unless another request with the same token still does. */
  once<Answer>(token: string, work: () => Promise<Answer>): Promise<Answer>;
}

export const createRunningWrites = (tables: Tables): RunningWrites => {
  const running = { transaction: new Map<string, number>(), write: new Map<string, number>() };
  const tokens = new Set<string>();
  const keyOf = ({ table, item }: Target): string => {
    const definition = tables.get(table);
    return JSON.stringify([table, ...(definition ? keyNames(definition).map((name) => item[name]) : [])]);
  };
  return {
    inTransaction: (targets) => targets.map((target) => running.transaction.has(keyOf(target))),
    inAnyWrite: (targets) => targets.map(keyOf).map((key) => running.transaction.has(key) || running.write.has(key)),
    async during(kind, targets, work) {
      const keys = targets.map(keyOf);
      for (const key of keys) running[kind].set(key, (running[kind].get(key) ?? 0) + 1);
      try {
        return await work();
      } finally {
        for (const key of keys) {
          const left = (running[kind].get(key) ?? 1) - 1;
          if (left === 0) running[kind].delete(key);
          else running[kind].set(key, left);
        }
      }
    },
    async once(token, work) {
      if (token === '') return work();
      if (tokens.has(token)) {
        throw new AwsError(
          'TransactionInProgressException',
          'Transaction is in progress for the given ClientRequestToken',
        );
      }
      tokens.add(token);
      try {
        return await work();
      } finally {
        tokens.delete(token);
      }
    },
  };
};

/** Cancels a transaction when any of its actions meets another one. */
export const demandNoConflict = (conflicting: readonly boolean[]): void => {
  if (!conflicting.includes(true)) return;
  const reasons = conflicting.map((conflicts) =>
    conflicts ? { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' } : { Code: 'None' },
  );
  throw new AwsError(
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${reasons.map(({ Code }) => Code).join(', ')}]`,
    400,
    { CancellationReasons: reasons },
  );
};

/** Refuses a plain write on an item of a running transaction. */
export const demandNoTransaction = (conflicting: readonly boolean[]): void => {
  if (conflicting.includes(true))
    throw new AwsError('TransactionConflictException', 'Transaction is ongoing for the item');
};
