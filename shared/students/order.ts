import { grades, type Grade } from './codes.ts';

const rank = new Map<Grade, number>(grades.map((grade, index) => [grade, index]));
const digitsMax = 20;

interface Place {
  readonly grade: Grade;
  /** What orders the classes of a grade; empty for a student without one. */
  readonly class: string;
  readonly studentNumber: string;
}

/**
 * A text that sorts as people sort the name: `2班` before `10班`, also in wide digits (`１０班`), accents after their
 * letter. Not a collator of `Intl`: making one costs 5 ms, at every cold start of a list.
 */
export const sortKeyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\d+/g, (digits) => digits.padStart(digitsMax, '0'));

/** Kindergarten first, graduates last. */
export const compareGrades = (one: Grade, other: Grade): number => (rank.get(one) ?? 0) - (rank.get(other) ?? 0);

const compareTexts = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

const comparePlaces = (one: Place, other: Place): number =>
  compareGrades(one.grade, other.grade) ||
  Number(one.class === '') - Number(other.class === '') ||
  compareTexts(one.class, other.class) ||
  compareTexts(one.studentNumber, other.studentNumber);

/** By grade, class and number, `2` before `10`; those without a class come last in their grade. */
export const inStudentOrder = <One>(all: readonly One[], placeOf: (one: One) => Place): One[] =>
  all
    .map((one) => {
      const place = placeOf(one);
      return { one, place: { ...place, studentNumber: sortKeyOf(place.studentNumber) } };
    })
    .sort((a, b) => comparePlaces(a.place, b.place))
    .map(({ one }) => one);
