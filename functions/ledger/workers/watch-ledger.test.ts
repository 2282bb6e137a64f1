import { afterEach, expect, it, vi } from 'vitest';
import { run } from './watch-ledger.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const keys = { pk: { S: 'LEDGER#1' }, sk: { S: '1#JOURNAL' } };

it.each(['MODIFY', 'REMOVE'] as const)('logs a ledger row that was changed as an error: %s', async (eventName) => {
  const lines = vi.spyOn(console, 'error').mockReturnValue();

  await run([{ eventName: 'INSERT' }, { eventName, dynamodb: { Keys: keys } }]);

  expect(lines.mock.calls).toEqual([[{ message: 'ledger row changed', event: eventName, keys }]]);
});
