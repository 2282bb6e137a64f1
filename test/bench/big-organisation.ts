/** Makes the organisation of the demonstration large, by copies of rows that the product has written. */
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import { openCopies, type Copies } from './row-copies.ts';

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

/** The rows of a person who has paid, of their notice, of a student, and of a school. */
const templatesOf = ({ rowsAt }: Copies, paid: Paid) => {
  const { noticeId, studentId, orderNo, recordNo, schoolId } = paid;
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
  const copies = openCopies();
  const templates = templatesOf(copies, paid);
  const schools = Math.ceil((size.students - studentsBefore) / studentsPerSchool);
  const perNotice = Math.ceil(size.orders / size.notices);
  const { together, write: writeCopies } = copies;
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
        if (copies.count(kind) < wanted) throw new Error(`there are fewer than ${wanted} rows of ${kind}`);
    },
    close: copies.close,
  };
};
