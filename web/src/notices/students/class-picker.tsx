import FormField from '@cloudscape-design/components/form-field';
import Multiselect, { type MultiselectProps } from '@cloudscape-design/components/multiselect';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import { useState, type KeyboardEvent } from 'react';
import { limits } from '../../../../shared/notices/codes.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { studentTexts } from '../../../../shared/students/texts/site.ts';
import { useNotify } from '../../app/layout/notify.tsx';
import { useSender } from '../../client/sender.tsx';
import { sentencesOf, useText, type Translate } from '../../locale/text.ts';
import { useErrorText } from '../../ui/error-text.ts';
import { useFaultText } from '../../ui/field-text.ts';
import { useOpeningFocus } from '../../ui/opening-focus.ts';
import { useIsOpen } from '../../ui/use-is-open.ts';
import { useWide } from '../../ui/use-wide.ts';
import { useGradesOf, usePlacedOptions } from '../parts/school-classes.ts';
import { only, type KnownPlace } from '../parts/schools.ts';
import { PickDialog } from '../../ui/pick-dialog.tsx';
import type { StudentDialogProps } from './student.ts';
import { lotsOf, readClasses, type ClassStudents } from './classes.ts';
import { takesTyped, typedClass } from './typed-class.ts';

/** Says how many students were added and how many were left out. */
const useReport = (chosen: StudentDialogProps['chosen']) => {
  const { notify } = useNotify();
  const known = new Set(chosen.map(({ studentId }) => studentId));
  return ({ students, leftOut }: ClassStudents) => {
    const fresh = students.filter(({ studentId }) => !known.has(studentId)).length;
    const content = (t: Translate) => {
      const added = fresh === 0 ? t(studentTexts.classes.nothingNew) : t(studentTexts.classes.added, { count: fresh });
      const left = leftOut === 0 ? '' : t(studentTexts.classes.leftOut, { count: leftOut });
      return sentencesOf(t, [added, left]);
    };
    notify({ type: fresh === 0 ? 'info' : 'success', id: 'classes', content });
  };
};

/** Reads the students of the classes and adds them; `done` counts classes while it reads. */
const useAddClasses = ({ chosen, onAdd }: StudentDialogProps) => {
  const send = useSender();
  const textOf = useErrorText();
  const faultText = useFaultText();
  const report = useReport(chosen);
  const [done, setDone] = useState<number>();
  const [problem, setProblem] = useState<string>();
  // The dialog was closed meanwhile: add nobody.
  const isOpen = useIsOpen();
  const add = async ({ place, grades }: PlacedGrades, classIds: ReadonlySet<string>) => {
    setDone(0);
    setProblem(undefined);
    try {
      const lots = lotsOf(grades, classIds);
      const read = await readClasses(send, place, lots, classIds, setDone);
      if (!isOpen()) return;
      const all = new Set([...chosen, ...read.students].map(({ studentId }) => studentId));
      if (all.size > limits.peoplePerNotice) return setProblem(faultText({ path: '', code: 'peopleTooMany' }));
      report(read);
      onAdd(read.students, place);
    } catch (failure) {
      setProblem(textOf(failure));
    } finally {
      setDone(undefined);
    }
  };
  return { add, done, problem, forget: () => setProblem(undefined) };
};

type PlacedGrades = ReturnType<typeof useGradesOf>['placed'][number];
const hasSome = ({ grades }: PlacedGrades, classIds: ReadonlySet<string>): boolean =>
  grades.some(({ classes }) => classes.some(({ classId }) => classIds.has(classId)));

/** How many classes are read; nothing while none is. */
const Reading = ({ done, total }: { done: number | undefined; total: number }) => {
  const t = useText();
  if (done === undefined) return null;
  return (
    <ProgressBar value={(100 * done) / Math.max(1, total)} label={t(studentTexts.classes.reading, { done, total })} />
  );
};

/**
 * Adds full grades and classes to the notice. Of several places, the first class decides: from then on only the classes
 * of the same school and stage are offered.
 */
export const ClassPicker = (props: StudentDialogProps & { places: readonly KnownPlace[] }) => {
  const t = useText();
  const textOf = useErrorText();
  const { placed, isLoading, error } = useGradesOf(props.places);
  const { add, done, problem, forget } = useAddClasses(props);
  const [selected, setSelected] = useState<readonly MultiselectProps.Option[]>([]);
  const classIds = new Set(selected.flatMap(({ value }) => value ?? []));
  const chosenPlace = placed.find((one) => hasSome(one, classIds)) ?? only(placed);
  const options = usePlacedOptions(chosenPlace ? [chosenPlace] : placed);
  const isWide = useWide();
  const field = useOpeningFocus<MultiselectProps.Ref>();
  const hints = [
    t(studentTexts.classes.hint),
    ...(isWide ? [t(studentTexts.classes.keys)] : []),
    ...(placed.length > 1 ? [t(studentTexts.classes.setsPlace)] : []),
  ];
  const isReading = done !== undefined;
  const choose = (options: readonly MultiselectProps.Option[]) => {
    // A list that is open stays so: a class that it takes now would not be read.
    if (isReading) return;
    setSelected(options);
    forget();
  };
  const finish = (event: KeyboardEvent) => {
    // Several schools have a class of that name: none of them is added unseen.
    const typed = chosenPlace && typedClass(event, options);
    const all = new Set([...classIds, ...(typed ? [typed.value] : [])]);
    if (all.size > 0 && chosenPlace) void add(chosenPlace, all);
  };
  return (
    <PickDialog
      title={t(studentTexts.classes.title)}
      addText={t(studentTexts.classes.add)}
      fault={problem ?? (error ? textOf(error) : undefined)}
      canAdd={classIds.size > 0}
      busy={isReading}
      onAdd={() => chosenPlace && void add(chosenPlace, classIds)}
      onCommit={finish}
      onClose={props.onClose}
    >
      <FormField
        label={t(studentTexts.classes.label)}
        description={sentencesOf(t, hints)}
        constraintText={t(studentTexts.classes.selected, { count: classIds.size })}
        stretch
      >
        <div onKeyDownCapture={takesTyped(options, (one) => classIds.has(one.value) || choose([...selected, one]))}>
          <Multiselect
            ref={field}
            options={options}
            selectedOptions={selected}
            disabled={isReading}
            placeholder={t(studentTexts.classes.placeholder)}
            filteringType="auto"
            noMatch={t(siteTexts.table.noMatch)}
            filteringAriaLabel={t(siteTexts.field.find)}
            filteringPlaceholder={t(siteTexts.field.find)}
            statusType={isLoading ? 'loading' : 'finished'}
            empty={t(studentTexts.classes.empty)}
            enableSelectAll={chosenPlace !== undefined}
            expandToViewport
            tokenLimit={6}
            deselectAriaLabel={({ label = '' }) => `${t(siteTexts.action.remove)} ${label}`}
            onChange={({ detail }) => choose(detail.selectedOptions)}
          />
        </div>
      </FormField>
      <Reading done={done} total={classIds.size} />
    </PickDialog>
  );
};
