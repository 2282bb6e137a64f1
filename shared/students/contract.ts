import { listOperableSchools } from './calls/list-operable-schools.ts';
import { listSchoolGrades } from './calls/list-school-grades.ts';
import { listStudentBills } from './calls/list-student-bills.ts';
import { listStudents } from './calls/list-students.ts';

export const students = { listStudents, listSchoolGrades, listOperableSchools, listStudentBills } as const;
