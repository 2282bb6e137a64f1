import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type * as z from 'zod/mini';

/** Reads what the schema knows out of a query; the schema's `z.catch`es stand for what is missing or wrong. */
export const readUrl = <State>(schema: z.ZodMiniType<State>, params: URLSearchParams): State =>
  schema.parse(Object.fromEntries(params));

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

/** The query after a change: what equals its default is left out, foreign parameters stay. */
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

/**
 * Filters, page, sort and tab live in the URL: `const [view, setView] = useUrlState(schema)`.
 * Make `schema` at module level: an object whose fields take texts and `z.catch` a default, for example
 * `z.object({ page: z.catch(z.coerce.number().check(z.int(), z.minimum(1)), 1), keyword: z.catch(z.string(), '') })`.
 * A change takes the place of the entry in the browser's history.
 */
export const useUrlState = <State extends object>(
  schema: z.ZodMiniType<State>,
): [State, (change: Partial<State>) => void] => {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readUrl(schema, params), [schema, params]);
  const set = useCallback(
    (change: Partial<State>) => setParams((now) => writeUrl(schema, now, change), { replace: true }),
    [schema, setParams],
  );
  return [state, set];
};
