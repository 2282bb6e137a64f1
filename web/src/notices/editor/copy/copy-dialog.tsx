import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import TextFilter from '@cloudscape-design/components/text-filter';
import { useState } from 'react';
import type { Answer } from '../../../../../shared/contract/call.ts';
import type { Id } from '../../../../../shared/contract/ids.ts';
import { keywordOf } from '../../../../../shared/contract/keyword.ts';
import { listNotices } from '../../../../../shared/notices/calls/list-notices.ts';
import { noticeEditorTexts } from '../../../../../shared/notices/texts/site-editor.ts';
import { noticeListTexts } from '../../../../../shared/notices/texts/site-list.ts';
import { siteTexts } from '../../../../../shared/site/texts/site.ts';
import { useSession } from '../../../app/session/session-context.ts';
import { useCall } from '../../../client/hooks.ts';
import { useSender } from '../../../client/sender.tsx';
import { DateText } from '../../../locale/dates.tsx';
import { PersonName } from '../../../locale/names.tsx';
import { useText, type Translate } from '../../../locale/text.ts';
import { useErrorText } from '../../../ui/error-text.ts';
import { Paging } from '../../../ui/paging.tsx';
import { EmptyState, LoadError } from '../../../ui/table-states.tsx';
import { PickDialog } from '../../../ui/pick-dialog.tsx';
import { useIsOpen } from '../../../ui/use-is-open.ts';
import { useWide } from '../../../ui/use-wide.ts';
import { useSchools } from '../../parts/schools.ts';
import { copiedForm, type Copied } from './copied.ts';

const pageSize = 10;

interface CopyDialogProps {
  /** Whether the form has something that the copy takes the place of. */
  readonly replaces: boolean;
  readonly onCopied: (copied: Copied) => void;
  readonly onClose: () => void;
}

/** Reads the chosen notice into a form. */
const useCopying = (onCopied: CopyDialogProps['onCopied']) => {
  const send = useSender();
  const textOf = useErrorText();
  const schools = useSchools().data?.list ?? [];
  const { can } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  // Cancelled meanwhile: the form stays as it is.
  const isOpen = useIsOpen();
  const copy = async (noticeId: Id<'notice'>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const copied = await copiedForm(send, noticeId, schools, can);
      if (isOpen()) onCopied(copied);
    } catch (error) {
      setBusy(false);
      setProblem(textOf(error));
    }
  };
  return { copy, isBusy, problem };
};

type Row = Answer<typeof listNotices>['list'][number];

const School = ({ row: { schoolName, schoolEName } }: { row: Row }) => (
  <PersonName name={schoolName} eName={schoolEName} />
);

/** On a phone, what has no room beside the title is below it. */
const columns = (t: Translate, isWide: boolean): TableProps.ColumnDefinition<Row>[] => {
  const title = { id: 'title', header: t(noticeListTexts.columnTitle), isRowHeader: true };
  if (!isWide)
    return [
      {
        ...title,
        cell: (row) => (
          <>
            {row.title}
            <Box color="text-body-secondary" fontSize="body-s">
              <School row={row} /> · <DateText at={row.created.at} />
            </Box>
          </>
        ),
      },
    ];
  return [
    { ...title, minWidth: 180, cell: (row) => row.title },
    { id: 'school', header: t(noticeListTexts.school), minWidth: 140, cell: (row) => <School row={row} /> },
    { id: 'created', header: t(noticeListTexts.columnCreated), cell: ({ created }) => <DateText at={created.at} /> },
  ];
};

const Search = ({ onKeyword }: { onKeyword: (keyword: string) => void }) => {
  const t = useText();
  const [typed, setTyped] = useState('');
  return (
    <TextFilter
      filteringText={typed}
      filteringPlaceholder={t(noticeListTexts.search)}
      filteringAriaLabel={t(noticeListTexts.search)}
      onChange={({ detail }) => setTyped(keywordOf(detail.filteringText))}
      onDelayedChange={({ detail }) => onKeyword(keywordOf(detail.filteringText).trim())}
    />
  );
};

/** The notices of the user's schools, newest first, to choose one. */
const Notices = ({ chosen, onChoose }: { chosen: Row | undefined; onChoose: (row: Row | undefined) => void }) => {
  const t = useText();
  const isWide = useWide();
  const [search, setSearch] = useState({ keyword: '', pageIndex: 1 });
  const { data, error, refetch, isPlaceholderData } = useCall(
    listNotices,
    { pageIndex: search.pageIndex, pageSize, keyword: search.keyword || undefined },
    { keepPrevious: true },
  );
  const again = () => void refetch();
  return (
    <Table
      variant="embedded"
      items={data?.list ?? []}
      trackBy="noticeId"
      wrapLines
      loading={!error && (data === undefined || isPlaceholderData)}
      loadingText={t(siteTexts.table.loading)}
      selectionType="single"
      selectedItems={chosen ? [chosen] : []}
      onSelectionChange={({ detail }) => onChoose(detail.selectedItems[0])}
      onRowClick={({ detail }) => onChoose(detail.item)}
      ariaLabels={{
        tableLabel: t(noticeEditorTexts.copyTitle),
        selectionGroupLabel: t(siteTexts.table.selection),
        itemSelectionLabel: (_, { title }) => t(siteTexts.table.select, { name: title }),
      }}
      columnDefinitions={columns(t, isWide)}
      empty={error ? <LoadError error={error} onRetry={again} /> : <EmptyState title={t(noticeEditorTexts.copyNone)} />}
      filter={<Search onKeyword={(keyword) => setSearch({ keyword, pageIndex: 1 })} />}
      pagination={
        <Paging
          pageIndex={search.pageIndex}
          pageSize={pageSize}
          totalCount={data?.totalCount ?? 0}
          onPage={(pageIndex) => setSearch({ ...search, pageIndex })}
        />
      }
    />
  );
};

/** Chooses the notice whose title, items and switches a new one takes over. */
export const CopyDialog = ({ replaces, onCopied, onClose }: CopyDialogProps) => {
  const t = useText();
  const { copy, isBusy, problem } = useCopying(onCopied);
  const [chosen, setChosen] = useState<Row>();
  return (
    <PickDialog
      title={t(noticeEditorTexts.copyTitle)}
      addText={t(noticeEditorTexts.copyConfirm)}
      fault={problem}
      canAdd={chosen !== undefined}
      busy={isBusy}
      onAdd={() => chosen && void copy(chosen.noticeId)}
      onClose={onClose}
    >
      <SpaceBetween size="s">
        {replaces && <Alert type="warning">{t(noticeEditorTexts.copyReplaces)}</Alert>}
        <Notices chosen={chosen} onChoose={setChosen} />
      </SpaceBetween>
    </PickDialog>
  );
};
