import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { id, looseId } from '../contract/ids.ts';
import { once } from '../contract/once.ts';
import { pageOf, pageRequest } from '../contract/paging.ts';
import { signedIn } from '../contract/permission.ts';
import { text } from '../contract/plain.ts';
import { examples } from '../demonstration/ids.ts';
import { grade, studentStatus, studySection } from './codes.ts';

const schoolClass = once(() => z.object({ classId: looseId('class'), className: text(), classEName: text() }));
export const gradeWithClasses = once(() =>
  z.object({
    grade: grade(),
    name: text(),
    eName: text(),
    classes: z.array(schoolClass()),
  }),
);

export const students = {
  listStudents: call({
    method: 'POST',
    path: '/v2/basic/Student/Students',
    permission: signedIn,
    kind: 'read',
    summary: 'Students of one school, by class, status, name, number or phone; or with `id` the one student.',
    request: () =>
      z
        .object({
          ...pageRequest([10, 20, 50, 96], 96),
          id: z.optional(looseId('student')),
          keyword: z.optional(z.string().check(z.maxLength(100))),
          schoolId: z.optional(looseId('school')),
          studySection: z.optional(studySection()),
          grade: z.optional(grade()),
          classId: z.optional(looseId('class')),
          studentStatus: z.optional(studentStatus()),
        })
        // All schools at once are too many rows for one call.
        .check(
          z.refine(({ id, schoolId }) => id !== undefined || schoolId !== undefined, {
            path: ['schoolId'],
            error: 'required',
          }),
        ),
    response: () =>
      pageOf(
        z.object({
          studentId: looseId('student'),
          studentName: text(),
          studentEName: text(),
          studentNumber: text(),
          phoneNumber: text(),
          classId: z.optional(looseId('class')),
          class: text(),
          grade: grade(),
          studentStatus: studentStatus(),
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
          z.object({
            studySection: studySection(),
            name: text(),
            eName: text(),
            grades: z.array(gradeWithClasses()),
          }),
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
            schoolName: text(),
            schoolEName: text(),
            studySections: z.array(z.object({ studySection: studySection(), name: text(), eName: text() })),
          }),
        ),
      }),
    errors: [],
    example: {},
  }),
} as const;
