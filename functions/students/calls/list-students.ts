import type { Input } from '../../../shared/contract/call.ts';
import { keywordFilter } from '../../../shared/contract/keyword.ts';
import { cutPage } from '../../../shared/contract/paging.ts';
import { listStudents } from '../../../shared/students/calls/list-students.ts';
import { inStudentOrder } from '../../../shared/students/order.ts';
import type { Actor } from '../../api/actor.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { openTables } from '../../storage/client.ts';
import { placeOf } from '../student-place.ts';
import { studentStore, type StudentStore } from '../student-store.ts';
import type { Student } from '../student.ts';

interface Deps {
  readonly students: StudentStore;
}
const buildDeps = (): Deps => ({ students: studentStore(openTables()) });

type Filter = Input<typeof listStudents>;

/** The one student asked for, or those of the school asked for when it is one of the user's. */
const candidates = async (input: Filter, { schoolIds }: Actor, store: StudentStore): Promise<Student[]> => {
  if (input.id !== undefined) {
    const [student] = await store.byIds([input.id]);
    return student ? [student] : [];
  }
  return input.schoolId !== undefined && schoolIds.has(input.schoolId) ? store.ofSchool(input.schoolId) : [];
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

export const run: Run<typeof listStudents, Deps> = async ({ input, actor }, deps) => {
  const found = (await candidates(input, actor, deps.students)).filter(filterOf(input, actor));
  return cutPage(inStudentOrder(found, placeOf), input);
};

export const handler = endpoint(listStudents, {}, buildDeps, run);
