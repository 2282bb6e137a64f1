import { sortKeyOf } from '../../shared/students/order.ts';
import type { Student } from './student.ts';

/** What orders students: grade, class and number. */
export const placeOf = ({ grade, className, studentNumber }: Student) => ({
  grade,
  class: sortKeyOf(className),
  studentNumber,
});
