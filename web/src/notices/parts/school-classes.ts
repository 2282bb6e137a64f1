import { useQueries } from '@tanstack/react-query';
import type { Answer } from '../../../../shared/contract/call.ts';
import { listSchoolGrades } from '../../../../shared/students/calls/list-school-grades.ts';
import { queryKeyOf, useCall } from '../../client/hooks.ts';
import { useSender } from '../../client/sender.tsx';
import { useLanguage } from '../../locale/language.tsx';
import { classText, useNameIn } from '../../locale/names.tsx';
import { useSchools, type KnownPlace, type Place } from './schools.ts';

const staleTimeMs = 5 * 60_000;

export type GradeWithClasses = Answer<typeof listSchoolGrades>['sections'][number]['grades'][number];

/** The grades of a school's stage, with their classes; none until school and stage are chosen. */
export const useSchoolGrades = ({ schoolId, studySection }: Place) => {
  const isNeeded = schoolId !== undefined && studySection !== undefined;
  const { data, error } = useCall(listSchoolGrades, isNeeded ? { schoolId } : undefined, { staleTimeMs });
  const section = data?.sections.find((one) => one.studySection === studySection);
  return { grades: section?.grades ?? [], isNeeded, isLoading: isNeeded && !data && !error, error };
};

/** The grades of several schools' stages, for whoever has not chosen one yet. */
export const useGradesOf = (places: readonly KnownPlace[]) => {
  const send = useSender();
  const schoolIds = [...new Set(places.map(({ schoolId }) => schoolId))];
  const answers = useQueries({
    queries: schoolIds.map((schoolId) => ({
      queryKey: queryKeyOf(listSchoolGrades, { schoolId }),
      queryFn: ({ signal }: { signal: AbortSignal }) => send(listSchoolGrades, { schoolId }, { signal }),
      staleTime: staleTimeMs,
    })),
  });
  const gradesOf = ({ schoolId, studySection }: KnownPlace) =>
    answers[schoolIds.indexOf(schoolId)]?.data?.sections.find((one) => one.studySection === studySection)?.grades ?? [];
  return {
    placed: places.map((place) => ({ place, grades: gradesOf(place) })),
    isLoading: answers.some(({ isLoading }) => isLoading),
    error: answers.find(({ error }) => error !== null)?.error,
  };
};

/** Makes options of classes, in groups of their grades. */
const useOptionsOf = () => {
  const named = useNameIn();
  const { language } = useLanguage();
  return (grades: readonly GradeWithClasses[]) =>
    grades.map(({ name, eName, classes }) => {
      const label = named(name, eName);
      // With the grade, because a chosen class is shown without its group.
      const options = classes.map((one) => ({
        value: one.classId,
        label: classText(language, label, named(one.name, one.eName)),
      }));
      return { label, options };
    });
};

/** Classes as options, in groups of their grades. */
export const useClassOptions = (grades: readonly GradeWithClasses[]) => useOptionsOf()(grades);

/** The same for several places: each class says where it is. */
export const usePlacedOptions = (placed: ReturnType<typeof useGradesOf>['placed']) => {
  const named = useNameIn();
  const optionsOf = useOptionsOf();
  const schools = useSchools().data?.list ?? [];
  return placed.flatMap(({ place, grades }) => {
    const groups = optionsOf(grades);
    if (placed.length === 1) return groups;
    const school = schools.find(({ schoolId }) => schoolId === place.schoolId);
    const section = school?.sections.find(({ studySection }) => studySection === place.studySection);
    const where = [school, section].flatMap((one) => (one ? named(one.name, one.eName) : [])).join(' · ');
    return groups.map(({ label, options }) => ({
      label: `${where} · ${label}`,
      options: options.map((option) => ({ ...option, description: where })),
    }));
  });
};

/** The name of each class with its grade, in the language of the screen. */
export const useClassNames = (place: Place): ReadonlyMap<string, string> => {
  const { grades } = useSchoolGrades(place);
  const groups = useClassOptions(grades);
  return new Map(groups.flatMap(({ options }) => options.map(({ value, label }) => [value, label] as const)));
};
