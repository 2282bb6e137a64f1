import Box from '@cloudscape-design/components/box';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import TextFilter, { type TextFilterProps } from '@cloudscape-design/components/text-filter';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import type { Answer } from '../../../../shared/contract/call.ts';
import { looseId, type Id } from '../../../../shared/contract/ids.ts';
import { keywordOf } from '../../../../shared/contract/keyword.ts';
import { limits } from '../../../../shared/notices/codes.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { listStudents } from '../../../../shared/students/calls/list-students.ts';
import { studentTexts } from '../../../../shared/students/texts/site.ts';
import { useCall } from '../../client/hooks.ts';
import { StudentName, studentName } from '../../locale/names.tsx';
import { useText, type Translate } from '../../locale/text.ts';
import { Choice } from '../../ui/choice.tsx';
import { useFaultText } from '../../ui/field-text.ts';
import { useOpeningFocus } from '../../ui/opening-focus.ts';
import { Paging } from '../../ui/paging.tsx';
import { EmptyState, LoadError, NoMatch } from '../../ui/table-states.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { useClassNames } from '../parts/school-classes.ts';
import type { KnownPlace } from '../parts/schools.ts';
import { PickDialog } from '../../ui/pick-dialog.tsx';
import type { StudentDialogProps } from './student.ts';
import '../../ui/filters.css';

type FoundStudent = Answer<typeof listStudents>['list'][number];

const pageSize = 96;

interface Search {
  readonly pageIndex: number;
  readonly keyword: string;
  readonly classId: Id<'class'> | undefined;
}
const noSearch: Search = { pageIndex: 1, keyword: '', classId: undefined };
const ofClass = z.catch(z.optional(looseId('class')), undefined);

const searchLabels = (t: Translate, known: ReadonlySet<string>): TableProps.AriaLabels<FoundStudent> => ({
  tableLabel: t(studentTexts.search.table),
  selectionGroupLabel: t(siteTexts.table.selection),
  allItemsSelectionLabel: () => t(siteTexts.table.selectAll),
  itemSelectionLabel: (_, row) => {
    const name = studentName(row.name, row.eName);
    return known.has(row.studentId) ? t(studentTexts.search.already, { name }) : t(siteTexts.table.select, { name });
  },
});

/** Says below the name why the row cannot be selected. */
const Name = ({ row, isKnown }: { row: FoundStudent; isKnown: boolean }) => {
  const t = useText();
  return (
    <>
      <StudentName name={row.name} eName={row.eName} />
      {isKnown && (
        <Box color="text-body-secondary" fontSize="body-s">
          {t(studentTexts.search.added)}
        </Box>
      )}
    </>
  );
};

/** On a phone, what has no room beside the name is below it. */
const columns = (
  t: Translate,
  classNames: ReadonlyMap<string, string>,
  known: ReadonlySet<string>,
  isWide: boolean,
): TableProps.ColumnDefinition<FoundStudent>[] => {
  const name = { id: 'name', header: t(studentTexts.student), isRowHeader: true };
  const classOf = (row: FoundStudent) =>
    classNames.get(row.classId ?? '') ?? (row.className || t(studentTexts.noClass));
  const statusOf = (row: FoundStudent) => t(studentTexts.studentStatus[row.studentStatus]);
  const nameOf = (row: FoundStudent) => <Name row={row} isKnown={known.has(row.studentId)} />;
  if (!isWide)
    return [
      {
        ...name,
        cell: (row) => (
          <>
            {nameOf(row)}
            <Box color="text-body-secondary" fontSize="body-s">
              {row.studentNumber} · {classOf(row)} · {statusOf(row)}
            </Box>
          </>
        ),
      },
    ];
  return [
    { ...name, minWidth: 130, cell: nameOf },
    { id: 'number', header: t(studentTexts.number), minWidth: 120, cell: (row) => row.studentNumber },
    { id: 'class', header: t(studentTexts.class), minWidth: 110, cell: classOf },
    { id: 'status', header: t(studentTexts.status), minWidth: 100, cell: statusOf },
  ];
};

const SearchFields = ({
  classNames,
  classId,
  typed,
  onType,
  onKeyword,
  onClass,
}: {
  classNames: ReadonlyMap<string, string>;
  classId: string | undefined;
  typed: string;
  onType: (typed: string) => void;
  onKeyword: (keyword: string) => void;
  onClass: (classId: string | undefined) => void;
}) => {
  const t = useText();
  const field = useOpeningFocus<TextFilterProps.Ref>();
  return (
    <div className="filters">
      <TextFilter
        ref={field}
        filteringText={typed}
        filteringPlaceholder={t(studentTexts.search.keyword)}
        filteringAriaLabel={t(studentTexts.search.keyword)}
        onChange={({ detail }) => onType(keywordOf(detail.filteringText))}
        onDelayedChange={({ detail }) => onKeyword(keywordOf(detail.filteringText).trim())}
      />
      <Choice
        label={t(studentTexts.search.class)}
        all={t(studentTexts.search.allClasses)}
        value={classId}
        options={[...classNames].map(([value, label]) => ({ value, label }))}
        filtering
        onChange={onClass}
      />
    </div>
  );
};

const useFound = (place: KnownPlace, { pageIndex, keyword, classId }: Search) =>
  useCall(
    listStudents,
    { pageIndex, pageSize, ...place, keyword: keyword || undefined, classId },
    { keepPrevious: true },
  );

/** Finds single students of the school and stage, 96 a page. The selection survives a change of page or search. */
export const StudentSearch = ({ place, chosen, onAdd, onClose }: StudentDialogProps & { place: KnownPlace }) => {
  const t = useText();
  const faultText = useFaultText();
  const classNames = useClassNames(place);
  const isWide = useWide();
  const [search, setSearch] = useState<Search>(noSearch);
  const [typed, setTyped] = useState('');
  const { data, error, refetch, isPlaceholderData } = useFound(place, search);
  const [selected, setSelected] = useState<readonly FoundStudent[]>([]);
  const known = useMemo(() => new Set(chosen.map(({ studentId }) => studentId)), [chosen]);
  const clear = () => {
    setTyped('');
    setSearch(noSearch);
  };
  const isSearched = search.keyword !== '' || search.classId !== undefined;
  const none = isSearched ? <NoMatch onClear={clear} /> : <EmptyState title={t(studentTexts.search.empty)} />;
  const isTooMany = known.size + selected.length > limits.peoplePerNotice;
  const count = selected.length;
  return (
    <PickDialog
      title={t(studentTexts.search.title)}
      addText={count === 0 ? t(studentTexts.search.addNone) : t(studentTexts.search.add, { count })}
      fault={isTooMany ? faultText({ path: '', code: 'peopleTooMany' }) : undefined}
      canAdd={count > 0}
      onAdd={() => onAdd(selected, place)}
      onClose={onClose}
    >
      <Table
        variant="embedded"
        items={data?.list ?? []}
        trackBy="studentId"
        columnDefinitions={columns(t, classNames, known, isWide)}
        selectionType="multi"
        selectedItems={[...selected]}
        onSelectionChange={({ detail }) => setSelected(detail.selectedItems)}
        isItemDisabled={({ studentId }) => known.has(studentId)}
        loading={!error && (data === undefined || isPlaceholderData)}
        loadingText={t(siteTexts.table.loading)}
        wrapLines
        ariaLabels={searchLabels(t, known)}
        empty={error ? <LoadError error={error} onRetry={() => void refetch()} /> : none}
        filter={
          <SearchFields
            classNames={classNames}
            classId={search.classId}
            typed={typed}
            onType={setTyped}
            onKeyword={(keyword) => setSearch({ ...search, keyword, pageIndex: 1 })}
            onClass={(value) => setSearch({ ...search, classId: ofClass.parse(value), pageIndex: 1 })}
          />
        }
        pagination={
          <Paging
            pageIndex={search.pageIndex}
            pageSize={pageSize}
            totalCount={data?.totalCount ?? 0}
            onPage={(pageIndex) => setSearch({ ...search, pageIndex })}
          />
        }
      />
    </PickDialog>
  );
};
