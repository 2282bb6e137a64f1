import type { students } from '../../shared/students/contract.ts';
import type { FunctionSpec } from '../constructs/function-spec.ts';
import { readCatalogues, readRows } from '../constructs/grants.ts';

export const studentsFunctions = {
  listStudents: { grants: [readRows, readCatalogues], whenItFails: 'Staff cannot find students for a notice.' },
  listSchoolGrades: { grants: [readRows], whenItFails: 'Staff cannot choose stage, grade and class.' },
  listOperableSchools: { grants: [readRows], whenItFails: 'Staff cannot choose a school.' },
} satisfies Record<keyof typeof students, FunctionSpec>;
