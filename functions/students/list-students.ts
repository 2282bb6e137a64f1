import type { Input } from '../../shared/contract/call.ts';
import { keywordFilter } from '../../shared/contract/keyword.ts';
import { cutPage } from '../../shared/contract/paging.ts';
import { students } from '../../shared/students/contract.ts';
import { counted, inStudentOrder } from '../../shared/students/order.ts';
import type { Actor } from '../api/actor.ts';
import { endpoint, type Run } from '../api/endpoint.ts';
import { openTables } from '../storage/client.ts';
import { studentStore, type Student, type StudentStore } from './student-store.ts';

interface Deps {
  readonly students: StudentStore;
}
const buildDeps = (): Deps => ({ students: studentStore(openTables()) });

type Wanted = Input<typeof students.listStudents>;

/** The one student asked for, or those of the school asked for when it is one of the user's. */
const candidates = async (input: Wanted, { schoolIds }: Actor, store: StudentStore): Promise<Student[]> => {
  if (input.id !== undefined) {
    const [student] = await store.byIds([input.id]);
    return student ? [student] : [];
  }
  return input.schoolId !== undefined && schoolIds.has(input.schoolId) ? store.ofSchool(input.schoolId) : [];
};

const filterOf = (input: Wanted, actor: Actor): ((student: Student) => boolean) => {
  const matches = keywordFilter(input.keyword);
  const fits = <Value>(wanted: Value | undefined, value: Value) => wanted === undefined || wanted === value;
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

const placeOf = ({ grade, className, studentNumber }: Student) => ({ grade, class: counted(className), studentNumber });

export const run: Run<typeof students.listStudents, Deps> = async ({ input, actor }, deps) => {
  const found = (await candidates(input, actor, deps.students)).filter(filterOf(input, actor));
  const page = cutPage(inStudentOrder(found, placeOf), input);
  return {
    ...page,
    list: page.list.map((student) => ({
      studentId: student.studentId,
      studentName: student.name,
      studentEName: student.eName,
      studentNumber: student.studentNumber,
      phoneNumber: student.phoneNumber,
      ...(student.classId !== undefined && { classId: student.classId }),
      class: student.className,
      grade: student.grade,
      studentStatus: student.studentStatus,
    })),
  };
};

export const handler = endpoint(students.listStudents, buildDeps, run);
