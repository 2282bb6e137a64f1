import Cards from '@cloudscape-design/components/cards';
import { noticeDetailTexts } from '../../../../../shared/notices/texts/site-detail.ts';
import { siteTexts } from '../../../../../shared/site/texts/site.ts';
import { useNotify } from '../../../app/layout/notify.tsx';
import { useText } from '../../../locale/text.ts';
import { useLastPage } from '../../../ui/last-page.ts';
import { Paging } from '../../../ui/paging.tsx';
import { EmptyState, LoadError, NoMatch } from '../../../ui/table-states.tsx';
import { useAnnouncedRows } from '../../../ui/announced-rows.ts';
import { useWide } from '../../../ui/use-wide.ts';
import type { NoticeCard } from '../header.tsx';
import type { MessageActs } from '../messages/acts.ts';
import { isFiltered, noFilters, pageSizes, type ChangeView } from '../view.ts';
import { personCard } from './card.tsx';
import { DetailFilters } from './filters.tsx';
import { mayChange, PeopleHeader, type MenuOfSelected } from './list-header.tsx';
import { nameOf, type PersonRow } from './person.ts';
import type { RowActs, RowTools } from './row-actions.tsx';
import {
  isSelected,
  namedCount,
  readSelection,
  selectedMax,
  withClick,
  writeSelection,
  type Selection,
} from './selection.ts';
import { PeopleTable } from './table.tsx';
import type { People } from './use-people.ts';

interface PeopleProps {
  readonly card: NoticeCard;
  readonly people: People;
  readonly acts: RowActs;
  readonly onSendSelected: (selection: Selection, matches: number) => void;
  readonly menuOf: MenuOfSelected;
  readonly messages: MessageActs;
}

const useSelect = (onView: ChangeView): ((selection: Selection) => void) => {
  const { notify } = useNotify();
  return (selection) => {
    const isTooMuch = namedCount(selection) > selectedMax;
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

const ListPaging = ({ people: { view, onView, pageSize, prefer, read } }: { people: People }) => (
  <Paging
    pageIndex={view.page}
    pageSize={pageSize}
    totalCount={read.data?.totalCount ?? 0}
    // With the size, because the page is of that size for whoever gets the link.
    onPage={(page) => onView({ page, size: pageSize })}
    sizes={pageSizes}
    onSize={(chosen) => {
      const size = pageSizes.find((offered) => offered === chosen) ?? pageSize;
      prefer({ size });
      onView({ size, page: 1 });
    }}
  />
);

const EmptyList = ({ card, people: { view, filter, read } }: { card: NoticeCard; people: People }) => {
  const t = useText();
  if (read.error) return <LoadError error={read.error} onRetry={() => void read.refetch()} />;
  if (isFiltered(view)) return <NoMatch onClear={() => filter(noFilters)} />;
  const hint = card.actions.addPeople === null && { text: t(noticeDetailTexts.list.emptyHint) };
  return <EmptyState title={t(noticeDetailTexts.list.empty)} {...hint} />;
};

/**
 * The people of a notice with search, filters, order, selection and pages; all but the search are kept in the URL
 * (S2.26-34, S2.108-115).
 */
export const DetailPeople = ({ card, people, acts, onSendSelected, menuOf, messages }: PeopleProps) => {
  const t = useText();
  const isWide = useWide();
  const labels = usePeopleLabels();
  const { view, onView, read } = people;
  const { data, error, isPlaceholderData } = read;
  const select = useSelect(onView);
  const isBehind = useLastPage({
    ...{ page: view.page, size: people.pageSize, answer: isPlaceholderData ? undefined : data },
    onPage: (page) => onView({ page }),
  });
  const tools: RowTools = { ...acts, classOf: people.classOf, opened: view.person };
  const rows = data?.list ?? [];
  const selection = readSelection(view.selected);
  const selectedRows = rows.filter(({ studentId }) => isSelected(selection, studentId));
  const click = (ticked: readonly PersonRow[]) => {
    const idsOf = (list: readonly PersonRow[]) => list.map(({ studentId }) => studentId);
    select(withClick(readSelection(people.viewNow().selected), idsOf(rows), idsOf(selectedRows), idsOf(ticked)));
  };
  const common = {
    ...useAnnouncedRows(view.page, people.pageSize, error || isPlaceholderData ? undefined : data?.totalCount),
    items: rows,
    trackBy: 'personId',
    loading: !error && (data === undefined || isPlaceholderData || isBehind || people.awaitsClasses),
    loadingText: t(siteTexts.table.loading),
    empty: <EmptyList card={card} people={people} />,
    header: (
      <PeopleHeader
        card={card}
        selection={selection}
        matches={people.matches}
        onSelect={select}
        onSendSelected={onSendSelected}
        menuOf={menuOf}
        messages={messages}
        viewNow={people.viewNow}
      />
    ),
    filter: <DetailFilters card={card} people={people} inCards={!isWide} />,
    pagination: <ListPaging people={people} />,
    ...(mayChange(card) && {
      selectionType: 'multi' as const,
      selectedItems: selectedRows,
      onSelectionChange: ({ detail }: { detail: { selectedItems: PersonRow[] } }) => click(detail.selectedItems),
    }),
    ariaLabels: labels,
  };
  if (isWide) return <PeopleTable common={common} card={card} people={people} tools={tools} />;
  return (
    <div className="people-cards">
      <Cards {...common} cardDefinition={personCard(card, tools)} />
    </div>
  );
};
