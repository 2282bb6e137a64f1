import type { Tables } from '../storage/client.ts';
import { readAll } from '../storage/read.ts';
import { journal, type Journal } from './journal.ts';

/** Entries of the journal only: whoever shows those needs nothing of audit rows. */
export const journalStore = (tables: Tables) => ({
  /** What moved money of a person or student, in no order. */
  async of(subjectId: string): Promise<Journal[]> {
    const { pk } = journal.key({ subjectId, entryId: '' });
    const rows = await readAll(tables, { table: 'ledger', pk });
    return rows.filter((row) => String(row['sk']).endsWith('#JOURNAL')).map((row) => journal.fromRow(row));
  },
});
