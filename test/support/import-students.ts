/** The students of a school as the rules of imports are given them. */
import type { Student } from '../../functions/students/student.ts';
import { asId } from '../../shared/contract/ids.ts';
import { demonstrationId } from '../../shared/demonstration/ids.ts';

export const importStudent = (index: number): Student => ({
  studentId: asId('student', demonstrationId.student(index)),
  orgId: demonstrationId.organisation(1),
  schoolId: asId('school', demonstrationId.school(1)),
  name: `学生${index}`,
  eName: `Student ${index}`,
  studentNumber: `26000${index}`,
  phoneNumber: '13800000000',
  studySection: 2,
  grade: 1,
  className: '一班',
  classEName: 'Class 1',
  studentStatus: 'inSchool',
});

/** So many of them, by their numbers. */
export const importStudents = (...indexes: number[]): ReadonlyMap<string, Student> =>
  new Map(indexes.map((index) => [`26000${index}`, importStudent(index)]));
