import { listSchoolGrades } from '../../../shared/students/calls/list-school-grades.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { schoolScope } from '../../organisation/school-store.ts';

const scopes = { school: schoolScope };

export const run: Run<typeof listSchoolGrades, object, typeof scopes> = ({ input, scoped }) =>
  Promise.resolve({ sections: scoped.school(input.schoolId).sections });

export const handler = endpoint(listSchoolGrades, scopes, () => ({}), run);
