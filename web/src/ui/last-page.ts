import { useEffect, useEffectEvent } from 'react';
import { pageCountOf } from './paging.tsx';

interface Shown {
  readonly page: number;
  readonly size: number;
  /** What was read for this page; undefined while it is read. */
  readonly answer: { readonly totalCount: number } | undefined;
  readonly onPage: (page: number) => void;
}

/**
 * A link, or a list that has become shorter, can name a page behind the last one: then it goes to the last one. Answers
 * whether it is on the way there, where an empty page does not mean that there is nothing.
 */
export const useLastPage = ({ page, size, answer, onPage }: Shown): boolean => {
  const pages = answer && pageCountOf(answer.totalCount, size);
  const isBehind = pages !== undefined && page > pages;
  const goTo = useEffectEvent(onPage);
  useEffect(() => {
    if (isBehind) goTo(pages);
  }, [isBehind, pages]);
  return isBehind;
};
