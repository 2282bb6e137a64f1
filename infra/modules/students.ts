import type { students } from '../../shared/students/contract.ts';
import type { FunctionSpec } from '../constructs/function-spec.ts';
import { findBills, readCatalogues, readRows } from '../constructs/grants.ts';

export const studentsFunctions = {
  listStudents: { grants: [readRows, readCatalogues], whenItFails: 'Staff cannot find students for a notice.' },
  listSchoolGrades: { grants: [readRows], whenItFails: 'Staff cannot choose stage, grade and class.' },
  listStudentBills: {
    grants: [readRows, findBills],
    whenItFails: 'Cashiers do not see what a student owes, and families at the desk wait.',
  },
  listOperableSchools: { grants: [readRows], whenItFails: 'Staff cannot choose a school.' },
} satisfies Record<keyof typeof students, FunctionSpec>;
