import { useCollection } from '@cloudscape-design/collection-hooks';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import TextFilter from '@cloudscape-design/components/text-filter';
import { useState, type ReactNode } from 'react';
import { keywordFilter } from '../../../../shared/contract/keyword.ts';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { studentTexts } from '../../../../shared/students/texts/site.ts';
import { StudentName, studentName } from '../../locale/names.tsx';
import { useText, type Translate } from '../../locale/text.ts';
import { Paging } from '../../ui/paging.tsx';
import { EmptyState, NoMatch } from '../../ui/table-states.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { useClassNames } from '../parts/school-classes.ts';
import type { Place } from '../parts/schools.ts';
import type { ChosenStudent } from './student.ts';

const rowsShown = 10;

type ClassNameOf = (student: ChosenStudent) => string;

const Name = ({ student: { name, eName }, beside }: { student: ChosenStudent; beside?: readonly string[] }) => (
  <>
    <div>
      <StudentName name={name} eName={eName} />
    </div>
    {beside?.map((text) => (
      <div key={text}>
        <small>{text}</small>
      </div>
    ))}
  </>
);

/** On a phone, number and class are below the name. */
const studentColumns = (
  t: Translate,
  classNameOf: ClassNameOf,
  isWide: boolean,
): TableProps.ColumnDefinition<ChosenStudent>[] => {
  const besideOf = (student: ChosenStudent) =>
    [student.studentNumber, classNameOf(student)].filter((text) => text !== '');
  const name = { id: 'name', header: t(studentTexts.student), isRowHeader: true };
  if (!isWide)
    return [{ ...name, minWidth: 110, cell: (student) => <Name student={student} beside={besideOf(student)} /> }];
  return [
    { ...name, minWidth: 130, cell: (student) => <Name student={student} /> },
    { id: 'number', header: t(studentTexts.number), minWidth: 120, cell: ({ studentNumber }) => studentNumber },
    {
      id: 'class',
      header: t(studentTexts.class),
      minWidth: 110,
      cell: (student) => classNameOf(student) || t(studentTexts.noClass),
    },
  ];
};

/** The chosen students. Searching, paging and removing them needs no request. */
export const useChosenStudents = (students: readonly ChosenStudent[], place: Place) => {
  const t = useText();
  const classNames = useClassNames(place);
  const classNameOf = ({ classId, className }: ChosenStudent) => classNames.get(classId ?? '') ?? className;
  const textsOf = (one: ChosenStudent) => [one.name, one.eName, one.studentNumber, classNameOf(one)];
  const [marked, setMarked] = useState<readonly ChosenStudent[]>([]);
  const { items, actions, filterProps, paginationProps, filteredItemsCount } = useCollection(students, {
    filtering: {
      filteringFunction: (student, text) => keywordFilter(text)(textsOf(student)),
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

const tableLabels = (t: Translate): TableProps.AriaLabels<ChosenStudent> => ({
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

/** The chosen students, ten a page; `more`: columns besides those of the student. */
export const ChosenTable = ({
  table,
  total,
  more,
  readOnly,
  header,
}: {
  table: Chosen;
  total: number;
  more: readonly TableProps.ColumnDefinition<ChosenStudent>[];
  readOnly: boolean;
  header: ReactNode;
}) => {
  const t = useText();
  const isWide = useWide();
  const { currentPageIndex, onChange } = table.paginationProps;
  // A search stays on the page until it is cleared: it hides students, also when removing some leaves few of them.
  const isSearchable = total > rowsShown || table.filterProps.filteringText !== '';
  return (
    <Table<ChosenStudent>
      variant="container"
      items={table.items}
      trackBy="studentId"
      columnDefinitions={[...studentColumns(t, table.classNameOf, isWide), ...more]}
      wrapLines
      {...(!readOnly && {
        selectionType: 'multi',
        selectedItems: table.selected,
        onSelectionChange: ({ detail }) => table.setSelected(detail.selectedItems),
      })}
      ariaLabels={tableLabels(t)}
      empty={table.empty}
      header={header}
      filter={isSearchable && <Find table={table} />}
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
