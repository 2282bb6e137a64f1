import { listStudentStatement } from './calls/list-student-statement.ts';

export const ledger = { listStudentStatement } as const;
