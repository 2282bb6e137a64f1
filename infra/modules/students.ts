import type { students } from '../../shared/students/contract.ts';
import type { FunctionSpec } from '../constructs/function-spec.ts';
import { readMain } from '../constructs/grants.ts';

export const studentsFunctions = {
  listStudents: { grants: [readMain], whenItFails: 'Staff cannot find students for a notice.' },
  listSchoolGrades: { grants: [readMain], whenItFails: 'Staff cannot choose stage, grade and class.' },
  listOperableSchools: { grants: [readMain], whenItFails: 'Staff cannot choose a school.' },
} satisfies Record<keyof typeof students, FunctionSpec>;
