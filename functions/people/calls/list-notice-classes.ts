import { listNoticeClasses } from '../../../shared/people/calls/list-notice-classes.ts';
import { compareGrades } from '../../../shared/students/order.ts';
import type { Grade } from '../../../shared/students/codes.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { noticeScope } from '../../notices/notice-store.ts';
import { schoolStore, type SchoolStore } from '../../organisation/school-store.ts';
import type { School } from '../../organisation/school.ts';
import { openTables } from '../../storage/client.ts';
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

interface ClassName {
  readonly name: string;
  readonly eName: string;
}

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

const gradesOf = (school: School | undefined) => (school?.sections ?? []).flatMap(({ grades }) => grades);

/** Names of classes: the school's; for a class that the school no longer has, the names on its people. */
const classNames = async (
  school: School | undefined,
  some: readonly PersonState[],
  store: PersonStore,
): Promise<Map<string, ClassName>> => {
  const names = new Map<string, ClassName>(
    gradesOf(school).flatMap(({ classes }) => classes.map(({ classId, name, eName }) => [classId, { name, eName }])),
  );
  const nameless = some.filter(({ classId }) => classId !== undefined && !names.has(classId));
  const items = nameless.length > 0 ? await store.itemsOf(nameless) : [];
  for (const [index, { classId = '' }] of nameless.entries()) {
    const { className: name = '', classEName: eName = '' } = items[index] ?? {};
    names.set(classId, { name, eName });
  }
  return names;
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
  const gradeNames = new Map(gradesOf(school).map(({ grade, name, eName }) => [grade, { name, eName }]));
  return {
    grades: [...places]
      .sort(([one], [other]) => compareGrades(one, other))
      .map(([grade, classes]) => ({
        grade,
        ...(gradeNames.get(grade) ?? { name: '', eName: '' }),
        classes: [...classes.values()]
          .flatMap(({ classId }) => (classId === undefined ? [] : [classId]))
          .sort()
          .map((classId) => ({ classId, ...(names.get(classId) ?? { name: '', eName: '' }) })),
      })),
  };
};

export const handler = endpoint(listNoticeClasses, scopes, buildDeps, run);
