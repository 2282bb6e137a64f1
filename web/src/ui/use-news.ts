import { useEffect, useRef, type RefObject } from 'react';

/** Where a form says what has changed: it is scrolled into view when there is something new, also from the end of a long form. */
export const useNews = (news: unknown): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (news !== undefined) place.current?.scrollIntoView({ block: 'center' });
  }, [news]);
  return place;
};
