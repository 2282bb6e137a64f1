import { useNameIn } from '../../locale/names.tsx';
import { useClassOptions, useGradesOf } from '../../notices/parts/school-classes.ts';
import { useSchools } from '../../notices/parts/schools.ts';
import type { FoundStudent } from './found.ts';

/** What is said of a student besides the name: class and number, and the school for whoever has several. */
export const useDescription = (isNeeded: boolean): ((student: FoundStudent) => string) => {
  const named = useNameIn();
  const schools = useSchools().data?.list ?? [];
  const places = schools.flatMap(({ schoolId, sections }) =>
    sections.map(({ studySection }) => ({ schoolId, studySection })),
  );
  const { placed } = useGradesOf(isNeeded ? places : []);
  const groups = useClassOptions(placed.flatMap(({ grades }) => grades));
  const classNames = new Map<string, string>(
    groups.flatMap(({ options }) => options.map(({ value, label }) => [value, label] as const)),
  );
  return ({ classId = '', className, studentNumber, schoolId }) => {
    const school = schools.length > 1 ? schools.find((one) => one.schoolId === schoolId) : undefined;
    const parts = [classNames.get(classId) ?? className, studentNumber, school && named(school.name, school.eName)];
    return parts.filter((part) => part).join(' · ');
  };
};
