import { setTimeout as pause } from 'node:timers/promises';
import { type RunningWrites, demandNoConflict, demandNoTransaction } from './conflicts.ts';
import type { DynamoFaults } from './faults.ts';
import { type Json, textAt } from './json.ts';
import type { Part } from './operations.ts';
import type { Throughput } from './throughput.ts';
import type { Wire, WireAnswer } from './wire.ts';

export const writeOperations = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'TransactWriteItems']);

/** Does a write so that it meets running transactions as on AWS. */
export type Write = (operation: string, parts: readonly Part[], input: Json, body: Buffer) => Promise<WireAnswer>;

export const createWrite = (
  wire: Wire,
  running: RunningWrites,
  faults: DynamoFaults,
  throughput: Throughput,
): Write => {
  const send = (operation: string, body: Buffer) => wire.send(`DynamoDB_20120810.${operation}`, body);

  const transaction = (parts: readonly Part[], input: Json, body: Buffer): Promise<WireAnswer> =>
    running.once(textAt(input, 'ClientRequestToken'), () => {
      demandNoConflict(faults.takeConflict() ? parts.map((_, at) => at === 0) : running.inTransaction(parts));
      return running.during(parts, async () => {
        const answer = await send('TransactWriteItems', body);
        if (faults.transactionHoldMs > 0) await pause(faults.transactionHoldMs);
        return answer;
      });
    });

  return async (operation, parts, input, body) => {
    throughput.take(operation, parts);
    if (operation === 'TransactWriteItems') return transaction(parts, input, body);
    demandNoTransaction(faults.takeConflict() ? [true] : running.inTransaction(parts));
    return send(operation, body);
  };
};
