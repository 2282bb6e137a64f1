import { setTimeout as pause } from 'node:timers/promises';
import { type RunningWrites, demandNoConflict, demandNoTransaction, type Target } from './conflicts.ts';
import type { DynamoFaults } from './faults.ts';
import { type Json, textAt } from './json.ts';
import { partsOf } from './operations.ts';
import type { Throughput } from './throughput.ts';
import type { Wire, WireAnswer } from './wire.ts';

export const writeOperations = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'TransactWriteItems']);

/** Does a write so that it meets running transactions as on AWS. */
export type Write = (operation: string, input: Json, body: Buffer) => Promise<WireAnswer>;

export const createWrite = (
  wire: Wire,
  running: RunningWrites,
  faults: DynamoFaults,
  throughput: Throughput,
): Write => {
  const send = (operation: string, body: Buffer) => wire.send(`DynamoDB_20120810.${operation}`, body);

  const transaction = (input: Json, body: Buffer): Promise<WireAnswer> => {
    const targets = targetsOf('TransactWriteItems', input);
    return running.once(textAt(input, 'ClientRequestToken'), () => {
      demandNoConflict(faults.takeConflict() ? targets.map((_, at) => at === 0) : running.inTransaction(targets));
      return running.during(targets, async () => {
        const answer = await send('TransactWriteItems', body);
        if (faults.transactionHoldMs > 0) await pause(faults.transactionHoldMs);
        return answer;
      });
    });
  };

  return async (operation, input, body) => {
    throughput.take(operation, partsOf(operation, input) ?? []);
    if (operation === 'TransactWriteItems') return transaction(input, body);
    demandNoTransaction(faults.takeConflict() ? [true] : running.inTransaction(targetsOf(operation, input)));
    return send(operation, body);
  };
};

const targetsOf = (operation: string, input: Json): Target[] =>
  (partsOf(operation, input) ?? []).map(({ table, item }) => ({ table, item: item ?? {} }));
