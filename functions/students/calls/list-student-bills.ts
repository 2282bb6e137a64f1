import type { Input } from '../../../shared/contract/call.ts';
import { NotFound } from '../../../shared/contract/errors.ts';
import { partsOfPersonId } from '../../../shared/contract/ids.ts';
import { cutPage } from '../../../shared/contract/paging.ts';
import { isClosed } from '../../../shared/notices/rules.ts';
import { isInPayGroup } from '../../../shared/people/pay-groups.ts';
import { outstandingOf, personActionsOf } from '../../../shared/people/rules.ts';
import { listStudentBills } from '../../../shared/students/calls/list-student-bills.ts';
import type { Actor } from '../../api/actor.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import type { Notice } from '../../notices/notice.ts';
import { noticeScope } from '../../notices/notice-store.ts';
import { schoolScope } from '../../organisation/school-store.ts';
import { billsOfStudent } from '../../people/student-bills-store.ts';
import { isChoiceOpen } from '../../people/open-choice.ts';
import { personIdOfState, statePlace } from '../../people/person-state-store.ts';
import type { PersonState } from '../../people/person-state.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { readRecords } from '../../storage/read.ts';
import { balancePlace } from '../balance-store.ts';
import { studentScope } from '../student-store.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { student: studentScope };

interface Bill {
  readonly notice: Notice;
  readonly state: PersonState;
}

/** The bills of notices that the user may see, newest first: the ids by an index, all figures by key. */
const billsOf = async (
  tables: Tables,
  { studentId }: Input<typeof listStudentBills>,
  actor: Actor,
): Promise<Bill[]> => {
  const ids = (await billsOfStudent(tables, studentId)).map(partsOfPersonId);
  const [notices, states] = await Promise.all([
    readRecords(
      tables,
      ids.map(({ noticeId }) => noticeScope.at(noticeId)),
    ),
    readRecords(
      tables,
      ids.map(({ noticeId }) => statePlace(noticeId, studentId)),
    ),
  ]);
  return ids.flatMap((_, index): Bill[] => {
    const [notice, state] = [notices[index], states[index]];
    const isVisible = notice?.orgId === actor.orgId && actor.schoolIds.has(notice.schoolId);
    return notice && state && isVisible ? [{ notice, state }] : [];
  });
};

const actionsOf = ({ notice, state }: Bill, { permissions }: Actor, now: number) => {
  const { notifyParents, businessType } = notice;
  const { pay, topUp } = personActionsOf(
    state,
    { closed: isClosed(notice, now), notifyParents, businessType },
    permissions,
  );
  return { pay, topUp };
};

const billView = ({ notice, state }: Bill, actor: Actor, now: number) => ({
  ...state,
  personId: personIdOfState(state),
  title: notice.title,
  deadline: notice.deadline ?? null,
  choiceOpen: isChoiceOpen(notice, state),
  outstanding: outstandingOf(state),
  overpaid: state.unallocated ?? 0,
  actions: actionsOf({ notice, state }, actor, now),
});

/** What all bills add up to, in fen. */
const sumsOf = (bills: readonly Bill[]) => {
  const sum = (amountOf: (state: PersonState) => number) =>
    bills.reduce((total, { state }) => total + amountOf(state), 0);
  return {
    due: sum(({ due }) => due),
    received: sum(({ received }) => received),
    outstanding: sum(outstandingOf),
    choiceOpen: bills.some(({ notice, state }) => isChoiceOpen(notice, state)),
    notSent: sum((state) => (state.sendStatus === 'sent' ? 0 : outstandingOf(state))),
  };
};

export const run: Run<typeof listStudentBills, Deps, typeof scopes> = async (
  { input, actor, now, scoped },
  { tables },
) => {
  const student = scoped.student(input.studentId);
  const [bills, [balance, school]] = await Promise.all([
    billsOf(tables, input, actor),
    readRecords(tables, [balancePlace(student.studentId), schoolScope.at(student.schoolId)]),
  ]);
  if (!school) throw new NotFound();
  const grade = school.sections.flatMap(({ grades }) => grades).find((one) => one.grade === student.grade);
  const found = input.open ? bills.filter(({ state }) => isInPayGroup(state, 'owing')) : bills;
  const { list, totalCount } = cutPage(found, input);
  return {
    ...{ pageIndex: input.pageIndex, pageSize: input.pageSize, totalCount },
    list: list.map((bill) => billView(bill, actor, now)),
    ...sumsOf(found),
    balance: balance?.balance ?? 0,
    student: {
      ...student,
      gradeName: grade?.name ?? '',
      gradeEName: grade?.eName ?? '',
      schoolName: school.name,
      schoolEName: school.eName,
    },
  };
};

export const handler = endpoint(listStudentBills, scopes, buildDeps, run);
