import { siteTexts } from '../../../shared/site/texts/site.ts';
import { useText } from '../locale/text.ts';

/**
 * What screen readers hear when other rows are shown: after a filter, a figure or another page. Properties of a Table or
 * Cards; `total` is undefined while it is not known.
 */
export const useAnnouncedRows = (page: number, size: number, total: number | undefined) => {
  const t = useText();
  return {
    firstIndex: (page - 1) * size + 1,
    ...(total !== undefined && { totalItemsCount: total }),
    renderAriaLive: ({ firstIndex, lastIndex }: { firstIndex: number; lastIndex: number }): string => {
      if (total === undefined) return '';
      if (total === 0) return t(siteTexts.table.noRows);
      return t(siteTexts.table.rowsShown, { first: firstIndex, last: lastIndex, total });
    },
  };
};
