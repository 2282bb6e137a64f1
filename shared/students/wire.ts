import * as z from 'zod/mini';
import { looseId } from '../contract/ids.ts';
import { once } from '../contract/once.ts';
import { pageOf } from '../contract/paging.ts';
import { text } from '../contract/plain.ts';
import { renamed } from '../contract/renamed.ts';
import { grade, studentStatus, studySection } from './codes.ts';

/** What we call the documents' fields of a student. */
export const studentNames = { studentName: 'name', studentEName: 'eName', class: 'className' } as const;

const schoolClass = once(() =>
  renamed(
    { classId: looseId('class'), className: text(), classEName: text() },
    { className: 'name', classEName: 'eName' },
  ),
);

/** A grade with those of its classes that the call is about. */
export const gradeWithClasses = once(() =>
  z.object({ grade: grade(), name: text(), eName: text(), classes: z.array(schoolClass()) }),
);

const named = () => ({ studySection: studySection(), name: text(), eName: text() });

export const schoolGrades = once(() =>
  z.object({ sections: z.array(z.object({ ...named(), grades: z.array(gradeWithClasses()) })) }),
);

export const operableSchools = once(() =>
  z.object({
    list: z.array(
      renamed(
        {
          schoolId: looseId('school'),
          schoolName: text(),
          schoolEName: text(),
          studySections: z.array(z.object(named())),
        },
        { schoolName: 'name', schoolEName: 'eName', studySections: 'sections' },
      ),
    ),
  }),
);

export const studentList = once(() =>
  pageOf(
    renamed(
      {
        studentId: looseId('student'),
        studentName: text(),
        studentEName: text(),
        studentNumber: text(),
        phoneNumber: text(),
        classId: z.optional(looseId('class')),
        class: text(),
        grade: grade(),
        studentStatus: studentStatus(),
      },
      studentNames,
    ),
  ),
);
