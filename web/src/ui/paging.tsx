import Pagination from '@cloudscape-design/components/pagination';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { siteTexts } from '../../../shared/site/texts/site.ts';
import { useText } from '../locale/text.ts';

export interface PagingProps {
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly totalCount: number;
  readonly onPage: (pageIndex: number) => void;
  /** When left out, the page size is fixed. */
  readonly sizes?: readonly number[];
  readonly onSize?: (pageSize: number) => void;
}

export const pageCountOf = (totalCount: number, pageSize: number): number =>
  Math.max(1, Math.ceil(totalCount / pageSize));

/** Page numbers and, with `sizes`, a choice of rows per page, for the `pagination` of a Table. */
export const Paging = ({ pageIndex, pageSize, totalCount, onPage, sizes, onSize }: PagingProps) => {
  const t = useText();
  const options = (sizes ?? []).map((count) => ({
    value: String(count),
    label: t(siteTexts.table.pageSizeOption, { count }),
  }));
  return (
    <SpaceBetween direction="horizontal" size="xs" alignItems="center">
      {onSize && (
        <Select
          ariaLabel={t(siteTexts.table.pageSize)}
          options={options}
          selectedOption={options.find(({ value }) => value === String(pageSize)) ?? null}
          onChange={({ detail }) => onSize(Number(detail.selectedOption.value))}
        />
      )}
      <Pagination
        currentPageIndex={pageIndex}
        pagesCount={pageCountOf(totalCount, pageSize)}
        onChange={({ detail }) => onPage(detail.currentPageIndex)}
        ariaLabels={{
          paginationLabel: t(siteTexts.table.pages),
          previousPageLabel: t(siteTexts.table.previous),
          nextPageLabel: t(siteTexts.table.next),
          pageLabel: (page) => t(siteTexts.table.page, { page }),
        }}
      />
    </SpaceBetween>
  );
};
