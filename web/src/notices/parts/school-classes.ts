import type { Answer } from '../../../../shared/contract/call.ts';
import { listSchoolGrades } from '../../../../shared/students/calls/list-school-grades.ts';
import { useCall } from '../../client/hooks.ts';
import { useLanguage } from '../../locale/language.tsx';
import { classText, useNameIn } from '../../locale/names.tsx';
import type { Place } from './schools.ts';

const staleTimeMs = 5 * 60_000;

export type GradeWithClasses = Answer<typeof listSchoolGrades>['sections'][number]['grades'][number];

/** The grades of a school's stage, with their classes; none until school and stage are chosen. */
export const useSchoolGrades = ({ schoolId, studySection }: Place) => {
  const isNeeded = schoolId !== undefined && studySection !== undefined;
  const { data, error } = useCall(listSchoolGrades, isNeeded ? { schoolId } : undefined, { staleTimeMs });
  const section = data?.sections.find((one) => one.studySection === studySection);
  return { grades: section?.grades ?? [], isNeeded, isLoading: isNeeded && !data && !error, error };
};

/** Classes as options, in groups of their grades. */
export const useClassOptions = (grades: readonly GradeWithClasses[]) => {
  const named = useNameIn();
  const { language } = useLanguage();
  return grades.map(({ name, eName, classes }) => {
    const label = named(name, eName);
    // With the grade, because a chosen class is shown without its group.
    const options = classes.map((one) => ({
      value: one.classId,
      label: classText(language, label, named(one.name, one.eName)),
    }));
    return { label, options };
  });
};

/** The name of each class with its grade, in the language of the screen. */
export const useClassNames = (place: Place): ReadonlyMap<string, string> => {
  const { grades } = useSchoolGrades(place);
  const groups = useClassOptions(grades);
  return new Map(groups.flatMap(({ options }) => options.map(({ value, label }) => [value, label] as const)));
};
