import { isDeepStrictEqual } from 'node:util';
import type { ErrorCode } from '../../shared/contract/error-codes.ts';
import type { Id } from '../../shared/contract/ids.ts';
import type { RefusedMember } from '../jobs/job-refusals.ts';
import type { Notice } from '../notices/notice.ts';
import type { Action } from '../storage/action.ts';
import type { ByWhom } from '../storage/by-whom.ts';
import type { Student } from '../students/student.ts';
import { billedBy, markBeyond } from './billed.ts';
import { newPerson } from './new-person.ts';
import type { PersonState } from './person-state.ts';
import { personWrites, type Person } from './person-store.ts';

/** Whether a student is to be on the notice. */
export interface Member {
  readonly studentId: Id<'student'>;
  readonly listed: boolean;
}

interface Case {
  readonly notice: Notice;
  readonly member: Member;
  readonly student: Student | undefined;
  /** The person's rows, when there are any. */
  readonly existing: Person | undefined;
  readonly by: ByWhom;
}

export interface Reconciled {
  readonly outcome: 'done' | 'alreadySo' | 'refused';
  readonly actions: readonly Action[];
  /** Whether the student came on the notice or left it. */
  readonly moved?: 'added' | 'removed';
  readonly refused?: RefusedMember;
}

/** Nothing was sent or paid: only such a person follows the form. */
const isDraft = ({ sendStatus, received, orderNo }: PersonState) =>
  sendStatus === 'unsent' && received === 0 && orderNo === undefined;

const refusal = ({ member, student, existing }: Case, code: ErrorCode): Pick<Reconciled, 'outcome' | 'refused'> => {
  // A student of another school is named only if the notice names the student already: the id may be anybody's.
  const { name = '', eName = '' } = (code === 'studentNotFound' ? undefined : student) ?? existing?.state ?? {};
  return { outcome: 'refused', refused: { id: member.studentId, name, eName, code } };
};

/** Own items stay when the form changes, but whether the list of the notice has all of them is as the form says now. */
const markedAnew = (notice: Notice, { state, items: { beyondNotice: _, ...unmarked } }: Person): Action[] => {
  const items = { ...unmarked, ...markBeyond(notice, unmarked.items) };
  const billed = billedBy(items);
  return billed === state.billed ? [] : personWrites.replace({ state: { ...state, billed }, items });
};

/**
 * What brings one person in line with the form: rows made, rewritten or removed. A student of another school is refused,
 * and who has items of their own keeps them.
 */
export const reconcile = (one: Case): Reconciled => {
  const { notice, member, student, existing, by } = one;
  if (existing && !isDraft(existing.state)) return { ...refusal(one, 'noticeLocked'), actions: [] };
  const removal = existing
    ? ({ actions: personWrites.remove(existing.state), moved: 'removed' } as const)
    : ({ actions: [] } as const);
  if (!member.listed) return { outcome: existing ? 'done' : 'alreadySo', ...removal };
  if (student?.orgId !== notice.orgId || student.schoolId !== notice.schoolId)
    return { ...refusal(one, 'studentNotFound'), ...removal };

  if (existing?.items.individual)
    return { ...refusal(one, 'personHasOwnItems'), actions: markedAnew(notice, existing) };
  const person = newPerson({ noticeId: notice.noticeId, student, items: notice.items, groups: notice.groups, by });
  if (!existing) return { outcome: 'done', actions: personWrites.add(person), moved: 'added' };
  const { created, revision } = existing.items;
  const after: Person = {
    state: { ...person.state, revision: existing.state.revision },
    items: { ...person.items, created, ...(revision !== undefined && { revision }) },
  };
  if (isDeepStrictEqual(after, existing)) return { outcome: 'alreadySo', actions: [] };
  return { outcome: 'done', actions: personWrites.replace(after) };
};
