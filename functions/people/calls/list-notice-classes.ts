import { listNoticeClasses } from '../../../shared/people/calls/list-notice-classes.ts';
import { compareGrades } from '../../../shared/students/order.ts';
import type { Grade } from '../../../shared/students/codes.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { noticeScope } from '../../notices/notice-store.ts';
import { schoolStore, type SchoolStore } from '../../organisation/school-store.ts';
import { openTables } from '../../storage/client.ts';
import { classNames, gradeNames } from '../class-names.ts';
import type { PersonState } from '../person-state.ts';
import { personStore, type PersonStore } from '../person-store.ts';

interface Deps {
  readonly people: PersonStore;
  readonly schools: SchoolStore;
}
const buildDeps = (): Deps => {
  const tables = openTables();
  return { people: personStore(tables), schools: schoolStore(tables) };
};
const scopes = { notice: noticeScope };

/** One person of each class that has people, by grade; people without a class count for their grade only. */
const placesOf = (states: readonly PersonState[]): Map<Grade, Map<string, PersonState>> => {
  const places = new Map<Grade, Map<string, PersonState>>();
  for (const state of states) {
    const classes = places.get(state.grade) ?? new Map<string, PersonState>();
    places.set(state.grade, classes);
    if (state.classId !== undefined && !classes.has(state.classId)) classes.set(state.classId, state);
  }
  return places;
};

export const run: Run<typeof listNoticeClasses, Deps, typeof scopes> = async ({ input, scoped }, deps) => {
  const { noticeId, schoolId } = scoped.notice(input.noticeId);
  const [states, [school]] = await Promise.all([deps.people.states(noticeId), deps.schools.byIds(new Set([schoolId]))]);
  const places = placesOf(states);
  const names = await classNames(
    school,
    [...places.values()].flatMap((classes) => [...classes.values()]),
    deps.people,
  );
  const grades = gradeNames(school);
  return {
    grades: [...places]
      .sort(([one], [other]) => compareGrades(one, other))
      .map(([grade, classes]) => ({
        grade,
        ...(grades.get(grade) ?? { name: '', eName: '' }),
        classes: [...classes.values()]
          .flatMap(({ classId }) => (classId === undefined ? [] : [classId]))
          .sort()
          .map((classId) => ({ classId, ...(names.get(classId) ?? { name: '', eName: '' }) })),
      })),
  };
};

export const handler = endpoint(listNoticeClasses, scopes, buildDeps, run);
