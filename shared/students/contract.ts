import * as z from 'zod';
import { call } from '../contract/call.ts';
import { id, looseId } from '../contract/ids.ts';
import { pageOf, pageRequest } from '../contract/paging.ts';
import { signedIn } from '../contract/permission.ts';
import { examples } from '../demonstration/ids.ts';
import { grade, studentStatus, studySection } from './codes.ts';

const schoolClass = z.object({ classId: looseId('class'), className: z.string(), classEName: z.string() });
export const gradeWithClasses = z.object({
  grade,
  name: z.string(),
  eName: z.string(),
  classes: z.array(schoolClass),
});

export const students = {
  listStudents: call({
    method: 'POST',
    path: '/v2/basic/Student/Students',
    permission: signedIn,
    kind: 'read',
    summary: 'Students of one school, by class, status, name, number or phone; with `id` the one student.',
    request: () =>
      z.object({
        ...pageRequest([10, 20, 50, 96], 96),
        id: looseId('student').optional(),
        keyword: z.string().max(100).optional(),
        schoolId: looseId('school').optional(),
        studySection: studySection.optional(),
        grade: grade.optional(),
        classId: looseId('class').optional(),
        studentStatus: studentStatus.optional(),
      }),
    response: () =>
      pageOf(
        z.object({
          studentId: looseId('student'),
          studentName: z.string(),
          studentEName: z.string(),
          studentNumber: z.string(),
          phoneNumber: z.string(),
          classId: looseId('class').optional(),
          class: z.string(),
          grade,
          studentStatus,
        }),
      ),
    errors: [],
    example: { pageIndex: 1, pageSize: 96, schoolId: examples.schoolId },
  }),
  listSchoolGrades: call({
    method: 'POST',
    path: '/v2/basic/School/GetGradeBySchoolId',
    permission: signedIn,
    kind: 'read',
    summary: 'Educational stages, grades and classes of a school.',
    request: () => z.object({ schoolId: id('school') }),
    response: () =>
      z.object({
        sections: z.array(
          z.object({ studySection, name: z.string(), eName: z.string(), grades: z.array(gradeWithClasses) }),
        ),
      }),
    errors: [],
    example: { schoolId: examples.schoolId },
  }),
  listOperableSchools: call({
    method: 'POST',
    path: '/v2/basic/School/GetOperabilitySchool',
    permission: signedIn,
    kind: 'read',
    summary: 'The schools that the user may operate (N6.11).',
    request: () => z.object({}),
    response: () =>
      z.object({
        list: z.array(
          z.object({
            schoolId: looseId('school'),
            schoolName: z.string(),
            schoolEName: z.string(),
            studySections: z.array(z.object({ studySection, name: z.string(), eName: z.string() })),
          }),
        ),
      }),
    errors: [],
    example: {},
  }),
} as const;
