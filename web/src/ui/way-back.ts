import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type * as z from 'zod/mini';
import { useFollow, type FollowEvent } from './follow.ts';
import { writeEntry } from './url-state.ts';

/** A link to a page, with the state of its history entry, which no address shows. */
interface Way {
  readonly href: string;
  readonly state: unknown;
}

/** How many lists are kept: each notice has one of its own. */
const listsMax = 50;
/**
 * The lists of this tab by their paths, each as it was left. In memory, because a search can be the name of a child. A tab
 * that begins with the page of one entry has none.
 */
const lists = new Map<string, Way>();

const keep = (path: string, way: Way): void => {
  lists.delete(path);
  lists.set(path, way);
  const [oldest] = lists.keys();
  if (lists.size > listsMax && oldest !== undefined) lists.delete(oldest);
};

const none: readonly never[] = [];

/**
 * Keeps how a list is left: the fields of `useUrlState` that are search, filters, order and page, and those of them that
 * are beside the URL.
 */
export const useKeepList = <State extends object>(
  schema: z.ZodMiniType<State>,
  view: Partial<State>,
  beside: readonly (keyof State & string)[] = none,
): void => {
  const { pathname } = useLocation();
  useEffect(() => {
    const { params, state } = writeEntry(schema, beside, { params: new URLSearchParams(), state: undefined }, view);
    keep(pathname, { href: params.size === 0 ? pathname : `${pathname}?${params.toString()}`, state });
  }, [schema, beside, pathname, view]);
};

/** The way back to a list as it was left in this tab; to the plain list when it was not opened. A breadcrumb takes it. */
export const wayBack = (path: string): Way => lists.get(path) ?? { href: path, state: undefined };

/** `const goBack = useGoBack(); goBack(feeItemsPath)`: leads back to a list as it was left. */
export const useGoBack = () => {
  const navigate = useNavigate();
  return useCallback(
    (path: string) => {
      const { href, state } = wayBack(path);
      return navigate(href, { state });
    },
    [navigate],
  );
};

/** The same for a link: `<Button {...useLinkBack(feeItemsPath)}>`. */
export const useLinkBack = (path: string) => {
  const follow = useFollow();
  const { href, state } = wayBack(path);
  return { href, onFollow: (event: FollowEvent) => follow(event, state) };
};
