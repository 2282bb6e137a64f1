import Button, { type ButtonProps } from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { TableProps } from '@cloudscape-design/components/table';
import { Suspense, useRef, useState, type RefObject } from 'react';
import { limits } from '../../../../shared/notices/codes.ts';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { studentTexts } from '../../../../shared/students/texts/site.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { SectionFault } from '../../ui/section-fault.tsx';
import type { KnownPlace, Place } from '../parts/schools.ts';
import { loadedDialog } from '../../ui/loaded-later.tsx';
import { ChosenTable, useChosenStudents } from './chosen-table.tsx';
import { withAdded, type ChosenStudent } from './student.ts';
import { startsPart } from '../../ui/parts-of-form.ts';

const ClassPicker = loadedDialog(async () => (await import('./class-picker.tsx')).ClassPicker, { ahead: true });
const StudentSearch = loadedDialog(async () => (await import('./student-search.tsx')).StudentSearch, { ahead: true });

const Actions = ({
  isReady,
  selectedCount,
  search,
  onRemove,
  onOpen,
}: {
  isReady: { classes: boolean; search: boolean };
  selectedCount: number;
  search: RefObject<ButtonProps.Ref | null>;
  onRemove: () => void;
  onOpen: (dialog: 'classes' | 'search') => void;
}) => {
  const t = useText();
  const readyIf = (ready: boolean) => ({ disabled: !ready, disabledReason: t(noticeEditorTexts.chooseSchoolFirst) });
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {selectedCount > 0 && (
        <Button formAction="none" onClick={onRemove}>
          {t(siteTexts.bracketed, { text: t(noticeEditorTexts.removeStudents), inside: selectedCount })}
        </Button>
      )}
      <div {...startsPart}>
        <Button formAction="none" {...readyIf(isReady.classes)} onClick={() => onOpen('classes')}>
          {t(noticeEditorTexts.addClasses)}
        </Button>
      </div>
      <Button ref={search} formAction="none" {...readyIf(isReady.search)} onClick={() => onOpen('search')}>
        {t(noticeEditorTexts.searchStudents)}
      </Button>
    </SpaceBetween>
  );
};

interface ChosenStudentsProps {
  readonly title: string;
  readonly students: readonly ChosenStudent[];
  /** Who is on the notice already, so that the dialogs do not offer them. */
  readonly present?: readonly ChosenStudent[];
  readonly place: Place;
  /** Schools and stages whose classes can be chosen while `place` is not known; `onChange` then brings the one chosen. */
  readonly places?: readonly KnownPlace[];
  /** Columns besides those of the student. */
  readonly columns?: readonly TableProps.ColumnDefinition<ChosenStudent>[];
  readonly fault: string | undefined;
  readonly readOnly: boolean;
  readonly onChange: (
    next: (students: readonly ChosenStudent[]) => readonly ChosenStudent[],
    place?: KnownPlace,
  ) => void;
}

const nobody: readonly ChosenStudent[] = [];
const nowhere: readonly KnownPlace[] = [];

/** Chooses students: full classes, or single students by search. */
export const ChosenStudents = ({
  title,
  students,
  present = nobody,
  place,
  places = nowhere,
  columns = [],
  fault,
  readOnly,
  onChange,
}: ChosenStudentsProps) => {
  const t = useText();
  const [open, setOpen] = useState<'classes' | 'search'>();
  const search = useRef<ButtonProps.Ref>(null);
  const table = useChosenStudents(students, place);
  const { schoolId, studySection } = place;
  const known = schoolId !== undefined && studySection !== undefined ? { schoolId, studySection } : undefined;
  const offered = known ? [known] : places;
  const remove = () => {
    const gone = new Set(table.selected.map(({ studentId }) => studentId));
    // The button that was pressed goes with the selection.
    search.current?.focus();
    onChange((now) => now.filter(({ studentId }) => !gone.has(studentId)));
  };
  const dialog = {
    chosen: [...present, ...students],
    onAdd: (added: readonly ChosenStudent[], from: KnownPlace) => {
      onChange((now) => withAdded(now, added, present), from);
      setOpen(undefined);
    },
    onClose: () => setOpen(undefined),
  };
  const actions = (
    <Actions
      isReady={{ classes: offered.length > 0, search: known !== undefined }}
      selectedCount={table.selected.length}
      search={search}
      onRemove={remove}
      onOpen={setOpen}
    />
  );
  const header = (
    <SpaceBetween size="xs">
      <Header
        variant="h2"
        counter={`(${students.length})`}
        description={t(studentTexts.chosen, { max: limits.peoplePerNotice })}
        actions={!readOnly && actions}
      >
        {title}
      </Header>
      <SectionFault text={fault} />
    </SpaceBetween>
  );
  return (
    <>
      <ChosenTable {...{ table, readOnly, header }} more={columns} total={students.length} />
      <Suspense fallback={null}>
        {open === 'classes' && <ClassPicker {...dialog} places={offered} />}
        {known && open === 'search' && <StudentSearch {...dialog} place={known} />}
      </Suspense>
    </>
  );
};
