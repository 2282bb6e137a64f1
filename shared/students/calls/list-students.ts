import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { looseId } from '../../contract/ids.ts';
import { keywordCharactersMax } from '../../contract/keyword.ts';
import { pageRequest } from '../../contract/paging.ts';
import { signedIn } from '../../contract/permission.ts';
import { examples } from '../../demonstration/ids.ts';
import { grade, studentStatus, studySection } from '../codes.ts';
import { studentList } from '../wire.ts';

export const listStudents = call({
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
        keyword: z.optional(z.string().check(z.maxLength(keywordCharactersMax))),
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
  response: () => studentList(),
  errors: [],
  example: { pageIndex: 1, pageSize: 96, schoolId: examples.schoolId },
});
