import type { Id } from '../../../../shared/contract/ids.ts';
import { billedStatuses } from '../../../../shared/students/billed.ts';
import type { Grade, StudySection } from '../../../../shared/students/codes.ts';
import { listStudents } from '../../../../shared/students/calls/list-students.ts';
import { readAllPages } from '../../client/all-pages.ts';
import type { Sender } from '../../client/sender.tsx';
import type { GradeWithClasses } from '../parts/school-classes.ts';
import type { ChosenStudent } from './student.ts';

const studentPage = 96;

export interface ClassStudents {
  readonly students: readonly ChosenStudent[];
  /** How many students were left out because they are suspended or have left. */
  readonly leftOut: number;
}

/** One request for students: a full grade, or a single class of a grade that is only partly chosen. */
export interface Lot {
  readonly where: { readonly grade: Grade } | { readonly classId: Id<'class'> };
  readonly classCount: number;
}

/** The smallest number of requests that covers the chosen classes. */
export const lotsOf = (grades: readonly GradeWithClasses[], chosen: ReadonlySet<string>): Lot[] =>
  grades.flatMap(({ grade, classes }): Lot[] => {
    const chosenClasses = classes.filter(({ classId }) => chosen.has(classId));
    if (chosenClasses.length > 1 && chosenClasses.length === classes.length)
      return [{ where: { grade }, classCount: chosenClasses.length }];
    return chosenClasses.map(({ classId }) => ({ where: { classId }, classCount: 1 }));
  });

const lotsAtOnce = 2;

/** Reads the students of the chosen classes; `onClasses` reports how many classes are done. */
export const readClasses = async (
  send: Sender,
  place: { schoolId: Id<'school'>; studySection: StudySection },
  lots: readonly Lot[],
  chosen: ReadonlySet<string>,
  onClasses: (done: number) => void,
): Promise<ClassStudents> => {
  const rowsOf = ({ where }: Lot) =>
    readAllPages((pageIndex) => send(listStudents, { ...place, ...where, pageIndex, pageSize: studentPage }), {
      pageSize: studentPage,
      keyOf: ({ studentId }) => studentId,
    });
  const rows: Awaited<ReturnType<typeof rowsOf>> = [];
  let done = 0;
  for (let next = 0; next < lots.length; next += lotsAtOnce) {
    const some = lots.slice(next, next + lotsAtOnce);
    rows.push(...(await Promise.all(some.map(rowsOf))).flat());
    done += some.reduce((sum, { classCount }) => sum + classCount, 0);
    onClasses(done);
  }
  const ofClasses = rows.filter(({ classId }) => classId !== undefined && chosen.has(classId));
  const billed = ofClasses.filter(({ studentStatus }) => billedStatuses.has(studentStatus));
  return { students: billed, leftOut: ofClasses.length - billed.length };
};
