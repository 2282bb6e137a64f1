import type * as z from 'zod/mini';
import { personIdOf } from '../../shared/contract/ids.ts';
import { totalsOf } from '../../shared/items/amounts.ts';
import type { catalogue } from '../storage/catalogue.ts';
import type { Stored } from '../storage/entity.ts';
import type { byWhom, frozenItem } from '../storage/notices.ts';

export type FrozenItem = z.output<ReturnType<typeof frozenItem>>;
export type ByWhom = z.output<ReturnType<typeof byWhom>>;
export type Student = Stored<typeof catalogue.student>;
export type PersonState = Stored<typeof catalogue.personState>;
export type PersonItems = Stored<typeof catalogue.personItems>;

interface NewPerson {
  readonly notice: { readonly noticeId: PersonState['noticeId'] };
  readonly student: Student;
  /** What the person is billed, in the order of the form or file; prices in fen. */
  readonly items: readonly FrozenItem[];
  readonly by: ByWhom;
}

/**
 * The two rows of a person who is put on a notice: unsent, to pay, nothing received. Optional items start unchosen;
 * required ones are always chosen (N4.23).
 */
export const personRecords = ({
  notice,
  student,
  items,
  by,
}: NewPerson): { readonly state: PersonState; readonly items: PersonItems } => {
  const { noticeId } = notice;
  const { studentId, name, eName, studentNumber, phoneNumber, grade, classId, studentStatus } = student;
  const own = items.map((item) => ({ ...item, chosen: item.required }));
  return {
    state: {
      noticeId,
      studentId,
      name,
      eName,
      studentNumber,
      phoneNumber,
      grade,
      ...(classId && { classId }),
      studentStatus,
      sendStatus: 1,
      payStatus: 0,
      ...totalsOf(own),
      received: 0,
      refunded: 0,
      revision: 1,
    },
    items: {
      personId: personIdOf(noticeId, studentId),
      className: student.className,
      classEName: student.classEName,
      items: own,
      created: by,
    },
  };
};
