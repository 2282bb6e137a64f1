import type { SelectProps } from '@cloudscape-design/components/select';
import { useNameIn } from '../../locale/names.tsx';
import type { KnownPlace, Place, Schools } from './schools.ts';

const valueOf = ({ schoolId, studySection }: Place): string => `${schoolId ?? ''} ${studySection ?? ''}`;

/**
 * The stages to choose from: those of the chosen school, or while there is none those of every school, so that one
 * choice sets both.
 */
export const useStageOptions = (schools: Schools, { schoolId, studySection }: Place) => {
  const named = useNameIn();
  const stagesOf = (school: Schools[number]) =>
    school.sections.map((one) => ({
      value: valueOf({ schoolId: school.schoolId, studySection: one.studySection }),
      label: named(one.name, one.eName),
    }));
  const school = schools.find((one) => one.schoolId === schoolId);
  const ofSchool = school ? stagesOf(school) : [];
  const options: SelectProps.Options = school
    ? ofSchool
    : schools.map((one) => ({ label: named(one.name, one.eName), options: stagesOf(one) }));
  const placeOf = (value: string | undefined): KnownPlace | undefined =>
    schools
      .flatMap((one) => one.sections.map((section) => ({ schoolId: one.schoolId, studySection: section.studySection })))
      .find((place) => valueOf(place) === value);
  const selected = ofSchool.find(({ value }) => value === valueOf({ schoolId, studySection })) ?? null;
  return { options, selected, placeOf };
};
