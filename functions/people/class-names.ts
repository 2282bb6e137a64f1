import type { School } from '../organisation/school.ts';
import type { PersonState } from './person-state.ts';
import type { PersonStore } from './person-store.ts';

interface ClassName {
  readonly name: string;
  readonly eName: string;
}

const gradesOf = (school: School | undefined) => (school?.sections ?? []).flatMap(({ grades }) => grades);

/** Names of the grades of a school. */
export const gradeNames = (school: School | undefined) =>
  new Map(gradesOf(school).map(({ grade, name, eName }) => [grade, { name, eName }]));

/** Names of classes: the school's; for a class that the school no longer has, the names on its people. `some`: one person of each class. */
export const classNames = async (
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
