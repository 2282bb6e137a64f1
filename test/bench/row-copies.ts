/**
 * Copies of rows that the product has written, with other texts in them, straight into the file of the emulator. By its
 * API 5 million rows would take an hour, and the streams would carry each.
 */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { cloud } from '../support/cloud.ts';

type Columns = Readonly<Record<string, SQLInputValue>>;
export interface Copied {
  readonly insert: StatementSync;
  readonly columns: Columns;
}
/** New texts by those that they replace. */
export type Texts = Readonly<Record<string, string>>;

export const openCopies = () => {
  const database = new DatabaseSync(cloud().tablesFile, { timeout: 60_000 });
  database.exec('PRAGMA synchronous = OFF');
  const { main, ledger } = cloud().tables;
  const inserts = new Map<string, StatementSync>();
  const copied = (table: string, columns: Columns): Copied => {
    const names = Object.keys(columns);
    const insert =
      inserts.get(table) ??
      database.prepare(`INSERT INTO "${table}" (${names.join()}) VALUES (${names.map(() => '?').join()})`);
    inserts.set(table, insert);
    return { insert, columns };
  };
  const select = (table: string, where: string, ...values: string[]) =>
    database
      .prepare(`SELECT * FROM "${table}" WHERE ${where}`)
      .all(...values)
      .map((columns) => copied(table, columns));

  return {
    /** The rows of a partition, and what the indexes have of them. `sort`: a pattern of the sort key. */
    rowsAt: (pk: string, sort = '%'): Copied[] =>
      [main, ledger].flatMap((table) => {
        const rows = select(table, 'pk = ? AND sk LIKE ?', `S:${pk}`, `S:${sort}`);
        if (table === ledger) return rows;
        const indexes = ['byParent', 'byStudent'].map((index) => `${main}::gsi::${index}`);
        const where = 'table_pk = ? AND table_sk LIKE ?';
        return [...rows, ...indexes.flatMap((index) => select(index, where, `S:${pk}`, `S:${sort}`))];
      }),

    /** Writes rows again with other texts in all columns. */
    write(rows: readonly Copied[], texts: Texts): void {
      const found = new RegExp(Object.keys(texts).join('|'), 'g');
      for (const { insert, columns } of rows) {
        const values = Object.values(columns).map((value) =>
          typeof value === 'string' ? value.replaceAll(found, (text) => texts[text] ?? text) : value,
        );
        insert.run(...values);
      }
    },

    /** What is written in one transaction. */
    together(work: () => void): void {
      database.exec('BEGIN IMMEDIATE');
      work();
      database.exec('COMMIT');
    },

    /** How many rows of a kind there are; `$` sorts after `#`. */
    count(kind: string): number {
      const sql = `SELECT COUNT(*) AS rows FROM "${main}" WHERE pk > 'S:${kind}#' AND pk < 'S:${kind}$'`;
      return Number(database.prepare(sql).get()?.['rows']);
    },

    close: () => database.close(),
  };
};
export type Copies = ReturnType<typeof openCopies>;
