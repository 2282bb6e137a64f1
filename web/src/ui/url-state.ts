import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';
import type * as z from 'zod/mini';

/** Reads the fields of the schema from a query. The schema's `z.catch` gives the default for a missing or wrong one. */
export const readUrl = <State>(schema: z.ZodMiniType<State>, params: URLSearchParams): State =>
  schema.parse(Object.fromEntries(params));

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

/** The query after a change. Defaults are left out; parameters of others stay. */
export const writeUrl = <State extends object>(
  schema: z.ZodMiniType<State>,
  params: URLSearchParams,
  change: Partial<State>,
): URLSearchParams => {
  const defaults = new Map<string, unknown>(Object.entries(readUrl(schema, new URLSearchParams())));
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (textOf(value) === textOf(defaults.get(name))) next.delete(name);
    else next.set(name, textOf(value));
  }
  return next;
};

/** An entry of the browser's history: the query of its URL, and the state that only the browser keeps. */
interface Entry {
  readonly params: URLSearchParams;
  readonly state: unknown;
}

const keptOf = (state: unknown, beside: readonly string[]): Record<string, unknown> => {
  const kept = new Map<string, unknown>(typeof state === 'object' && state !== null ? Object.entries(state) : []);
  return Object.fromEntries(beside.map((name) => [name, kept.get(name)]));
};

/** Like `readUrl`, but reads the fields in `beside` from the entry's state and ignores their parameters. */
export const readEntry = <State>(
  schema: z.ZodMiniType<State>,
  beside: readonly string[],
  { params, state }: Entry,
): State => schema.parse({ ...Object.fromEntries(params), ...keptOf(state, beside) });

/** Like `writeUrl`, but writes the fields in `beside` to the entry's state and removes them from the URL. */
export const writeEntry = <State extends object>(
  schema: z.ZodMiniType<State>,
  beside: readonly string[],
  { params, state }: Entry,
  change: Partial<State>,
): Entry => {
  const next = writeUrl(schema, params, change);
  for (const name of beside) next.delete(name);
  return { params: next, state: keptOf({ ...keptOf(state, beside), ...change }, beside) };
};

const none: readonly never[] = [];

/**
 * Filters, page, sort and tab live in the URL: `const [view, setView] = useUrlState(schema)`.
 * Define `schema` at module level: an object whose fields take texts and `z.catch` a default, for example
 * `z.object({ page: z.catch(z.coerce.number().check(z.int(), z.minimum(1)), 1), keyword: z.catch(z.string(), '') })`.
 * List fields that hold names, numbers or phones of people in `beside`, at module level too: servers log the URLs that
 * they are asked for. Those fields are kept in the state of the history entry, where a reload and the back button find
 * them. A change replaces the entry in the browser's history. The third value reads the state with changes that the page
 * does not show yet.
 */
export const useUrlState = <State extends object>(
  schema: z.ZodMiniType<State>,
  beside: readonly (keyof State & string)[] = none,
): [State, (change: Partial<State>) => void, () => State] => {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const { pathname } = location;
  const state: unknown = location.state;
  const next = useNavigation().location?.pathname;
  const isLeft = next !== undefined && next !== pathname;
  const view = useMemo(() => readEntry(schema, beside, { params, state }), [schema, beside, params, state]);
  // A change can come before the page shows the one before it, and must not undo that.
  const latest = useRef<Entry>({ params, state });
  useLayoutEffect(() => {
    latest.current = { params, state };
  }, [params, state]);
  const set = useCallback(
    (change: Partial<State>) => {
      // A search that was typed just before a link was followed must not stop the way to that page.
      if (isLeft || window.location.pathname !== pathname) return;
      latest.current = writeEntry(schema, beside, latest.current, change);
      setParams(latest.current.params, { replace: true, state: latest.current.state });
    },
    [schema, beside, setParams, pathname, isLeft],
  );
  // A link from elsewhere may name a person: remove that from the URL.
  const names = beside.some((name) => params.has(name));
  useEffect(() => {
    if (names) set({});
  }, [names, set]);
  const now = useCallback(() => readEntry(schema, beside, latest.current), [schema, beside]);
  return [view, set, now];
};
