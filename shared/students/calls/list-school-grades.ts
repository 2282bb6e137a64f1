import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id } from '../../contract/ids.ts';
import { signedIn } from '../../contract/permission.ts';
import { examples } from '../../demonstration/ids.ts';
import { schoolGrades } from '../wire.ts';

export const listSchoolGrades = call({
  method: 'POST',
  path: '/v2/basic/School/GetGradeBySchoolId',
  permission: signedIn,
  kind: 'read',
  summary: 'Educational stages, grades and classes of a school.',
  request: () => z.object({ schoolId: id('school') }),
  response: () => schoolGrades(),
  errors: [],
  example: { schoolId: examples.schoolId },
});
