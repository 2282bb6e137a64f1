/** What a piece of work asks of the tables, in the process of the test. */
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { openTables } from '../../functions/storage/client.ts';
import { tableMeter } from './tables.ts';

const writing = /Write|Put|Update|Delete/;
const step = 'recordWrites';

type Item = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** What `work` answers, and every row that it asked the tables to write, also in vain. */
export const writesDuring = async <T>(work: () => Promise<T>): Promise<{ result: T; writes: readonly Item[] }> => {
  const { middlewareStack } = openTables().client;
  const writes: Item[] = [];
  middlewareStack.add(
    (next, { commandName = '' }) =>
      (request) => {
        if (writing.test(commandName))
          writes.push(...((request.input as TransactWriteCommandInput).TransactItems ?? [{}]));
        return next(request);
      },
    { step: 'initialize', name: step },
  );
  try {
    return { result: await work(), writes };
  } finally {
    middlewareStack.remove(step);
  }
};

/** Why work was refused, which must have written nothing. */
export const refusalOf = async (work: () => Promise<unknown>): Promise<unknown> => {
  const { result, writes } = await writesDuring(() =>
    work().then(
      () => undefined,
      (error: unknown) => error,
    ),
  );
  if (result === undefined) throw new Error('it was not refused');
  if (writes.length > 0) throw new Error(`it was refused and wrote ${JSON.stringify(writes)}`);
  return result;
};

/** The messages for a queue that these writes leave in the outbox. */
export const outboxOf = (writes: readonly Item[], queue: 'bulk' | 'messages'): unknown[] =>
  writes.flatMap(({ Put }) => {
    const row = Put?.Item;
    const isOrder = String(row?.['pk']).startsWith('OUTBOX#') && row?.['queue'] === queue;
    return isOrder ? [JSON.parse(String(row['body'])) as unknown] : [];
  });

/** What `work` answers, with its requests to the tables and the bytes of the rows that it read. */
export const requestsDuring = async <T>(
  work: () => Promise<T>,
): Promise<{ result: T; requests: number; bytesRead: number }> => {
  const mark = tableMeter.mark();
  const result = await work();
  const totals = tableMeter.since(mark);
  return {
    result,
    requests: totals.reduce((sum, { requests }) => sum + requests, 0),
    bytesRead: totals.reduce((sum, { itemBytes }) => sum + itemBytes, 0),
  };
};
