import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Table from '@cloudscape-design/components/table';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Answer } from '../../../../shared/contract/call.ts';
import { moneyText } from '../../../../shared/money/money-text.ts';
import { getOrderDetail } from '../../../../shared/orders/calls/get-order-detail.ts';
import { listOrders } from '../../../../shared/orders/calls/list-orders.ts';
import { orderTexts } from '../../../../shared/orders/texts/site.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { Page } from '../../app/layout/page.tsx';
import { ForbiddenPage } from '../../app/problem-pages.tsx';
import { useSession } from '../../app/session/session-context.ts';
import type { CallError } from '../../client/call-error.ts';
import { readAgain, useCall } from '../../client/hooks.ts';
import { useLanguage } from '../../locale/language.tsx';
import { useCurrency } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';
import { useFaultText } from '../../ui/field-text.ts';
import { Paging } from '../../ui/paging.tsx';
import { useLastPage } from '../../ui/last-page.ts';
import { loadedSection } from '../../ui/loaded-later.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { EmptyState, LoadError, NoMatch } from '../../ui/table-states.tsx';
import { PrintReceipts } from '../../print/parts/print-button.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { useAnnouncedRows } from '../../ui/announced-rows.ts';
import { useTall } from '../../ui/use-media.ts';
import { useWideWhenReady } from '../../ui/use-wide.ts';
import { orderPanel } from '../detail/panel.tsx';
import { orderColumns, selectionLabel, type OrderRow } from './columns.tsx';
import { OrdersExport } from './export.tsx';
import { OrderFilters } from './filters.tsx';
import {
  besideUrl,
  isFiltered,
  isOfThisMonth,
  mayMissEarlier,
  noFilters,
  ordersRequestOf,
  ordersView,
  pageSizes,
  sumsMore,
  type ChangeOrders,
  type OrdersView,
} from './view.ts';

/** Phones show cards, wider windows a table: neither loads the other. */
const OrderCards = loadedSection(async () => (await import('./cards.tsx')).OrderCards);

type Orders = Answer<typeof listOrders>;

/** What all orders of the filter add up to. */
const useSums = (orders: Orders | undefined): string | undefined => {
  const t = useText();
  const { locale } = useLanguage();
  const currency = useCurrency();
  if (!orders) return undefined;
  const text = (sum: 'due' | 'received' | 'refunded' | 'outstanding' | 'overpaid') =>
    moneyText(orders[sum], locale, currency);
  const sums = t(orderTexts.list.description, {
    ...{ due: text('due'), received: text('received') },
    ...{ refunded: text('refunded'), outstanding: text('outstanding') },
  });
  return orders.overpaid > 0 ? t(orderTexts.list.andOverpaid, { sums, overpaid: text('overpaid') }) : sums;
};

const Sums = ({ sums, view }: { sums: string; view: OrdersView }) => {
  const t = useText();
  return (
    <>
      {sums}
      {sumsMore(view) && <div>{t(orderTexts.list.wholeOrders)}</div>}
      {mayMissEarlier(view) && <div>{t(orderTexts.list.onlyThisMonth)}</div>}
    </>
  );
};

const ListHeader = ({
  view,
  orders,
  selected,
  viewNow,
  onRefresh,
}: {
  view: OrdersView;
  orders: Orders | undefined;
  selected: readonly OrderRow[];
  viewNow: () => OrdersView;
  onRefresh: () => Promise<unknown>;
}) => {
  const t = useText();
  const sums = useSums(orders);
  return (
    <Header
      variant="awsui-h1-sticky"
      {...(sums !== undefined && { description: <Sums {...{ sums, view }} /> })}
      {...(orders && { counter: `(${orders.totalCount})` })}
      actions={
        <SpaceBetween direction="horizontal" size="xs">
          <RefreshButton onRefresh={onRefresh} />
          <PrintReceipts orders={selected} />
          <OrdersExport viewNow={viewNow} />
        </SpaceBetween>
      }
    >
      {t(orderTexts.list.title)}
    </Header>
  );
};

/** Why there is nothing to see: too many months of schools at once, a failure, no match, or no orders. */
const None = ({
  view,
  error,
  onView,
  onRetry,
}: {
  view: OrdersView;
  error: CallError | null;
  onView: ChangeOrders;
  onRetry: () => void;
}) => {
  const t = useText();
  const faultText = useFaultText();
  const fault = error?.fields[0];
  if (fault) return <EmptyState title={t(siteTexts.table.loadFailed)} text={faultText(fault)} />;
  if (error) return <LoadError error={error} onRetry={onRetry} />;
  const hint = isOfThisMonth(view) ? t(orderTexts.list.onlyThisMonth) : undefined;
  if (isFiltered(view)) return <NoMatch hint={hint} onClear={() => onView(noFilters)} />;
  return <EmptyState title={t(orderTexts.list.empty)} text={t(orderTexts.list.emptyHint)} />;
};

/** The properties that table and cards share. */
const useOrderList = (view: OrdersView, setView: ChangeOrders, viewNow: () => OrdersView) => {
  const t = useText();
  const { data, error, refetch, isPlaceholderData } = useCall(listOrders, ordersRequestOf(view), {
    keepPrevious: true,
  });
  const isBehind = useLastPage({
    ...{ page: view.page, size: view.size, answer: isPlaceholderData ? undefined : data },
    onPage: (page) => setView({ page }),
  });
  const cache = useQueryClient();
  // The order beside the list, too.
  const refresh = () => readAgain(cache, [listOrders, getOrderDetail]);
  const { can } = useSession();
  const list = JSON.stringify(ordersRequestOf(view));
  const [chosen, setChosen] = useState<{ list: string; orderNos: readonly string[] }>({ list, orderNos: [] });
  // Ticks that are not in sight would be lost with the next one, or printed unseen.
  if (chosen.list !== list) setChosen({ list, orderNos: [] });
  // While another filter is being read, nothing is known of what it finds.
  const known = error || isPlaceholderData ? undefined : data;
  const items = error ? [] : (data?.list ?? []);
  const selected = items.filter(({ orderNo }) => chosen.orderNos.includes(orderNo));
  return {
    items,
    // Only what is printed is chosen first.
    ...(can('PRINT_MY_SCHOOL_RECEIPT') && {
      selectionType: 'multi' as const,
      selectedItems: selected,
      onSelectionChange: ({ detail }: { detail: { selectedItems: OrderRow[] } }) =>
        setChosen({ list, orderNos: detail.selectedItems.map(({ orderNo }) => orderNo) }),
    }),
    trackBy: 'orderNo',
    variant: 'full-page',
    ...useAnnouncedRows(view.page, view.size, known?.totalCount),
    stickyHeader: useTall(),
    loading: !error && (data === undefined || isPlaceholderData || isBehind),
    loadingText: t(siteTexts.table.loading),
    empty: <None view={view} error={error} onView={setView} onRetry={() => void refetch()} />,
    header: <ListHeader view={view} onRefresh={refresh} orders={known} selected={selected} viewNow={viewNow} />,
    filter: <OrderFilters view={view} matches={known?.totalCount} onChange={setView} />,
    pagination: (
      <Paging
        pageIndex={view.page}
        pageSize={view.size}
        totalCount={error ? 0 : (data?.totalCount ?? 0)}
        onPage={(page) => setView({ page })}
        sizes={pageSizes}
        onSize={(size) => setView({ size: pageSizes.find((offered) => offered === size) ?? 20, page: 1 })}
      />
    ),
  } as const;
};

const Orders = () => {
  const t = useText();
  const isWide = useWideWhenReady();
  const [view, setView, viewNow] = useUrlState(ordersView, besideUrl);
  const list = useOrderList(view, setView, viewNow);
  const title = t(orderTexts.list.title);
  const open = (orderNo: OrdersView['orderNo']) => setView({ orderNo });
  return (
    <Page
      title={title}
      contentType={isWide ? 'table' : 'cards'}
      help={{ title, paragraphs: [t(orderTexts.list.helpOne), t(orderTexts.list.helpTwo)] }}
      panel={orderPanel(view.orderNo, () => open(undefined))}
    >
      <Suspense fallback={<StatusIndicator type="loading">{t(siteTexts.table.loading)}</StatusIndicator>}>
        {isWide ? (
          <Table
            {...list}
            columnDefinitions={orderColumns(t, open)}
            wrapLines
            ariaLabels={{
              tableLabel: title,
              selectionGroupLabel: t(siteTexts.table.selection),
              allItemsSelectionLabel: () => t(siteTexts.table.selectAll),
              itemSelectionLabel: (_, row) => selectionLabel(t, row),
            }}
          />
        ) : (
          <OrderCards {...list} title={title} onOpen={open} />
        )}
      </Suspense>
    </Page>
  );
};

/** `/paymentOrder/index`: the orders of the user's schools; `?orderNo=` opens one of them (S2.13). */
export const OrdersPage = () => {
  const { can } = useSession();
  return can('SEE_MYSCHOOL_PAYMENT_ORDER') ? <Orders /> : <ForbiddenPage />;
};
