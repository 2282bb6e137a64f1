import { people } from '../../shared/people/contract.ts';
import { compareGrades } from '../../shared/students/order.ts';
import type { Grade } from '../../shared/students/codes.ts';
import { endpoint, type Run } from '../api/endpoint.ts';
import { organisationStore, type OrganisationStore, type School } from '../organisation/organisation-store.ts';
import { openTables } from '../storage/client.ts';
import type { PersonState } from './person-rows.ts';
import { personStore, type PersonStore } from './person-store.ts';

interface Deps {
  readonly people: PersonStore;
  readonly organisations: OrganisationStore;
}
const buildDeps = (): Deps => {
  const tables = openTables();
  return { people: personStore(tables), organisations: organisationStore(tables) };
};

interface ClassName {
  readonly className: string;
  readonly classEName: string;
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

/** Names of classes: the school's; of a class that the school has no more, what its people were given. */
const classNames = async (
  school: School | undefined,
  some: readonly PersonState[],
  store: PersonStore,
): Promise<Map<string, ClassName>> => {
  const names = new Map<string, ClassName>(
    gradesOf(school).flatMap(({ classes }) =>
      classes.map(({ classId, name, eName }) => [classId, { className: name, classEName: eName }]),
    ),
  );
  const nameless = some.filter(({ classId }) => classId !== undefined && !names.has(classId));
  const own = nameless.length > 0 ? await store.itemsOf(nameless) : [];
  for (const [index, { classId = '' }] of nameless.entries()) {
    const { className = '', classEName = '' } = own[index] ?? {};
    names.set(classId, { className, classEName });
  }
  return names;
};

export const run: Run<typeof people.listNoticeClasses, Deps> = async ({ input, scoped }, deps) => {
  const { noticeId, orgId, schoolId } = scoped.get('notice', input.id);
  const [states, { schools }] = await Promise.all([
    deps.people.states(noticeId),
    deps.organisations.withSchools(orgId, new Set([schoolId])),
  ]);
  const [school] = schools;
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
          .map((classId) => ({ classId, ...(names.get(classId) ?? { className: '', classEName: '' }) })),
      })),
  };
};

export const handler = endpoint(people.listNoticeClasses, buildDeps, run);
