import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Answer, Call } from '../../../shared/contract/call.ts';
import { listNotices } from '../../../shared/notices/calls/list-notices.ts';
import { isDefiniteRefusal, type CallError } from './call-error.ts';
import { comparableText, forgetOperationId, operationIdFor } from './operation-id.ts';
import { oncePerClick } from './one-click.ts';
import { encodeFields, sendableFields, type Sent } from './request.ts';
import { useSender } from './sender.tsx';

/** The cache key of a call's answer, or without input of all its answers. */
export const queryKeyOf = <C extends Call>(call: C, input?: Sent<C>): readonly unknown[] =>
  input === undefined ? [call.path] : [call.path, encodeFields(call, input)];

/** Calls that read summaries which the stream worker updates up to `followMs` after a change. */
const fromStream: readonly Call[] = [listNotices];
const followMs = 2000;

/** Reloads the answers of these calls now; those that the stream worker updates are reloaded once more later. */
export const readAgain = async (cache: QueryClient, calls: readonly Call[]): Promise<void> => {
  const invalidate = (stale: readonly Call[]) =>
    Promise.all(stale.map((call) => cache.invalidateQueries({ queryKey: queryKeyOf(call) })));
  const following = calls.filter((call) => fromStream.includes(call));
  if (following.length > 0) setTimeout(() => void invalidate(following), followMs);
  await invalidate(calls);
};

interface CallOptions<C extends Call> {
  /** Given the last answer, and why the last request had none: how many ms to wait before the next one; false to stop. */
  readonly refetchIntervalMs?: (answer: Answer<C> | undefined, error: CallError | null) => number | false;
  /** Whether the last answer stays visible while another page or filter loads. */
  readonly keepPrevious?: boolean;
  /** How long an answer stays fresh, in ms; 0 by default. */
  readonly staleTimeMs?: number;
}

/**
 * Reads by a call, cached by its input: `useCall(getNoticeDetail, { noticeId })`.
 * With `undefined` as input nothing is sent. `error` is a `CallError`.
 */
export const useCall = <C extends Call>(
  call: C,
  input: Sent<C> | undefined,
  { refetchIntervalMs, keepPrevious = false, staleTimeMs = 0 }: CallOptions<C> = {},
): UseQueryResult<Answer<C>, CallError> => {
  const sender = useSender();
  return useQuery<Answer<C>, CallError, Answer<C>, readonly unknown[]>({
    queryKey: input === undefined ? [call.path, 'idle'] : queryKeyOf(call, input),
    queryFn: ({ signal }) => {
      if (input === undefined) throw new Error('A query without input is disabled');
      return sender(call, input, { signal });
    },
    enabled: input !== undefined,
    staleTime: staleTimeMs,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(refetchIntervalMs && { refetchInterval: (query) => refetchIntervalMs(query.state.data, query.state.error) }),
  });
};

interface SendingOptions {
  /**
   * Names the user's intent, for example `save-notice:${id}`: sending it again with the same content, also after a
   * reload, is the same operation for the server. Needed for write, money and bulk calls.
   */
  readonly intent?: string;
  /** Calls whose answers are reloaded after success. */
  readonly invalidates?: readonly Call[];
}

/**
 * Sends a call that changes data: `const save = useSend(call, { intent })`, then `save.mutateAsync(input)`.
 * Handles the operation id. Never repeats a request by itself, and sends the same one once for a double click.
 * Rejects with a `CallError`.
 */
export const useSend = <C extends Call>(
  call: C,
  { intent = call.path, invalidates = [] }: SendingOptions = {},
): UseMutationResult<Answer<C>, CallError, Sent<C>> => {
  const sender = useSender();
  const cache = useQueryClient();
  const [once] = useState(() => oncePerClick<Answer<C>>(() => performance.now()));
  return useMutation<Answer<C>, CallError, Sent<C>>({
    mutationFn: async (input) => {
      if (call.kind === 'read' || call.kind === 'probe') return sender(call, input);
      const fields = sendableFields(call, input);
      if (fields === undefined) return sender(call, input);
      const body = comparableText(fields);
      return once(body, () => {
        const operationId = operationIdFor(sessionStorage, intent, body, () => crypto.randomUUID());
        return sender(call, input, { operationId });
      });
    },
    onSuccess: async () => {
      forgetOperationId(sessionStorage, intent);
      await readAgain(cache, invalidates);
    },
    onError: (error) => {
      if (isDefiniteRefusal(call, error)) forgetOperationId(sessionStorage, intent);
    },
  });
};

/**
 * Lets go of an attempt without an answer when the act is asked for anew: "send to everybody" means others by then, and the
 * server would answer as it did the first time. While the question stays open, each attempt is the same operation.
 */
export const useNewOperation = (intent: string, isAsked = true): void => {
  useEffect(() => {
    if (isAsked) forgetOperationId(sessionStorage, intent);
  }, [intent, isAsked]);
};
