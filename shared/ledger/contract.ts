import { getBooksStatus } from './calls/get-books-status.ts';
import { listStudentStatement } from './calls/list-student-statement.ts';

export const ledger = { getBooksStatus, listStudentStatement } as const;
