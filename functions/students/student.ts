import * as z from 'zod/mini';
import { wordIn } from '../../shared/contract/codes.ts';
import { looseId } from '../../shared/contract/ids.ts';
import { text } from '../../shared/contract/plain.ts';
import { grade, studentStatusCodes, studySection } from '../../shared/students/codes.ts';
import { entity, type Stored } from '../storage/entity.ts';

/** A student: masters. Read by key, or all of one school (byParent). */
export const student = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'STUDENT#{studentId}',
  sk: 'STUDENT',
  parent: 'SCHOOL#{schoolId}#STUDENTS',
  parentSort: '{studentNumber}',
  bytesMax: 1_000,
  version: 1,
  codes: { studentStatus: studentStatusCodes },
  fields: () => ({
    studentId: looseId('student'),
    orgId: text(),
    schoolId: looseId('school'),
    name: text(),
    eName: text(),
    studentNumber: text(),
    phoneNumber: text(),
    studySection: studySection(),
    grade: grade(),
    classId: z.optional(looseId('class')),
    className: text(),
    classEName: text(),
    studentStatus: wordIn(studentStatusCodes),
  }),
});
export type Student = Stored<typeof student>;
