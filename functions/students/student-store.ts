import { ofSchool as ownerOfSchool, type Scope } from '../api/scope.ts';
import type { Tables } from '../storage/client.ts';
import { readAll, readPartition, readRecords } from '../storage/read.ts';
import { student, type Student } from './student.ts';

const ofSchool = (schoolId: string) => ({
  table: 'main' as const,
  index: 'byParent' as const,
  pk: `SCHOOL#${schoolId}#STUDENTS`,
});

/** A student belongs to the school. */
export const studentScope: Scope<Student> = { at: (studentId) => student.at({ studentId }), owner: ownerOfSchool };

/** Students: written by `load-organisation` only. */
export const studentStore = (tables: Tables) => ({
  async ofSchool(schoolId: string): Promise<Student[]> {
    const rows = await readAll(tables, ofSchool(schoolId));
    return rows.map((row) => student.fromRow(row));
  },

  /** The students of a school by their numbers, in normal width; page by page, so that the rows are not in memory twice. */
  async byNumber(schoolId: string): Promise<Map<string, Student>> {
    const students = new Map<string, Student>();
    for await (const page of readPartition(tables, ofSchool(schoolId)))
      for (const row of page) {
        const found = student.fromRow(row);
        students.set(found.studentNumber.normalize('NFKC').trim(), found);
      }
    return students;
  },

  /** In the order of the ids, undefined where there is none. */
  byIds: (studentIds: readonly string[]): Promise<(Student | undefined)[]> =>
    readRecords(
      tables,
      studentIds.map((studentId) => student.at({ studentId })),
    ),
});
export type StudentStore = ReturnType<typeof studentStore>;
