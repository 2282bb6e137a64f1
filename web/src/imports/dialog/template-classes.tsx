import FormField from '@cloudscape-design/components/form-field';
import Multiselect, { type MultiselectProps } from '@cloudscape-design/components/multiselect';
import type { Id } from '../../../../shared/contract/ids.ts';
import { importTexts } from '../../../../shared/imports/texts/site.ts';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import type { StudySection } from '../../../../shared/students/codes.ts';
import { listSchoolGrades } from '../../../../shared/students/calls/list-school-grades.ts';
import { studentTexts } from '../../../../shared/students/texts/site.ts';
import { useCall } from '../../client/hooks.ts';
import { useNameIn } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import { useErrorText } from '../../ui/error-text.ts';

/** The classes whose students are filled in; none is a good answer. */
export const TemplateClasses = ({
  schoolId,
  studySection,
  chosen,
  onChange,
}: {
  schoolId: Id<'school'> | undefined;
  studySection: StudySection | undefined;
  chosen: readonly MultiselectProps.Option[];
  onChange: (classes: readonly MultiselectProps.Option[]) => void;
}) => {
  const t = useText();
  const named = useNameIn();
  const textOf = useErrorText();
  const { data, error } = useCall(listSchoolGrades, schoolId && { schoolId }, { staleTimeMs: 5 * 60_000 });
  const grades = data?.sections.find((section) => section.studySection === studySection)?.grades ?? [];
  const options = grades.map((grade) => ({
    label: named(grade.name, grade.eName),
    options: grade.classes.map((one) => ({
      value: one.classId,
      // With the grade, because a chosen class is shown without its group.
      label: `${named(grade.name, grade.eName)} ${named(one.name, one.eName)}`,
    })),
  }));
  const isReady = schoolId !== undefined && studySection !== undefined;
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
        disabled={!isReady}
        placeholder={t(importTexts.templateClassesPlaceholder)}
        filteringType="auto"
        filteringAriaLabel={t(noticeEditorTexts.find)}
        filteringPlaceholder={t(noticeEditorTexts.find)}
        statusType={isReady && !data && !error ? 'loading' : 'finished'}
        loadingText={t(siteTexts.table.loading)}
        empty={t(studentTexts.classes.empty)}
        enableSelectAll
        expandToViewport
        tokenLimit={5}
        deselectAriaLabel={({ label = '' }) => `${t(siteTexts.action.remove)} ${label}`}
        onChange={({ detail }) => onChange(detail.selectedOptions)}
      />
    </FormField>
  );
};
