import { ofSchool as ownerOfSchool, type Scope } from '../api/scope.ts';
import type { Tables } from '../storage/client.ts';
import { readEach, readPartition, readRecords } from '../storage/read.ts';
import { student, type Student } from './student.ts';

const ofSchool = (schoolId: string) => ({
  table: 'main' as const,
  index: 'byParent' as const,
  pk: `SCHOOL#${schoolId}#STUDENTS`,
});

/** A student belongs to the school. */
export const studentScope: Scope<Student> = { at: (studentId) => student.at({ studentId }), owner: ownerOfSchool };

type ByNumber = Map<string, Student>;

/** Adds a student by the number in normal width. If two have the same one, it is of who has it stored so, else of the last. */
const add = (students: ByNumber, found: Student): void => {
  const number = found.studentNumber.normalize('NFKC').trim();
  const other = students.get(number)?.studentNumber;
  if (other === undefined || (other !== number && (found.studentNumber === number || found.studentNumber > other)))
    students.set(number, found);
};

/** Letters and digits as most numbers have them: JavaScript and DynamoDB sort them alike. */
const isPlain = (number: string): boolean => /^[\x20-\x7e]{1,100}$/.test(number);

/** Students: written by `load-organisation` only. */
export const studentStore = (tables: Tables) => {
  /** Page by page, so that the rows are not in memory twice. */
  const addAll = async (students: ByNumber, schoolId: string, range: { from?: string; upTo?: string }) => {
    for await (const page of readPartition(tables, { ...ofSchool(schoolId), ...range }))
      for (const row of page) add(students, student.fromRow(row));
  };

  return {
    ofSchool: (schoolId: string): Promise<Student[]> => readEach(tables, ofSchool(schoolId), student.fromRow),

    /** The students of a school by their numbers, in normal width. */
    async byNumber(schoolId: string): Promise<ReadonlyMap<string, Student>> {
      const students: ByNumber = new Map();
      await addAll(students, schoolId, {});
      return students;
    },

    /**
     * At least the students of a school who have these numbers, by number as `byNumber`. The numbers of a class or a stage
     * are close together, so only what lies between the first and the last is read; and the rest of the school when one
     * of them is nobody's there, because it can be stored in another width.
     */
    async withNumbers(schoolId: string, numbers: ReadonlySet<string>): Promise<ReadonlyMap<string, Student>> {
      const students: ByNumber = new Map();
      const [from, ...others] = [...numbers].filter(isPlain).sort();
      const upTo = others.at(-1) ?? from;
      if (from === undefined || upTo === undefined) return this.byNumber(schoolId);
      await addAll(students, schoolId, { from, upTo });
      if ([...numbers].every((number) => students.get(number)?.studentNumber === number)) return students;
      await addAll(students, schoolId, { upTo: from });
      await addAll(students, schoolId, { from: upTo });
      return students;
    },

    /** In the order of the ids, undefined where there is none. */
    byIds: (studentIds: readonly string[]): Promise<(Student | undefined)[]> =>
      readRecords(
        tables,
        studentIds.map((studentId) => student.at({ studentId })),
      ),
  };
};
export type StudentStore = ReturnType<typeof studentStore>;
