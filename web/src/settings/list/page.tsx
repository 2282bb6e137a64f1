import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import * as z from 'zod/mini';
import type { Answer } from '../../../../shared/contract/call.ts';
import { keywordCharactersMax } from '../../../../shared/contract/keyword.ts';
import { canSeeAccounts, canSeeAccountsOfItems } from '../../../../shared/payments/permissions.ts';
import { listFeeItems } from '../../../../shared/settings/calls/list-fee-items.ts';
import { feeItemTexts } from '../../../../shared/settings/texts/site.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { Page } from '../../app/layout/page.tsx';
import { useSession } from '../../app/session/session-context.ts';
import { useCall } from '../../client/hooks.ts';
import { Money, MoneyHeader } from '../../locale/money.tsx';
import { PersonName } from '../../locale/names.tsx';
import { useText, type Translate } from '../../locale/text.ts';
import { Choice } from '../../ui/choice.tsx';
import { useFollow } from '../../ui/follow.ts';
import { KeywordFilter } from '../../ui/keyword-filter.tsx';
import { Paging } from '../../ui/paging.tsx';
import { useLastPage } from '../../ui/last-page.ts';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { EmptyState, LoadError, NoMatch } from '../../ui/table-states.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { useAnnouncedRows } from '../../ui/announced-rows.ts';
import { useTall } from '../../ui/use-media.ts';
import { useWide } from '../../ui/use-wide.ts';
import { useKeepList } from '../../ui/way-back.ts';
import { feeItemPath, newFeeItemPath } from '../parts/paths.ts';

type Row = Answer<typeof listFeeItems>['list'][number];

const sizes = [10, 20, 50] as const;

/** The state of the list, kept in the URL. */
const listView = z.object({
  page: z.catch(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(10_000))), 1),
  size: z.catch(z.pipe(z.coerce.number(), z.literal(sizes)), 20),
  keyword: z.catch(z.string().check(z.maxLength(keywordCharactersMax)), ''),
  status: z.catch(z.optional(z.enum(['inUse', 'outOfUse'])), undefined),
});
const noFilters = { page: 1, keyword: '', status: undefined } as const;

const NameCell = ({ row }: { row: Row }) => {
  const follow = useFollow();
  return (
    <Link href={feeItemPath(row.itemId)} onFollow={follow}>
      <PersonName name={row.name} eName={row.eName} />
    </Link>
  );
};

const StatusCell = ({ inUse }: { inUse: boolean }) => {
  const t = useText();
  return (
    <StatusIndicator type={inUse ? 'success' : 'stopped'}>
      {t(inUse ? feeItemTexts.inUse : feeItemTexts.outOfUse)}
    </StatusIndicator>
  );
};

/** On a phone, what has no room beside the name is below it. */
const columns = (t: Translate, isWide: boolean, showsAccounts: boolean): TableProps.ColumnDefinition<Row>[] => {
  const kindOf = (row: Row) => t(row.custodial ? feeItemTexts.custodial : feeItemTexts.ordinary);
  const name = { id: 'name', header: t(feeItemTexts.names), isRowHeader: true };
  const price = {
    id: 'price',
    header: <MoneyHeader text={t(feeItemTexts.price)} />,
    cell: (row: Row) => <Money fen={row.price} cell />,
  };
  if (!isWide)
    return [
      {
        ...{ ...name, minWidth: 140 },
        cell: (row) => (
          <>
            <NameCell row={row} />
            <Box color="text-body-secondary" fontSize="body-s">
              {row.payItemNo} · {kindOf(row)}
            </Box>
            {!row.inUse && <StatusCell inUse={false} />}
          </>
        ),
      },
      price,
    ];
  return [
    { ...name, minWidth: 160, cell: (row) => <NameCell row={row} /> },
    { id: 'number', header: t(feeItemTexts.number), cell: (row) => row.payItemNo },
    { id: 'kind', header: t(feeItemTexts.kind), cell: kindOf },
    price,
    ...(showsAccounts
      ? [{ id: 'account', header: t(feeItemTexts.account), minWidth: 140, cell: (row: Row) => row.accountName }]
      : []),
    { id: 'status', header: t(feeItemTexts.list.status), cell: (row) => <StatusCell inUse={row.inUse} /> },
  ];
};

const ListHeader = ({ total, onRefresh }: { total: number | undefined; onRefresh: () => Promise<unknown> }) => {
  const t = useText();
  const follow = useFollow();
  const { can } = useSession();
  return (
    <Header
      variant="awsui-h1-sticky"
      description={t(feeItemTexts.list.description)}
      {...(total !== undefined && { counter: `(${total})` })}
      actions={
        <SpaceBetween direction="horizontal" size="xs">
          <RefreshButton onRefresh={onRefresh} />
          {can('MANAGE_FINANCE_SETTINGS') && (
            <Button
              variant="primary"
              href={newFeeItemPath}
              onFollow={follow}
              {...(!canSeeAccounts(can) && { disabled: true, disabledReason: t(feeItemTexts.accountRight) })}
            >
              {t(feeItemTexts.list.create)}
            </Button>
          )}
        </SpaceBetween>
      }
    >
      {t(feeItemTexts.list.title)}
    </Header>
  );
};

type View = z.infer<typeof listView>;

const Filters = ({
  view,
  matches,
  onChange,
}: {
  view: View;
  matches: number | undefined;
  onChange: (change: Partial<View>) => void;
}) => {
  const t = useText();
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <KeywordFilter
        label={t(feeItemTexts.list.search)}
        keyword={view.keyword}
        matches={matches}
        onKeyword={(keyword) => onChange({ keyword, page: 1 })}
      />
      <Choice
        label={t(feeItemTexts.list.status)}
        value={view.status}
        all={t(feeItemTexts.list.any)}
        options={[
          { value: 'inUse', label: t(feeItemTexts.inUse) },
          { value: 'outOfUse', label: t(feeItemTexts.outOfUse) },
        ]}
        onChange={(status) => onChange({ status: listView.shape.status.parse(status), page: 1 })}
      />
    </SpaceBetween>
  );
};

/** The fee catalogue of the user's schools, with search, status and pages. */
export const FeeItemsPage = () => {
  const t = useText();
  const isWide = useWide();
  const isTall = useTall();
  const { can } = useSession();
  const [view, setView] = useUrlState(listView);
  useKeepList(listView, view);
  const { page: pageIndex, size: pageSize, keyword, status } = view;
  const inUse = status === undefined ? undefined : status === 'inUse';
  const { data, error, refetch, isPlaceholderData } = useCall(
    listFeeItems,
    { page: { pageIndex, pageSize }, keyword: keyword || undefined, inUse },
    { keepPrevious: true },
  );
  // The number of matches is that of the present filter, or none while it is read.
  const known = isPlaceholderData ? undefined : data;
  const isBehind = useLastPage({
    ...{ page: pageIndex, size: pageSize, answer: known },
    onPage: (page) => setView({ page }),
  });
  const announced = useAnnouncedRows(pageIndex, pageSize, error ? undefined : known?.totalCount);
  const title = t(feeItemTexts.list.title);
  const none =
    keyword === '' && status === undefined ? (
      <EmptyState title={t(feeItemTexts.list.empty)} text={t(feeItemTexts.list.emptyHint)} />
    ) : (
      <NoMatch onClear={() => setView(noFilters)} />
    );
  return (
    <Page title={title} contentType="table" help={{ title, paragraphs: [t(feeItemTexts.list.help)] }}>
      <Table
        variant="full-page"
        {...announced}
        stickyHeader={isTall}
        wrapLines
        items={error ? [] : (data?.list ?? [])}
        trackBy="itemId"
        columnDefinitions={columns(t, isWide, canSeeAccountsOfItems(can))}
        loading={!error && (data === undefined || isPlaceholderData || isBehind)}
        loadingText={t(siteTexts.table.loading)}
        ariaLabels={{ tableLabel: title }}
        empty={error ? <LoadError error={error} onRetry={() => void refetch()} /> : none}
        header={<ListHeader total={known?.totalCount} onRefresh={refetch} />}
        filter={<Filters view={view} matches={known?.totalCount} onChange={setView} />}
        pagination={
          <Paging
            pageIndex={pageIndex}
            pageSize={pageSize}
            totalCount={data?.totalCount ?? 0}
            onPage={(page) => setView({ page })}
            sizes={sizes}
            onSize={(size) => setView({ size: sizes.find((offered) => offered === size) ?? 20, page: 1 })}
          />
        }
      />
    </Page>
  );
};
