import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useRef } from 'react';
import type { Answer, Call } from '../../../shared/contract/call.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { isDefiniteRefusal, type CallError } from './call-error.ts';
import { comparableText, forgetOperationId, operationIdFor } from './operation-id.ts';
import { encodeFields, type Sent } from './request.ts';
import { useSender } from './sender.tsx';

/** Key of a call's answers in the cache; without input: of all its answers. */
export const queryKeyOf = <C extends Call>(call: C, input?: Sent<C>): readonly unknown[] =>
  input === undefined ? [call.path] : [call.path, encodeFields(call, input)];

/** Calls that answer from what the server keeps by its stream, which follows a change within `followMs`; all others answer at once. */
const fromStream: readonly Call[] = [notices.listNotices];
const followMs = 2000;

/** Marks the answers of these calls as out of date: what is shown is asked for now, and what follows the stream once more. */
export const readAgain = async (cache: QueryClient, calls: readonly Call[]): Promise<void> => {
  const invalidate = (stale: readonly Call[]) =>
    Promise.all(stale.map((call) => cache.invalidateQueries({ queryKey: queryKeyOf(call) })));
  const following = calls.filter((call) => fromStream.includes(call));
  if (following.length > 0) setTimeout(() => void invalidate(following), followMs);
  await invalidate(calls);
};

interface CallOptions<C extends Call> {
  /** Ask again after so many ms; false to stop. Gets the answer so far. */
  readonly refetchIntervalMs?: (answer: Answer<C> | undefined) => number | false;
  /** Keep showing the last answer while another page or filter loads. */
  readonly keepPrevious?: boolean;
  /** How long an answer counts as fresh, in ms; 0 by default. */
  readonly staleTimeMs?: number;
}

/**
 * Reads by a call, cached by its input: `useCall(notices.listNotices, { pageIndex: 1 })`.
 * `undefined` as input asks nothing yet. `error` is a `CallError`.
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
    ...(refetchIntervalMs && { refetchInterval: (query) => refetchIntervalMs(query.state.data) }),
  });
};

interface SendingOptions {
  /**
   * Names what the user wants, for example `save-notice:${id}`: repeating it with the same content, also after a
   * reload, is the same act for the server. Required in effect for write, money and bulk calls.
   */
  readonly intent?: string;
  /** Calls whose cached answers are out of date after success. */
  readonly invalidates?: readonly Call[];
}

/**
 * Changes something by a call: `const save = useSend(notices.saveNotice, { intent })`, then `await save.mutateAsync(input)`.
 * Makes, keeps and forgets the operation id; never repeats by itself, nor sends what is under way once more. Rejects with a `CallError`.
 */
export const useSend = <C extends Call>(
  call: C,
  { intent = call.path, invalidates = [] }: SendingOptions = {},
): UseMutationResult<Answer<C>, CallError, Sent<C>> => {
  const sender = useSender();
  const cache = useQueryClient();
  const underWay = useRef<{ readonly body: string; readonly answer: Promise<Answer<C>> }>(undefined);
  return useMutation<Answer<C>, CallError, Sent<C>>({
    mutationFn: async (input) => {
      if (call.kind === 'read' || call.kind === 'probe') return sender(call, input);
      const body = comparableText(encodeFields(call, input));
      // A second click comes before the page can show the first.
      if (underWay.current?.body === body) return underWay.current.answer;
      const operationId = operationIdFor(sessionStorage, intent, body, () => crypto.randomUUID());
      const answer = sender(call, input, { operationId });
      underWay.current = { body, answer };
      return answer.finally(() => {
        if (underWay.current?.answer === answer) underWay.current = undefined;
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
