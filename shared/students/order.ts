import { grades, type Grade } from './codes.ts';

const rank = new Map<Grade, number>(grades.map((grade, index) => [grade, index]));
const collator = new Intl.Collator('en', { numeric: true });

interface Placed {
  readonly grade: Grade;
  /** What classes are ordered by: the class's name or id. */
  readonly class: string;
  readonly studentNumber: string;
}

/** Kindergarten first, graduates last. */
export const compareGrades = (one: Grade, other: Grade): number => (rank.get(one) ?? 0) - (rank.get(other) ?? 0);

/** By grade, class and number, `2班` before `10班`; those without a class come last in their grade. */
export const compareStudents = (one: Placed, other: Placed): number =>
  compareGrades(one.grade, other.grade) ||
  Number(one.class === '') - Number(other.class === '') ||
  collator.compare(one.class, other.class) ||
  collator.compare(one.studentNumber, other.studentNumber);
