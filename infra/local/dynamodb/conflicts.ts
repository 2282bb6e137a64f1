import { AwsError } from '../engine.ts';
import { keyNames, type Tables } from './definitions.ts';
import type { Part } from './operations.ts';

/** The items of the transactions that run now. dynoxide runs one request at a time and never sees two of them meet. */
export interface RunningWrites {
  /** Tells for each part of a request whether a running transaction has its item. */
  inTransaction(parts: readonly Part[]): boolean[];
  /** Notes the items of a transaction while `work` runs. */
  during<Answer>(parts: readonly Part[], work: () => Promise<Answer>): Promise<Answer>;
  /** Runs `work` unless another request with the same token still runs. */
  once<Answer>(token: string, work: () => Promise<Answer>): Promise<Answer>;
}

export const createRunningWrites = (tables: Tables): RunningWrites => {
  const running = new Set<string>();
  const tokens = new Set<string>();
  const keyOf = ({ table, item }: Part): string => {
    const definition = tables.get(table);
    return JSON.stringify([table, ...(definition ? keyNames(definition).map((name) => item[name]) : [])]);
  };
  return {
    inTransaction: (parts) => parts.map((part) => running.has(keyOf(part))),
    async during(parts, work) {
      const keys = parts.map(keyOf);
      for (const key of keys) running.add(key);
      try {
        return await work();
      } finally {
        for (const key of keys) running.delete(key);
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
  throw transactionCanceled(reasons);
};

/** What AWS answers to a cancelled transaction: a reason for each action. */
export const transactionCanceled = (reasons: readonly { readonly Code: string }[]): AwsError =>
  new AwsError(
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${reasons.map(({ Code }) => Code).join(', ')}]`,
    400,
    { CancellationReasons: reasons },
  );

/** Refuses a plain write on an item of a running transaction. */
export const demandNoTransaction = (conflicting: readonly boolean[]): void => {
  if (conflicting.includes(true))
    throw new AwsError('TransactionConflictException', 'Transaction is ongoing for the item');
};
