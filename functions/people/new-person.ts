import { personIdOf } from '../../shared/contract/ids.ts';
import { totalsOf } from '../../shared/items/amounts.ts';
import type { FrozenGroup, FrozenItem } from '../items/frozen-item.ts';
import type { ByWhom } from '../storage/by-whom.ts';
import type { Student } from '../students/student.ts';
import { billedBy } from './billed.ts';
import type { PersonState } from './person-state.ts';
import type { Person } from './person-store.ts';

interface NewPerson {
  readonly noticeId: PersonState['noticeId'];
  readonly student: Student;
  /** What the person is billed, in the order of the form or file; prices in fen. */
  readonly items: readonly FrozenItem[];
  readonly groups?: readonly FrozenGroup[] | undefined;
  /** They are of this person alone. */
  readonly individual?: true;
  /** Some of them are not on the list of the notice. */
  readonly beyondNotice?: true;
  readonly by: ByWhom;
}

/**
 * The two rows of a person who is put on a notice: unsent, to pay, nothing received. Optional items start unchosen;
 * required ones are always chosen (N4.23).
 */
export const newPerson = ({ noticeId, student, items, groups, individual, beyondNotice, by }: NewPerson): Person => {
  const { studentId, name, eName, studentNumber, phoneNumber, grade, classId, studentStatus } = student;
  const chosen = items.map((item) => ({ ...item, chosen: item.required }));
  return {
    state: {
      ...{ noticeId, studentId, name, eName, studentNumber, phoneNumber, grade },
      ...(classId && { classId }),
      studentStatus,
      sendStatus: 'unsent',
      payStatus: 'toPay',
      ...totalsOf({ items: chosen, groups }),
      billed: billedBy({ items: chosen, groups, beyondNotice }),
      received: 0,
      refunded: 0,
      revision: 1,
    },
    items: {
      personId: personIdOf(noticeId, studentId),
      className: student.className,
      classEName: student.classEName,
      items: chosen,
      ...(groups && { groups: [...groups] }),
      ...(individual && { individual }),
      ...(beyondNotice && { beyondNotice }),
      created: by,
    },
  };
};
