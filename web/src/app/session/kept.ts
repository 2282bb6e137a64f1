import { useCallback, useMemo } from 'react';
import type * as z from 'zod/mini';
import { useSession } from './session-context.ts';

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * What this browser keeps under a name for the signed-in user: the value when the component mounted, and how to keep
 * another. A kept value that no longer fits the schema counts as none.
 */
export const useKept = <T>(name: string, schema: z.ZodMiniType<T>): [T | undefined, (value: T) => void] => {
  const { me } = useSession();
  const key = `${name}:${me.subject}`;
  const kept = useMemo(() => schema.safeParse(parsed(localStorage.getItem(key))).data, [schema, key]);
  const keep = useCallback((value: T) => localStorage.setItem(key, JSON.stringify(value)), [key]);
  return [kept, keep];
};
