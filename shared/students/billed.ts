import type { StudentStatus } from './codes.ts';

/** A class is billed with the students who attend or soon will: in school, class pending, freshman. */
export const billedStatuses: ReadonlySet<StudentStatus> = new Set<StudentStatus>([
  'inSchool',
  'pendingClass',
  'freshman',
]);
