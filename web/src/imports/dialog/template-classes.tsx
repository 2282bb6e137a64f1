import FormField from '@cloudscape-design/components/form-field';
import Multiselect, { type MultiselectProps } from '@cloudscape-design/components/multiselect';
import { importTexts } from '../../../../shared/imports/texts/site.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { studentTexts } from '../../../../shared/students/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { useClassOptions, useSchoolGrades } from '../../notices/parts/school-classes.ts';
import type { Place } from '../../notices/parts/schools.ts';
import { useErrorText } from '../../ui/error-text.ts';

/** The classes of a school's stage, as options in groups of their grades. */
export const useClasses = (place: Place) => {
  const { grades, ...state } = useSchoolGrades(place);
  return { options: useClassOptions(grades), ...state };
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
        noMatch={t(siteTexts.table.noMatch)}
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
