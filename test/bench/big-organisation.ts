/**
 * Makes the organisation of the demonstration large: copies of rows that the product has written, with other ids, go
 * straight into the file of the emulator. By its API 5 million rows would take an hour, and the streams would carry each.
 */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import { cloud } from '../support/cloud.ts';

export interface Size {
  readonly students: number;
  readonly notices: number;
  /** As many in each notice. */
  readonly orders: number;
}

/** A person of a notice who has paid: the rows to copy, and the ids in them. */
export interface Paid {
  readonly schoolId: string;
  readonly studentId: string;
  readonly noticeId: string;
  readonly orderNo: string;
  readonly recordNo: string;
  readonly studentNumber: string;
}

/** Students that the demonstration has. */
const studentsBefore = 6_000;
const studentsPerSchool = 2_500;
/** Schools of the demonstration have lower numbers. */
const firstSchool = 101;
const firstStudent = 1_000_000;
const months = Array.from({ length: 24 }, (_, index) => `${2020 + Math.floor(index / 12)}-${(index % 12) + 1}`).map(
  (month) => month.replace(/-(\d)$/, '-0$1'),
);
/** The month of the notice that is written first. */
export const firstMonth = months[0] ?? '';

type Columns = Readonly<Record<string, SQLInputValue>>;
interface Copied {
  readonly insert: StatementSync;
  readonly columns: Columns;
}
type Ids = Readonly<Record<string, string>>;

/** Writes rows again with other texts in all columns. */
const writeCopies = (rows: readonly Copied[], ids: Ids): void => {
  const found = new RegExp(Object.keys(ids).join('|'), 'g');
  for (const { insert, columns } of rows) {
    const values = Object.values(columns).map((value) =>
      typeof value === 'string' ? value.replaceAll(found, (text) => ids[text] ?? text) : value,
    );
    insert.run(...values);
  }
};

const openRows = (database: DatabaseSync) => {
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
  /** The rows of a partition, and what the indexes have of them. `sort`: a pattern of the sort key. */
  const rowsAt = (pk: string, sort = '%'): Copied[] =>
    [main, ledger].flatMap((table) => {
      const rows = select(table, 'pk = ? AND sk LIKE ?', `S:${pk}`, `S:${sort}`);
      if (table === ledger) return rows;
      const indexes = ['byParent', 'byStudent'].map((index) => `${main}::gsi::${index}`);
      const where = 'table_pk = ? AND table_sk LIKE ?';
      return [...rows, ...indexes.flatMap((index) => select(index, where, `S:${pk}`, `S:${sort}`))];
    });
  return rowsAt;
};

/** The rows of a person who has paid, of their notice, of a student, and of a school. */
const templatesOf = (database: DatabaseSync, paid: Paid) => {
  const { noticeId, studentId, orderNo, recordNo, schoolId } = paid;
  const rowsAt = openRows(database);
  const month = `${orderNo.slice(0, 4)}-${orderNo.slice(4, 6)}`;
  const personId = `${noticeId}_${studentId}`;
  const templates = {
    month,
    order: [
      ...rowsAt(`NOTICE#${noticeId}`, `PERSON#${studentId}`),
      ...[`PERSON#${personId}`, `ORDER#${orderNo}`, `RECORD#${recordNo}`, `LEDGER#${personId}`].flatMap((pk) =>
        rowsAt(pk),
      ),
      ...rowsAt(`ORDERS#${schoolId}#${month}`, `%${orderNo}`),
    ],
    notice: ['NOTICE', 'SUMMARY'].flatMap((sk) => rowsAt(`NOTICE#${noticeId}`, sk)),
    student: rowsAt(`STUDENT#${studentId}`),
    school: rowsAt(`SCHOOL#${schoolId}`, 'SCHOOL'),
  };
  for (const [name, rows] of Object.entries(templates)) if (rows.length === 0) throw new Error(`no rows of a ${name}`);
  return templates;
};

const digits = (value: number, length: number) => String(value).padStart(length, '0');

/** Writes rows of such an organisation; each call adds what is missing. */
export const openOrganisation = (paid: Paid, size: Size) => {
  const database = new DatabaseSync(cloud().tablesFile, { timeout: 60_000 });
  database.exec('PRAGMA synchronous = OFF');
  const templates = templatesOf(database, paid);
  const schools = Math.ceil((size.students - studentsBefore) / studentsPerSchool);
  const perNotice = Math.ceil(size.orders / size.notices);
  const together = (work: () => void): void => {
    database.exec('BEGIN IMMEDIATE');
    work();
    database.exec('COMMIT');
  };
  /** The first one is the school of the template. */
  const schoolAt = (index: number) => (index === 0 ? paid.schoolId : demonstrationId.school(firstSchool + index));
  const studentAt = (school: number, index: number) =>
    demonstrationId.student(school === 0 ? index + 1 : firstStudent + school * studentsPerSchool + index);

  const addSchool = (school: number): void => {
    const schoolId = schoolAt(school);
    writeCopies(templates.school, { [paid.schoolId]: schoolId });
    for (let index = 0; index < studentsPerSchool; index++)
      writeCopies(templates.student, {
        [paid.schoolId]: schoolId,
        [paid.studentId]: studentAt(school, index),
        [paid.studentNumber]: digits(index, paid.studentNumber.length),
      });
  };

  /** A notice to half of the students of a school, who have paid; its orders are of one month. */
  const addNotice = (number: number): void => {
    const school = number % (schools + 1);
    const round = Math.floor(number / (schools + 1));
    const month = months[(round + school) % months.length] ?? '';
    const shared = { [paid.schoolId]: schoolAt(school), [paid.noticeId]: demonstrationId.notice(number + 1_000) };
    writeCopies(templates.notice, shared);
    for (let index = 0; index < perNotice; index++) {
      const day = `${month.replace('-', '')}${digits((index % 28) + 1, 2)}`;
      writeCopies(templates.order, {
        ...{ ...shared, [`#${templates.month}`]: `#${month}` },
        [paid.studentId]: studentAt(school, ((round % 2) * perNotice + index) % studentsPerSchool),
        [paid.orderNo]: `${day}1${digits(number, 5)}${digits(index, 10)}`,
        [paid.recordNo]: `${day}2${digits(number, 5)}${digits(index, 10)}`,
      });
    }
  };

  /** `$` sorts after `#`. */
  const countOf = (kind: string): number => {
    const sql = `SELECT COUNT(*) AS rows FROM "${cloud().tables.main}" WHERE pk > 'S:${kind}#' AND pk < 'S:${kind}$'`;
    return Number(database.prepare(sql).get()?.['rows']);
  };

  return {
    /** What the small organisation has, too. */
    addFirstNotice: () => together(() => addNotice(0)),
    addOthers() {
      for (let school = 1; school <= schools; school++) together(() => addSchool(school));
      for (let number = 1; number < size.notices; number++) together(() => addNotice(number));
      for (const [kind, wanted] of [
        ['STUDENT', size.students],
        ['ORDER', size.orders],
      ] as const)
        if (countOf(kind) < wanted) throw new Error(`there are fewer than ${wanted} rows of ${kind}`);
    },
    close: () => database.close(),
  };
};
