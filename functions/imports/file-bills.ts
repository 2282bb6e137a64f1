import type { Bills } from '../notices/billed-before.ts';
import type { Judged } from './judged.ts';

/** The items that the good rows of a file bill, by student. */
export const billsOf = (judged: readonly Judged[]): Bills =>
  new Map(
    judged.flatMap(({ student, items, faults }) =>
      student && faults.length === 0 ? [[student.studentId, new Set(items.map(({ itemId }) => itemId))]] : [],
    ),
  );
