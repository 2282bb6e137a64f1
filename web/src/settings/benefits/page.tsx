import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { useState } from 'react';
import * as z from 'zod/mini';
import { keywordCharactersMax } from '../../../../shared/contract/keyword.ts';
import { listSchoolBenefitVisibility } from '../../../../shared/settings/calls/list-school-benefit-visibility.ts';
import { benefitVisibilityTexts } from '../../../../shared/settings/texts/site-benefits.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { Page } from '../../app/layout/page.tsx';
import { useSession } from '../../app/session/session-context.ts';
import { useCall } from '../../client/hooks.ts';
import { PersonName, useNameIn } from '../../locale/names.tsx';
import { useText, type Translate } from '../../locale/text.ts';
import { KeywordFilter } from '../../ui/keyword-filter.tsx';
import { Paging } from '../../ui/paging.tsx';
import { useLastPage } from '../../ui/last-page.ts';
import { EmptyState, LoadError, NoMatch } from '../../ui/table-states.tsx';
import { useAnnouncedRows } from '../../ui/announced-rows.ts';
import { useTall } from '../../ui/use-media.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { ChangeDialog, type Change, type SchoolRow } from './change-dialog.tsx';
import { ListHeader } from './header.tsx';

const sizes = [10, 20, 50] as const;

/** The state of the list, kept in the URL. */
const listView = z.object({
  page: z.catch(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(10_000))), 1),
  size: z.catch(z.pipe(z.coerce.number(), z.literal(sizes)), 10),
  keyword: z.catch(z.string().check(z.maxLength(keywordCharactersMax)), ''),
});

const columns = (t: Translate): TableProps.ColumnDefinition<SchoolRow>[] => [
  {
    id: 'school',
    header: t(benefitVisibilityTexts.school),
    isRowHeader: true,
    minWidth: 130,
    cell: ({ schoolName, schoolEName }) => <PersonName name={schoolName} eName={schoolEName} />,
  },
  {
    id: 'state',
    header: t(benefitVisibilityTexts.state),
    minWidth: 105,
    cell: ({ visible }) => (
      <StatusIndicator type={visible ? 'success' : 'stopped'}>
        {t(visible ? benefitVisibilityTexts.shown : benefitVisibilityTexts.hidden)}
      </StatusIndicator>
    ),
  },
];

/** Tickboxes for those who may change the schools. What is selected is as it was read last. */
const useSelection = (mayChange: boolean, rows: readonly SchoolRow[] = []) => {
  const t = useText();
  const named = useNameIn();
  const [ticked, select] = useState<readonly SchoolRow[]>([]);
  const selected = ticked.map((one) => rows.find(({ schoolId }) => schoolId === one.schoolId) ?? one);
  const props: Partial<TableProps<SchoolRow>> = mayChange
    ? {
        selectionType: 'multi',
        selectedItems: selected,
        onSelectionChange: ({ detail }) => select(detail.selectedItems),
      }
    : {};
  const ariaLabels: TableProps.AriaLabels<SchoolRow> = {
    tableLabel: t(benefitVisibilityTexts.title),
    selectionGroupLabel: t(siteTexts.table.selection),
    allItemsSelectionLabel: () => t(siteTexts.table.selectAll),
    itemSelectionLabel: (_, { schoolName, schoolEName }) =>
      t(siteTexts.table.select, { name: named(schoolName, schoolEName) }),
  };
  return { selected, clear: () => select([]), props: { ...props, ariaLabels } };
};

const NoSchools = ({ keyword, onClear }: { keyword: string; onClear: () => void }) => {
  const t = useText();
  return keyword === '' ? <EmptyState title={t(benefitVisibilityTexts.empty)} /> : <NoMatch onClear={onClear} />;
};

/** Whether parents of each school see discounts, with search and pages (N7.095, N7.096). */
export const BenefitVisibilityPage = () => {
  const t = useText();
  const { can } = useSession();
  const isTall = useTall();
  const mayChange = can('MANAGE_FINANCE_SETTINGS');
  const [view, setView] = useUrlState(listView);
  const [change, ask] = useState<Change>();
  const { page: pageIndex, size: pageSize, keyword } = view;
  const asked = { pageIndex, pageSize, keyword: keyword || undefined };
  const { data, error, refetch, isPlaceholderData } = useCall(listSchoolBenefitVisibility, asked, {
    keepPrevious: true,
  });
  const { selected, clear, props } = useSelection(mayChange, data?.list);
  const known = isPlaceholderData ? undefined : data;
  const isBehind = useLastPage({
    ...{ page: pageIndex, size: pageSize, answer: known },
    onPage: (page) => setView({ page }),
  });
  const announced = useAnnouncedRows(pageIndex, pageSize, error ? undefined : known?.totalCount);
  const title = t(benefitVisibilityTexts.title);
  const none = <NoSchools keyword={keyword} onClear={() => setView({ keyword: '', page: 1 })} />;
  return (
    <Page title={title} contentType="table" help={{ title, paragraphs: [t(benefitVisibilityTexts.help)] }}>
      <Table
        {...props}
        variant="full-page"
        {...announced}
        stickyHeader={isTall}
        wrapLines
        items={error ? [] : (data?.list ?? [])}
        trackBy="schoolId"
        columnDefinitions={columns(t)}
        loading={!error && (data === undefined || isPlaceholderData || isBehind)}
        loadingText={t(siteTexts.table.loading)}
        empty={error ? <LoadError error={error} onRetry={() => void refetch()} /> : none}
        header={
          <ListHeader {...{ selected, mayChange }} total={known?.totalCount} onChange={ask} onRefresh={refetch} />
        }
        filter={
          <KeywordFilter
            label={t(benefitVisibilityTexts.search)}
            keyword={keyword}
            matches={known?.totalCount}
            onKeyword={(typed) => setView({ keyword: typed, page: 1 })}
          />
        }
        pagination={
          <Paging
            pageIndex={pageIndex}
            pageSize={pageSize}
            totalCount={data?.totalCount ?? 0}
            onPage={(page) => setView({ page })}
            sizes={sizes}
            onSize={(size) => setView({ size: sizes.find((offered) => offered === size) ?? 10, page: 1 })}
          />
        }
      />
      {change && (
        <ChangeDialog
          {...change}
          onClose={() => ask(undefined)}
          onDone={() => {
            ask(undefined);
            clear();
          }}
        />
      )}
    </Page>
  );
};
