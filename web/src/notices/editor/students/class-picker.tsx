import FormField from '@cloudscape-design/components/form-field';
import Multiselect, { type MultiselectProps } from '@cloudscape-design/components/multiselect';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import { useEffect, useRef, useState } from 'react';
import { limits } from '../../../../../shared/notices/codes.ts';
import { siteTexts } from '../../../../../shared/site/texts/site.ts';
import type { Language } from '../../../../../shared/contract/texts.ts';
import { studentTexts } from '../../../../../shared/students/texts/site.ts';
import { useNotify } from '../../../app/layout/notify.tsx';
import { useSender } from '../../../client/sender.tsx';
import { useLanguage } from '../../../locale/language.tsx';
import { classText, nameIn } from '../../../locale/names.tsx';
import { useText, type Translate } from '../../../locale/text.ts';
import { useErrorText } from '../../../ui/error-text.ts';
import { useFaultText } from '../../../ui/field-text.ts';
import { PickDialog, type StudentDialogProps } from '../pick-dialog.tsx';
import { lotsOf, readClasses, useGrades, type ClassStudents, type GradeWithClasses } from './classes.ts';

const optionsOf = (grades: readonly GradeWithClasses[], language: Language): MultiselectProps.OptionGroup[] =>
  grades.map((grade) => ({
    label: nameIn(language, grade.name, grade.eName),
    options: grade.classes.map((one) => ({
      value: one.classId,
      // With the grade, because a chosen class is shown without its group.
      label: classText(language, nameIn(language, grade.name, grade.eName), nameIn(language, one.name, one.eName)),
    })),
  }));

/** Says how many students were added and how many were left out. */
const useReport = (chosen: StudentDialogProps['chosen']) => {
  const { notify } = useNotify();
  const known = new Set(chosen.map(({ studentId }) => studentId));
  return ({ students, leftOut }: ClassStudents) => {
    const fresh = students.filter(({ studentId }) => !known.has(studentId)).length;
    const content = (t: Translate) => {
      const added = fresh === 0 ? t(studentTexts.classes.nothingNew) : t(studentTexts.classes.added, { count: fresh });
      const left = leftOut === 0 ? '' : t(studentTexts.classes.leftOut, { count: leftOut });
      return `${added} ${left}`.trim();
    };
    notify({ type: fresh === 0 ? 'info' : 'success', id: 'classes', content });
  };
};

/** Reads the students of the classes and adds them; `done` counts classes while it reads. */
const useAddClasses = ({ schoolId, studySection, chosen, onAdd }: StudentDialogProps) => {
  const send = useSender();
  const textOf = useErrorText();
  const faultText = useFaultText();
  const report = useReport(chosen);
  const [done, setDone] = useState<number>();
  const [problem, setProblem] = useState<string>();
  // The dialog was closed meanwhile: add nobody.
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const add = async (grades: readonly GradeWithClasses[], classIds: ReadonlySet<string>) => {
    setDone(0);
    setProblem(undefined);
    try {
      const lots = lotsOf(grades, classIds);
      const read = await readClasses(send, { schoolId, studySection }, lots, classIds, setDone);
      if (!isOpen.current) return;
      const all = new Set([...chosen, ...read.students].map(({ studentId }) => studentId));
      if (all.size > limits.peoplePerNotice) return setProblem(faultText({ path: '', code: 'peopleTooMany' }));
      report(read);
      onAdd(read.students);
    } catch (failure) {
      setProblem(textOf(failure));
    } finally {
      setDone(undefined);
    }
  };
  return { add, done, problem, forget: () => setProblem(undefined) };
};

/** Adds full grades and classes to the notice. */
export const ClassPicker = (props: StudentDialogProps) => {
  const t = useText();
  const { language } = useLanguage();
  const textOf = useErrorText();
  const { grades, isPending, error } = useGrades(props.schoolId, props.studySection);
  const { add, done, problem, forget } = useAddClasses(props);
  const [selected, setSelected] = useState<readonly MultiselectProps.Option[]>([]);
  const classIds = new Set(selected.flatMap(({ value }) => value ?? []));
  return (
    <PickDialog
      title={t(studentTexts.classes.title)}
      addText={t(studentTexts.classes.add)}
      fault={problem ?? (error ? textOf(error) : undefined)}
      canAdd={classIds.size > 0}
      busy={done !== undefined}
      onAdd={() => void add(grades, classIds)}
      onClose={props.onClose}
    >
      <FormField
        label={t(studentTexts.classes.label)}
        description={t(studentTexts.classes.hint)}
        constraintText={t(studentTexts.classes.selected, { count: classIds.size })}
        stretch
      >
        <Multiselect
          options={optionsOf(grades, language)}
          selectedOptions={selected}
          placeholder={t(studentTexts.classes.placeholder)}
          filteringType="auto"
          filteringAriaLabel={t(siteTexts.field.find)}
          filteringPlaceholder={t(siteTexts.field.find)}
          statusType={isPending ? 'loading' : 'finished'}
          empty={t(studentTexts.classes.empty)}
          enableSelectAll
          expandToViewport
          tokenLimit={6}
          deselectAriaLabel={({ label = '' }) => `${t(siteTexts.action.remove)} ${label}`}
          onChange={({ detail }) => {
            setSelected(detail.selectedOptions);
            forget();
          }}
        />
      </FormField>
      {done !== undefined && (
        <ProgressBar
          value={(100 * done) / Math.max(1, classIds.size)}
          label={t(studentTexts.classes.reading, { done, total: classIds.size })}
        />
      )}
    </PickDialog>
  );
};
