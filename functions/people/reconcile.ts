import { isDeepStrictEqual } from 'node:util';
import { personIdOf, type Id } from '../../shared/contract/ids.ts';
import type { RefusedMember } from '../jobs/lanes.ts';
import type { Notice } from '../notices/notice-store.ts';
import { create, overwrite, remove, replace, type Action } from '../storage/action.ts';
import { catalogue } from '../storage/catalogue.ts';
import { personRecords, type ByWhom, type PersonItems, type PersonState, type Student } from './person-rows.ts';

/** Whether a student is to be on the notice. */
export interface Member {
  readonly studentId: Id<'student'>;
  readonly wanted: boolean;
}

export interface Standing {
  readonly state: PersonState;
  readonly items: PersonItems;
}

interface Case {
  readonly notice: Notice;
  readonly member: Member;
  readonly student: Student | undefined;
  /** The person's rows, when there are any. */
  readonly standing: Standing | undefined;
  readonly by: ByWhom;
}

export interface Reconciled {
  readonly outcome: 'done' | 'alreadySo' | 'refused';
  readonly actions: readonly Action[];
  readonly refused?: RefusedMember;
}

/** Nothing was sent or paid: only such a person follows the form. */
const isDraft = ({ sendStatus, received, orderNo }: PersonState) =>
  sendStatus === 1 && received === 0 && orderNo === undefined;

const removal = ({ state }: Standing): Action[] => {
  const { noticeId, studentId, revision } = state;
  const stands = {
    expression: '#revision = :revision',
    names: { '#revision': catalogue.personState.attribute('revision') },
    values: { ':revision': revision },
  };
  return [
    remove('main', catalogue.personState.key({ noticeId, studentId }), stands),
    remove('main', catalogue.personItems.key({ personId: personIdOf(noticeId, studentId) })),
  ];
};

const refusal = (
  { member, student, standing }: Case,
  code: RefusedMember['code'],
  actions: readonly Action[],
): Reconciled => {
  // Of a student who cannot be on the notice only that is known which stands on it already: the id may be anybody's.
  const { name = '', eName = '' } = (code === 'studentNotFound' ? undefined : student) ?? standing?.state ?? {};
  return { outcome: 'refused', actions, refused: { id: member.studentId, name, eName, code } };
};

/** What brings one person in line with the form: rows made, rewritten or removed. A student of another school is refused for itself. */
export const reconcile = (one: Case): Reconciled => {
  const { notice, member, student, standing, by } = one;
  if (standing && !isDraft(standing.state)) return refusal(one, 'noticeLocked', []);
  const gone = standing ? removal(standing) : [];
  if (!member.wanted) return { outcome: standing ? 'done' : 'alreadySo', actions: gone };
  if (student?.orgId !== notice.orgId || student.schoolId !== notice.schoolId)
    return refusal(one, 'studentNotFound', gone);

  const wanted = personRecords({ notice, student, items: notice.items, by });
  if (!standing)
    return {
      outcome: 'done',
      actions: [create(catalogue.personState, wanted.state), create(catalogue.personItems, wanted.items)],
    };
  const state = { ...wanted.state, revision: standing.state.revision };
  const items = { ...wanted.items, created: standing.items.created };
  if (isDeepStrictEqual(state, standing.state) && isDeepStrictEqual(items, standing.items))
    return { outcome: 'alreadySo', actions: [] };
  return {
    outcome: 'done',
    actions: [replace(catalogue.personState, state, standing.state.revision), overwrite(catalogue.personItems, items)],
  };
};
