import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, type BatchGetCommandInput } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import type { Tables } from './client.ts';
import { readRows } from './read.ts';

/** Answers a batch with the first of its rows only; the others are unprocessed. Notes when it was asked. */
const slowTables = (askedAt: number[]): Tables => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'eu-west-1' }));
  client.middlewareStack.add(
    () =>
      ({ input }) => {
        askedAt.push(performance.now());
        const { RequestItems = {} } = input as BatchGetCommandInput;
        const [first = {}, ...rest] = RequestItems['main']?.Keys ?? [];
        const UnprocessedKeys = rest.length > 0 ? { main: { Keys: rest } } : {};
        return Promise.resolve({
          response: {},
          output: { $metadata: {}, Responses: { main: [first] }, UnprocessedKeys },
        });
      },
    { step: 'initialize', priority: 'high' },
  );
  return { client, name: { main: 'main', ledger: 'ledger' } };
};

it('waits before it asks again for what was not processed, longer each time', async () => {
  const askedAt: number[] = [];
  const keys = ['a', 'b', 'c'].map((pk) => ({ table: 'main' as const, key: { pk, sk: 'row' } }));

  const rows = await readRows(slowTables(askedAt), keys);

  expect(rows.map((row) => row?.['pk'])).toEqual(['a', 'b', 'c']);
  const [first = 0, second = 0, third = 0] = askedAt;
  expect(second - first).toBeGreaterThanOrEqual(24);
  expect(third - second).toBeGreaterThanOrEqual(49);
});
