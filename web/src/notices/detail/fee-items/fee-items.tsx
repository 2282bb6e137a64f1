import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import type { Answer } from '../../../../../shared/contract/call.ts';
import { groupOf } from '../../../../../shared/items/groups.ts';
import { itemTermTexts } from '../../../../../shared/items/texts/site.ts';
import { queryFeeItemRelations } from '../../../../../shared/notices/calls/query-fee-item-relations.ts';
import { noticeItemTexts } from '../../../../../shared/notices/texts/site-fee-items.ts';
import { noticeTexts } from '../../../../../shared/notices/texts/site.ts';
import { siteTexts } from '../../../../../shared/site/texts/site.ts';
import { useCall } from '../../../client/hooks.ts';
import { MoneyHeader } from '../../../locale/money.tsx';
import { useText, type Translate } from '../../../locale/text.ts';
import { FeeItemLink } from '../../../settings/parts/fee-item-link.tsx';
import { EmptyState, LoadError } from '../../../ui/table-states.tsx';
import type { NoticeCard } from '../header.tsx';

type Row = Answer<typeof queryFeeItemRelations>['items'][number];

/** Required, optional or a choice of which group. */
const ItemKind = ({ row, groups }: { row: Row; groups: NoticeCard['groups'] }) => {
  const t = useText();
  const group = groupOf(row, groups);
  const kind = group
    ? t(itemTermTexts.choiceOf, { group: group.name })
    : t(row.required ? noticeTexts.required : noticeTexts.optional);
  return (
    <Box color="text-body-secondary" fontSize="body-s">
      {row.payItemNo} · {kind}
    </Box>
  );
};

/** A column of numbers, aligned like amounts. */
const countColumn = (id: string, name: string, countOf: (row: Row) => number): TableProps.ColumnDefinition<Row> => ({
  id,
  header: <MoneyHeader text={name} />,
  cell: (row) => <span className="money-cell">{countOf(row)}</span>,
});

const columns = (t: Translate, { groups }: NoticeCard): TableProps.ColumnDefinition<Row>[] => [
  {
    id: 'item',
    header: t(noticeItemTexts.item),
    isRowHeader: true,
    minWidth: 120,
    cell: (row) => (
      <>
        <FeeItemLink item={row} />
        <ItemKind row={row} groups={groups} />
      </>
    ),
  },
  countColumn('people', t(noticeItemTexts.people), (row) => row.personCount),
  countColumn('paid', t(noticeItemTexts.paid), (row) => row.paidCount),
];

/** How many people have each fee item of the notice, and how many have paid all of it. */
export const FeeItems = ({ card }: { card: NoticeCard }) => {
  const t = useText();
  const { data, error, refetch } = useCall(queryFeeItemRelations, { noticeId: card.noticeId });
  const isFailed = error !== null && !data;
  return (
    <SpaceBetween size="xs">
      <Box color="text-body-secondary">{t(noticeItemTexts.hint)}</Box>
      <Table
        variant="embedded"
        items={data?.items ?? []}
        trackBy="photoId"
        columnDefinitions={columns(t, card)}
        wrapLines
        loading={!data && !isFailed}
        loadingText={t(siteTexts.table.loading)}
        ariaLabels={{ tableLabel: t(noticeItemTexts.title) }}
        empty={
          isFailed ? (
            <LoadError error={error} onRetry={() => void refetch()} />
          ) : (
            <EmptyState title={t(noticeItemTexts.empty)} />
          )
        }
      />
    </SpaceBetween>
  );
};
