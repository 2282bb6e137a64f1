import { describe, expect, it } from 'vitest';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import { openTables } from '../storage/client.ts';
import { booksStatusStore } from './books-status-store.ts';
import type { NamedDifference } from './recompute-books.ts';
import { run } from './workers/check-books.ts';

const orgId = demonstrationId.organisation(1);
const now = Date.parse('2026-09-01T19:00:00Z');

describe('the last check of the books', () => {
  it('is kept with its time, unless a later one is there', async () => {
    const { differenceCount, entries, figures } = await run({ orgId }, { now }, openTables());
    const store = booksStatusStore(openTables());

    await store.keep(orgId, now - 1, { entries, figures, differenceCount: 7, differences: [] });

    expect(differenceCount).toBe(0);
    expect(await store.get(orgId)).toEqual({
      ...{ orgId, checkedAt: '2026-09-01T19:00:00.000Z', entries, figures, differenceCount: 0, differences: [] },
    });
  });

  it('has the first 20 differences', async () => {
    const off: NamedDifference = { what: 'balance', id: 'student', cached: 1, journal: 0, entryIds: [] };
    const differences = Array.from({ length: 30 }, () => off);
    const store = booksStatusStore(openTables());

    await store.keep(orgId, now + 1, { entries: 0, figures: 0, differenceCount: 30, differences });

    const kept = await store.get(orgId);
    expect(kept?.differences).toHaveLength(20);
    expect(kept?.differenceCount).toBe(30);
  });

  it('is of an organisation that exists', async () => {
    await expect(run({ orgId: 'NOBODY' }, { now }, openTables())).rejects.toThrow('no such organisation');
  });
});
