import { useCollection } from '@cloudscape-design/collection-hooks';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import TextFilter from '@cloudscape-design/components/text-filter';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { limits } from '../../../../../shared/notices/codes.ts';
import { noticeEditorTexts } from '../../../../../shared/notices/texts/site-editor.ts';
import { siteTexts } from '../../../../../shared/site/texts/site.ts';
import { studentTexts } from '../../../../../shared/students/texts/site.ts';
import { StudentName, studentName } from '../../../locale/names.tsx';
import { useText, type Translate } from '../../../locale/text.ts';
import { Paging } from '../../../ui/paging.tsx';
import { SectionFault } from '../../../ui/section-fault.tsx';
import { EmptyState, NoMatch } from '../../../ui/table-states.tsx';
import { withStudents, type EditorForm, type EditorStudent } from '../form.ts';
import type { SectionProps } from '../section.ts';
import { useClassNames } from './classes.ts';

const ClassPicker = lazy(async () => ({ default: (await import('./class-picker.tsx')).ClassPicker }));
const StudentSearch = lazy(async () => ({ default: (await import('./student-search.tsx')).StudentSearch }));

const rowsShown = 10;

const columns = (
  t: Translate,
  classNameOf: (student: EditorStudent) => string,
): TableProps.ColumnDefinition<EditorStudent>[] => [
  {
    id: 'name',
    header: t(studentTexts.student),
    isRowHeader: true,
    minWidth: 130,
    cell: (student) => <StudentName name={student.name} eName={student.eName} />,
  },
  { id: 'number', header: t(studentTexts.number), minWidth: 120, cell: ({ studentNumber }) => studentNumber },
  {
    id: 'class',
    header: t(studentTexts.class),
    minWidth: 110,
    cell: (student) => classNameOf(student) || t(studentTexts.noClass),
  },
];

const Actions = ({
  isReady,
  selectedCount,
  onRemove,
  onOpen,
}: {
  isReady: boolean;
  selectedCount: number;
  onRemove: () => void;
  onOpen: (dialog: 'classes' | 'search') => void;
}) => {
  const t = useText();
  const needsSchool = { disabled: !isReady, disabledReason: t(noticeEditorTexts.chooseSchoolFirst) };
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {selectedCount > 0 && (
        <Button formAction="none" onClick={onRemove}>
          {t(noticeEditorTexts.removeStudents)} ({selectedCount})
        </Button>
      )}
      <Button formAction="none" {...needsSchool} onClick={() => onOpen('classes')}>
        {t(noticeEditorTexts.addClasses)}
      </Button>
      <Button formAction="none" {...needsSchool} onClick={() => onOpen('search')}>
        {t(noticeEditorTexts.searchStudents)}
      </Button>
    </SpaceBetween>
  );
};

/** The chosen students. Searching, paging and removing them needs no request. */
const useChosenStudents = ({ students, schoolId, studySection }: EditorForm) => {
  const t = useText();
  const classNames = useClassNames(schoolId, studySection);
  const classNameOf = ({ classId, className }: EditorStudent) => classNames.get(classId ?? '') ?? className;
  const textsOf = (one: EditorStudent) => [one.name, one.eName, one.studentNumber, classNameOf(one)];
  const [marked, setMarked] = useState<readonly EditorStudent[]>([]);
  const { items, actions, filterProps, paginationProps, filteredItemsCount } = useCollection(students, {
    filtering: {
      filteringFunction: (student, text) =>
        textsOf(student).some((part) => part.toLowerCase().includes(text.trim().toLowerCase())),
    },
    pagination: { pageSize: rowsShown },
  });
  const empty =
    students.length === 0 ? (
      <EmptyState title={t(noticeEditorTexts.noStudents)} text={t(noticeEditorTexts.noStudentsHint)} />
    ) : (
      <NoMatch onClear={() => actions.setFiltering('')} />
    );
  const present = new Set(students);
  const selected = marked.filter((student) => present.has(student));
  return {
    items,
    empty,
    classNameOf,
    filterProps,
    paginationProps,
    filteredItemsCount,
    selected,
    setSelected: setMarked,
  };
};

type Chosen = ReturnType<typeof useChosenStudents>;

const tableLabels = (t: Translate): TableProps.AriaLabels<EditorStudent> => ({
  tableLabel: t(noticeEditorTexts.people),
  selectionGroupLabel: t(siteTexts.table.selection),
  allItemsSelectionLabel: () => t(siteTexts.table.selectAll),
  itemSelectionLabel: (_, { name, eName }) => t(siteTexts.table.select, { name: studentName(name, eName) }),
});

/** Searches the chosen students. Pressing Enter must not save the form. */
const Find = ({ table }: { table: Chosen }) => {
  const t = useText();
  return (
    <div onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
      <TextFilter
        {...table.filterProps}
        filteringPlaceholder={t(noticeEditorTexts.filterStudents)}
        filteringAriaLabel={t(noticeEditorTexts.filterStudents)}
      />
    </div>
  );
};

const ChosenTable = ({
  table,
  total,
  readOnly,
  header,
}: {
  table: Chosen;
  total: number;
  readOnly: boolean;
  header: ReactNode;
}) => {
  const t = useText();
  const { currentPageIndex, onChange } = table.paginationProps;
  return (
    <Table<EditorStudent>
      variant="container"
      items={table.items}
      trackBy="studentId"
      columnDefinitions={columns(t, table.classNameOf)}
      wrapLines
      {...(!readOnly && {
        selectionType: 'multi',
        selectedItems: table.selected,
        onSelectionChange: ({ detail }) => table.setSelected(detail.selectedItems),
      })}
      ariaLabels={tableLabels(t)}
      empty={table.empty}
      header={header}
      filter={total > rowsShown && <Find table={table} />}
      pagination={
        total > rowsShown && (
          <Paging
            pageIndex={currentPageIndex}
            pageSize={rowsShown}
            totalCount={table.filteredItemsCount ?? total}
            onPage={(page) => onChange({ detail: { currentPageIndex: page } })}
          />
        )
      }
    />
  );
};

/** Chooses who gets the notice: full classes, or single students by search. */
export const EditorStudents = ({ form, change, errorAt, readOnly }: SectionProps) => {
  const t = useText();
  const [open, setOpen] = useState<'classes' | 'search'>();
  const table = useChosenStudents(form);
  const { schoolId, studySection } = form;
  const isReady = schoolId !== undefined && studySection !== undefined;
  const remove = () => {
    const gone = new Set(table.selected.map(({ studentId }) => studentId));
    change((now) => ({ ...now, students: now.students.filter(({ studentId }) => !gone.has(studentId)) }));
  };
  const add = (students: readonly EditorStudent[]) => {
    change((now) => withStudents(now, students));
    setOpen(undefined);
  };
  const dialog = isReady && {
    schoolId,
    studySection,
    chosen: form.students,
    onAdd: add,
    onClose: () => setOpen(undefined),
  };
  const actions = (
    <Actions isReady={isReady} selectedCount={table.selected.length} onRemove={remove} onOpen={setOpen} />
  );
  const header = (
    <SpaceBetween size="xs">
      <Header
        variant="h2"
        counter={`(${form.students.length})`}
        description={t(studentTexts.chosen, { max: limits.peoplePerNotice })}
        actions={!readOnly && actions}
      >
        {t(noticeEditorTexts.people)}
      </Header>
      <SectionFault text={errorAt('payNoticePersonReqList', true)} />
    </SpaceBetween>
  );
  return (
    <>
      <ChosenTable table={table} total={form.students.length} readOnly={readOnly} header={header} />
      <Suspense fallback={null}>
        {dialog && open === 'classes' && <ClassPicker {...dialog} />}
        {dialog && open === 'search' && <StudentSearch {...dialog} />}
      </Suspense>
    </>
  );
};
