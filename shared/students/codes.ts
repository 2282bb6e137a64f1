import * as z from 'zod/mini';
import { words } from '../contract/codes.ts';
import { once } from '../contract/once.ts';

/** Educational stages (`studySection`). The documents leave the codes open; these are ours. */
export const studySections = [1, 2, 3, 4, 5] as const;
export const studySection = once(() => z.literal(studySections));
export type StudySection = (typeof studySections)[number];

/** N3.65-70: 30-34 kindergarten, 0 newcomer, 1-13 grades, -1 graduate, -2 unknown, 51-55 college years. */
export const grades = [
  30, 31, 32, 33, 34, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 51, 52, 53, 54, 55, -1, -2,
] as const;
export const grade = once(() => z.literal(grades));
export type Grade = (typeof grades)[number];

/** N3.64. */
export const studentStatusCodes = {
  inSchool: 1,
  suspended: 3,
  droppedOut: 4,
  transferred: 5,
  pendingClass: 6,
  freshman: 7,
  graduated: 8,
  promoted: 9,
} as const;
export const studentStatus = once(() => words(studentStatusCodes));
export type StudentStatus = keyof typeof studentStatusCodes;
