import { isoOf } from '../../shared/contract/time.ts';
import { create, type Action } from '../storage/action.ts';
import { audit, type Audit } from '../storage/audit.ts';
import type { Tables } from '../storage/client.ts';
import { readAll } from '../storage/read.ts';
import { ledgerStamp, type Operation } from '../storage/transact.ts';
import { journal, type Journal } from './journal.ts';

/** One journal entry before it is stamped: its postings sum to zero. */
export type Entry = Pick<Journal, 'subjectId' | 'schoolId' | 'cause' | 'orderNo' | 'postings'>;

export type LedgerEntry = Journal | Audit;

/** The one append helper of the journal: entries that do not balance never get there. */
export const journalActions = (operation: Operation, entries: readonly Entry[]): Action[] =>
  entries.map((entry) => {
    const sum = entry.postings.reduce((total, posting) => total + posting.amount, 0);
    if (sum !== 0) throw new Error(`a journal entry (${entry.cause}) is off by ${sum} fen`);
    const stamp = { ...ledgerStamp(operation), operationId: operation.id, postedAt: isoOf(operation.now) };
    return create(journal, { ...entry, ...stamp });
  });

export const ledgerStore = (tables: Tables) => ({
  /** Journal and audit entries of a notice or person, newest first. */
  async entriesOf(subjectId: string): Promise<LedgerEntry[]> {
    const { pk } = journal.key({ subjectId, entryId: '' });
    const rows = await readAll(tables, { table: 'ledger', pk, newestFirst: true });
    return rows.map((row) => (String(row['sk']).endsWith('#JOURNAL') ? journal.fromRow(row) : audit.fromRow(row)));
  },
});
