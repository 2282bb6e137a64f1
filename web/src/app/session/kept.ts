import { useCallback, useMemo } from 'react';
import type * as z from 'zod/mini';
import type { KeptTexts } from '../../client/operation-id.ts';
import { useSession } from './session-context.ts';

/** The value kept under a key; one that no longer fits the schema counts as none. */
export const readKept = <T>(
  texts: Pick<KeptTexts, 'getItem'>,
  key: string,
  schema: z.ZodMiniType<T>,
): T | undefined => {
  try {
    return schema.safeParse(JSON.parse(texts.getItem(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
};

/**
 * What this browser keeps under a name for the signed-in user: the value when the component mounted, and how to keep
 * another.
 */
export const useKept = <T>(name: string, schema: z.ZodMiniType<T>): [T | undefined, (value: T) => void] => {
  const { me } = useSession();
  const key = `${name}:${me.subject}`;
  const kept = useMemo(() => readKept(localStorage, key, schema), [schema, key]);
  const keep = useCallback((value: T) => localStorage.setItem(key, JSON.stringify(value)), [key]);
  return [kept, keep];
};
