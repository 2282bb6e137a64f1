import FormField from '@cloudscape-design/components/form-field';
import Multiselect, { type MultiselectProps } from '@cloudscape-design/components/multiselect';
import { importTexts } from '../../../../shared/imports/texts/site.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { listSchoolGrades } from '../../../../shared/students/calls/list-school-grades.ts';
import { studentTexts } from '../../../../shared/students/texts/site.ts';
import { useCall } from '../../client/hooks.ts';
import { useNameIn } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import type { Place } from '../../notices/parts/schools.ts';
import { useErrorText } from '../../ui/error-text.ts';

/** The classes of a school's stage, as options in groups of their grades. */
export const useClasses = ({ schoolId, studySection }: Place) => {
  const named = useNameIn();
  const isNeeded = schoolId !== undefined && studySection !== undefined;
  const { data, error } = useCall(listSchoolGrades, isNeeded ? { schoolId } : undefined, { staleTimeMs: 5 * 60_000 });
  const grades = data?.sections.find((section) => section.studySection === studySection)?.grades ?? [];
  const options = grades.map((grade) => ({
    label: named(grade.name, grade.eName),
    options: grade.classes.map((one) => ({
      value: one.classId,
      // With the grade, because a chosen class is shown without its group.
      label: `${named(grade.name, grade.eName)} ${named(one.name, one.eName)}`,
    })),
  }));
  return { options, isNeeded, isLoading: isNeeded && !data && !error, error };
};

/** The classes whose students are filled in; none makes an empty template. */
export const TemplateClasses = ({
  classes: { options, isNeeded, isLoading, error },
  chosen,
  onChange,
}: {
  classes: ReturnType<typeof useClasses>;
  chosen: readonly MultiselectProps.Option[];
  onChange: (classes: readonly MultiselectProps.Option[]) => void;
}) => {
  const t = useText();
  const textOf = useErrorText();
  return (
    <FormField
      label={t(importTexts.templateClasses)}
      description={t(importTexts.templateClassesHint)}
      errorText={error ? textOf(error) : undefined}
      stretch
    >
      <Multiselect
        options={options}
        selectedOptions={[...chosen]}
        disabled={!isNeeded}
        placeholder={
          chosen.length === 0
            ? t(importTexts.templateClassesNone)
            : t(importTexts.templateClassesChosen, { count: chosen.length })
        }
        filteringType="auto"
        filteringAriaLabel={t(siteTexts.field.find)}
        filteringPlaceholder={t(siteTexts.field.find)}
        statusType={isLoading ? 'loading' : 'finished'}
        loadingText={t(siteTexts.table.loading)}
        empty={t(studentTexts.classes.empty)}
        enableSelectAll
        expandToViewport
        tokenLimit={3}
        deselectAriaLabel={({ label = '' }) => `${t(siteTexts.action.remove)} ${label}`}
        onChange={({ detail }) => onChange(detail.selectedOptions)}
      />
    </FormField>
  );
};
