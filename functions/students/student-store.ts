import { catalogue } from '../storage/catalogue.ts';
import type { Tables } from '../storage/client.ts';
import type { Stored } from '../storage/entity.ts';
import { readAll, readPartition, readRows } from '../storage/read.ts';

export type Student = Stored<typeof catalogue.student>;

/** Students: masters, written by `load-organisation` only. */
export const studentStore = (tables: Tables) => ({
  async ofSchool(schoolId: string): Promise<Student[]> {
    const rows = await readAll(tables, { table: 'main', index: 'byParent', pk: `SCHOOL#${schoolId}#STUDENTS` });
    return rows.map((row) => catalogue.student.fromRow(row));
  },

  /** By their numbers without regard to width; a page at a time, so that the rows do not lie in memory twice. */
  async byNumber(schoolId: string): Promise<Map<string, Student>> {
    const students = new Map<string, Student>();
    const pages = readPartition(tables, { table: 'main', index: 'byParent', pk: `SCHOOL#${schoolId}#STUDENTS` });
    for await (const page of pages)
      for (const row of page) {
        const student = catalogue.student.fromRow(row);
        students.set(student.studentNumber.normalize('NFKC').trim(), student);
      }
    return students;
  },

  /** In the order of the ids, undefined where there is none. */
  async byIds(studentIds: readonly string[]): Promise<(Student | undefined)[]> {
    const keys = studentIds.map((studentId) => catalogue.student.key({ studentId }));
    const rows = await readRows(
      tables,
      keys.map((key) => ({ table: 'main', key })),
    );
    return rows.map((row) => row && catalogue.student.fromRow(row));
  },
});

export type StudentStore = ReturnType<typeof studentStore>;
