import Button from '@cloudscape-design/components/button';
import Cards from '@cloudscape-design/components/cards';
import Header from '@cloudscape-design/components/header';
import Table from '@cloudscape-design/components/table';
import { noticeDetailTexts } from '../../../../../shared/notices/texts/site-detail.ts';
import { listNoticePeople } from '../../../../../shared/people/calls/list-notice-people.ts';
import { siteTexts } from '../../../../../shared/site/texts/site.ts';
import { useNotify } from '../../../app/layout/notify.tsx';
import { useCall } from '../../../client/hooks.ts';
import { useText } from '../../../locale/text.ts';
import { useClassName } from '../../../people/parts/class-name.ts';
import { Paging } from '../../../ui/paging.tsx';
import { errorTexts } from '../../../../../shared/contract/error-texts.ts';
import { EmptyState, LoadError, NoMatch } from '../../../ui/table-states.tsx';
import { useWide } from '../../../ui/use-wide.ts';
import type { NoticeCard } from '../header.tsx';
import { isFiltered, noFilters, pageSizes, peopleRequestOf, type ChangeView, type DetailView } from '../view.ts';
import { peopleColumns, personCard } from './columns.tsx';
import { DetailFilters } from './filters.tsx';
import { nameOf, type PersonRow } from './person.ts';
import type { RowActs } from './row-actions.tsx';
import { SelectedCount } from './selected.tsx';
import {
  isSelected,
  readSelection,
  selectedCount,
  selectedMax,
  withPage,
  writeSelection,
  type Selection,
} from './selection.ts';

interface PeopleProps {
  readonly card: NoticeCard;
  readonly view: DetailView;
  readonly onView: ChangeView;
  readonly acts: RowActs;
  readonly onSendSelected: (selection: Selection, matches: number) => void;
}

/** "Select all" means the matches of the filter, so another filter clears it. */
const useFilter = (view: DetailView, onView: ChangeView): ChangeView => {
  const kept = readSelection(view.selected).kind === 'all' ? '' : view.selected;
  return (change) => onView({ ...change, page: 1, selected: kept });
};

/** The first and last columns are sticky, so that the sums between them can be scrolled. */
const tableLook = {
  stickyColumns: { first: 2, last: 1 },
  stickyHeader: true,
  contentDensity: 'compact',
  cellVerticalAlign: 'top',
  wrapLines: true,
} as const;

const useSelect = (onView: ChangeView): ((selection: Selection) => void) => {
  const { notify } = useNotify();
  return (selection) => {
    const isTooMuch = selection.kind === 'some' && selection.ids.length > selectedMax;
    if (!isTooMuch) return onView({ selected: writeSelection(selection) });
    notify({
      type: 'warning',
      id: 'selection',
      content: (t) => t(noticeDetailTexts.list.selectedTooMany, { max: selectedMax }),
    });
  };
};

/** Accessible names for controls without a text. */
const usePeopleLabels = () => {
  const t = useText();
  return {
    tableLabel: t(noticeDetailTexts.list.title),
    cardsLabel: t(noticeDetailTexts.list.title),
    selectionGroupLabel: t(siteTexts.table.selection),
    allItemsSelectionLabel: () => t(noticeDetailTexts.list.selectAll),
    itemSelectionLabel: (_: unknown, row: PersonRow) => t(noticeDetailTexts.list.select, { name: nameOf(row) }),
  };
};

/** Selecting people is of no use without the permission to send. */
const mayChange = ({ actions }: NoticeCard) => actions.sendSelected !== 'forbidden';

const SendSelected = ({ card, count, onClick }: { card: NoticeCard; count: number; onClick: () => void }) => {
  const t = useText();
  const refusal = card.actions.sendSelected;
  const none = count === 0 ? t(noticeDetailTexts.send.noneSelected) : undefined;
  const reason = refusal ? t(errorTexts[refusal]) : none;
  return (
    <Button disabled={reason !== undefined} {...(reason !== undefined && { disabledReason: reason })} onClick={onClick}>
      {t(noticeDetailTexts.send.selected)}
    </Button>
  );
};

const PeopleHeader = ({
  card,
  selection,
  matches,
  onSelect,
  onSendSelected,
}: Pick<PeopleProps, 'card' | 'onSendSelected'> & {
  selection: Selection;
  matches: number | undefined;
  onSelect: (selection: Selection) => void;
}) => {
  const t = useText();
  const known = matches ?? 0;
  return (
    <Header
      variant="h2"
      counter={matches === undefined ? '' : `(${matches})`}
      {...(mayChange(card) && {
        description: <SelectedCount selection={selection} matches={known} onSelect={onSelect} />,
        actions: (
          <SendSelected
            card={card}
            count={selectedCount(selection, known)}
            onClick={() => onSendSelected(selection, known)}
          />
        ),
      })}
    >
      {t(noticeDetailTexts.list.title)}
    </Header>
  );
};

/**
 * The people of a notice with search, filters, selection and pages; all but the search are kept in the URL (S2.26-34,
 * S2.108-115).
 */
export const DetailPeople = ({ card, view, onView, acts, onSendSelected }: PeopleProps) => {
  const t = useText();
  const isWide = useWide();
  const labels = usePeopleLabels();
  const filter = useFilter(view, onView);
  const select = useSelect(onView);
  const tools = { ...acts, classOf: useClassName(card.noticeId) };
  const { data, error, refetch, isPlaceholderData } = useCall(listNoticePeople, peopleRequestOf(card.noticeId, view), {
    keepPrevious: true,
  });
  const rows = data?.list ?? [];
  const matches = data?.totalCount ?? 0;
  const selection = readSelection(view.selected);
  const idsOf = (list: readonly PersonRow[]) => list.map(({ studentId }) => studentId);
  const common = {
    items: rows,
    trackBy: 'personId',
    loading: !error && (data === undefined || isPlaceholderData),
    loadingText: t(siteTexts.table.loading),
    empty: error ? (
      <LoadError error={error} onRetry={() => void refetch()} />
    ) : isFiltered(view) ? (
      <NoMatch onClear={() => filter(noFilters)} />
    ) : (
      <EmptyState title={t(noticeDetailTexts.list.empty)} text={t(noticeDetailTexts.list.emptyHint)} />
    ),
    header: (
      <PeopleHeader
        card={card}
        selection={selection}
        matches={data?.totalCount}
        onSelect={select}
        onSendSelected={onSendSelected}
      />
    ),
    filter: <DetailFilters card={card} view={view} matches={data?.totalCount} onFilter={filter} />,
    pagination: (
      <Paging
        pageIndex={view.page}
        pageSize={view.size}
        totalCount={matches}
        onPage={(page) => onView({ page })}
        sizes={pageSizes}
        onSize={(size) => onView({ size: pageSizes.find((offered) => offered === size) ?? 10, page: 1 })}
      />
    ),
    ...(mayChange(card) && {
      selectionType: 'multi' as const,
      selectedItems: rows.filter(({ studentId }) => isSelected(selection, studentId)),
      onSelectionChange: ({ detail }: { detail: { selectedItems: PersonRow[] } }) =>
        select(withPage(selection, idsOf(rows), idsOf(detail.selectedItems))),
    }),
    ariaLabels: labels,
  };
  if (!isWide) return <Cards {...common} cardDefinition={personCard(t, card, tools)} />;
  return (
    <div className="people-table">
      <Table {...common} {...tableLook} columnDefinitions={peopleColumns(t, card, tools)} />
    </div>
  );
};
