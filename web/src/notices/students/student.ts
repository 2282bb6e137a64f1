import type { Answer } from '../../../../shared/contract/call.ts';
import type { getNoticeForEdit } from '../../../../shared/notices/calls/get-notice-for-edit.ts';
import type { KnownPlace } from '../parts/schools.ts';

/** A chosen student. The server's name of the class is shown while the class is not in the school's list. */
export type ChosenStudent = Pick<
  Answer<typeof getNoticeForEdit>['students'][number],
  'studentId' | 'name' | 'eName' | 'studentNumber' | 'classId' | 'className'
>;

/** The properties of the two dialogs that add students. */
export interface StudentDialogProps {
  /** Who is on the notice already, or was chosen before. */
  readonly chosen: readonly ChosenStudent[];
  /** `place`: where the students are. */
  readonly onAdd: (students: readonly ChosenStudent[], place: KnownPlace) => void;
  readonly onClose: () => void;
}

/** The chosen students with more of them at the end, each once; nobody of `beside` is added. */
export const withAdded = (
  chosen: readonly ChosenStudent[],
  added: readonly ChosenStudent[],
  beside: readonly ChosenStudent[] = [],
): readonly ChosenStudent[] => {
  const known = new Set([...chosen, ...beside].map(({ studentId }) => studentId));
  const fresh = added.filter(({ studentId }) => !known.has(studentId) && known.add(studentId));
  return [...chosen, ...fresh];
};
