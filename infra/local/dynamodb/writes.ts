import { setTimeout as pause } from 'node:timers/promises';
import { type RunningWrites, demandNoConflict, demandNoTransaction, type Target } from './conflicts.ts';
import type { DynamoFaults } from './faults.ts';
import { type Json, objectAt, objectsAt, parseObject, textAt } from './json.ts';
import { batchWrites, partsOf } from './operations.ts';
import type { Wire, WireAnswer } from './wire.ts';

export const writeOperations = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems']);

/** Does the writes so that they meet running transactions as on AWS. */
export interface Writes {
  run(operation: string, input: Json, body: Buffer): Promise<WireAnswer>;
  /** Cancels a TransactGetItems on items that are being written. */
  demandReadable(input: Json): void;
}

export const createWrites = (wire: Wire, running: RunningWrites, faults: DynamoFaults): Writes => {
  const send = (operation: string, body: Buffer | string) => wire.send(`DynamoDB_20120810.${operation}`, body);

  const transaction = (input: Json, body: Buffer): Promise<WireAnswer> => {
    const targets = targetsOf('TransactWriteItems', input);
    return running.once(textAt(input, 'ClientRequestToken'), () => {
      demandNoConflict(faults.takeConflict() ? targets.map((_, at) => at === 0) : running.inTransaction(targets));
      return running.during('transaction', targets, async () => {
        const answer = await send('TransactWriteItems', body);
        if (faults.transactionHoldMs > 0) await pause(faults.transactionHoldMs);
        return answer;
      });
    });
  };

  const batch = async (input: Json, body: Buffer): Promise<WireAnswer> => {
    const writes = batchWrites(input);
    const blocked = running.inTransaction(writes);
    if (!blocked.includes(true)) return running.during('write', writes, () => send('BatchWriteItem', body));
    const free = writes.filter((_, at) => !blocked[at]);
    const left = requestItems(writes.filter((_, at) => blocked[at]));
    if (free.length === 0) return { status: 200, body: Buffer.from(JSON.stringify({ UnprocessedItems: left })) };
    const reduced = JSON.stringify({ ...input, RequestItems: requestItems(free) });
    const answer = await running.during('write', free, () => send('BatchWriteItem', reduced));
    return answer.status === 200 ? withUnprocessed(answer, left) : answer;
  };

  return {
    async run(operation, input, body) {
      if (operation === 'TransactWriteItems') return transaction(input, body);
      if (operation === 'BatchWriteItem') return batch(input, body);
      const targets = targetsOf(operation, input);
      demandNoTransaction(faults.takeConflict() ? [true] : running.inTransaction(targets));
      return running.during('write', targets, () => send(operation, body));
    },
    demandReadable(input) {
      const targets = targetsOf('TransactGetItems', input);
      demandNoConflict(faults.takeConflict() ? targets.map((_, at) => at === 0) : running.inAnyWrite(targets));
    },
  };
};

const targetsOf = (operation: string, input: Json): Target[] =>
  (partsOf(operation, input) ?? []).map(({ table, item }) => ({ table, item: item ?? {} }));

const requestItems = (writes: ReturnType<typeof batchWrites>): Json => {
  const byTable = Map.groupBy(writes, ({ table }) => table);
  return Object.fromEntries([...byTable].map(([table, group]) => [table, group.map(({ request }) => request)]));
};

const withUnprocessed = (answer: WireAnswer, left: Json): WireAnswer => {
  const parsed = parseObject(answer.body.toString());
  const already = objectAt(parsed, 'UnprocessedItems');
  const tables = Object.keys({ ...already, ...left });
  const both = tables.map((table) => [table, [...objectsAt(already, table), ...objectsAt(left, table)]] as const);
  const UnprocessedItems = Object.fromEntries(both);
  return { status: answer.status, body: Buffer.from(JSON.stringify({ ...parsed, UnprocessedItems })) };
};
