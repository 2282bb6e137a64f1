import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { Conflict } from '../../shared/contract/errors.ts';
import type { Action, Otherwise } from './action.ts';
import type { Tables } from './client.ts';
import { createPace } from './pace.ts';

/** The most actions of one transaction in DynamoDB. */
export const actionsMax = 100;
const attemptsMax = 12;
const firstWaitMs = 15;
const longestWaitMs = 600;
/** How long a call waits for write units: its user waits, too. */
const patienceMs = 7_000;

/** A condition of the transaction did not hold; nothing was stored. */
export class ConditionFailed extends Error {
  /** Positions of the actions whose condition failed. */
  readonly failed: readonly number[];
  constructor(failed: readonly number[]) {
    super(`condition failed at ${failed.join(', ')}`);
    this.failed = failed;
  }
}

type Item = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

const itemOf = (tables: Tables, action: Action): Item => {
  const TableName = tables.name[action.table];
  const condition = 'check' in action ? action.check : action.condition;
  const conditional = condition && {
    ConditionExpression: condition.expression,
    ExpressionAttributeNames: condition.names,
    ...(condition.values && { ExpressionAttributeValues: condition.values }),
  };
  const Key = { pk: action.key.pk, sk: action.key.sk };
  if ('put' in action) return { Put: { TableName, Item: action.put, ...conditional } };
  if ('remove' in action) return { Delete: { TableName, Key, ...conditional } };
  if ('check' in action)
    return { ConditionCheck: { TableName, Key, ...conditional, ConditionExpression: action.check.expression } };
  return {
    Update: {
      TableName,
      Key,
      UpdateExpression: action.update.expression,
      ...conditional,
      ExpressionAttributeNames: { ...action.update.names, ...condition?.names },
      ExpressionAttributeValues: { ...action.update.values, ...condition?.values },
    },
  };
};

/** A wait before attempt n, in ms: doubling, with full jitter. */
const waitMs = (attempt: number) => Math.random() * Math.min(longestWaitMs, firstWaitMs * 2 ** attempt);

const throttledNames = new Set([
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
]);
const throttledCodes = new Set(['ThrottlingError', 'ProvisionedThroughputExceeded']);

const reasonsOf = (error: unknown): string[] =>
  error instanceof TransactionCanceledException
    ? (error.CancellationReasons ?? []).map((reason) => reason.Code ?? 'None')
    : [];

/** Why a transaction was not written that may be written later. Throws ConditionFailed, or the error itself when it may not. */
const passingReason = (error: unknown): 'conflict' | 'throttled' => {
  const codes = reasonsOf(error);
  const failed = codes.flatMap((code, index) => (code === 'ConditionalCheckFailed' ? [index] : []));
  if (failed.length > 0) throw new ConditionFailed(failed);
  if (codes.some((code) => throttledCodes.has(code))) return 'throttled';
  if (codes.includes('TransactionConflict')) return 'conflict';
  if (error instanceof Error && throttledNames.has(error.name)) return 'throttled';
  throw error;
};

/** Shared by all writers of the process. */
const pace = createPace();

/**
 * Writes all actions or none. A conflict with another transaction is tried again with jitter. When a partition has no
 * write units left, all writers of the process wait, until `endsAt` (as `performance.now()` counts; some seconds when
 * left out). Throws ConditionFailed, or Conflict `busy` when it had to give up.
 */
export const writeAll = async (
  tables: Tables,
  actions: readonly Action[],
  endsAt: number = performance.now() + patienceMs,
): Promise<void> => {
  if (actions.length > actionsMax) throw new Error(`a transaction of ${actions.length} actions`);
  const TransactItems = actions.map((action) => itemOf(tables, action));
  for (let conflicts = 0; conflicts < attemptsMax;) {
    await pace.turn();
    try {
      await tables.client.send(new TransactWriteCommand({ TransactItems }));
      pace.written();
      return;
    } catch (error) {
      if (passingReason(error) === 'throttled') {
        if (pace.throttled() > endsAt) break;
      } else {
        await new Promise((resolve) => setTimeout(resolve, waitMs(conflicts)));
        conflicts += 1;
      }
    }
  }
  throw new Conflict('busy');
};

/** What a failed transaction means to the user: the `otherwise` of the first failed action that has one. */
export const refusalOf = (actions: readonly Action[], error: ConditionFailed): Conflict => {
  const otherwise = error.failed
    .map((index) => actions[index]?.otherwise)
    .find((one): one is Otherwise => one !== undefined);
  return otherwise ? new Conflict(otherwise.code, otherwise.params) : new Conflict('busy');
};

/** Writes all actions, or none when a condition does not hold; answers whether it wrote. */
export const writeIfTrue = async (tables: Tables, actions: readonly Action[]): Promise<boolean> => {
  try {
    await writeAll(tables, actions);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};
