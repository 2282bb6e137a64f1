import { describe, expect, it } from 'vitest';
import { asId } from '../../shared/contract/ids.ts';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import { audit } from '../storage/audit.ts';
import { openTables } from '../storage/client.ts';
import type { Operation } from '../storage/transact.ts';
import { ConditionFailed, writeAll } from '../storage/write.ts';
import { journal } from './journal.ts';
import { journalActions, ledgerStore, type Entry } from './ledger-store.ts';

const operation: Operation = {
  id: 'an-operation',
  who: { orgId: demonstrationId.organisation(1), subject: 'someone', name: '某人', eName: 'Someone' },
  through: 'a test',
  now: Date.parse('2026-09-01T00:00:00Z'),
};
const entryOf = (subjectId: string, ...amounts: number[]): Entry => ({
  ...{ subjectId, schoolId: asId('school', demonstrationId.school(1)), cause: 'payment' },
  postings: amounts.map((amount, index) => ({ account: `collection:${index}`, amount })),
});
const stamp = { orgId: demonstrationId.organisation(1), by: 'someone', byName: '某人', byEName: 'Someone' };

describe('the journal', () => {
  it('takes no entry whose postings do not sum to zero', () => {
    expect(() => journalActions(operation, [entryOf('unbalanced', 5, -4)])).toThrow('off by 1 fen');
  });

  it('never overwrites an entry', async () => {
    const actions = journalActions(operation, [entryOf('appended', 5, -5)]);
    await writeAll(openTables(), actions);

    await expect(writeAll(openTables(), actions)).rejects.toThrow(ConditionFailed);
  });

  it('lists the entries of a subject, the newest first, with all that stamps them', async () => {
    for (const amount of [1, 2])
      await writeAll(openTables(), journalActions(operation, [entryOf('listed', amount, -amount)]));

    const entries = await ledgerStore(openTables()).entriesOf('listed');

    expect(entries).toMatchObject([2, 1].map((amount) => ({ ...stamp, postings: [{ amount }, { amount: -amount }] })));
    expect(entries[0]).toMatchObject({ operationId: 'an-operation', postedAt: '2026-09-01T00:00:00.000Z' });
  });

  it('reads what the first release wrote under other names', async () => {
    const old = {
      ...stamp,
      v: 1,
      schoolId: demonstrationId.school(1),
      postedAt: '2026',
      operationId: 'old',
      at: '2026',
    };
    const rows = [
      { ...journal.key({ subjectId: 'old', entryId: '2' }), ...old, cause: 'opening balance', postings: [] },
      {
        ...audit.key({ subjectId: 'old', entryId: '1' }),
        ...old,
        through: 'a call',
        action: 'create',
        before: {},
        after: {},
      },
    ];
    await writeAll(
      openTables(),
      rows.map((put) => ({ table: 'ledger', key: { pk: put.pk, sk: put.sk }, put })),
    );

    expect(await ledgerStore(openTables()).entriesOf('old')).toMatchObject([
      { cause: 'openingBalance' },
      { action: 'importNotice' },
    ]);
  });
});
