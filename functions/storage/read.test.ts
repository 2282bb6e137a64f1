import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, type BatchGetCommandInput, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import type { Tables } from './client.ts';
import { readEach, readRows } from './read.ts';

/** Tables whose requests are answered so, without a network. */
const answering = (answer: (input: unknown) => object | Promise<object>): Tables => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'eu-west-1' }));
  client.middlewareStack.add(
    () =>
      async ({ input }) => ({ response: {}, output: { $metadata: {}, ...(await answer(input)) } }),
    { step: 'initialize', priority: 'high' },
  );
  return { client, name: { main: 'main', ledger: 'ledger' } };
};

/** Answers a batch with the first of its rows only; the others are unprocessed. Notes when it was asked. */
const slowTables = (askedAt: number[]): Tables =>
  answering((input) => {
    askedAt.push(performance.now());
    const { RequestItems = {} } = input as BatchGetCommandInput;
    const [first = {}, ...rest] = RequestItems['main']?.Keys ?? [];
    const UnprocessedKeys = rest.length > 0 ? { main: { Keys: rest } } : {};
    return { Responses: { main: [first] }, UnprocessedKeys };
  });

it('waits before it asks again for what was not processed, longer each time', async () => {
  const askedAt: number[] = [];
  const keys = ['a', 'b', 'c'].map((pk) => ({ table: 'main' as const, key: { pk, sk: 'row' } }));

  const rows = await readRows(slowTables(askedAt), keys);

  expect(rows.map((row) => row?.['pk'])).toEqual(['a', 'b', 'c']);
  const [first = 0, second = 0, third = 0] = askedAt;
  expect(second - first).toBeGreaterThanOrEqual(24);
  expect(third - second).toBeGreaterThanOrEqual(49);
});

describe('a partition of three pages', () => {
  const pages = [['a', 'b'], ['c'], ['d']];
  const partition = { table: 'main', pk: 'all' } as const;
  /** Answers a page of rows, and the number of the next one; notes what happens. */
  const paged = (events: string[], answered: (page: number) => Promise<unknown> = () => Promise.resolve()): Tables =>
    answering(async (input) => {
      const page = Number((input as QueryCommandInput).ExclusiveStartKey?.['page'] ?? 0);
      events.push(`asked for ${page}`);
      await answered(page);
      const Items = pages[page]?.map((sk) => ({ sk }));
      return { Items, ...(page + 1 < pages.length && { LastEvaluatedKey: { page: page + 1 } }) };
    });

  it('is read in its order, a page while the next one is asked for', async () => {
    const events: string[] = [];

    const rows = await readEach(paged(events), partition, (row) => {
      events.push(`read ${String(row['sk'])}`);
      return row['sk'];
    });

    expect(rows).toEqual(['a', 'b', 'c', 'd']);
    expect(events).toEqual([
      ...['asked for 0', 'asked for 1', 'read a', 'read b'],
      ...['asked for 2', 'read c', 'read d'],
    ]);
  });

  it('ends with the row that cannot be read, whatever becomes of the next page', async () => {
    const tables = paged([], (page) => (page === 1 ? Promise.reject(new Error('no connection')) : Promise.resolve()));
    const broken = new Error('broken row');

    await expect(
      readEach(tables, partition, () => {
        throw broken;
      }),
    ).rejects.toBe(broken);
  });
});
