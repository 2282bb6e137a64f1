import type { Input } from '../../../shared/contract/call.ts';
import { exactFilter, keywordFilter } from '../../../shared/contract/keyword.ts';
import { cutPage } from '../../../shared/contract/paging.ts';
import { listStudents } from '../../../shared/students/calls/list-students.ts';
import type { Actor } from '../../api/actor.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { openTables } from '../../storage/client.ts';
import { recentStudentStore, type RecentStudentStore } from '../recent-student-store.ts';
import { studentStore, type StudentStore } from '../student-store.ts';
import type { Student } from '../student.ts';

interface Deps {
  readonly students: StudentStore;
  readonly ofSchool: RecentStudentStore;
}
const buildDeps = (): Deps => {
  const students = studentStore(openTables());
  return { students, ofSchool: recentStudentStore(students) };
};

type Filter = Input<typeof listStudents>;

/** The one student asked for, or those of the school asked for when it is one of the user's, in their order. */
const candidates = async (
  { id, schoolId }: Filter,
  { schoolIds }: Actor,
  now: number,
  { students, ofSchool }: Deps,
): Promise<readonly Student[]> => {
  if (id !== undefined) {
    const [student] = await students.byIds([id]);
    return student ? [student] : [];
  }
  return schoolId !== undefined && schoolIds.has(schoolId) ? ofSchool(schoolId, now) : [];
};

const filterOf = (input: Filter, actor: Actor): ((student: Student) => boolean) => {
  const matches = keywordFilter(input.keyword);
  const fits = <Value>(filter: Value | undefined, value: Value) => filter === undefined || filter === value;
  return (student) =>
    student.orgId === actor.orgId &&
    actor.schoolIds.has(student.schoolId) &&
    fits(input.schoolId, student.schoolId) &&
    fits(input.studySection, student.studySection) &&
    fits(input.grade, student.grade) &&
    (input.classId === undefined || input.classId === student.classId) &&
    fits(input.studentStatus, student.studentStatus) &&
    matches([student.name, student.eName, student.studentNumber, student.phoneNumber]);
};

export const run: Run<typeof listStudents, Deps> = async ({ input, actor, now }, deps) => {
  const found = (await candidates(input, actor, now, deps)).filter(filterOf(input, actor));
  const isKeyword = exactFilter(input.keyword);
  const isOwner = ({ studentNumber, phoneNumber }: Student) => isKeyword([studentNumber, phoneNumber]);
  const isNamesake = ({ name, eName }: Student) => isKeyword([name, eName]);
  // A whole number or phone means its owner, and a whole name those who have it: they are shown before the others.
  const order = [isOwner, isNamesake, () => true];
  const groups: Student[][] = order.map(() => []);
  for (const student of found) groups[order.findIndex((isNext) => isNext(student))]?.push(student);
  return cutPage(groups.flat(), input);
};

export const handler = endpoint(listStudents, {}, buildDeps, run);
